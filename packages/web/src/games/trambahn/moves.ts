import { type Chance, type Seat, itemAt, seatAt } from "@stellwerk/kernel";
import {
  type Action,
  type Card,
  type Event,
  LINES,
  type Line,
  type State,
  type Step,
  type Tram,
  lineOf,
  trambahn,
} from "@stellwerk/trambahn";

/** Something that can be picked up: a card in hand or a tramway on offer, by its place there. */
export type Piece =
  | { readonly is: "card"; readonly card: Card; readonly place: number }
  | { readonly is: "tram"; readonly tram: Tram; readonly place: number };

/** Something that a piece can be put on. */
export type Target =
  | { readonly is: "terminal"; readonly line: Line }
  | { readonly is: "column"; readonly seat: Seat; readonly column: number }
  /** The free place of a line, where a new column would stand. */
  | { readonly is: "new"; readonly line: Line }
  | { readonly is: "money"; readonly seat: Seat };

/** How a target is called in the page, so that it is known what a dragged piece is over. */
export const keyOf = (target: Target): string => Object.values(target).join(":");

/** The target of this name. */
export function targetOf(key: string): Target {
  const [is, first, second] = key.split(":");
  const number = Number(first);
  switch (is) {
    case "terminal":
    case "new":
      return { is, line: LINES[number - 1] ?? 1 };
    case "column":
      return { is, seat: seatAt(number), column: Number(second) };
    default:
      return { is: "money", seat: seatAt(number) };
  }
}

/** Whether a piece still lies where it was picked up. */
export function isThere(piece: Piece, view: State, viewer: Seat | null): boolean {
  if (piece.is === "tram") return view.offer[piece.place] === piece.tram;
  return viewer !== null && itemAt(view.players, viewer).hand[piece.place] === piece.card;
}

/** The action that putting a piece on a target means; null if the game has no such action. */
export function actionFor(piece: Piece, target: Target, viewer: Seat): Action | null {
  if ("seat" in target && target.seat !== viewer) return null;
  if (piece.is === "tram")
    return target.is === "column" ? { do: "tram", tram: piece.tram, column: target.column } : null;
  const { card } = piece;
  switch (target.is) {
    case "terminal":
      return { do: "passenger", card, line: target.line };
    case "column":
      return { do: "stop", card, column: target.column };
    case "new":
      return { do: "stop", card, column: "new" };
    case "money":
      return { do: "income", card };
  }
}

/** Whether an action picks up this piece. */
export const isOf = (action: Action, piece: Piece): boolean =>
  piece.is === "tram"
    ? action.do === "tram" && action.tram === piece.tram
    : "card" in action && action.card === piece.card;

/** Whether an action puts its piece on this target. */
export function isTo(action: Action, target: Target, viewer: Seat): boolean {
  if (action.do === "end") return false;
  if (target.is === "new")
    return action.do === "stop" && action.column === "new" && lineOf(action.card) === target.line;
  const piece: Piece =
    action.do === "tram" ? { is: "tram", tram: action.tram, place: 0 } : { is: "card", card: action.card, place: 0 };
  const meant = actionFor(piece, target, viewer);
  return meant !== null && isSame(meant, action);
}

export const isSame = (one: Action, other: Action): boolean => sorted(one) === sorted(other);

const sorted = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

const STEP_OF: { readonly [kind in Exclude<Action["do"], "end">]: Step } = {
  passenger: "passengers",
  stop: "stops",
  income: "income",
  tram: "trams",
};

/** The step of the turn that an action belongs to; null for ending it. */
export const stepOf = (action: Action): Step | null => (action.do === "end" ? null : STEP_OF[action.do]);

const alwaysFirst: Chance = { below: () => 0 };

/**
 * What would happen, as far as the viewer can know: the rules play the action on a copy of the view.
 * Drawn cards are hidden in it, so that nothing depends on what chance says here.
 */
export function foresee(view: State, seat: Seat, action: Action): Event[] {
  const events: Event[] = [];
  trambahn.play(trambahn.clone(view), seat, action, alwaysFirst, (event) => events.push(event));
  return events;
}
