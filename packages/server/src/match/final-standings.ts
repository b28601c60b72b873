import type { Outcome, Seat } from "@stellwerk/kernel";
import type { StoredSeat } from "./stored-match.ts";

/** The result by the rules, but players who resigned come after all who played on, the first of them last. */
export function played(outcome: Outcome | null, seats: readonly StoredSeat[]): Outcome | null {
  if (!outcome || seats.every(({ resignedAt }) => resignedAt === null)) return outcome;
  const placeOf = (seat: Seat): number => outcome.standings.find((one) => one.seat === seat)?.place ?? 0;
  const staying = seats.filter(({ resignedAt }) => resignedAt === null).map(({ seat }) => seat);
  const groups = grouped(staying, placeOf);
  return inPlaces([...groups, ...inOrderOfResigning(seats)], outcome);
}

/** The result where these have lost before the rules could say so: all others share the first place. */
export function lostBy(losers: readonly Seat[], seats: readonly StoredSeat[]): Outcome {
  const resigned = seats.filter(({ seat, resignedAt }) => resignedAt !== null && !losers.includes(seat));
  const others = seats.filter((one) => !losers.includes(one.seat) && !resigned.includes(one)).map(({ seat }) => seat);
  return inPlaces([others, losers, ...inOrderOfResigning(resigned)], null);
}

const inOrderOfResigning = (seats: readonly StoredSeat[]): Seat[][] =>
  grouped(
    seats.filter(({ resignedAt }) => resignedAt !== null).map(({ seat }) => seat),
    (seat) => -(seats.find((one) => one.seat === seat)?.resignedAt ?? 0),
  );

/** Those with the same value together, the smallest first. */
function grouped(seats: readonly Seat[], valueOf: (seat: Seat) => number): Seat[][] {
  const values = [...new Set(seats.map(valueOf))].sort((one, other) => one - other);
  return values.map((value) => seats.filter((seat) => valueOf(seat) === value));
}

/** The first group wins; each of the others comes after all before it. */
function inPlaces(groups: readonly (readonly Seat[])[], by: Outcome | null): Outcome {
  const known = (seat: Seat) => by?.standings.find((one) => one.seat === seat) ?? { score: 0, parts: {} };
  const standings = groups.flatMap((group, index) => {
    const place = 1 + groups.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return group.map((seat) => ({ ...known(seat), seat, place }));
  });
  return { standings: standings.sort((one, other) => one.seat - other.seat) };
}
