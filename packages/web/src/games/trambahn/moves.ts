import type { Chance, Seat } from "@stellwerk/kernel";
import { type Action, type Card, type Event, type Line, type State, type Step, type Tram, trambahn } from "@stellwerk/trambahn";

/** Something that can be picked up: a card in hand or a tramway on offer, by its place there. */
export type Piece = { readonly is: "card"; readonly card: Card; readonly place: number } | { readonly is: "tram"; readonly tram: Tram; readonly place: number };

/** Something that a piece can be put on. */
export type Target =
  | { readonly is: "terminal"; readonly line: Line }
  | { readonly is: "column"; readonly seat: Seat; readonly column: number }
  /** The free place of a line, where a new column would stand. */
  | { readonly is: "new"; readonly line: Line }
  | { readonly is: "money"; readonly seat: Seat };

/** The key of a target in the page: what a dragged piece is over. */
export const keyOf = (target: Target): string => Object.values(target).join(":");

/** The action that putting a piece on a target of the viewer means; null if the game has no such action. */
export function actionFor(piece: Piece, target: Target, viewer: Seat): Action | null {
  if ("seat" in target && target.seat !== viewer) return null;
  if (piece.is === "tram") return target.is === "column" ? { do: "tram", tram: piece.tram, column: target.column } : null;
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

const STEP_OF: { readonly [kind in Exclude<Action["do"], "end">]: Step } = {
  passenger: "passengers",
  stop: "stops",
  income: "income",
  tram: "trams",
};

/** The step of the turn that an action belongs to; null for ending it. */
export const stepOf = (action: Action): Step | null => (action.do === "end" ? null : STEP_OF[action.do]);

const sorted = (action: object): string => JSON.stringify(Object.entries(action).toSorted(([a], [b]) => (a < b ? -1 : 1)));

export const isSame = (one: Action, other: Action): boolean => sorted(one) === sorted(other);

/** Whether an action picks up this piece. */
export const isOf = (action: Action, piece: Piece): boolean =>
  piece.is === "tram" ? action.do === "tram" && action.tram === piece.tram : "card" in action && action.card === piece.card;

const firstAlways: Chance = { below: () => 0 };

/**
 * What would happen, as far as the viewer can know: the rules play the action on a copy of the view.
 * Drawn cards are hidden in it, so that nothing depends on what chance says here.
 */
export function foresee(view: State, seat: Seat, action: Action): Event[] {
  const events: Event[] = [];
  trambahn.play(trambahn.clone(view), seat, action, firstAlways, (event) => events.push(event));
  return events;
}
