import {
  type Context,
  type Milepost,
  barredEdges,
  figuresIn,
  freeByDeals,
  isCrossingForbidden,
  isLineForbidden,
  isSectionForbidden,
  isStepForbidden,
  lineOwners,
  networkOf,
  playerOf,
  speedOf,
} from "@stellwerk/german-rails";
import { type Seat, NO_SEAT, seatAt } from "@stellwerk/kernel";
import type { Arc, DirectedGraph } from "./directed-graph.ts";
import { type ArcCosts, CLOSED } from "./shortest-paths.ts";

/** Weights in searches: a Mio DM, and a step of a train, which earns about 0.6 Mio DM elsewhere. */
export const MIO = 16;
export const STEP = 10;
/** What a train earns with a step, in Mio DM. */
export const STEP_WORTH = STEP / MIO;

/** What arcs cost for travelling; and for joining cities, where own track is free and others' useless. */
export interface SeatCosts {
  readonly network: ReadonlySet<Milepost>;
  readonly travel: ArcCosts;
  readonly joining: ArcCosts;
}

/** The costs of all arcs for one seat: what is own, what others own and what may be built. */
export function costsFor(context: Context, graph: DirectedGraph, seat: Seat): SeatCosts {
  const { state, board } = context;
  const speed = speedOf(playerOf(state, seat).trains[0]?.engine ?? "A", state.options);
  const count = graph.arcs.length;
  // What another earns is lost twice between two, less among many.
  const fee = figuresIn(state.options).fee * MIO * (1 + 1 / (state.players.length - 1));
  const network = networkOf(context, seat);
  const travel: ArcCosts = {
    weight: new Int16Array(count),
    build: new Uint8Array(count),
    steps: new Uint8Array(count).fill(1),
    owner: new Int8Array(count).fill(-1),
    fee: Math.round(fee),
    feeOn: Math.round(fee / speed),
    network: new Uint8Array(board.mileposts.length),
  };
  for (const at of network) travel.network[at] = 1;
  const joining: ArcCosts = {
    ...travel,
    weight: new Int16Array(count),
    owner: new Int8Array(count).fill(-1),
    fee: 0,
    feeOn: 0,
  };
  const pricing = new Pricing(context, seat, speed);
  for (const arc of graph.arcs) pricing.price(arc, travel, joining);
  return { network, travel, joining };
}

/** Works out the costs of arcs one by one. */
class Pricing {
  readonly #context: Context;
  readonly #seat: Seat;
  readonly #speed: number;
  readonly #barred: ReturnType<typeof barredEdges>;
  /** Owners whose track is free, one bit a seat. */
  readonly #free: number;
  readonly #isInDebt: boolean;

  constructor(context: Context, seat: Seat, speed: number) {
    this.#context = context;
    this.#seat = seat;
    this.#speed = speed;
    this.#barred = barredEdges(context, seat);
    this.#free = freeByDeals(context.state, seat);
    this.#isInDebt = playerOf(context.state, seat).debt.to >= 0;
  }

  price(arc: Arc, travel: ArcCosts, joining: ArcCosts): void {
    const { number, ferry, isInterior, price } = arc;
    const owner = this.#ownerOf(arc);
    const isOwn = owner === this.#seat || isInterior;
    const toBuild = isOwn || owner >= 0 ? 0 : price;
    // A ferry costs the rest of one turn and half of the next (G7).
    const steps = ferry >= 0 ? this.#speed : 1;
    const feeTo = owner >= 0 && (this.#free & (1 << owner)) !== 0 ? NO_SEAT : owner;
    travel.build[number] = toBuild;
    travel.steps[number] = steps;
    travel.owner[number] = feeTo;
    if (toBuild > 0 && (this.#isInDebt || this.#isBarred(arc))) {
      travel.weight[number] = joining.weight[number] = CLOSED;
      return;
    }
    // What an event forbids now costs about a turn of waiting (G5).
    const waiting = this.#isForbiddenNow(arc, feeTo, toBuild > 0) ? STEP * this.#speed : 0;
    travel.weight[number] = steps * STEP + toBuild * MIO + waiting;
    joining.weight[number] = isOwn ? 1 : toBuild > 0 ? 1 + toBuild * MIO : CLOSED;
  }

  /** Owner of a section; of a line the seat itself if it has it, else its first owner; -1 for none. */
  #ownerOf({ edge, ferry }: Arc): Seat {
    if (ferry < 0) return seatAt(this.#context.owners[edge] ?? -1);
    const owners = lineOwners(this.#context.state, ferry);
    return owners.includes(this.#seat) ? this.#seat : (owners[0] ?? NO_SEAT);
  }

  #isBarred({ edge, ferry }: Arc): boolean {
    return ferry < 0 ? this.#barred.sections[edge] === 1 : this.#barred.lines[ferry] === 1;
  }

  #isForbiddenNow({ edge, ferry, to }: Arc, owner: Seat, isToBuild: boolean): boolean {
    const context = this.#context;
    if (ferry < 0) return isStepForbidden(context, edge, to, owner) || (isToBuild && isSectionForbidden(context, edge));
    return isCrossingForbidden(context, ferry, to, owner) || (isToBuild && isLineForbidden(context, ferry));
  }
}
