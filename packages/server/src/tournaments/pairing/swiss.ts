import { itemAt } from "@stellwerk/kernel";
import { type Board, beginnings, meetings } from "./board.ts";
import { canAllBePaired } from "./matching.ts";
import type { Pair } from "./round-robin.ts";

/** A player to be paired; lists are in the order of points, then of numbers. */
export interface Scored {
  readonly player: string;
  readonly points: number;
}

export interface SwissRound {
  readonly pairs: Pair[];
  /** The player without an opponent, if their number is odd. */
  readonly bye: string | null;
}

/** A player who has begun so many more matches than not must not begin again. */
const OFTEN = 2;

/**
 * The next round of a Swiss tournament, after the Dutch system in short: the upper half of those with
 * equal points meets the lower half, best first. As far as possible players do not meet again and, after
 * that, two who both must begin, or both must not, do not meet. The last of the players with the fewest
 * byes has the bye.
 */
export function swissRound(field: readonly Scored[], past: readonly Board[]): SwissRound {
  const met = meetings(past);
  const begun = new Map(field.map(({ player }) => [player, beginnings(past, player)]));
  const isOften = ({ player }: Scored, sign: 1 | -1): boolean => sign * (begun.get(player) ?? 0) >= OFTEN;
  const clash = (a: Scored, b: Scored): boolean =>
    (isOften(a, 1) && isOften(b, 1)) || (isOften(a, -1) && isOften(b, -1));
  for (let again = 0; ; again++)
    for (const mayClash of [false, true]) {
      const fits = (a: Scored, b: Scored): boolean => met(a.player, b.player) <= again && (mayClash || !clash(a, b));
      const round = pairUp(field, past, fits);
      if (round) return round;
    }
}

/** `null` if there is no way to pair all of them. */
function pairUp(
  field: readonly Scored[],
  past: readonly Board[],
  fits: (a: Scored, b: Scored) => boolean,
): SwissRound | null {
  const isWhole = (rest: readonly Scored[]): boolean =>
    canAllBePaired(rest.length, (a, b) => fits(itemAt(rest, a), itemAt(rest, b)));
  const byes = field.length % 2 === 0 ? [null] : byesInTurn(field, past);
  const bye = byes.find((candidate) => isWhole(field.filter((other) => other !== candidate)));
  if (bye === undefined) return null;
  const pairs = pairFromTop(field, bye, isWhole, fits).map((pair) => inOrder(pair, past));
  return { pairs, bye: bye?.player ?? null };
}

/** Each from the top gets the most fitting opponent with whom all the others can still be paired. */
function pairFromTop(
  field: readonly Scored[],
  bye: Scored | null,
  isWhole: (rest: readonly Scored[]) => boolean,
  fits: (a: Scored, b: Scored) => boolean,
): Pair[] {
  const pairs: Pair[] = [];
  let rest = field.filter((other) => other !== bye);
  for (let [first, ...others] = rest; first; [first, ...others] = rest) {
    const top = first;
    const without = (opponent: Scored): Scored[] => others.filter((other) => other !== opponent);
    const opponent = wished(top, others).find((other) => fits(top, other) && isWhole(without(other)));
    if (!opponent) throw new Error("those who can all be paired were not");
    pairs.push([top.player, opponent.player]);
    rest = without(opponent);
  }
  return pairs;
}

/** First the lower half of those with the same points, then the upper half from below, then the others. */
function wished(top: Scored, others: readonly Scored[]): Scored[] {
  const group = others.filter(({ points }) => points === top.points);
  const half = Math.floor(group.length / 2);
  return [...group.slice(half), ...group.slice(0, half).reverse(), ...others.filter((other) => !group.includes(other))];
}

function byesInTurn(field: readonly Scored[], past: readonly Board[]): Scored[] {
  const had = ({ player }: Scored): number =>
    past.filter(({ players }) => players.length === 1 && players[0] === player).length;
  return field.toReversed().sort((a, b) => had(a) - had(b));
}

/** The player who has begun less often begins; among equals the one who did not begin last. */
function inOrder([a, b]: Pair, past: readonly Board[]): Pair {
  const begun = beginnings(past, a) - beginnings(past, b);
  if (begun !== 0) return begun < 0 ? [a, b] : [b, a];
  const last = past.findLast(({ players }) => players.length > 1 && (players[0] === a || players[0] === b));
  return last?.players[0] === a ? [b, a] : [a, b];
}
