import type { Seat } from "@stellwerk/kernel";
import type { Board, Edge, Ferry, Milepost } from "../board.ts";
import type { Context } from "../context.ts";

/** What the event cards in force forbid: 0 for nothing, else why. Flat tables for the hot paths. */
export interface Restrictions {
  /** Mileposts where trains are halved (G18). */
  readonly slow: Uint8Array;
  /** Mileposts not entered, and not built to or from (G43). */
  readonly blocked: Uint8Array;
  /** Sections that may not be built (G46, G19). */
  readonly noBuild: Uint8Array;
  /** Steps that may not be taken (G19). */
  readonly closed: Uint8Array;
  /** Cities without loading, and without delivering (G44). */
  readonly noLoad: Uint8Array;
  readonly noDeliver: Uint8Array;
  /** Ferry lines that do not run, and that may not be built (G5, G46, G19). */
  readonly noFerry: Uint8Array;
  readonly noLine: Uint8Array;
  /** Cities where no depot may be built (G46). */
  readonly noDepot: Uint8Array;
  /** Players whose track is not used, and who may not build (G45). */
  readonly idle: Uint8Array;
  readonly mayNotBuild: Uint8Array;
}

/** Why something is forbidden: it lies in the area of a card, or a flood crosses it. */
const IN_AREA = 1;
export const FLOODED = 2;

const MOST_SEATS = 6;

export const noRestrictions = (board: Board): Restrictions => ({
  slow: new Uint8Array(board.mileposts.length),
  blocked: new Uint8Array(board.mileposts.length),
  noBuild: new Uint8Array(board.edges.length),
  closed: new Uint8Array(board.edges.length),
  noLoad: new Uint8Array(board.cities.length),
  noDeliver: new Uint8Array(board.cities.length),
  noFerry: new Uint8Array(board.ferries.length),
  noLine: new Uint8Array(board.ferries.length),
  noDepot: new Uint8Array(board.cities.length),
  idle: new Uint8Array(MOST_SEATS),
  mayNotBuild: new Uint8Array(MOST_SEATS),
});

export function mark(table: Uint8Array, numbers: readonly number[], why = IN_AREA): void {
  for (const number of numbers) table[number] = why;
}

/** Whether an event forbids the step along an edge to a milepost, on the owner's track; -1 for a city's inside. */
export const isStepForbidden = ({ restrictions }: Context, edge: Edge, to: Milepost, owner: Seat): boolean =>
  restrictions.blocked[to] !== 0 || restrictions.closed[edge] !== 0 || (owner >= 0 && restrictions.idle[owner] !== 0);

/** Whether an event forbids the crossing by a line to a milepost, with the owner's ferry. */
export const isCrossingForbidden = ({ restrictions }: Context, ferry: Ferry, to: Milepost, owner: Seat): boolean =>
  restrictions.blocked[to] !== 0 || restrictions.noFerry[ferry] !== 0 || (owner >= 0 && restrictions.idle[owner] !== 0);

/** Whether an event forbids building a section, or a line. */
export const isSectionForbidden = ({ restrictions }: Context, edge: Edge): boolean => restrictions.noBuild[edge] !== 0;
export const isLineForbidden = ({ restrictions }: Context, ferry: Ferry): boolean => restrictions.noLine[ferry] !== 0;
