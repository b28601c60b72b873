import { type Chance, type Refusal, type Seat, SeededChance, seedFrom, seatsOf } from "@stellwerk/kernel";
import {
  type Action,
  type Card,
  type City,
  type Edge,
  type Event,
  type Good,
  type Milepost,
  type State,
  type Train,
  boardById,
  germanRails,
  graphOf,
  NO_MILEPOST,
  cityAt,
  goodAt,
  cardAt,
} from "@stellwerk/german-rails";
import { expect } from "vitest";
import { contextOf } from "../src/context.ts";
import { beginTurn } from "../src/turn/turn.ts";

export const board = boardById("germany");
export const graph = graphOf(board);

const numberOf = (list: readonly { readonly id: string }[], id: string): number => {
  const found = list.findIndex((one) => one.id === id);
  if (found < 0) throw new Error(`there is no ${id}`);
  return found;
};
export const city = (id: string): City => cityAt(numberOf(board.cities, id));
export const good = (id: string): Good => goodAt(numberOf(board.goods, id));
/** An event card by its id, as it lies in the pile. */
export const event = (id: string): Card => cardAt(board.orders.length + numberOf(board.events, id));
/** The mileposts of a city, the centre of a major one first. */
export const milepostsOf = (id: string): readonly Milepost[] => board.cities[city(id)]?.mileposts ?? [];
/** The milepost of a city, the centre of a major one. */
export const at = (id: string): Milepost => milepostsOf(id)[0] as Milepost;
export const neighbours = (milepost: Milepost): Milepost[] => graph.neighbours(milepost).map(({ to }) => to);
export const edge = (a: Milepost, b: Milepost): Edge => graph.edgeBetween(a, b);
export const costOf = (from: Milepost, to: Milepost): number =>
  (graph.costInto[to] as number) + (board.edges[edge(from, to)]?.water ?? NaN);

/** A shortest way over land from one place to another that avoids some mileposts. */
export function route(from: Milepost, to: Milepost, avoiding: readonly Milepost[] = []): Milepost[] {
  const parent = new Map<Milepost, Milepost>([[from, from]]);
  const queue = [from];
  for (const here of queue)
    for (const next of neighbours(here)) {
      if (parent.has(next) || avoiding.includes(next)) continue;
      parent.set(next, here);
      queue.push(next);
    }
  if (!parent.has(to)) throw new Error(`there is no such way from ${from} to ${to}`);
  const way = [to];
  while (way[0] !== from) way.unshift(parent.get(way[0] as Milepost) as Milepost);
  return way;
}

/** An order card with this order, and which of the three it is. */
export function orderFor(cityId: string, pick: (wanted: { good: Good; pay: number }) => boolean = () => true) {
  for (const [card, orders] of board.orders.entries())
    for (const [order, wanted] of orders.entries())
      if (wanted.city === city(cityId) && pick(wanted)) return { card: cardAt(card), order, ...wanted };
  throw new Error(`no such order for ${cityId}`);
}

interface Sketch {
  readonly players?: number;
  readonly options?: object;
  readonly start?: string;
  readonly round?: number;
}

/** A position on the map of Germany, to play on in a test. Every action must be legal, and leaves a sound state. */
export class TestTable {
  readonly state: State;
  readonly chance: Chance;
  /** Cards that will be drawn next from the pile. */
  readonly stacked: Card[] = [];

  /** Everybody has started, in the same city; it is the turn of seat 0. */
  constructor({ players = 2, options = {}, start = "frankfurt", round = 2 }: Sketch = {}) {
    const luck = new SeededChance(seedFrom("test"));
    const below = (bound: number): number => {
      const card = bound === this.state?.pile.length ? this.stacked.shift() : undefined;
      return card === undefined ? luck.below(bound) : this.state.pile.indexOf(card);
    };
    this.chance = { below };
    this.state = germanRails.setup(germanRails.schema.options.parse(options), players, luck);
    const { state } = this;
    for (const seat of seatsOf(players)) this.play(germanRails.choices(state, seat)[0] as Action, seat);
    state.starter = state.seat = 0;
    for (let seat = 0; seat < players; seat++) this.play({ do: "start", city: city(start) });
    state.round = round;
    this.begin(0);
  }

  /** Begins a turn anew, after the position was changed by hand. */
  begin(seat: Seat = this.state.seat): void {
    this.state.seat = seat;
    beginTurn({ ...contextOf(this.state), chance: this.chance, tell: () => {} });
  }

  player(seat: Seat = this.state.seat) {
    return this.state.players[seat] as State["players"][number];
  }

  train(seat: Seat = this.state.seat, number = 0): Train {
    return this.player(seat).trains[number] as Train;
  }

  /** Track of a player along a way, given by its mileposts or city ids. */
  lay(seat: Seat, ...way: (Milepost | string)[]): Milepost[] {
    const stops = way.map((stop) => (typeof stop === "string" ? at(stop) : stop));
    const whole = stops.slice(1).flatMap((stop, i) => route(stops[i] as Milepost, stop).slice(1));
    const path = [stops[0] as Milepost, ...whole];
    const { sections } = this.player(seat);
    path.slice(1).forEach((to, i) => {
      const section = edge(path[i] as Milepost, to);
      if (!board.edges[section]?.interior && !sections.includes(section)) sections.push(section);
    });
    return path;
  }

  /** Puts a train somewhere, with a load from the supply. */
  put(seat: Seat, where: Milepost | string, load: readonly string[] = [], number = 0): void {
    const train = this.train(seat, number);
    train.at = typeof where === "string" ? at(where) : where;
    train.from = NO_MILEPOST;
    for (const one of load) {
      train.load = [...train.load, good(one)];
      this.state.supply[good(one)] = (this.state.supply[good(one)] as number) - 1;
    }
    this.begin();
  }

  /** Gives a player so much cash, as if earned or spent. */
  pay(seat: Seat, cash: number): void {
    const player = this.player(seat);
    if (cash > player.cash) player.earned += cash - player.cash;
    else player.spent += player.cash - cash;
    player.cash = cash;
    this.begin();
  }

  /** Puts cards into a hand, in exchange for the first ones there. */
  deal(seat: Seat, ...cards: Card[]): void {
    const { hand } = this.player(seat);
    cards.forEach((card, i) => {
      this.#exchange(card, hand[i] as Card);
      hand[i] = card;
    });
  }

  /** Lays these cards open, taken from wherever they are. */
  open(...cards: Card[]): void {
    for (const card of cards) this.#take(card);
    this.state.open = cards;
  }

  /** Puts an event in force that a player drew in an earlier turn. */
  force(id: string, drawer: Seat = 0): void {
    this.#take(event(id));
    const isBonus = board.events[event(id) - board.orders.length]?.type === "bonus";
    this.state.inForce = [...this.state.inForce, { card: event(id), drawer, left: isBonus ? -1 : 1 }];
    this.begin();
  }

  /** Lets these cards be drawn next. */
  stack(...cards: Card[]): void {
    for (const card of cards) {
      this.#take(card);
      this.state.pile.push(card);
    }
    this.stacked.push(...cards);
  }

  #take(card: Card): void {
    const substitute = this.state.pile.findLast((one) => one < board.orders.length && !this.stacked.includes(one));
    const { pile } = this.state;
    if (pile.includes(card)) pile.splice(pile.indexOf(card), 1);
    else {
      pile.splice(pile.indexOf(substitute as Card), 1);
      this.#exchange(card, substitute as Card);
    }
  }

  /** Wherever the first card is, the second takes its place. */
  #exchange(card: Card, other: Card): void {
    const lists = [this.state.pile, ...this.state.under, ...this.state.players.map(({ hand }) => hand)];
    for (const list of lists) if (list.includes(card)) list[list.indexOf(card)] = other;
  }

  /** Plays for the seat on turn, or another; returns what happened. */
  play(action: Action, seat: Seat = this.state.seat): Event[] {
    const told: Event[] = [];
    expect(germanRails.refusal(this.state, seat, action)).toBeNull();
    if (!germanRails.isOfLargeFamily?.(action)) expect(germanRails.choices(this.state, seat)).toContainEqual(action);
    germanRails.play(this.state, seat, action, this.chance, (happened) => told.push(happened));
    expect(germanRails.breaches(this.state)).toEqual([]);
    return told;
  }

  /** Ends turns until it is the seat's turn again. */
  endTurn(): void {
    this.play({ do: "end" });
  }

  /** Why an action is refused, as `code rule`; null if it is legal. Choices must agree. */
  refusal(action: Action, seat: Seat = this.state.seat): string | null {
    const refusal: Refusal | null = germanRails.refusal(this.state, seat, action);
    if (refusal) expect(germanRails.choices(this.state, seat)).not.toContainEqual(action);
    else if (!germanRails.isOfLargeFamily?.(action))
      expect(germanRails.choices(this.state, seat)).toContainEqual(action);
    return refusal && `${refusal.code} ${refusal.rule}`;
  }

  choicesTo<Kind extends Action["do"]>(kind: Kind, seat: Seat = this.state.seat): Extract<Action, { do: Kind }>[] {
    return germanRails
      .choices(this.state, seat)
      .filter((action): action is Extract<Action, { do: Kind }> => action.do === kind);
  }
}

export const told = <Kind extends Event["is"]>(events: readonly Event[], kind: Kind): Extract<Event, { is: Kind }>[] =>
  events.filter((one): one is Extract<Event, { is: Kind }> => one.is === kind);
