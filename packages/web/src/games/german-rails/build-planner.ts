import { type Refusal, type Seat, noChance } from "@stellwerk/kernel";
import {
  type Action,
  type Board,
  type City,
  type Ferry,
  type Milepost,
  type State,
  boardById,
  germanRails,
  graphOf,
} from "@stellwerk/german-rails";

type Building = Extract<Action, { do: "build" | "line" }>;
type Binding = NonNullable<Building["bind"]>;

/** One section, or one ferry line, of a plan. */
export interface PlannedSection {
  readonly action: Building;
  readonly from: Milepost;
  readonly to: Milepost;
  readonly cost: number;
}

/** Track that could be built, section by section. */
export interface Plan {
  readonly target: Milepost;
  readonly sections: readonly PlannedSection[];
  /** How many of them this turn's money and limits allow, and what those cost. */
  readonly now: number;
  readonly costNow: number;
  /** What all of them cost. */
  readonly cost: number;
  /** Why it ends where it ends for now; null if all can be built. */
  readonly stop: Refusal | null;
  /** Orders that could be bound to connect a small city on the way (G62); empty where none is needed. */
  readonly bindings: readonly Binding[];
}

/** A way to every milepost, cheapest first, then shortest. */
export interface Reach {
  /** Price of the track still missing; Infinity where none leads. */
  readonly cost: (at: Milepost) => number;
  /** The sections still missing on the way there, first to last. */
  readonly wayTo: (at: Milepost) => PlannedSection[] | null;
}

const HOPS = 1024;

/**
 * Searches over all sections that nobody owns, from the own network unless it is to begin elsewhere. What the rules say of each is not known here: the
 * caller asks them and bans what they refuse.
 */
export function reachOf(
  state: State,
  seat: Seat,
  banned: ReadonlySet<string> = new Set(),
  begin?: readonly Milepost[],
): Reach {
  const board = boardById(state.options.board);
  const graph = graphOf(board);
  const player = state.players[seat] as State["players"][number];
  const own = new Set(player.sections);
  const taken = new Set(state.players.flatMap(({ sections }) => sections));
  const rank = new Float64Array(board.mileposts.length).fill(Infinity);
  const by: (PlannedSection | null)[] = board.mileposts.map(() => null);
  const before = new Int32Array(board.mileposts.length).fill(-1);
  const queue: Milepost[][] = [];
  const enter = (at: Milepost, from: Milepost, section: PlannedSection | null): void => {
    const reached = section ? (rank[from] as number) + section.cost * HOPS + 1 : from < 0 ? 0 : (rank[from] as number);
    if (reached >= (rank[at] as number)) return;
    rank[at] = reached;
    before[at] = from;
    by[at] = section;
    (queue[reached] ??= []).push(at);
  };
  for (const at of begin ?? networkOf(board, player)) enter(at, -1, null);
  for (let reached = 0; reached < queue.length; reached++)
    for (let place = 0; place < (queue[reached]?.length ?? 0); place++) {
      const from = queue[reached]?.[place] as Milepost;
      if (rank[from] !== reached) continue;
      for (let i = graph.start[from] as number; i < (graph.start[from + 1] as number); i++) {
        const edge = graph.edge[i] as number;
        const to = graph.to[i] as number;
        if (own.has(edge) || graph.interior[edge] === 1) enter(to, from, null);
        else if (!taken.has(edge) && !banned.has(keyOf({ do: "build", from, to }))) {
          const cost = (graph.costInto[to] as number) + (graph.water[edge] as number);
          enter(to, from, { action: { do: "build", from, to }, from, to, cost });
        }
      }
      board.ferries.forEach(({ a, b, cost }, ferry) => {
        if ((a !== from && b !== from) || banned.has(keyOf({ do: "line", ferry }))) return;
        const to = a === from ? b : a;
        enter(to, from, player.lines.includes(ferry) ? null : { action: { do: "line", ferry }, from, to, cost });
      });
    }
  return {
    cost: (at) => Math.floor((rank[at] as number) / HOPS),
    wayTo(at) {
      if (rank[at] === Infinity) return null;
      const way: PlannedSection[] = [];
      for (let place = at; place >= 0; place = before[place] as number) {
        const section = by[place];
        if (section) way.push(section);
      }
      return way.reverse();
    },
  };
}

const keyOf = (action: Building): string =>
  action.do === "build" ? `${action.from}-${action.to}` : `ferry ${action.ferry}`;

/** Mileposts that the own track touches, and the start city (G12). */
export function networkOf(board: Board, { start, sections, lines }: State["players"][number]): Set<Milepost> {
  const touched = new Set<Milepost>(board.cities[start]?.mileposts ?? []);
  const touch = (at: Milepost): void => {
    const city = board.cities[board.mileposts[at]?.city ?? -1];
    for (const one of city?.tier === "major" ? city.mileposts : [at]) touched.add(one);
  };
  for (const edge of sections) {
    const ends = board.edges[edge];
    if (ends) [ends.a, ends.b].forEach(touch);
  }
  for (const line of lines) {
    const ends = board.ferries[line];
    if (ends) [ends.a, ends.b].forEach(touch);
  }
  return touched;
}

const MOST_DETOURS = 60;

/** The cheapest track to a milepost that the rules allow, or why there is none; null if it is reached already. */
export function planTo(view: State, seat: Seat, target: Milepost, bind?: Binding): Plan | Refusal | null {
  const banned = new Set<string>();
  let first: Refusal | null = null;
  for (let detour = 0; detour < MOST_DETOURS; detour++) {
    const way = reachOf(view, seat, banned).wayTo(target);
    if (!way) break;
    if (way.length === 0) return null;
    const checked = check(view, seat, target, way, bind);
    if (!("refused" in checked)) return checked;
    first ??= checked.why;
    banned.add(keyOf(checked.refused));
  }
  return first ?? { code: "noEdge", rule: "2", values: { from: target, to: target, board: view.options.board } };
}

/** A plan drawn by hand, milepost by milepost, as far as the rules allow it. */
export function planThrough(view: State, seat: Seat, stops: readonly Milepost[]): Plan | Refusal | null {
  const board = boardById(view.options.board);
  const graph = graphOf(board);
  const way: PlannedSection[] = [];
  stops.slice(1).forEach((to, place) => {
    const from = stops[place] as Milepost;
    const edge = graph.edgeBetween(from, to);
    const isOwn = view.players[seat]?.sections.includes(edge) || graph.interior[edge] === 1;
    if (edge >= 0 && !isOwn)
      way.push({
        action: { do: "build", from, to },
        from,
        to,
        cost: (graph.costInto[to] as number) + (graph.water[edge] as number),
      });
  });
  const target = stops.at(-1);
  if (way.length === 0 || target === undefined) return null;
  const checked = check(view, seat, target, way);
  return "refused" in checked ? checked.why : checked;
}

/** Asks the rules about a way, section by section: once as if money were no question, once as things are. */
function check(
  view: State,
  seat: Seat,
  target: Milepost,
  way: readonly PlannedSection[],
  bind?: Binding,
): Plan | { readonly refused: Building; readonly why: Refusal } {
  const { figures } = boardById(view.options.board);
  const dream = germanRails.clone(view);
  const sections: PlannedSection[] = [];
  let bindings: readonly Binding[] = [];
  for (const section of way) {
    // Just not rich enough to end the game.
    (dream.players[seat] as State["players"][number]).cash = figures.goal - 1;
    Object.assign(dream.turn, { spent: 0, out: [] });
    let { action } = section;
    let refusal = germanRails.refusal(dream, seat, action);
    if (refusal?.code === "needsOrder") {
      const possible = bindingsFor(dream, seat, action);
      if (bindings.length === 0) bindings = possible;
      const chosen = possible.find((one) => one.card === bind?.card && one.order === bind.order) ?? possible[0];
      if (chosen) [action, refusal] = [{ ...action, bind: chosen }, null];
    }
    if (refusal) return { refused: section.action, why: refusal };
    germanRails.play(dream, seat, action, noChance);
    sections.push({ ...section, action });
  }
  const { now, stop } = asThingsAre(view, seat, sections);
  const sum = (of: readonly PlannedSection[]): number => of.reduce((total, { cost }) => total + cost, 0);
  return { target, sections, now, costNow: sum(sections.slice(0, now)), cost: sum(sections), stop, bindings };
}

function asThingsAre(
  view: State,
  seat: Seat,
  sections: readonly PlannedSection[],
): { readonly now: number; readonly stop: Refusal | null } {
  const state = germanRails.clone(view);
  for (const [now, { action }] of sections.entries()) {
    const stop = germanRails.refusal(state, seat, action);
    if (stop) return { now, stop };
    germanRails.play(state, seat, action, noChance);
  }
  return { now: sections.length, stop: null };
}

function bindingsFor(state: State, seat: Seat, action: Building): Binding[] {
  return germanRails
    .choices(state, seat)
    .flatMap((choice) =>
      (choice.do === "build" || choice.do === "line") && choice.bind && keyOf(choice) === keyOf(action)
        ? [choice.bind]
        : [],
    );
}

/** What going somewhere takes. */
export interface Trip {
  readonly path: readonly Milepost[];
  readonly points: number;
  readonly fees: readonly { readonly owner: Seat; readonly amount: number; readonly credit: boolean }[];
}

/** Lets the rules go there on a copy, and tells what it took. */
export function tripOf(view: State, seat: Seat, action: Extract<Action, { do: "go" | "step" }>): Trip {
  const state = germanRails.clone(view);
  const fees: { owner: Seat; amount: number; credit: boolean }[] = [];
  let path: readonly Milepost[] = [];
  germanRails.play(state, seat, action, noChance, (event) => {
    if (event.is === "fee") fees.push({ owner: event.owner, amount: event.amount, credit: event.credit });
    if (event.is === "moved") ({ path } = event);
  });
  const left = (turn: State["turn"]): number => turn.points[action.train] ?? 0;
  return { path, points: left(view.turn) - left(state.turn), fees };
}

/** What an order asks for, and what filling it would take from here. */
export interface Outlook {
  /** Where the good is had with the least track to build and the shortest way; null if nowhere. */
  readonly supplier: City | null;
  readonly distance: number;
  /** New track to the supplier and to the destination, each from the network; before there is one, from one to the other. */
  readonly track: number;
}

/** `reach`: from the own network; null before there is one. */
export function outlookOf(view: State, seat: Seat, reach: Reach | null, wanted: { city: City; good: number }): Outlook {
  const board = boardById(view.options.board);
  const graph = graphOf(board);
  const { cost } = reach ?? reachOf(view, seat, new Set(), board.cities[wanted.city]?.mileposts);
  const missing = (city: City): number => Math.min(...(board.cities[city]?.mileposts ?? []).map(cost));
  const steps = (city: City): number =>
    graph.distance(board.cities[city]?.mileposts[0] as Milepost, board.cities[wanted.city]?.mileposts[0] as Milepost);
  const isAboard = view.players[seat]?.trains.some(({ load }) => load.includes(wanted.good));
  const sources = isAboard ? [] : sourcesOf(view, wanted.good);
  let best: Outlook | null = isAboard ? { supplier: null, distance: 0, track: missing(wanted.city) } : null;
  for (const supplier of sources) {
    const found = { supplier, distance: steps(supplier), track: missing(supplier) + missing(wanted.city) };
    if (!best || found.track + found.distance / 2 < best.track + best.distance / 2) best = found;
  }
  return best ?? { supplier: null, distance: Infinity, track: Infinity };
}

/** Cities where a good is to be had: from the supply while chips last, or because it lies there (G9, G50). */
export function sourcesOf(view: State, good: number): City[] {
  const board = boardById(view.options.board);
  const lying = view.dropped.flatMap((one) => (one.good === good ? [one.city] : []));
  const supplying = board.cities.flatMap(({ supplies }, city) => (supplies.includes(good) ? [city] : []));
  return (view.supply[good] ?? 0) > 0 ? [...new Set([...supplying, ...lying])] : lying;
}

/** What each player's line on the same ferry is beside: its place among the owners. */
export const ownersOfLine = (view: State, ferry: Ferry): Seat[] =>
  view.players.flatMap(({ lines }, seat) => (lines.includes(ferry) ? [seat] : []));
