import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Ferry, Milepost } from "./board.ts";
import { loseGood } from "./disasters.ts";
import { FLOODED } from "./events.ts";
import { FEE, half } from "./figures.ts";
import { checkEnd, transfer } from "./money.ts";
import { type Step, faresOf, reachOf, stepTo, stepsFrom, wayTo } from "./paths.ts";
import type { Action, State, Train } from "./state.ts";
import { type Doing, type Handler, type Table, isOwnCity, playerOf, portsOf, refuse, trainOf } from "./table.ts";
import { ownersAt } from "./turn.ts";

/** Whether trains may still move: the first building action ends it (G24). */
export const isMoving = (state: State): boolean => state.turn.step !== "build";

/** Why a train cannot be moved or handled now, if so. */
export function notMoving(state: State, train: number): Refusal | null {
  if (state.round === 1) return refuse("roundOne", "G3");
  if (!isMoving(state)) return refuse("movementOver", "G24");
  const engine = trainOf(state, train);
  if (!engine) return refuse("noSuchTrain", "G15", { train });
  return engine.lost > 0 ? refuse("standsStill", "G41") : null;
}

/** Notes that a train did something: no more passing, and the time for ferries is over (G24). */
export function acted(state: State): void {
  state.turn.acted = true;
  if (state.turn.step === "ferry") state.turn.step = "move";
}

/** Pays the fee for an owner's track once per turn, or owes it (G27, G28). Returns false if that ended the game. */
function payFee(doing: Doing, owner: Seat): boolean {
  const { state, tell } = doing;
  const player = playerOf(state);
  const credit = player.cash < FEE;
  state.turn.paid = [...state.turn.paid, owner];
  // Who could pay, or was helped, is not stranded any more.
  state.turn.credit = false;
  tell({ is: "fee", seat: state.seat, owner, amount: FEE, credit });
  if (credit) {
    player.debt = { to: owner, amount: FEE };
    return true;
  }
  transfer(doing, state.seat, owner, FEE);
  return !checkEnd(doing);
}

/** Moves a train along, paying as it goes; nothing moves after the end (G57). */
function travel(doing: Doing, train: number, way: readonly Step[]): void {
  const { state, tell } = doing;
  acted(state);
  const engine = trainOf(state, train) as Train;
  const path: Milepost[] = [engine.at];
  for (const { at, from, points, halved, pays } of way) {
    if (pays !== null && !payFee(doing, pays)) break;
    engine.at = at;
    engine.from = from;
    state.turn.points[train] = points;
    state.turn.halved[train] = halved;
    path.push(at);
  }
  if (path.length > 1) tell({ is: "moved", seat: state.seat, train, path });
}

const standsStill = (state: State, train: number): boolean => (state.turn.points[train] ?? 0) === 0;

export const step: Handler<"step"> = {
  choices(table, _seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!standsStill(state, train)) for (const to of stepsFrom(table, train)) into.push({ do: "step", train, to });
    });
  },

  refusal(table, _seat, { train, to }) {
    const { state, graph } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (standsStill(state, train)) return refuse("noPoints", "G6");
    if (graph.edgeBetween((trainOf(state, train) as Train).at, to) < 0) return refuse("notNeighbours", "1", { to });
    return stepTo(table, train, to) ? null : whyNoStep(table, train, to);
  },

  play(doing, _seat, { train, to }) {
    travel(doing, train, stepTo(doing, train, to) as Step[]);
  },
};

/** Why a neighbouring milepost cannot be entered. */
function whyNoStep({ state, graph, owners, limits }: Table, train: number, to: Milepost): Refusal {
  const edge = graph.edgeBetween((trainOf(state, train) as Train).at, to);
  const owner = owners[edge] as number;
  const isInside = graph.interior[edge] === 1;
  const { free, payable } = faresOf(state);
  if (limits.blocked[to] !== 0) return refuse("blocked", "G43", { to });
  if (limits.closed[edge] !== 0) return refuse("flooded", "G19");
  if (!isInside && owner < 0) return refuse("noTrack", "1", { to });
  if (!isInside && limits.idle[owner] !== 0) return refuse("driversStrike", "G45", { owner });
  if (!isInside && (free & (1 << owner)) === 0 && payable === 0) return cannotPay(state, owner);
  return refuse("noTurning", "G6");
}

const cannotPay = (state: State, owner: Seat): Refusal =>
  refuse("cannotPayFee", "G27", { owner, fee: FEE, cash: playerOf(state).cash });

export const go: Handler<"go"> = {
  choices(table, _seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!standsStill(state, train)) for (const to of reachOf(table, train)) into.push({ do: "go", train, to });
    });
  },

  refusal(table, _seat, { train, to }) {
    const { state } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (standsStill(state, train)) return refuse("noPoints", "G6");
    return wayTo(table, train, to) ? null : refuse("outOfReach", "G53", { to });
  },

  play(doing, _seat, { train, to }) {
    travel(doing, train, wayTo(doing, train, to) as Step[]);
  },
};

/** Owners of a ferry line. */
const lineOwners = (state: State, ferry: Ferry): Seat[] =>
  state.players.flatMap(({ lines }, seat) => (lines.includes(ferry) ? [seat] : []));

/** Whom a train may pay for a line: nobody (null) if it is free for him, else one of its owners (G27). */
function tolls({ state, limits }: Table, ferry: Ferry): (Seat | null)[] {
  const owners = lineOwners(state, ferry).filter((owner) => limits.idle[owner] === 0);
  const { free, payable } = faresOf(state);
  if (owners.some((owner) => (free & (1 << owner)) !== 0)) return [null];
  return payable > 0 ? owners : [];
}

/** A train that began its turn in a port crosses before anything else, and has half its movement then (G7). */
export const cross: Handler<"cross"> = {
  choices(table, _seat, into) {
    const { state, board, limits } = table;
    if (state.turn.step !== "ferry") return;
    playerOf(state).trains.forEach(({ at, lost }, train) => {
      if (lost > 0 || state.turn.crossed[train]) return;
      board.ferries.forEach(({ a, b }, ferry) => {
        if ((a !== at && b !== at) || limits.noFerry[ferry] !== 0) return;
        for (const pay of tolls(table, ferry)) into.push({ do: "cross", train, ferry, pay });
      });
    });
  },

  refusal(table, _seat, { train, ferry, pay }) {
    const { state, board, limits } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (state.turn.step !== "ferry" || state.turn.crossed[train]) return refuse("ferryFirst", "G7");
    const line = board.ferries[ferry];
    const { at } = trainOf(state, train) as Train;
    if (!line || (line.a !== at && line.b !== at)) return refuse("notInPort", "G7");
    const why = limits.noFerry[ferry] as number;
    if (why !== 0) return refuse("ferryStopped", why === FLOODED ? "G19" : "G5", { ferry });
    const possible = tolls(table, ferry);
    if (possible.includes(pay)) return null;
    if (possible.length > 0) return refuse("payAnOwner", "G27", { ferry });
    const owners = lineOwners(state, ferry);
    if (owners.length === 0) return refuse("noLine", "G30", { ferry });
    const working = owners.find((owner) => limits.idle[owner] === 0);
    return working === undefined
      ? refuse("driversStrike", "G45", { owner: owners[0] as Seat })
      : cannotPay(state, working);
  },

  play(doing, _seat, { train, ferry, pay }) {
    const { state, board, tell } = doing;
    const { turn } = state;
    const engine = trainOf(state, train) as Train;
    const [a, b] = portsOf(board, ferry);
    turn.acted = true;
    if (pay !== null && !payFee(doing, pay)) return;
    engine.at = a === engine.at ? b : a;
    engine.from = -1;
    if (!turn.halved[train]) turn.points[train] = half(turn.points[train] as number);
    turn.halved[train] = true;
    turn.crossed[train] = true;
    tell({ is: "crossed", seat: state.seat, train, ferry, to: engine.at });
  },
};

/** A train without any section at its milepost may be put on the nearest major city of the own network (G29). */
export const rescue: Handler<"rescue"> = {
  choices(table, seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      if (!isStranded(table, train)) return;
      for (const city of refuges(table, seat, train)) into.push({ do: "rescue", train, city } satisfies Action);
    });
  },

  refusal(table, seat, { train, city }) {
    const { state } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (!isStranded(table, train)) return refuse("notStranded", "G29");
    return refuges(table, seat, train).includes(city) ? null : refuse("notNearest", "G29", { city });
  },

  play(doing, _seat, { train, city }) {
    const { state, board, tell } = doing;
    const engine = trainOf(state, train) as Train;
    acted(state);
    for (const good of engine.load) loseGood(doing, engine, good);
    engine.at = board.cities[city]?.mileposts[0] as Milepost;
    engine.from = -1;
    state.turn.points[train] = 0;
    tell({ is: "rescued", seat: state.seat, train, city });
  },
};

/** Has points left, and no section or line of anybody leads away; the start city is no place to be rescued from. */
function isStranded(table: Table, train: number): boolean {
  const { state, graph } = table;
  const { at } = trainOf(state, train) as Train;
  if (standsStill(state, train) || graph.major[at] === playerOf(state).start) return false;
  return ownersAt(table, at) === 0;
}

function refuges(table: Table, seat: Seat, train: number): City[] {
  const { state, board, graph } = table;
  const { at } = trainOf(state, train) as Train;
  const distanceTo = ({ mileposts }: Board["cities"][number]): number => graph.distance(at, mileposts[0] as Milepost);
  const own = board.cities.flatMap((city, number) =>
    city.tier === "major" && isOwnCity(table, seat, number) ? [{ city: number, distance: distanceTo(city) }] : [],
  );
  const nearest = Math.min(...own.map(({ distance }) => distance));
  return own.filter(({ distance }) => distance === nearest).map(({ city }) => city);
}
