/** One entrant alone among copies of another, by their numbers in the league. */
export interface Pairing {
  readonly one: number;
  readonly others: number;
}

/** One game: who sits where, and which deal it is. */
export interface Fixture {
  readonly pairing: Pairing;
  /** Games of the same deal begin with the same cards, whoever plays them. */
  readonly deal: number;
  /** Entrants by seat. */
  readonly seats: readonly number[];
}

/**
 * Everyone against everyone: at a table of two each pair once, at larger ones each entrant alone among copies of
 * each other one. In a gauntlet only the first entrant is alone.
 */
export function pairingsOf(entrants: number, players: number, isGauntlet: boolean): Pairing[] {
  const pairings: Pairing[] = [];
  for (let one = 0; one < (isGauntlet ? 1 : entrants); one++)
    for (let others = 0; others < entrants; others++)
      if (others !== one && (players > 2 || others > one)) pairings.push({ one, others });
  return pairings;
}

/** At least so many games a pairing, in whole deals: each deal is played from every seat. */
export function scheduleOf(pairings: readonly Pairing[], players: number, games: number): Fixture[] {
  const deals = Array.from({ length: Math.ceil(games / players) }, (_, deal) => deal);
  const rotations = Array.from({ length: players }, (_, seat) => seat);
  return deals.flatMap((deal) =>
    pairings.flatMap((pairing) =>
      rotations.map((own) => ({
        pairing,
        deal,
        seats: rotations.map((seat) => (seat === own ? pairing.one : pairing.others)),
      })),
    ),
  );
}
