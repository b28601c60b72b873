import {
  type Action,
  type Milepost,
  type State,
  boardById,
  eventCardOf,
  germanRails,
  journeysOf,
  milepostAt,
  previewTrip,
} from "@stellwerk/german-rails";
import { easy } from "@stellwerk/german-rails/bots";
import { Match, SeededChance, seedFrom } from "@stellwerk/kernel";

type Played = ReturnType<typeof begin>;

const begin = (seats: number, seed: string) =>
  Match.start(
    germanRails,
    {
      board: "germany",
      secondTrain: false,
      c15: false,
      turnInCities: false,
      fast: false,
      duel: false,
      openCash: false,
      rounds: 60,
    },
    seats,
    seedFrom(seed),
  );

/** A match on the map of Germany that easy bots have played until something is there to look at. */
export function matchUntil(isThere: (match: Played) => boolean, seats: number, seed: string): Match<State, Action> {
  const match = begin(seats, seed);
  const chance = new SeededChance(seedFrom(seed));
  while (!isThere(match)) {
    const [seat = 0] = germanRails.active(match.state);
    match.play(seat, easy.think(germanRails.view(match.state, seat), seat, { iterations: 1 }, chance).action);
  }
  return match;
}

/** How many actions of a kind the one whose turn it is may choose from. */
const many = (state: State, kind: Action["do"]): number =>
  state.phase === "play" && state.pending === null
    ? germanRails.choices(germanRails.view(state, state.seat), state.seat).filter((action) => action.do === kind).length
    : 0;

/** How many goods the one whose turn it is may load. */
export const mayLoad = (state: State): number => many(state, "load");

/** Whether the train of the one whose turn it is waits in this city to run. */
export const standsIn = (state: State, id: string): boolean => {
  const { cities, mileposts } = boardById(state.options.board);
  const at = mileposts[state.players[state.seat]?.trains[0]?.at ?? -1];
  return many(state, "end") > 0 && !state.turn.acted && cities[at?.city ?? -1]?.id === id;
};

/** Whether an event that lies on some area is news to the one whose turn begins. */
export const isAreaNews = ({ state }: Played): boolean =>
  many(state, "end") > 0 &&
  !state.turn.acted &&
  state.round > 1 &&
  state.inForce.some(({ card }) => eventCardOf(boardById(state.options.board), card).mileposts.length > 0);

/** A milepost in open country, on a train's own track, which it reaches in a later turn; null for none. */
export function tooFar(state: State): Milepost | null {
  if (many(state, "end") === 0 || many(state, "go") === 0 || state.turn.acted) return null;
  const { mileposts } = boardById(state.options.board);
  const journeyTo = journeysOf(germanRails.view(state, state.seat), 0);
  const at = mileposts.findIndex(
    ({ city }, place) => city < 0 && (journeyTo(milepostAt(place))?.turns.length ?? 0) > 1,
  );
  return at < 0 ? null : milepostAt(at);
}

/** How many orders the one whose turn it is may fill. */
export const mayDeliver = (state: State): number => many(state, "deliver");

/** Whether the one whose turn it is may run on the track of others. */
export const mayPayForTrack = (state: State): boolean =>
  state.phase === "play" &&
  state.pending === null &&
  germanRails
    .choices(germanRails.view(state, state.seat), state.seat)
    .some((action) => action.do === "go" && previewTrip(state, state.seat, action).fees.length > 0);

/** Whether the one whose turn it is is still running, with no points left. */
export const runsOut = (state: State): boolean =>
  state.phase === "play" && state.turn.step !== "build" && state.turn.acted && many(state, "go") === 0;
