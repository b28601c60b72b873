import { type Game, type Reviewer, type Seat, SeededChance, itemAt, seedFrom, winShares } from "@stellwerk/kernel";
import { fastChance, seedOf } from "./fast-chance.ts";

/** Two ways for a seat to go on from a position, to be compared by what it knows there. */
interface TwoLines {
  readonly view: unknown;
  readonly seat: Seat;
  /** What was played, and what might have been. */
  readonly lines: readonly [readonly unknown[], readonly unknown[]];
  /** Imagined worlds in which both are followed. */
  readonly worlds: number;
  /** What the chance of the worlds is named after. */
  readonly name: string;
}

/** By how much the second line is better than the first, as chance to win, and the standard error of that. */
export interface Comparison {
  readonly gap: number;
  readonly error: number;
}

/** Decisions after which a line is judged even if its turn has not passed. */
const MOST_DECISIONS = 200;

/**
 * Follows two lines in the same imagined worlds with the same luck, each played on until the position is quiet, and
 * compares the seat's chances then. Null if in no world both can be followed: then something hidden made them legal.
 */
export function compareLines(game: Game, reviewer: Reviewer, compared: TwoLines): Comparison | null {
  const { view, seat, lines, worlds, name } = compared;
  const luck = fastChance(seedOf(new SeededChance(seedFrom(`worlds of ${name}`))));
  const gaps: number[] = [];
  for (let world = 0; world < worlds; world++) {
    const state = game.imagine(view, seat, luck);
    const seed = seedOf(luck);
    const [played, other] = lines.map((line) => follow(game, reviewer, state, seat, line, seed));
    if (played !== null && played !== undefined && other !== null && other !== undefined) gaps.push(other - played);
  }
  if (gaps.length === 0) return null;
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  const variance = gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0) / Math.max(1, gaps.length - 1);
  return { gap, error: Math.sqrt(variance / gaps.length) };
}

/** The seat's chance once a line has been followed and the position is quiet; null if it cannot be followed here. */
function follow(
  game: Game,
  reviewer: Reviewer,
  world: unknown,
  seat: Seat,
  line: readonly unknown[],
  seed: number,
): number | null {
  const state = game.clone(world);
  const luck = fastChance(seed);
  for (const action of line) {
    if (game.refusal(state, seat, action)) return null;
    game.play(state, seat, action, luck);
  }
  const isQuiet = (): boolean => reviewer.isQuiet?.(world, state) ?? !game.active(state).includes(seat);
  for (let decisions = 0; decisions < MOST_DECISIONS && !isQuiet(); decisions++) {
    const [next] = game.active(state);
    if (next === undefined) break;
    game.play(state, next, reviewer.quick.think(game.view(state, next), next, { iterations: 1 }, luck).action, luck);
  }
  const outcome = game.outcome(state);
  return itemAt(outcome ? winShares(outcome.standings) : reviewer.chances(state), seat);
}
