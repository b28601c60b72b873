import { say, itemAt } from "@stellwerk/kernel";
import {
  type Action,
  CONDUCTOR,
  type Event,
  NO_TRAM,
  type State,
  costOf,
  lineOf,
  trambahn,
  valueOf,
} from "@stellwerk/trambahn";
import { type Piece, type Target, actionFor, foresee, isOf } from "./moves.ts";
import type { BoardProps } from "../game-face.ts";
import type { BoardWords } from "./words.en.ts";

/** Why something is not possible, and by which rule. */
export interface Reason {
  readonly text: string;
  readonly rule: string | null;
}

export const reasonText = ({ text, rule }: Reason, words: BoardWords): string =>
  rule === null ? text : `${text} ${words.rule(rule)}`;

/** What may be done with the pieces, and what there is to say about it. It asks the rules and knows none. */
export interface MoveFeedback {
  /** Why an action is refused; null if it is not. */
  readonly refusal: (action: Action) => Reason | null;
  /** The action, if the piece may go there; else why not. */
  readonly check: (piece: Piece, target: Target) => { readonly action: Action } | { readonly reason: Reason };
  /** Why nothing at all can be done with a piece; null if something can. */
  readonly whyUnusable: (piece: Piece) => Reason | null;
  /** The sentence for an action. */
  readonly describe: (action: Action) => string;
  /** What an action would bring, in a word or two. */
  readonly preview: (action: Action) => string;
}

export function moveFeedback(
  { view, viewer, choices, refusal, names, language }: BoardProps<State, Action, Event>,
  words: BoardWords,
): MoveFeedback {
  const name = (seat: number): string => names[seat] ?? "";
  const seat = viewer ?? view.seat;

  const refusalReason = (action: Action): Reason | null => {
    const refused = refusal(action);
    return refused && { text: say(trambahn, language, refused, name), rule: refused.rule };
  };

  return {
    refusal: refusalReason,
    check(piece, target) {
      if (viewer === null) return { reason: { text: words.noMove.spectator, rule: null } };
      const action = actionFor(piece, target, viewer);
      if (!action) return { reason: noMove(piece, target, words) };
      const reason = refusalReason(action) ?? ofOtherLine(piece, target, words);
      return reason === null ? { action } : { reason };
    },
    whyUnusable(piece) {
      if (viewer === null || choices.some((action) => isOf(action, piece))) return null;
      // A card has last of all been of use as income.
      if (piece.is === "card") return refusalReason({ do: "income", card: piece.card });
      const columns = itemAt(view.players, viewer).columns;
      const free = columns.findIndex((column) => column.tram === NO_TRAM);
      const mayGoOn = choices.some((action) => action.do === "end");
      if (free < 0 && columns.length > 0 && mayGoOn) return { text: words.noMove.noFreeColumn, rule: "4" };
      return refusalReason({ do: "tram", tram: piece.tram, column: Math.max(0, free) });
    },
    describe: (action) => say(trambahn, language, trambahn.describeAction(view, seat, action), name),
    preview: (action) => promiseOf(action, foresee(view, seat, action), words),
  };
}

/** A new column stands in the lane of its own line: the other free places are not for this card. */
function ofOtherLine(piece: Piece, target: Target, words: BoardWords): Reason | null {
  if (piece.is !== "card" || target.is !== "new" || lineOf(piece.card) === target.line) return null;
  return { text: words.noMove.otherLine(piece.card, target.line), rule: "2" };
}

function noMove(piece: Piece, target: Target, { noMove: words }: BoardWords): Reason {
  if (piece.is === "tram") return { text: words.tram, rule: "4" };
  return target.is === "money" ? { text: words.othersMoney, rule: "3" } : { text: words.othersColumn, rule: "2" };
}

function promiseOf(action: Action, events: readonly Event[], words: BoardWords): string {
  const isLast = events.some(({ is }) => is === "over");
  for (const event of events) {
    if (event.is === "tour") return words.tourNow(event.points, isLast);
    if (event.is === "extraTour") return words.extraTourNow(event.points);
  }
  switch (action.do) {
    case "passenger":
      return words.passenger;
    case "stop":
      if (action.column === "new") return words.openColumn;
      return action.card === CONDUCTOR ? words.addConductor : words.extend(valueOf(action.card));
    case "income":
      return words.income;
    case "tram":
      return words.buy(costOf(action.tram));
    case "end":
      return words.endTurn;
  }
}
