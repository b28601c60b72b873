import {
  type Chance,
  type Game,
  type Reviewer,
  type Seat,
  SeededChance,
  itemAt,
  seedFrom,
  winShares,
} from "@stellwerk/kernel";
import { fastChance, seedOf } from "./fast-chance.ts";

/** Two ways for a seat to go on from a position, to be compared by what it knows there. */
interface TwoLines {
  readonly view: unknown;
  readonly seat: Seat;
  /** What was played, and what might have been. */
  readonly lines: readonly [readonly unknown[], readonly unknown[]];
  /** Imagined worlds in which both are followed. */
  readonly worlds: number;
  /** How often a line has to become quiet before it is judged. */
  readonly quietTimes: number;
  /** What the seat does again and again in the first line, whenever it may. */
  readonly habit?: unknown;
  /** What the chance of the worlds is named after. */
  readonly name: string;
}

/** By how much the second line is better than the first, as chance to win, and the standard error of that. */
export interface Comparison {
  readonly gap: number;
  /** The chance to win that the second line leaves. */
  readonly left: number;
  readonly error: number;
}

/** Decisions after which a position counts as quiet even if its turn has not passed. */
const MOST_DECISIONS = 200;

/**
 * Follows two lines in the same imagined worlds with the same luck, each played on until the position is quiet, and
 * compares the seat's chances then. What the forecast errs by is the same in all worlds as long as they hardly differ, and
 * no standard error shows it: how far lines are played on decides how honest the error is. Null if in no world both can be
 * followed: then something hidden made them legal.
 */
export function compareLines(game: Game, reviewer: Reviewer, compared: TwoLines): Comparison | null {
  const { view, seat, lines, worlds, quietTimes, habit, name } = compared;
  const luck = fastChance(seedOf(new SeededChance(seedFrom(`worlds of ${name}`))));
  const gaps: number[] = [];
  let left = 0;
  for (let number = 0; number < worlds; number++) {
    const world = game.imagine(view, seat, luck);
    const seed = seedOf(luck);
    const [one, two] = lines;
    const played = follow(game, reviewer, { world, seat, line: one, quietTimes, habit, seed });
    const other = follow(game, reviewer, { world, seat, line: two, quietTimes, seed });
    if (played === null || other === null) continue;
    gaps.push(other - played);
    left += other;
  }
  if (gaps.length === 0) return null;
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  const variance = gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0) / Math.max(1, gaps.length - 1);
  return { gap, left: left / gaps.length, error: Math.sqrt(variance / gaps.length) };
}

interface Line {
  readonly world: unknown;
  readonly seat: Seat;
  readonly line: readonly unknown[];
  readonly quietTimes: number;
  readonly habit?: unknown;
  readonly seed: number;
}

/** The seat's chance once a line has been followed and the position is quiet; null if it cannot be followed here. */
function follow(game: Game, reviewer: Reviewer, followed: Line): number | null {
  const { world, seat, line, quietTimes, seed } = followed;
  const state = game.clone(world);
  const luck = fastChance(seed);
  for (const action of line) {
    if (game.refusal(state, seat, action)) return null;
    game.play(state, seat, action, luck);
  }
  for (let from = world, times = 0; times < quietTimes; times++, from = game.clone(state))
    playUntilQuiet(game, reviewer, from, state, followed, luck);
  const outcome = game.outcome(state);
  return itemAt(outcome ? winShares(outcome.standings) : reviewer.chances(state), seat);
}

function playUntilQuiet(
  game: Game,
  reviewer: Reviewer,
  from: unknown,
  state: unknown,
  { seat, habit }: Line,
  luck: Chance,
): void {
  const isQuiet = (): boolean => reviewer.isQuiet?.(from, state) ?? !game.active(state).includes(seat);
  for (let decisions = 0; decisions < MOST_DECISIONS && !isQuiet(); decisions++) {
    const [next] = game.active(state);
    if (next === undefined) return;
    const repeats = next === seat && habit !== undefined && game.refusal(state, seat, habit) === null;
    const think = (): unknown => reviewer.quick.think(game.view(state, next), next, { iterations: 1 }, luck).action;
    game.play(state, next, repeats ? habit : think(), luck);
  }
}
