import {
  type Action,
  type Board,
  type City,
  type Event,
  type Milepost,
  type Options,
  type State,
  boardById,
  centreOf,
  cityAt,
  germanRails,
} from "@stellwerk/german-rails";
import { type Chance, type Seat, SeededChance, seedFrom } from "@stellwerk/kernel";

export const cityNamed = (board: Board, name: string): City =>
  cityAt(board.cities.findIndex((city) => city.name.de === name));
export const centreNamed = (board: Board, name: string): Milepost => centreOf(board, cityNamed(board, name));

export function begin(options: Partial<Options>, seats: number, seed: string): { state: State; chance: Chance } {
  const chance = new SeededChance(seedFrom(seed));
  return { state: germanRails.setup(germanRails.schema.options.parse(options), seats, chance), chance };
}

/** A table of two at the start of the first turn, whose network begins in a city. */
export function started(city: string, options: Partial<Options> = {}): State {
  const { state, chance } = begin(options, 2, "started");
  const board = boardById(state.options.board);
  while (state.phase === "orders") {
    const seat = germanRails.active(state)[0] ?? 0;
    germanRails.play(state, seat, germanRails.choices(state, seat)[0] as Action, chance);
  }
  while (state.phase === "cities")
    germanRails.play(state, state.seat, { do: "start", city: cityNamed(board, city) }, chance);
  return state;
}

/** Plays on by chance, deliveries and loads first, until the round is reached or the game is over. */
export function playOn(
  state: State,
  chance: Chance,
  round: number,
  tell: (seat: Seat, events: Event[]) => void = () => {},
): void {
  while (state.phase !== "over" && state.round < round) {
    const seat = germanRails.active(state)[0] ?? 0;
    const choices = germanRails.choices(state, seat);
    const likely = ["deliver", "load", "answer"].flatMap((kind) => choices.filter((choice) => choice.do === kind));
    const pool = likely.length > 0 && chance.below(3) > 0 ? likely : choices;
    const events: Event[] = [];
    germanRails.play(state, seat, pool[chance.below(pool.length)] as Action, chance, (event) => events.push(event));
    tell(seat, events);
  }
}
