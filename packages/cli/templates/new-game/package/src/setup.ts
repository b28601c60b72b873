import { type Chance, type Seat, seatAt } from "@stellwerk/kernel";
import { ALL_WAGONS, type Options, type State, type Wagon, byNumber } from "./state.ts";

/** 1: each player is dealt some wagons, the others stay face down in the yard. */
export function setup(options: Options, seats: number, chance: Chance): State {
  const starter = options.starter === "random" ? seatAt(chance.below(seats)) : options.starter;
  const yard = [...ALL_WAGONS];
  const deal = (): Wagon[] => Array.from({ length: options.hand }, () => drawFrom(yard, chance)).sort(byNumber);
  const players = Array.from({ length: seats }, () => ({ hand: deal(), points: 0 }));
  return { options, starter, seat: starter, turn: 0, train: [], departed: [], yard, players };
}

/** 4: a wagon from the yard; null if that is empty. */
export function draw(state: State, seat: Seat, chance: Chance): Wagon | null {
  if (state.yard.length === 0) return null;
  const wagon = drawFrom(state.yard, chance);
  const hand = state.players[seat]?.hand ?? [];
  hand.push(wagon);
  hand.sort(byNumber);
  return wagon;
}

function drawFrom(yard: Wagon[], chance: Chance): Wagon {
  const [wagon] = yard.splice(chance.below(yard.length), 1);
  if (wagon === undefined) throw new Error("the yard is empty");
  return wagon;
}
