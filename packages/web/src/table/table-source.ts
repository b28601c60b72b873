import type { StoreApi } from "zustand";
import type { Game, Match, Refusal, Seat, Viewer } from "@stellwerk/kernel";
import type { ChatLine, ClockInfo, MatchReview, SeatInfo, SeenEntry, TableInfo, UndoWish } from "@stellwerk/wire";
import type { SpectatorControl } from "./spectators.tsx";
import type { FailureCode } from "../failures/codes.ts";

/** What the table knows of its match, wherever that lives. */
export interface TableState {
  /** Whose eyes: changes from seat to seat when two share one screen. */
  readonly viewer: Viewer;
  readonly phase: "waiting" | "playing" | "over";
  readonly seats: readonly SeatInfo[];
  /** Entries in the log: the number of the position on the table. */
  readonly number: number;
  readonly view: unknown;
  /** The view before the last step, if that has just happened while we were looking. */
  readonly previousView: unknown;
  readonly fresh: boolean;
  readonly entries: readonly SeenEntry[];
  /** What was before the first position of this match, in the one that it is a trial of. */
  readonly entriesBeforeTrial: readonly SeenEntry[];
  /** Whether the viewer may act now. */
  readonly mayAct: boolean;
  readonly mayUndo: boolean;
  /** The viewer's standing orders, null for none. */
  readonly standingOrders: unknown;
  /** The latest refusal, until something else happens. */
  readonly refusal: Refusal | null;
  /** A seat that is thinking and not the viewer's. */
  readonly thinking: Seat | null;
  /** The person to give the screen to, before the match goes on. */
  readonly handOver: Seat | null;
  readonly online: OnlineState | null;
  /** What this match tries out, if it is no real one. */
  readonly trial: Trial | null;
  /** Whether it is the match of a day, which all play alike and by themselves: until its end nothing is tried or explained. */
  readonly isDaily?: boolean;
  /** What keeps the match from going on here until the page is loaded again. */
  readonly fault: Error | null;
}

/** A private copy of a position of another match, to play on with. */
export interface Trial {
  /** Where to find that match, at that position. */
  readonly back: string;
  /** Whether hidden information was dealt anew for it: then it has no past. */
  readonly imagined: boolean;
  /** Whether that match is rated and was going on: no bot plays or advises here, nor in trials of this one. */
  readonly isAdviceFree?: boolean;
  /** Who plays that match, and after how many moves it was copied. */
  readonly origin?: { readonly seats: readonly TrialSeat[]; readonly move: number };
}

export type TrialSeat = Pick<SeatInfo, "name" | "bot">;

/** A match to go on with from a position, and the seat that its player had. */
export interface Branch extends Trial {
  readonly match: Match;
  readonly seat: Seat;
  /** What led there, where the match itself does not know it. */
  readonly earlier: readonly SeenEntry[];
}

/** The clocks, and when we heard of them by our own stop-watch: what our own watch says does not matter. */
export interface ReceivedClock {
  readonly info: ClockInfo;
  readonly at: number;
}

/** What there is only at a table on a server. */
export interface OnlineState {
  readonly connection: "connecting" | "open" | "lost";
  /** Requests not yet acknowledged. */
  readonly unacknowledged: number;
  readonly host: Seat;
  /** Whether it stands in the lobby. */
  readonly open: boolean;
  /** Whether one's seat was given up before the start. */
  readonly unseated: boolean;
  readonly watchers: number;
  readonly chat: readonly ChatLine[];
  /** How many lines of the chat were read in this browser; null until the chat is known. */
  readonly linesRead: number | null;
  readonly undoRequests: readonly UndoWish[];
  readonly terms: TableInfo["terms"];
  readonly outcome: TableInfo["outcome"];
  readonly endedBy: TableInfo["endedBy"];
  /** Null where time does not count. */
  readonly clock: ReceivedClock | null;
  /** What the viewer has written down. */
  readonly note: string;
  /** Whether the server has them. */
  readonly isNoteSaved: boolean;
  /** The match to go on with after this one. */
  readonly rematch: string | null;
  /** Before a rematch: the seats of players who have not joined it yet. */
  readonly awaited: readonly Seat[];
  /** The tournament that the match is part of. */
  readonly tournament: string | null;
  /** Whether it came as a file. */
  readonly imported: boolean;
  /** A failure that is no refusal of the rules, by its code. */
  readonly failure: FailureCode | null;
}

/** A question for the bot: what a seat knew at a position. */
export interface HintQuestion {
  readonly view: unknown;
  readonly seat: Seat;
  /** Whether a newcomer asks who is guided through a first game. */
  readonly isGuided?: boolean;
}

/** The review that a server keeps of a match, and how to ask for it. */
export interface ServerReview {
  readonly match: string;
  readonly look: () => Promise<MatchReview>;
  readonly ask: () => Promise<MatchReview>;
}

/** A match that a table can show and play: in this browser, or on a server. */
export interface TableSource {
  readonly game: Game;
  /** Under what name this browser keeps what belongs to the match; null for one that is only looked at. */
  readonly keptAs: string | null;
  readonly store: StoreApi<TableState>;
  /** What the match was set up with. */
  readonly options: unknown;
  act(action: unknown): void;
  /** Does several actions and shows where they lead; without it they are done one by one. A refused one ends them. */
  actAll?(actions: readonly unknown[]): void;
  /** Takes back what the players at this screen did since a position; on a server at least their last action. */
  undo(to: number): void;
  /** Has this done for the viewer from now on; null for nothing. */
  setStandingOrders(orders: unknown): void;
  /** The viewer's view after so many entries. */
  viewAt(number: number): Promise<unknown>;
  /** What a hint may be asked about at a position, if anything. */
  hintQuestion(number: number): Promise<HintQuestion | null>;
  /** The match as a file, once it has no secrets to keep from the viewer; else null. */
  matchFile(): Promise<object | null>;
  /** A copy to try things out with: of all that has happened, or only of what the viewer may know. */
  branch(number: number): Promise<Branch>;
  /** What this browser can review by itself; null where it may not know all of the match yet. */
  reviewedMatch(): Promise<Match | null>;
  readonly serverReview?: ServerReview;
  /** A link to a position that others can open: the path of its page. */
  linkTo(number: number): Promise<string>;
  /** Plays the same again with the start passed on; answers where. */
  rematch(): Promise<string>;
  close(): void;
  /** At a shared screen or in a replay: shows the table as another seat sees it. */
  viewAs?(viewer: Viewer): void;
  /** Where people sit at other screens: says something in the chat. */
  sendChat?(text: string): void;
  /** The whole chat is on the screen. */
  readonly readChat?: () => void;
  /** For the host of a table on a server: who watches, and whom to silence or to send away. */
  readonly spectatorControl?: SpectatorControl;
  /** Where people sit at other screens: asks them to go back to a position, or agrees to it; done at once where only own moves are taken back. */
  requestUndo?(to: number): void;
  /** Where people sit at other screens: says no to what they wish to take back. */
  declineUndo?(): void;
}

/** The seat that sentences speak to as "you": the viewer's own, but none where players share the screen. */
export const ownSeat = ({ viewer, seats, online }: TableState): Viewer =>
  online !== null || seats.filter(({ bot }) => bot === null).length === 1 ? viewer : null;

/** Whether no bot may think about what is on the table: a rated match that goes on, or a trial of one. */
export const isAdviceFree = ({ online, phase, trial }: TableState): boolean =>
  trial?.isAdviceFree === true || (online?.terms.rated === true && phase !== "over");

/** Whether this is the match of a day, and not over: then nothing is tried out or explained. */
export const isDailyUnderWay = ({ isDaily, phase }: TableState): boolean => isDaily === true && phase !== "over";

/** What led to a position, to be kept with a trial that begins there: numbered up to 0. */
export const entriesBefore = ({ entriesBeforeTrial: earlier, entries }: TableState, number: number): SeenEntry[] =>
  [...earlier, ...effectiveEntries(entries, number)].map((entry) => ({ ...entry, number: entry.number - number }));

/** The steps that were asked for last, by their entries: history, log and undo ask for the same. */
const known = new WeakMap<readonly SeenEntry[], { readonly number: number; readonly steps: readonly SeenEntry[] }>();

/** Steps that still stand at a position, oldest first: what was taken back is left out. */
export function effectiveEntries(entries: readonly SeenEntry[], number: number): readonly SeenEntry[] {
  const found = known.get(entries);
  if (found?.number === number) return found.steps;
  const steps = findSteps(entries, number);
  known.set(entries, { number, steps });
  return steps;
}

function findSteps(entries: readonly SeenEntry[], number: number): SeenEntry[] {
  const steps: SeenEntry[] = [];
  for (let at = number; at > 0;) {
    const entry = entries[at - 1];
    if (!entry) break;
    if (entry.undo !== null) at = entry.undo;
    else {
      steps.push(entry);
      at--;
    }
  }
  return steps.reverse();
}
