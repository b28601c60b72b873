import type { TableInfo } from "@stellwerk/wire";
import type { OnlineState, TableState } from "../table/table-source.ts";
import { ownSeat } from "./seat-keys.ts";

/** What is known of a table before the server has answered the join. */
export const initialState = (table: TableInfo, online: OnlineState): TableState => ({
  viewer: ownSeat(table.match)?.seat ?? null,
  phase: table.phase,
  seats: table.seats,
  number: 0,
  view: null,
  previousView: null,
  fresh: false,
  entries: [],
  entriesBeforeTrial: [],
  mayAct: false,
  mayUndo: false,
  standingOrders: null,
  refusal: null,
  thinking: null,
  handOver: null,
  fault: null,
  trial: null,
  online,
});

export const initialOnlineState = (table: TableInfo): OnlineState => ({
  connection: "connecting",
  unacknowledged: 0,
  host: table.host,
  open: table.open,
  unseated: false,
  watchers: table.watchers,
  chat: [],
  linesRead: null,
  undoRequests: [],
  terms: table.terms,
  outcome: table.outcome,
  endedBy: table.endedBy,
  clock: null,
  note: "",
  isNoteSaved: true,
  rematch: table.rematch,
  awaited: table.awaited,
  tournament: table.tournament,
  imported: table.imported,
  failure: null,
});
