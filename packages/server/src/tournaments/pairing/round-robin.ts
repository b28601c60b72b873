/** Somebody against somebody: the first of them begins. */
export type Pair = readonly [string, string];

/**
 * Everybody against everybody, by the circle method: all but the last walk around a ring, one step a
 * round, and meet whoever is opposite; the last one meets whoever would meet himself. Whoever is an
 * odd number of steps from the head of the ring begins, so that beginning alternates for everybody.
 */
export function roundRobin(players: readonly string[], legs: number): Pair[][] {
  // With an odd number, whoever meets the last, missing one has a pause.
  const fixed = players.length % 2 === 0 ? players.at(-1) : undefined;
  const ring = fixed === undefined ? players : players.slice(0, -1);
  const once = ring.map((_, round): Pair[] => {
    const at = (steps: number): string => ring[(round + steps + ring.length) % ring.length] as string;
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
