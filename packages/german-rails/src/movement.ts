import type { Seat } from "@stellwerk/kernel";
import type { Board, City, Ferry } from "./board.ts";
import { type Restrictions, restrictions } from "./events.ts";
import { FEE, half } from "./figures.ts";
import { loseGood } from "./disasters.ts";
import { checkEnd, isMajor, transfer } from "./money.ts";
import { type Label, freeOwners, networkOf, newOwner, payableFees, reachOf, stepsOf, wayTo } from "./paths.ts";
import type { Action, Player, State, Train } from "./state.ts";
import { type Doing, type Handler, type Table, isConnected, playerOf, refuse, trainOf } from "./table.ts";

/** Whether trains may still move: the first building action ends it (G24). */
export const isMoving = (state: State): boolean => state.turn.step !== "build";

/** Why a train cannot be moved or handled now, if so. */
export function notMoving(state: State, train: number) {
  if (state.round === 1) return refuse("roundOne", "G3");
  if (!isMoving(state)) return refuse("movementOver", "G24");
  if (!trainOf(state, train)) return refuse("noSuchTrain", "G15", { train });
  return null;
}

/** Notes that something was done: no more passing, and the time for ferries is over (G24). */
export function acted(state: State): void {
  state.turn.acted = true;
  if (state.turn.step === "ferry") state.turn.step = "move";
}

/** Pays the fee for an owner's track once per turn, or owes it (G27, G28). Returns false if that ended the game. */
export function payFee(doing: Doing, owner: Seat): boolean {
  const { state, tell } = doing;
  const player = playerOf(state);
  const credit = player.cash < FEE;
  state.turn.paid.push(owner);
  tell({ is: "fee", seat: state.seat, owner, amount: FEE, credit });
  if (credit) {
    player.debt = { to: owner, amount: FEE };
    state.turn.credit = false;
    return true;
  }
  transfer(doing, state.seat, owner, FEE);
  return !checkEnd(doing);
}

/** Moves a train along, paying as it goes. */
function travel(doing: Doing, train: number, last: Label): void {
  const { state, tell } = doing;
  acted(state);
  const { trains } = playerOf(state);
  const engine = trains[train] as Train;
  const path: number[] = [engine.at];
  let goesOn = true;
  for (const step of wayTo(last)) {
    const owner = newOwner(step);
    if (owner !== null) goesOn = payFee(doing, owner);
    engine.from = step.from;
    engine.at = step.at;
    state.turn.points[train] = step.points;
    state.turn.halved[train] = step.halved;
    path.push(step.at);
    if (!goesOn) break;
  }
  tell({ is: "moved", seat: state.seat, train, path });
}

const standsStill = (state: State, train: number): boolean => (state.turn.points[train] ?? 0) === 0;

export const step: Handler<"step"> = {
  choices(table, _seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    const network = networkOf(table);
    playerOf(state).trains.forEach((_, train) => {
      for (const { at } of stepsOf(network, train)) into.push({ do: "step", train, to: at });
    });
  },

  refusal(table, _seat, { train, to }) {
    const { state, graph } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (standsStill(state, train)) return refuse("noPoints", "G6");
    if (graph.edgeBetween((trainOf(state, train) as Train).at, to) < 0) return refuse("notNeighbours", "1", { to });
    return stepsOf(networkOf(table), train).some(({ at }) => at === to) ? null : whyNoStep(table, train, to);
  },

  play(doing, _seat, { train, to }) {
    travel(doing, train, stepsOf(networkOf(doing), train).find(({ at }) => at === to) as Label);
  },
};

/** Why a neighbouring milepost cannot be entered. */
function whyNoStep(table: Table, train: number, to: number) {
  const { state, graph, board } = table;
  const network = networkOf(table);
  const { at, from } = trainOf(state, train) as Train;
  const edge = graph.edgeBetween(at, to);
  const owner = network.owners[edge] as number;
  const { interior } = board.edges[edge] as Board["edges"][number];
  if (network.limits.blocked[to] === 1) return refuse("blocked", "G43", { to });
  if (network.limits.closed[edge] === 1) return refuse("flooded", "G19");
  if (!interior && owner < 0) return refuse("noTrack", "1", { to });
  if (!interior && network.limits.idle[owner] === 1) return refuse("driversStrike", "G45", { owner });
  if (to === from && state.options.turnInCities) return refuse("noTurning", "G6");
  return refuse("cannotPayFee", "G27", { owner, fee: FEE, cash: playerOf(state).cash });
}

export const go: Handler<"go"> = {
  choices(table, _seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    const network = networkOf(table);
    playerOf(state).trains.forEach((_, train) => {
      if (!standsStill(state, train))
        for (const to of reachOf(network, train).keys()) into.push({ do: "go", train, to });
    });
  },

  refusal(table, _seat, { train, to }) {
    const { state } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (standsStill(state, train)) return refuse("noPoints", "G6");
    return reachOf(networkOf(table), train).has(to) ? null : refuse("outOfReach", "G53", { to });
  },

  play(doing, _seat, { train, to }) {
    travel(doing, train, reachOf(networkOf(doing), train).get(to) as Label);
  },
};

/** Owners of a ferry line. */
const lineOwners = (state: State, ferry: Ferry): Seat[] =>
  state.players.flatMap(({ lines }, seat) => (lines.includes(ferry) ? [seat] : []));

/** Whom a train may pay for a line: nobody (null) if it is free for him, else one of its owners (G27). */
function tolls(state: State, limits: Restrictions, ferry: Ferry): (Seat | null)[] {
  const owners = lineOwners(state, ferry).filter((owner) => limits.idle[owner] === 0);
  if (owners.some((owner) => (freeOwners(state) & (1 << owner)) !== 0)) return [null];
  return payableFees(state) > 0 ? owners : [];
}

/** A train that began its turn in a port crosses before anything else, and has half its movement then (G7). */
export const cross: Handler<"cross"> = {
  choices({ state, board }, _seat, into) {
    if (state.turn.step !== "ferry") return;
    const limits = restrictions(board, state);
    playerOf(state).trains.forEach(({ at }, train) => {
      if (standsStill(state, train)) return;
      board.ferries.forEach(({ a, b }, ferry) => {
        if ((a !== at && b !== at) || limits.noFerry[ferry] === 1) return;
        for (const pay of tolls(state, limits, ferry)) into.push({ do: "cross", train, ferry, pay });
      });
    });
  },

  refusal({ state, board }, _seat, { train, ferry, pay }) {
    const early = notMoving(state, train);
    if (early) return early;
    if (state.turn.step !== "ferry") return refuse("ferryFirst", "G7");
    const line = board.ferries[ferry];
    const { at } = trainOf(state, train) as Train;
    if (!line || (line.a !== at && line.b !== at)) return refuse("notInPort", "G7");
    if (standsStill(state, train)) return refuse("noPoints", "G41");
    const limits = restrictions(board, state);
    if (limits.noFerry[ferry] === 1) return refuse("ferryStopped", "G19", { ferry });
    const possible = tolls(state, limits, ferry);
    if (possible.includes(pay)) return null;
    if (lineOwners(state, ferry).length === 0) return refuse("noLine", "G30", { ferry });
    if (possible.length === 0)
      return refuse("cannotPayFee", "G27", {
        owner: lineOwners(state, ferry)[0] ?? 0,
        fee: FEE,
        cash: playerOf(state).cash,
      });
    return refuse("payAnOwner", "G27", { ferry });
  },

  play(doing, _seat, { train, ferry, pay }) {
    const { state, board, tell } = doing;
    const engine = trainOf(state, train) as Train;
    const line = board.ferries[ferry] as Board["ferries"][number];
    state.turn.acted = true;
    if (pay !== null && !payFee(doing, pay)) return;
    engine.at = line.a === engine.at ? line.b : line.a;
    engine.from = -1;
    if (!state.turn.halved[train]) state.turn.points[train] = half(state.turn.points[train] as number);
    state.turn.halved[train] = true;
    tell({ is: "crossed", seat: state.seat, train, ferry, to: engine.at });
  },
};

/** A train without any section at its milepost may be put on the nearest major city of the own network (G29). */
export const rescue: Handler<"rescue"> = {
  choices(table, _seat, into) {
    const { state } = table;
    if (!isMoving(state)) return;
    playerOf(state).trains.forEach((_, train) => {
      for (const city of refuges(table, train)) into.push({ do: "rescue", train, city } satisfies Action);
    });
  },

  refusal(table, _seat, { train, city }) {
    const { state } = table;
    const early = notMoving(state, train);
    if (early) return early;
    if (!isStranded(table, train)) return refuse("notStranded", "G29");
    return refuges(table, train).includes(city) ? null : refuse("notNearest", "G29", { city });
  },

  play(doing, _seat, { train, city }) {
    const { state, board, tell } = doing;
    const engine = trainOf(state, train) as Train;
    acted(state);
    while (engine.load.length > 0) loseGood(doing, engine, engine.load[0] as number);
    engine.at = board.cities[city]?.mileposts[0] as number;
    engine.from = -1;
    state.turn.points[train] = 0;
    tell({ is: "rescued", seat: state.seat, train, city });
  },
};

/** Has not moved yet, and no section of anybody nor the inside of a city leads away. */
function isStranded(table: Table, train: number): boolean {
  const { state, graph, board } = table;
  const { at } = trainOf(state, train) as Train;
  if (standsStill(state, train) || isMajor(board, board.mileposts[at]?.city ?? -1)) return false;
  const { owners } = networkOf(table);
  for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++)
    if ((owners[graph.edge[i] as number] as number) >= 0) return false;
  return !board.ferries.some(({ a, b }, ferry) => (a === at || b === at) && lineOwners(state, ferry).length > 0);
}

function refuges(table: Table, train: number): City[] {
  const { state, board, graph } = table;
  if (!isStranded(table, train)) return [];
  const player: Player = playerOf(state);
  const { at } = trainOf(state, train) as Train;
  const own = board.cities.flatMap((city, number) =>
    city.tier === "major" && (number === player.start || isConnected(table, player, city.mileposts))
      ? [{ city: number, distance: graph.distance(at, city.mileposts[0] as number) }]
      : [],
  );
  const nearest = Math.min(...own.map(({ distance }) => distance));
  return own.filter(({ distance }) => distance === nearest).map(({ city }) => city);
}
