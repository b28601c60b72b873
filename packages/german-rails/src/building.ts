import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, Ferry, Milepost } from "./board.ts";
import { FLOODED } from "./events.ts";
import { OUT_OF_CITY, buildingLimit } from "./figures.ts";
import { checkEnd } from "./money.ts";
import { type Place, needsOrder, placesOf, wayRefusal } from "./right-of-way.ts";
import type { Action, Card, State } from "./state.ts";
import {
  type Doing,
  type Handler,
  type Table,
  edgeEnds,
  isConnected,
  isOwnCity,
  playerOf,
  portsOf,
  refuse,
  spend,
} from "./table.ts";

type Binding = { card: Card; order: number };

/** What the limit leaves for building in this turn (G12). */
const leftOf = (state: State): number => Math.max(0, buildingLimit(state.options) - state.turn.spent);

/** The first building action ends movement (G24). */
export function startBuilding(state: State, cost: number): void {
  state.turn.step = "build";
  state.turn.acted = true;
  state.turn.spent += cost;
  spend(playerOf(state), cost);
}

/** Why nothing at all can be built or bought now, if so. */
export function notBuilding(state: State): Refusal | null {
  const { to } = playerOf(state).debt;
  return to >= 0 ? refuse("inDebt", "G28", { owner: to }) : null;
}

/** Why a price is too high, if it is. */
export function tooDear(state: State, cost: number): Refusal | null {
  const { cash } = playerOf(state);
  if (cost > cash) return refuse("noMoney", "G12", { cost, cash });
  return cost > leftOf(state) ? refuse("overLimit", "G12", { cost, left: leftOf(state) }) : null;
}

/** Mileposts from which the player may build: touched by own track, and all of a major city of the own network (G12, G25). */
function frontier({ board, graph, state }: Table): Set<Milepost> {
  const { start, sections, lines } = playerOf(state);
  const touched = new Set<Milepost>();
  const touch = (at: Milepost): void => {
    const city = graph.major[at] as number;
    if (city < 0) touched.add(at);
    else for (const one of (board.cities[city] as Board["cities"][number]).mileposts) touched.add(one);
  };
  touch(board.cities[start]?.mileposts[0] as Milepost);
  for (const edge of sections) {
    const { a, b } = edgeEnds(board, edge);
    touch(a);
    touch(b);
  }
  for (const line of lines) portsOf(board, line).forEach(touch);
  return touched;
}

/** Whether one milepost is among these. */
function isOnNetwork(table: Table, seat: Seat, at: Milepost): boolean {
  const city = table.graph.major[at] as number;
  return city < 0 ? isConnected(table, seat, [at]) : isOwnCity(table, seat, city);
}

/** The price of a section: the milepost it leads to, and the water it crosses (G31, G32). */
const sectionCost = ({ graph }: Table, edge: Edge, to: Milepost): number =>
  (graph.costInto[to] as number) + (graph.water[edge] as number);

/** The major city that a section leads out of, -1 for none (G12). */
const outOf = ({ graph }: Table, from: Milepost, to: Milepost): City =>
  graph.major[from] === graph.major[to] ? -1 : (graph.major[from] as number);

/** Why a section between two neighbours may not be built in this direction, apart from its price and its binding. */
function siteRefusal(table: Table, seat: Seat, edge: Edge, from: Milepost, to: Milepost): Refusal | null {
  const { board, state, graph, owners, limits } = table;
  if (graph.interior[edge] === 1) return refuse("noTrackNeeded", "G25");
  if ((owners[edge] as number) >= 0) return refuse("alreadyBuilt", "G12", { owner: owners[edge] as number });
  if (limits.mayNotBuild[seat] !== 0) return refuse("driversStrike", "G45", { owner: seat });
  if (limits.noBuild[edge] !== 0) return refuse("noBuildingHere", ruleOf(limits.noBuild[edge] as number));
  if (limits.blocked[from] !== 0) return refuse("blocked", "G43", { to: from });
  if (limits.blocked[to] !== 0) return refuse("blocked", "G43", { to });
  const city = outOf(table, from, to);
  if (city >= 0 && state.turn.out.filter((one) => one === city).length >= OUT_OF_CITY)
    return refuse("twiceOutOfCity", "G12", { city });
  for (const place of placesOf(board).byEdge[edge] as readonly Place[]) {
    const blocked = wayRefusal(table, seat, place, "section");
    if (blocked) return blocked;
  }
  return null;
}

const ruleOf = (why: number): string => (why === FLOODED ? "G19" : "G46");

/** The small city that a section or line would newly connect in the duel, if any: never two at once (G22). */
const placeToBind = (table: Table, seat: Seat, places: readonly Place[]): Place | undefined =>
  table.state.options.duel ? places.find((place) => needsOrder(table, seat, place)) : undefined;

/** Orders in hand that give the right to connect a small city: for it, or for what it supplies (G22). Of a bound card only one is left. */
function bindings({ state, board }: Table, seat: Seat, city: City): Binding[] {
  const { hand, bound } = playerOf(state, seat);
  return hand.flatMap((card) =>
    (board.orders[card] ?? []).flatMap((wanted, order) => {
      const isLeft = !bound.some((entry) => entry.card === card && entry.order !== order);
      const fits = wanted.city === city || board.cities[city]?.supplies.includes(wanted.good);
      return isLeft && fits ? [{ card, order }] : [];
    }),
  );
}

/** Why a binding does not fit, if it does not: one is needed exactly where a small city is newly connected. */
function bindingRefusal(table: Table, seat: Seat, places: readonly Place[], bind: Binding | undefined): Refusal | null {
  const place = placeToBind(table, seat, places);
  if (!place) return bind ? refuse("nothingToBind", "G62") : null;
  const possible = bindings(table, seat, place.city);
  if (bind && possible.some(({ card, order }) => card === bind.card && order === bind.order)) return null;
  return refuse("needsOrder", "G22", { city: place.city });
}

/** An order may give the right to connect several cities; it is bound once (G62). */
function bindOrder({ state, tell }: Doing, seat: Seat, bind: Binding | undefined): void {
  const player = playerOf(state, seat);
  if (!bind || player.bound.some(({ card }) => card === bind.card)) return;
  player.bound = [...player.bound, { ...bind }];
  tell({ is: "bound", seat, card: bind.card, order: bind.order });
}

/** Adds an action, once for each order that may be bound by it where one must be. */
function offerBuild(
  table: Table,
  seat: Seat,
  action: Extract<Action, { do: "build" | "line" }>,
  places: readonly Place[],
  into: Action[],
): void {
  const place = placeToBind(table, seat, places);
  if (!place) into.push(action);
  else for (const bind of bindings(table, seat, place.city)) into.push({ ...action, bind });
}

export const build: Handler<"build"> = {
  choices(table, seat, into) {
    const { state, board, graph, owners } = table;
    const budget = Math.min(leftOf(state), playerOf(state).cash);
    if (budget === 0 || notBuilding(state)) return;
    const { byEdge } = placesOf(board);
    for (const from of frontier(table))
      for (let i = graph.start[from] as number; i < (graph.start[from + 1] as number); i++) {
        const edge = graph.edge[i] as number;
        const to = graph.to[i] as number;
        if ((owners[edge] as number) >= 0 || graph.interior[edge] === 1) continue;
        if (sectionCost(table, edge, to) > budget || siteRefusal(table, seat, edge, from, to)) continue;
        offerBuild(table, seat, { do: "build", from, to }, byEdge[edge] as readonly Place[], into);
      }
  },

  refusal(table, seat, { from, to, bind }) {
    const { state, board, graph } = table;
    const early = notBuilding(state);
    if (early) return early;
    const edge = graph.edgeBetween(from, to);
    if (edge < 0) return refuse("noEdge", "2", { from, to });
    if (!isOnNetwork(table, seat, from)) return refuse("notOnNetwork", "G12", { from });
    return (
      siteRefusal(table, seat, edge, from, to) ??
      tooDear(state, sectionCost(table, edge, to)) ??
      bindingRefusal(table, seat, placesOf(board).byEdge[edge] as readonly Place[], bind)
    );
  },

  play(doing, seat, { from, to, bind }) {
    const { state, graph, tell } = doing;
    const player = playerOf(state);
    const edge = graph.edgeBetween(from, to);
    const cost = sectionCost(doing, edge, to);
    const city = outOf(doing, from, to);
    startBuilding(state, cost);
    if (city >= 0) state.turn.out = [...state.turn.out, city];
    player.sections = [...player.sections, edge];
    tell({ is: "built", seat, edge, cost });
    bindOrder(doing, seat, bind);
    checkEnd(doing);
  },
};

const LINE_PLAYERS = 2;

/** Both ports of a line, as places. */
const portPlaces = (board: Board, ferry: Ferry): Place[] =>
  portsOf(board, ferry).flatMap((port) => placesOf(board).byMilepost.get(port) ?? []);

/** A ferry line is built from a port on the own network, at most by two players (G30). */
export const line: Handler<"line"> = {
  choices(table, seat, into) {
    const { state, board } = table;
    if (board.ferries.length === 0 || notBuilding(state)) return;
    const budget = Math.min(leftOf(state), playerOf(state).cash);
    board.ferries.forEach(({ cost }, ferry) => {
      if (cost <= budget && !lineRefusal(table, seat, ferry))
        offerBuild(table, seat, { do: "line", ferry }, portPlaces(board, ferry), into);
    });
  },

  refusal(table, seat, { ferry, bind }) {
    const { state, board } = table;
    const early = notBuilding(state);
    if (early) return early;
    const proposed = board.ferries[ferry];
    if (!proposed) return refuse("noSuchFerry", "G30", { ferry });
    return (
      lineRefusal(table, seat, ferry) ??
      tooDear(state, proposed.cost) ??
      bindingRefusal(table, seat, portPlaces(board, ferry), bind)
    );
  },

  play(doing, seat, { ferry, bind }) {
    const { state, board, tell } = doing;
    const player = playerOf(state);
    const { cost } = board.ferries[ferry] as Board["ferries"][number];
    startBuilding(state, cost);
    player.lines = [...player.lines, ferry];
    tell({ is: "line", seat, ferry, cost });
    bindOrder(doing, seat, bind);
    checkEnd(doing);
  },
};

function lineRefusal(table: Table, seat: Seat, ferry: Ferry): Refusal | null {
  const { state, board, limits } = table;
  const [a, b] = portsOf(board, ferry);
  if (playerOf(state).lines.includes(ferry)) return refuse("alreadyBuilt", "G30", { owner: seat });
  if (!isOnNetwork(table, seat, a) && !isOnNetwork(table, seat, b)) return refuse("notOnNetwork", "G30", { from: a });
  if (state.players.filter(({ lines }) => lines.includes(ferry)).length >= LINE_PLAYERS)
    return refuse("lineFull", "G30", { ferry });
  if (limits.mayNotBuild[seat] !== 0) return refuse("driversStrike", "G45", { owner: seat });
  if (limits.noLine[ferry] !== 0) return refuse("noBuildingHere", ruleOf(limits.noLine[ferry] as number));
  for (const place of portPlaces(board, ferry)) {
    const full = wayRefusal(table, seat, place, "line");
    if (full) return full;
  }
  return null;
}
