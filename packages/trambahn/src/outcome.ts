import { type Outcome, type Seat, type Standing, itemAt, bySeat } from "@stellwerk/kernel";
import type { State } from "./state.ts";

/** Tours and extra tours are added up; a tie goes to the larger money pile, then it is shared (8, T17, T27). */
export function outcome(state: State): Outcome | null {
  if (state.step !== "over") return null;
  const first = total(state, 0);
  const second = total(state, 1);
  const lead = first.score - second.score || first.money - second.money;
  return {
    standings: bySeat([first, second]).map(([seat, { score, tours, extraTours, money }]): Standing => ({
      seat,
      place: lead === 0 || lead > 0 === (seat === 0) ? 1 : 2,
      score,
      parts: { tours, extraTours, money },
    })),
  };
}

interface Total {
  tours: number;
  extraTours: number;
  score: number;
  /** Cards in the money pile, which breaks a tie. */
  money: number;
}

/** What a seat has scored so far. */
export function total(state: State, seat: Seat): Total {
  let tours = 0;
  let extraTours = 0;
  for (const tour of state.tours) tours += itemAt(tour.points, seat);
  for (const tour of state.extraTours) if (tour.seat === seat) extraTours += tour.points;
  return { tours, extraTours, score: tours + extraTours, money: itemAt(state.players, seat).money.length };
}
