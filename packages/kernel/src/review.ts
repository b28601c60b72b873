import { noChance } from "./chance.ts";
import type { Game, Message } from "./game.ts";
import type { Seat } from "./ids.ts";

// A review as it is kept and sent: plain data.

/** Raised when a stored review can no longer be read or gone on with. */
export const REVIEW_VERSION = 2;

/** A decision that was clearly worse than another, by what its player knew. */
export interface Mistake {
  readonly seat: Seat;
  /** The position at which it was taken. */
  readonly number: number;
  readonly chosen: unknown;
  readonly better: unknown;
  /** What the player did from there on, up to where chance came in, `chosen` first; not in older reviews. */
  readonly played?: readonly unknown[] | undefined;
  /** How the strongest level would have gone on, `better` first; not in older reviews. */
  readonly plan?: readonly unknown[] | undefined;
  /** How often it was taken whenever it could be, where that is what costs so much. */
  readonly repeated?: number | undefined;
  /** Chance to win that it gave away, 0 to 1, and the standard error of that. */
  readonly cost: number;
  readonly error: number;
  /** What decides for the other, in the words of the game's reasons. */
  readonly reasons: readonly Message[];
  /** What the other has that this one has not, in the same words; not in older reviews. */
  readonly contrast?: readonly Message[] | undefined;
}

/** What one step of a review finds: the chances at a position, or how a stretch of decisions was. */
export type ReviewPart =
  | { readonly is: "chances"; readonly chances: readonly number[] }
  | { readonly is: "judged"; readonly cost: number; readonly mistake: Mistake | null }
  /** There was nothing to decide, or it cannot be judged by what was known. */
  | { readonly is: "unjudged" };

/** An action, and what its player knew before it. */
export interface TurnStep {
  readonly view: unknown;
  readonly action: unknown;
}

/** Actions that follow each other in a turn, each with the position at which it is done, up to where chance comes in. */
export function turnSteps(game: Game, view: unknown, seat: Seat, actions: readonly unknown[]): TurnStep[] {
  const steps: TurnStep[] = [];
  let state = view;
  for (const action of actions) {
    if (steps.length > 0 && (!game.active(state).includes(seat) || game.refusal(state, seat, action) !== null)) break;
    steps.push({ view: state, action });
    if (steps.length === actions.length) break;
    state = game.clone(state);
    try {
      game.play(state, seat, action, noChance);
    } catch {
      // What comes then depends on chance, or on what the seat may not see.
      break;
    }
  }
  return steps;
}

/** Good decisions among all that were judged. */
export interface GoodShare {
  readonly good: number;
  readonly all: number;
}

export interface ReviewedPlayer {
  readonly seat: Seat;
  /** By third of the match. */
  readonly phases: readonly [GoodShare, GoodShare, GoodShare];
  /** The costliest first, a handful. */
  readonly mistakes: readonly Mistake[];
  /** How the chance to win came from an even share to the last one, in parts that add up. */
  readonly change: {
    /** What own decisions gave away; never above 0. */
    readonly decisions: number;
    /** Deals, draws and all else that chance decided. */
    readonly luck: number;
    /** What others did, and what showed only later. */
    readonly others: number;
  };
}

/** What the decisions of a match cost, and how the chances to win went. */
export interface Review {
  readonly version: typeof REVIEW_VERSION;
  readonly game: string;
  readonly level: string;
  readonly iterations: number;
  /** Positions in the order of play, without those that were taken back, and the chances of all seats at each. */
  readonly positions: readonly number[];
  readonly chances: readonly (readonly number[])[];
  readonly players: readonly ReviewedPlayer[];
}
