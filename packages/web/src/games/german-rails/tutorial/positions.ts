import { type Seat, SeededChance, noChance, seedFrom } from "@stellwerk/kernel";
import {
  type Action,
  type Board,
  type Card,
  type City,
  type Engine,
  type Good,
  type Milepost,
  type Options,
  type State,
  boardById,
  centreOf as centreOfCity,
  cheapestTrack,
  chipsLeft,
  contextOf,
  germanRails,
  graphOf,
  planTrackTo,
  playerOf,
  speedOf,
  cardAt,
  NO_MILEPOST,
  cityAt,
  goodAt,
} from "@stellwerk/german-rails";

export const YOU: Seat = 0;
export const OTHER: Seat = 1;

/** The small board is large enough to learn on. */
const OPTIONS: Options = {
  board: "austria",
  secondTrain: false,
  c15: false,
  turnInCities: false,
  fast: false,
  duel: false,
  openCash: false,
  rounds: 150,
};
const board: Board = boardById(OPTIONS.board);

export function city(name: string): City {
  const found = board.cities.findIndex((one) => one.name.de === name);
  if (found < 0) throw new Error(`there is no city "${name}"`);
  return cityAt(found);
}
const milepostsOf = (name: string): readonly Milepost[] => board.cities[city(name)]?.mileposts ?? [];
export const centreOf = (name: string): Milepost => centreOfCity(board, city(name));

function good(id: string): Good {
  const found = board.goods.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`there is no good "${id}"`);
  return goodAt(found);
}

/** A card of which one order asks for this good in this city. */
function orderFor(cards: readonly Card[], id: string, name: string): { readonly card: Card; readonly order: number } {
  for (const card of cards) {
    const order = board.orders[card]?.findIndex((one) => one.good === good(id) && one.city === city(name)) ?? -1;
    if (order >= 0) return { card, order };
  }
  throw new Error(`nobody asks for ${id} in ${name}`);
}
const ALL_ORDERS: readonly Card[] = board.orders.map((_, index) => cardAt(index));
export const cardFor = (id: string, name: string): Card => orderFor(ALL_ORDERS, id, name).card;

export const deliver = (state: State, id: string, name: string): Action => ({
  do: "deliver",
  train: 0,
  ...orderFor(state.players[YOU]?.hand ?? [], id, name),
});
export const load = (id: string): Action => ({ do: "load", train: 0, good: good(id), from: "supply" });
export const END: Action = { do: "end" };

/** All cards that lie nowhere else. Events wait among the discards: a lesson is no place for surprises. */
function stack(state: State): void {
  const held = new Set([
    ...state.players.flatMap(({ hand, dealt }) => [...hand, ...dealt]),
    ...state.open,
    ...state.inForce.map(({ card }) => card),
  ]);
  state.under = state.players.map(() => []);
  state.pile = ALL_ORDERS.filter((card) => !held.has(card));
  state.discards = board.events
    .map((_, event) => cardAt(board.orders.length + event))
    .filter((card) => !held.has(card));
}

/** The very beginning: these cards are dealt. */
export function opening(yours: readonly Card[], others: readonly Card[]): State {
  const state = germanRails.setup(OPTIONS, 2, new SeededChance(seedFrom("tutorial")));
  state.starter = YOU;
  state.seat = YOU;
  playerOf(state, YOU).dealt = [...yours];
  playerOf(state, OTHER).dealt = [...others];
  stack(state);
  return state;
}

/** The position after these actions, none of which draws anything. */
export function after(state: State, moves: readonly { readonly seat: Seat; readonly action: Action }[]): State {
  const next = germanRails.clone(state);
  for (const { seat, action } of moves) germanRails.play(next, seat, action, noChance);
  return next;
}

/** The sections to a city as the table itself plans them. */
export function track(state: State, seat: Seat, name: string): Action[] {
  const plan = planTrackTo(state, seat, centreOf(name));
  if (!plan || !("sections" in plan)) throw new Error(`no track leads to ${name}`);
  return plan.sections.map(({ action }) => action);
}

/** Ways into a city, its middle first. */
export const goTo = (state: State, name: string): Action[] =>
  milepostsOf(name).flatMap((to) =>
    germanRails.choices(state, YOU).filter((action) => action.do === "go" && action.to === to),
  );

/** As far towards a city as the train gets. */
export function goTowards(state: State, name: string): Action {
  const { distance } = graphOf(board);
  const far = (action: Action): number => (action.do === "go" ? distance(action.to, centreOf(name)) : Infinity);
  const [best] = germanRails.choices(state, YOU).toSorted((a, b) => far(a) - far(b));
  if (best?.do !== "go") throw new Error("the train cannot move");
  return best;
}

/** A table in the middle of a match. */
interface Scene {
  readonly round: number;
  readonly cash: number;
  readonly hand: readonly Card[];
  readonly open?: readonly Card[];
  readonly engine: Engine;
  readonly at: string;
  readonly aboard: readonly string[];
  /** Cities joined to the network one after another. */
  readonly joined: readonly string[];
  readonly joinedByOther: readonly string[];
  /** An event in force, by its title. */
  readonly event?: string;
}

/** Your turn, as a scene describes it; the rest is as in the state from which it begins. */
export function scene(from: State, set: Scene): State {
  const state = germanRails.clone(from);
  const you = playerOf(state, YOU);
  state.round = set.round;
  state.open = [...(set.open ?? [])];
  const event = board.events.findIndex(({ title }) => title.en === set.event);
  state.inForce = event < 0 ? [] : [{ card: cardAt(board.orders.length + event), drawer: OTHER, left: 1 }];
  you.hand = [...set.hand];
  for (const name of set.joined) join(state, YOU, name);
  for (const name of set.joinedByOther) join(state, OTHER, name);
  you.earned = set.cash - board.figures.startMoney + you.spent;
  you.cash = set.cash;
  const aboard = set.aboard.map(good);
  for (const one of aboard) state.supply[one] = chipsLeft(state, one) - 1;
  you.trains = [{ engine: set.engine, at: centreOf(set.at), from: NO_MILEPOST, load: aboard, lost: 0 }];
  state.turn = { ...state.turn, points: [speedOf(set.engine, OPTIONS)] };
  stack(state);
  return state;
}

function join(state: State, seat: Seat, name: string): void {
  const player = playerOf(state, seat);
  const { edgeBetween } = graphOf(board);
  for (const { from, to, cost } of cheapestTrack(contextOf(state), seat).sectionsTo(centreOf(name)) ?? []) {
    player.sections = [...player.sections, edgeBetween(from, to)];
    player.spent += cost;
    player.cash -= cost;
  }
}
