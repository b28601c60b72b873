import { expect } from "vitest";
import {
  itemAt,
  type Chance,
  type Refusal,
  type Seat,
  SeededChance,
  seedFrom,
  clockwiseFrom,
  seatsOf,
} from "@stellwerk/kernel";
import { berlin1881 } from "../src/berlin-1881.ts";
import type { Event } from "../src/events.ts";
import type { Doing } from "../src/handler.ts";
import {
  ALL_HOLDERS,
  ALL_NETS,
  type BoardCard,
  boardIndex,
  type Company,
  type Holder,
  isTram,
  type Operator,
  operatorOfNet,
  SBAHN,
  type Tram,
  type Type,
} from "../src/ids.ts";
import { placeMarker } from "../src/market/stock-market.ts";
import { type Action, playerOf, type State, type Step, tramOf, worksOf } from "../src/state.ts";
import { startTram } from "../src/stock/company-start.ts";
import { gain, sharesOf } from "../src/stock/holdings.ts";
import { newDealing } from "../src/stock/stock-round.ts";
import { tramNamed } from "../src/tables.ts";

/** A company by its short name: "GBS", "S". */
export function company(id: "S"): Company;
export function company(id: string): Tram;
export function company(id: string): Company {
  return id === "S" ? SBAHN : tramNamed(id);
}
/** Tests write holders as plain numbers: a seat 0–5, or 6 + a tram company. */
export const holderAt = (number: number): Holder => itemAt(ALL_HOLDERS, number);

/** The net of board certificate `n + 1`, as an operator. */
export const subnet = (n: number): Operator => operatorOfNet(itemAt(ALL_NETS, n));

interface Sketch {
  readonly players?: number;
  readonly options?: object;
}

/** A position to play on in a test: a stock round in which seat 0 is on turn and nothing is sold yet. Every action must be legal, and leaves a sound state. */
export class TestTable {
  readonly state: State;
  readonly chance: Chance = new SeededChance(seedFrom("test"));

  constructor({ players = 3, options = {} }: Sketch = {}) {
    this.state = berlin1881.setup(berlin1881.schema.options.parse(options), players, this.chance);
    const { state } = this;
    state.auctioneer = 0;
    state.leader = 0;
    state.ranking = seatsOf(state.players.length);
    for (const player of state.players) player.bid = 20;
    state.round = 2;
    this.deal(0);
  }

  /** What the rules' own functions need; collects what they tell. */
  doing(told: Event[] = []): Doing {
    return { state: this.state, chance: this.chance, tell: (event) => told.push(event) };
  }

  /** A stock round, or the initial purchase, begins with this seat. */
  deal(seat: Seat, stage: "stock" | "initial" = "stock"): void {
    const seats = this.state.players.length;
    this.state.stage = stage;
    this.state.operating = { number: 0, of: 0, operated: [], turn: null };
    this.state.dealing = newDealing(clockwiseFrom(seat, seats), seats);
  }

  /** The company or net has its turn in an operating round. */
  operate(operator: Operator, step: Step = "track"): void {
    const turn = { laid: 0, connection: 0, runs: [], income: 0, ferry: 0, share: false, refused: [], lost: [] };
    this.state.stage = "operating";
    this.state.operating = { number: 1, of: 1, operated: [operator], turn: { operator, step, ...turn } };
  }

  /** Moves money between a player or a treasury and the bank. */
  cash(seat: Seat, cash: number): void {
    this.state.bank += playerOf(this.state, seat).cash - cash;
    playerOf(this.state, seat).cash = cash;
  }
  treasury(operator: Operator, cash: number): void {
    this.state.bank += worksOf(this.state, operator).cash - cash;
    worksOf(this.state, operator).cash = cash;
  }

  /** Somebody has the director's or the chair's certificate, and so many ordinary ones: all from the offering, unpaid. */
  lead(holder: number, of: Company, ordinary = 0): void {
    const shares = sharesOf(this.state, of);
    if (isTram(of)) tramOf(this.state, of).director = holderAt(holder);
    else this.state.sbahn.chair = holderAt(holder);
    gain(this.state, holderAt(holder), of, 2);
    if (shares.stage === "closed") {
      shares.stage = "open";
      placeMarker(this.state, of);
    }
    this.give(holder, of, ordinary);
  }
  give(holder: number, of: Company, ordinary: number, ...board: BoardCard[]): void {
    gain(this.state, holderAt(holder), of, ordinary + board.length);
    sharesOf(this.state, of).offering -= ordinary;
    for (const card of board) this.state.sbahn.board = this.state.sbahn.board.with(boardIndex(card), holderAt(holder));
  }

  /** Ordinary certificates of the offering lie in the pool. */
  pool(of: Company, ordinary: number): void {
    sharesOf(this.state, of).offering -= ordinary;
    sharesOf(this.state, of).pool += ordinary;
  }

  /** A tram company in operation, six tenths of it with its director. */
  found(tram: Tram, director: Seat): void {
    this.lead(director, tram, 4);
    startTram(this.doing(), tram);
  }

  /** The S-Bahn in operation: the chair's certificate, then board certificates 2–4, and a net with a start depot for each. */
  nets(...holders: [number, ...number[]]): void {
    const { state } = this;
    state.phase = Math.max(2, state.phase);
    this.lead(holders[0], SBAHN);
    holders.slice(1).forEach((holder, i) => this.give(holder, SBAHN, 0, (i + 2) as BoardCard));
    state.sbahn.stage = "running";
    state.sbahn.nets = state.sbahn.nets.map((_, net) => (net < holders.length ? "separate" : "joined"));
    for (const net of ALL_NETS.slice(0, holders.length)) {
      worksOf(state, operatorOfNet(net)).depots = [itemAt(["H18", "I23", "G17", "K29"], net)];
      this.treasury(operatorOfNet(net), 420);
    }
  }

  /** New vehicles that an operator has; types by their place in Table 7. */
  equip(operator: Operator, ...types: Type[]): void {
    for (const type of types) this.state.stock = this.state.stock.with(type, (this.state.stock[type] as number) - 1);
    worksOf(this.state, operator).vehicles = [...worksOf(this.state, operator).vehicles, ...types];
  }

  /** Puts a marker on a space. */
  mark(of: Company, row: number, column: number): void {
    this.state.markers = this.state.markers.with(of, { row, column });
  }

  /** The seat that must act; the first where several may. */
  get active(): Seat {
    return berlin1881.active(this.state)[0] as Seat;
  }

  player(seat: Seat) {
    return playerOf(this.state, seat);
  }

  /** Plays for the seat on turn, or another; returns what happened. */
  play(action: Action, seat: Seat = this.active): Event[] {
    const told: Event[] = [];
    expect(this.refusal(action, seat)).toBeNull();
    berlin1881.play(this.state, seat, action, this.chance, (event) => told.push(event));
    expect(berlin1881.breaches(this.state)).toEqual([]);
    return told;
  }

  /** Why an action is refused, as `code rule`; null if it is legal. Choices must agree. */
  refusal(action: Action, seat: Seat = this.active): string | null {
    const refusal: Refusal | null = berlin1881.refusal(this.state, seat, action);
    if (refusal) expect(berlin1881.choices(this.state, seat)).not.toContainEqual(action);
    else if (!berlin1881.isOfLargeFamily?.(action)) expect(berlin1881.choices(this.state, seat)).toContainEqual(action);
    return refusal && `${refusal.code} ${refusal.rule}`;
  }

  choicesTo<Kind extends Action["do"]>(kind: Kind, seat: Seat = this.active): Extract<Action, { do: Kind }>[] {
    return berlin1881
      .choices(this.state, seat)
      .filter((action): action is Extract<Action, { do: Kind }> => action.do === kind);
  }
}

export const told = <Kind extends Event["is"]>(events: readonly Event[], kind: Kind): Extract<Event, { is: Kind }>[] =>
  events.filter((one): one is Extract<Event, { is: Kind }> => one.is === kind);
