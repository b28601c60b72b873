import type { Outcome } from "@stellwerk/kernel";

/**
 * The places that count, by seat. A player whose seat a bot holds at the end comes last, wherever the bot
 * has come in.
 */
export function placesOf({ standings }: Outcome, wasThere: (seat: number) => boolean): number[] {
  const there = standings.filter(({ seat }) => wasThere(seat));
  return standings
    .toSorted((a, b) => a.seat - b.seat)
    .map(({ seat, place }) =>
      wasThere(seat) ? 1 + there.filter((other) => other.place < place).length : 1 + there.length,
    );
}

/** Whether a place is a win: the first, unless all have it. */
export const isWin = (place: number, places: readonly number[]): boolean =>
  place === 1 && places.some((other) => other > 1);
