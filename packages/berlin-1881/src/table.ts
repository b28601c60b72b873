import type { Chance, Refusal, Seat, Tell, Values } from "@stellwerk/kernel";
import type { Event } from "./events.ts";
import {
  type Action,
  type Holder,
  MAIN,
  MOST_SEATS,
  type Operator,
  type Player,
  SBAHN,
  type State,
  TRAMS,
  type Tram,
  type TramCompany,
  type Turn,
  type Works,
} from "./state.ts";

/** What doing something needs. */
export interface Doing {
  readonly state: State;
  readonly chance: Chance;
  readonly tell: Tell<Event>;
}

export type ActionOf<Kind extends Action["do"]> = Extract<Action, { do: Kind }>;

/** The choices, the refusal and the doing of one kind of action, kept together so that they cannot drift apart. */
export interface Handler<Kind extends Action["do"]> {
  choices(state: State, seat: Seat, into: Action[]): void;
  refusal(state: State, seat: Seat, action: ActionOf<Kind>): Refusal | null;
  play(doing: Doing, seat: Seat, action: ActionOf<Kind>): void;
}

export const refuse = (code: string, rule: string, values: Values = {}): Refusal => ({ code, rule, values });

export const playerOf = (state: State, seat: Seat): Player => state.players[seat] as Player;
export const tramOf = (state: State, tram: Tram): TramCompany => state.trams[tram] as TramCompany;
export const worksOf = (state: State, operator: Operator): Works => state.works[operator] as Works;
export const isTram = (operator: Operator): boolean => operator < TRAMS;
/** The company whose marker and shares an operator's are. */
export const companyOf = (operator: Operator): number => Math.min(operator, SBAHN);
/** The net that an operator of the S-Bahn is, 0–3. */
export const netOf = (operator: Operator): number => operator - MAIN;

/** Who acts for a holder: the player himself, or the director of the tram company (E80); negative for nobody. */
export const seatOf = (state: State, holder: Holder): Seat =>
  holder < MOST_SEATS ? holder : tramOf(state, holder - MOST_SEATS).director;

/** The holder who leads a net: of the main net the chair, of a subnet its board certificate's (12.5). */
export function holderOfNet(state: State, net: number): Holder {
  const { chair, board } = state.sbahn;
  return net === 0 ? chair : (board[net - 1] as Holder);
}

/** Who acts for a company or net (5.2, 12.6); negative for nobody. */
export function directorOf(state: State, operator: Operator): Seat {
  if (isTram(operator)) return tramOf(state, operator).director;
  const holder = holderOfNet(state, netOf(operator));
  return holder < 0 ? holder : seatOf(state, holder);
}

/** The turn of the company or net that operates. */
export function turnOf(state: State): Turn {
  if (!state.operating.turn) throw new Error("nobody operates");
  return state.operating.turn;
}

/** The bank pays a player; where it has too little it is broken, and owes the rest (13.1, E46, E88). */
export function payPlayer(state: State, seat: Seat, amount: number): void {
  if (amount > 0 && state.bank < amount) state.end ??= "bank";
  state.bank -= amount;
  playerOf(state, seat).cash += amount;
}

/** The bank pays a treasury: what it has not got it owes, unbroken (E88). */
export function payWorks(state: State, operator: Operator, amount: number): void {
  state.bank -= amount;
  worksOf(state, operator).cash += amount;
}

/** The bank pays a holder of S-Bahn shares (10.9). */
export function payHolder(state: State, holder: Holder, amount: number): void {
  if (holder < MOST_SEATS) payPlayer(state, holder, amount);
  else payWorks(state, holder - MOST_SEATS, amount);
}

export function takeFromPlayer(state: State, seat: Seat, amount: number): void {
  playerOf(state, seat).cash -= amount;
  state.bank += amount;
}

export function takeFromWorks(state: State, operator: Operator, amount: number): void {
  worksOf(state, operator).cash -= amount;
  state.bank += amount;
}
