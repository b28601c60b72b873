import type { Seat } from "@stellwerk/kernel";

/** Wagons have the numbers from 1 to this. */
export const WAGONS = 20;
export const ALL_WAGONS: readonly Wagon[] = Array.from({ length: WAGONS }, (_, i) => i + 1);
/** A wagon that the viewer may not know. */
export const HIDDEN = 0;

export type Wagon = number;

export interface Options {
  readonly starter: Seat | "random";
  /** Wagons that each player is dealt (1). */
  readonly hand: 3 | 5;
}

export interface Player {
  /** In rising order. */
  hand: Wagon[];
  points: number;
}

export interface State {
  options: Options;
  starter: Seat;
  seat: Seat;
  turn: number;
  /** The train that stands at the platform, in the order in which it was coupled. */
  train: Wagon[];
  /** Wagons of earlier trains, in rising order. */
  departed: Wagon[];
  /** Face down; in rising order, since chance decides when a wagon is drawn. */
  yard: Wagon[];
  players: Player[];
}

export type Action = { readonly do: "couple" | "start"; readonly wagon: Wagon };

export type Event =
  | { readonly is: "coupled"; readonly seat: Seat; readonly wagon: Wagon; readonly points: number }
  | { readonly is: "started"; readonly seat: Seat; readonly wagon: Wagon }
  | { readonly is: "drew"; readonly seat: Seat; readonly wagon: Wagon };

export const lastWagon = ({ train }: State): Wagon => train.at(-1) ?? 0;

export const isOver = ({ players }: State): boolean => players.every(({ hand }) => hand.length === 0);

export const byNumber = (a: Wagon, b: Wagon): number => a - b;
