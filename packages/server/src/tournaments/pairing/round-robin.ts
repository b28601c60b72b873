import { itemAt } from "@stellwerk/kernel";

/** Two opponents, of whom the first begins. */
export type Pair = readonly [string, string];

/**
 * All pairings by the circle method: all players but the last stand in a ring, which turns by one step a
 * round, and meet the player opposite; the last one meets the player at the head. The player an odd number
 * of steps from the head begins, so that beginning alternates for each player.
 */
export function roundRobin(players: readonly string[], legs: number): Pair[][] {
  // With an odd number of players, the one at the head has a bye.
  const fixed = players.length % 2 === 0 ? players.at(-1) : undefined;
  const ring = fixed === undefined ? players : players.slice(0, -1);
  const once = ring.map((_, round): Pair[] => {
    const at = (steps: number): string => itemAt(ring, (round + steps + ring.length) % ring.length);
    const pairs = Array.from({ length: (ring.length - 1) / 2 }, (__, index): Pair => {
      const [ahead, behind] = [at(index + 1), at(-index - 1)];
      return index % 2 === 0 ? [ahead, behind] : [behind, ahead];
    });
    if (fixed === undefined) return pairs;
    return [round % 2 === 0 ? [at(0), fixed] : [fixed, at(0)], ...pairs];
  });
  const swapped = once.map((pairs) => pairs.map(([first, second]): Pair => [second, first]));
  return Array.from({ length: legs }, (_, leg) => (leg % 2 === 0 ? once : swapped)).flat();
}
