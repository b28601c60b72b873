import type { Refusal, Seat } from "@stellwerk/kernel";
import type { Board, City, Edge, Milepost } from "./board.ts";
import { type Restrictions, restrictions } from "./events.ts";
import { OUT_OF_CITY, buildingLimit } from "./figures.ts";
import { checkEnd } from "./money.ts";
import { type Place, majorAt, needsOrder, placesOf, wayRefusal } from "./rightOfWay.ts";
import type { Action, Card, Player, State } from "./state.ts";
import { type Doing, type Handler, type Table, edgeEnds, ownersOf, playerOf, refuse, spend } from "./table.ts";

type Binding = { card: Card; order: number };

/** What one may still spend on building in this turn: the limit, and never more than the cash (G12). */
export const budgetOf = (state: State): number =>
  Math.max(0, Math.min(buildingLimit(state.options) - state.turn.spent, playerOf(state).cash));

/** The first building action ends movement (G24). */
export function startBuilding(state: State, cost: number): void {
  state.turn.step = "build";
  state.turn.acted = true;
  state.turn.spent += cost;
  spend(playerOf(state), cost);
}

/** Why nothing at all can be built or bought now, if so. */
export function notBuilding(state: State): Refusal | null {
  return playerOf(state).debt.to >= 0 ? refuse("inDebt", "G28", { owner: playerOf(state).debt.to }) : null;
}

/** Why a price is too high, if it is. */
export function tooDear(state: State, cost: number): Refusal | null {
  if (cost > playerOf(state).cash) return refuse("noMoney", "G12", { cost, cash: playerOf(state).cash });
  if (cost > buildingLimit(state.options) - state.turn.spent)
    return refuse("overLimit", "G12", { cost, left: buildingLimit(state.options) - state.turn.spent });
  return null;
}

/** Mileposts from which the player may build: touched by own track, and major cities of the own network (G12, G25). */
export function frontier({ board, state }: Table): Set<Milepost> {
  const player = playerOf(state);
  const touched = new Set<Milepost>();
  const touch = (at: Milepost): void => {
    const city = majorAt(board, at);
    if (city < 0) touched.add(at);
    else for (const one of board.cities[city]?.mileposts ?? []) touched.add(one);
  };
  touch(board.cities[player.start]?.mileposts[0] as Milepost);
  for (const edge of player.sections) {
    const { a, b } = edgeEnds(board, edge);
    touch(a);
    touch(b);
  }
  for (const line of player.lines) {
    const { a, b } = board.ferries[line] as Board["ferries"][number];
    touch(a);
    touch(b);
  }
  return touched;
}

/** The price of a section: the milepost it leads to, and the water it crosses (G31, G32). */
export const sectionCost = ({ graph, board }: Table, edge: Edge, to: Milepost): number =>
  (graph.costInto[to] as number) + edgeEnds(board, edge).water;

/** What is common to all sections of one look at the position. */
interface Site {
  readonly table: Table;
  readonly seat: Seat;
  readonly owners: Int8Array;
  readonly limits: Restrictions;
  readonly from: Set<Milepost>;
}

const siteOf = (table: Table): Site => ({
  table,
  seat: table.state.seat,
  owners: ownersOf(table),
  limits: restrictions(table.board, table.state),
  from: frontier(table),
});

/** The major city that a section leads out of, -1 for none (G12). */
function outOf(board: Board, from: Milepost, to: Milepost): City {
  const city = majorAt(board, from);
  return city >= 0 && majorAt(board, to) !== city ? city : -1;
}

/** Why a section between two neighbours may not be built in this direction, apart from its price and its binding. */
function siteRefusal(
  { table, seat, owners, limits, from: touched }: Site,
  edge: Edge,
  from: Milepost,
  to: Milepost,
): Refusal | null {
  const { board, state } = table;
  const { interior } = edgeEnds(board, edge);
  if (interior) return refuse("noTrackNeeded", "G25");
  if ((owners[edge] as number) >= 0) return refuse("alreadyBuilt", "G12", { owner: owners[edge] as number });
  if (!touched.has(from)) return refuse("notOnNetwork", "G12", { from });
  if (limits.mayNotBuild[seat] === 1) return refuse("driversStrike", "G45", { owner: seat });
  if (limits.noBuild[edge] === 1 || limits.blocked[from] === 1 || limits.blocked[to] === 1)
    return refuse("noBuildingHere", "G46");
  const city = outOf(board, from, to);
  if (city >= 0 && state.turn.out.filter((one) => one === city).length >= OUT_OF_CITY)
    return refuse("twiceOutOfCity", "G12", { city });
  for (const place of placesOf(board).byEdge[edge] as readonly Place[]) {
    const blocked = wayRefusal(table, owners, seat, place, edge);
    if (blocked) return blocked;
  }
  return null;
}

/** Small cities that a section or line would newly connect in the duel (G22). */
const citiesToBind = (table: Table, owners: Int8Array, seat: Seat, places: readonly Place[]): Place[] =>
  table.state.options.duel ? places.filter((place) => needsOrder(table, owners, seat, place)) : [];

/** Orders in hand that give the right to connect a small city: for it, or for what it supplies (G22). */
function bindings({ state, board }: Table, seat: Seat, city: City): Binding[] {
  const { hand, bound } = playerOf(state, seat);
  return hand.flatMap((card) =>
    bound.some((entry) => entry.card === card)
      ? []
      : (board.orders[card] ?? []).flatMap((wanted, order) =>
          wanted.city === city || board.cities[city]?.supplies.includes(wanted.good) ? [{ card, order }] : [],
        ),
  );
}

/** Why a binding does not fit, if it does not: one is needed exactly where a small city is newly connected. */
function bindingRefusal(table: Table, seat: Seat, places: readonly Place[], bind: Binding | undefined): Refusal | null {
  const place = places[0];
  if (!place) return bind ? refuse("nothingToBind", "G62") : null;
  const possible = bindings(table, seat, place.city);
  if (bind && possible.some(({ card, order }) => card === bind.card && order === bind.order)) return null;
  return refuse("needsOrder", "G22", { city: place.city });
}

function bindOrder({ state, tell }: Doing, seat: Seat, bind: Binding | undefined): void {
  if (!bind) return;
  playerOf(state, seat).bound.push({ ...bind });
  tell({ is: "bound", seat, card: bind.card, order: bind.order });
}

export const build: Handler<"build"> = {
  choices(table, seat, into) {
    const { state, board, graph } = table;
    const budget = budgetOf(state);
    if (budget === 0 || notBuilding(state)) return;
    const site = siteOf(table);
    for (const from of site.from)
      for (let i = graph.start[from] as number; i < (graph.start[from + 1] as number); i++) {
        const edge = graph.edge[i] as number;
        const to = graph.to[i] as number;
        if (
          (site.owners[edge] as number) >= 0 ||
          sectionCost(table, edge, to) > budget ||
          siteRefusal(site, edge, from, to)
        )
          continue;
        offerBuild(
          table,
          site,
          seat,
          { do: "build", from, to },
          placesOf(board).byEdge[edge] as readonly Place[],
          into,
        );
      }
  },

  refusal(table, seat, { from, to, bind }) {
    const { state, board, graph } = table;
    const early = notBuilding(state);
    if (early) return early;
    const edge = graph.edgeBetween(from, to);
    if (edge < 0) return refuse("noEdge", "2", { from, to });
    const site = siteOf(table);
    return (
      siteRefusal(site, edge, from, to) ??
      tooDear(state, sectionCost(table, edge, to)) ??
      bindingRefusal(
        table,
        seat,
        citiesToBind(table, site.owners, seat, placesOf(board).byEdge[edge] as readonly Place[]),
        bind,
      )
    );
  },

  play(doing, seat, { from, to, bind }) {
    const { state, board, graph, tell } = doing;
    const edge = graph.edgeBetween(from, to);
    const cost = sectionCost(doing, edge, to);
    const city = outOf(board, from, to);
    startBuilding(state, cost);
    if (city >= 0) state.turn.out.push(city);
    playerOf(state).sections.push(edge);
    tell({ is: "built", seat, edge, cost });
    bindOrder(doing, seat, bind);
    checkEnd(doing);
  },
};

/** Adds an action, once for each order that may be bound by it where one must be. */
function offerBuild(
  table: Table,
  { owners }: Site,
  seat: Seat,
  action: Extract<Action, { do: "build" | "line" }>,
  places: readonly Place[],
  into: Action[],
): void {
  const place = citiesToBind(table, owners, seat, places)[0];
  if (!place) into.push(action);
  else for (const bind of bindings(table, seat, place.city)) into.push({ ...action, bind });
}

const LINE_PLAYERS = 2;

/** Both ports of a line, as places. */
function portsOf(board: Board, { a, b }: Board["ferries"][number]): Place[] {
  const { byMilepost } = placesOf(board);
  return [a, b].flatMap((at) => byMilepost.get(at) ?? []);
}

/** A ferry line is built from a port on the own network, at most by two players (G30). */
export const line: Handler<"line"> = {
  choices(table, seat, into) {
    const { state, board } = table;
    if (notBuilding(state)) return;
    const budget = budgetOf(state);
    const site = siteOf(table);
    board.ferries.forEach((ferry, number) => {
      if (ferry.cost <= budget && !lineRefusal(site, number))
        offerBuild(table, site, seat, { do: "line", ferry: number }, portsOf(board, ferry), into);
    });
  },

  refusal(table, seat, { ferry, bind }) {
    const { state, board } = table;
    const early = notBuilding(state);
    if (early) return early;
    const proposed = board.ferries[ferry];
    if (!proposed) return refuse("noSuchFerry", "G30", { ferry });
    const site = siteOf(table);
    return (
      lineRefusal(site, ferry) ??
      tooDear(state, proposed.cost) ??
      bindingRefusal(table, seat, citiesToBind(table, site.owners, seat, portsOf(board, proposed)), bind)
    );
  },

  play(doing, seat, { ferry, bind }) {
    const { state, board, tell } = doing;
    const { cost } = board.ferries[ferry] as Board["ferries"][number];
    startBuilding(state, cost);
    playerOf(state).lines.push(ferry);
    tell({ is: "line", seat, ferry, cost });
    bindOrder(doing, seat, bind);
    checkEnd(doing);
  },
};

function lineRefusal({ table, seat, owners, limits, from }: Site, ferry: number): Refusal | null {
  const { state, board } = table;
  const proposed = board.ferries[ferry] as Board["ferries"][number];
  if (playerOf(state).lines.includes(ferry)) return refuse("alreadyBuilt", "G30", { owner: seat });
  if (!from.has(proposed.a) && !from.has(proposed.b)) return refuse("notOnNetwork", "G30", { from: proposed.a });
  if (state.players.filter(({ lines }: Player) => lines.includes(ferry)).length >= LINE_PLAYERS)
    return refuse("lineFull", "G30", { ferry });
  if (limits.mayNotBuild[seat] === 1) return refuse("driversStrike", "G45", { owner: seat });
  if (limits.noLine[ferry] === 1) return refuse("noBuildingHere", "G46");
  for (const place of portsOf(board, proposed)) {
    const full = wayRefusal(table, owners, seat, place, null);
    if (full) return full;
  }
  return null;
}
