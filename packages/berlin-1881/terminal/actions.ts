import { type TerminalView, say } from "@stellwerk/kernel";
import {
  type Action,
  type ActionOf,
  type State,
  SBAHN,
  berlin1881,
  chipCost,
  companyName,
  costOf,
  heldBy,
  hexIndex,
  holderOfSeat,
  isTram,
  layBonus,
  layCost,
  operatorName,
  pieceOf,
  placeName,
  priceOf,
  tileNumbered,
  trackOf,
  turnOf,
  valueOfRuns,
} from "../src/index.ts";
import { type Seen, seenWith } from "./seen.ts";

/** An action with its price or what it brings, which its own words leave to the table. */
export function label(state: State, action: Action, view: TerminalView): string | null {
  const seen = seenWith(view);
  const said = say(berlin1881, view.language, berlin1881.describeAction(state, view.viewer, action), seen.nameOf);
  const notes = notesOn(state, action, seen);
  return notes.length > 0 ? `${said} (${notes.join(", ")})` : null;
}

function notesOn(state: State, action: Action, seen: Seen): string[] {
  const { words, money } = seen;
  switch (action.do) {
    case "buy":
      return [money(costOf(state, action.company, action.from, action.card))];
    case "invest":
      return [money(costOf(state, SBAHN, action.from, action.card))];
    case "sell":
      return [money((action.ordinary + action.board.length) * priceOf(state, action.company))];
    case "divest":
      return [money((action.ordinary + action.board.length) * priceOf(state, SBAHN))];
    case "depot":
      return [money(chipCost(state, turnOf(state).operator))];
    case "lay":
      return layNotes(state, action, seen);
    case "run": {
      const { income, ferry } = valueOfRuns(state, action.runs);
      return action.runs.length > 0 ? [words.runFor(money(income + ferry))] : [];
    }
    case "pay":
      return payNotes(state, action, seen);
    default:
      return [];
  }
}

/** The tile's colour and value, and what the hex costs or brings. */
function layNotes(state: State, { hex, tile }: ActionOf<"lay">, { words, money }: Seen): string[] {
  const old = trackOf(state.lays).pieces[hexIndex(hex)] ?? pieceOf(hexIndex(hex), 0, 0);
  const { colour = "yellow", value = 0 } = tileNumbered(tile) ?? {};
  return [
    words.colours[colour],
    ...(value > 0 ? [words.tileValue(value)] : []),
    ...(layCost(old) > 0 ? [words.terrain(money(layCost(old)))] : []),
    ...(layBonus(old) > 0 ? [words.hexBonus(money(layBonus(old)))] : []),
  ];
}

/** What each share gets of the income of a tram company, and what the player gets. */
function payNotes(state: State, { income }: ActionOf<"pay">, { words, money, viewer }: Seen): string[] {
  const turn = turnOf(state);
  const { operator } = turn;
  const bonus = turn.ferry + turn.connection;
  const all = turn.income + bonus;
  if (income === "withhold") return [money(all)];
  const paid = income === "dividend" ? all : turn.income;
  if (!isTram(operator)) return [money(paid)];
  return [words.payOut(money(paid / 10), money((paid / 10) * heldBy(state, holderOfSeat(viewer), operator)))];
}

/** Bids so far apart are listed together. */
const BIDS_TOGETHER = 100;

/** Tiles by their hex, offers by whom they are made to, bids by the hundred. */
export function heading(state: State, action: Action, view: TerminalView): string | null {
  const { words, money } = seenWith(view);
  switch (action.do) {
    case "bid": {
      const least = Math.floor(action.amount / BIDS_TOGETHER) * BIDS_TOGETHER;
      const most = Math.min(least + BIDS_TOGETHER - 10, state.players[view.viewer]?.cash ?? 0);
      return words.bids(money(Math.max(20, least)), money(most));
    }
    case "lay":
      return words.onHex(placeName(action.hex));
    case "depot":
      return words.buildDepot;
    case "offer":
      return words.offerTo(operatorName(action.from));
    case "sell":
      return words.sellShares(companyName(action.company));
    default:
      return null;
  }
}
