import {
  type Board,
  type City,
  type Milepost,
  type Context,
  type Player,
  type State,
  barredEdges,
  contextOf,
  isLapsed,
  networkOf,
  figuresIn,
  speedOf,
} from "@stellwerk/german-rails";
import type { Seat } from "@stellwerk/kernel";
import { type Arcs, arcsOf } from "./directed-graph.ts";
import { CLOSED, FAR, type Search, type Tariff, isSameTariff, searchOn } from "./shortest-paths.ts";

/** Weights in searches: a Mio DM, and a step of a train, which earns about 0.6 Mio DM elsewhere. */
const MIO = 16;
const STEP = 10;
/** What a train earns with a step, in Mio DM. */
export const STEP_WORTH = STEP / MIO;

/** The way from one place to every city: steps, what is to be built and paid on it, in Mio DM. */
export interface Row {
  readonly distance: Int32Array;
  readonly steps: Int32Array;
  readonly built: Int32Array;
  readonly fees: Float64Array;
}

/** What a city's side trip of a plan looks like, worked out: the arcs in order, and where it ends. */
export interface Leg {
  readonly way: readonly number[];
  readonly end: Milepost;
  readonly steps: number;
  readonly built: number;
  readonly fees: number;
}

/** How enough major cities can be joined by own track (G17): the arcs to build, and their price; null if they cannot. */
export interface Joining {
  readonly arcs: readonly number[];
  readonly cost: number;
}

/** An arc laid on trial, and what belonged to it before. */
type Laid = readonly [arc: number, weight: number, joining: number, cost: number, mine: number];

/** The map as one seat sees it: what is own, what others own and what may be built, with what each costs. */
export class Scene {
  readonly view: State;
  readonly seat: Seat;
  readonly me: Player;
  readonly board: Board;
  readonly arcs: Arcs;
  readonly context: Context;
  readonly #search: Search;
  readonly #travel: Tariff;
  /** For joining cities: own track is free, others' useless. */
  readonly #joining: Tariff;
  /** What was laid on trial, to be taken up again. */
  readonly #laid: Laid[] = [];
  readonly #ways: Ways;

  constructor(view: State, seat: Seat) {
    this.view = view;
    this.seat = seat;
    this.me = view.players[seat] as Player;
    this.context = contextOf(view);
    this.board = this.context.board;
    this.arcs = arcsOf(this.board);
    this.#search = searchOn(this.board, this.arcs);
    const speed = speedOf(this.me.trains[0]?.engine ?? "A", view.options);
    const count = this.arcs.to.length;
    // What another earns is lost twice between two, less among many.
    const fee = figuresIn(view.options).fee * MIO * (1 + 1 / (view.players.length - 1));
    const cost = new Uint8Array(count);
    const steps = new Uint8Array(count).fill(1);
    this.#travel = {
      weight: new Int16Array(count),
      cost,
      steps,
      owner: new Int8Array(count).fill(-1),
      fee: Math.round(fee),
      feeOn: Math.round(fee / speed),
      mine: new Uint8Array(this.board.mileposts.length),
    };
    for (const at of this.network()) this.#travel.mine[at] = 1;
    this.#joining = {
      ...this.#travel,
      weight: new Int16Array(count),
      owner: new Int8Array(count).fill(-1),
      fee: 0,
      feeOn: 0,
    };
    this.#price(speed);
    this.#ways = waysUnder(this.board, this.#travel);
  }

  #price(speed: number): void {
    const { arcs, context, view, seat, me } = this;
    const { weight, cost, steps, owner } = this.#travel;
    const joining = this.#joining.weight;
    const { restrictions: limits, owners, graph } = context;
    const barred = this.#barred();
    const late = STEP * speed;
    let friends = 1 << seat;
    for (const deal of view.deals) if (deal.user === seat) friends |= 1 << deal.owner;
    for (let arc = 0; arc < weight.length; arc++) {
      const edge = arcs.edge[arc] as number;
      const isLine = edge >= arcs.lines;
      let whose = isLine ? this.#lineOwner(edge - arcs.lines) : (owners[edge] as number);
      const isOwn = whose === seat || (!isLine && graph.interior[edge] === 1);
      if (whose >= 0 && (friends & (1 << whose)) !== 0) whose = -1;
      else if (!isOwn && whose < 0) cost[arc] = arcs.price[arc] as number;
      // A ferry costs the rest of one turn and half of the next (G7).
      if (isLine) steps[arc] = speed;
      const toBuild = cost[arc] as number;
      owner[arc] = whose;
      if (toBuild > 0 && (barred[edge] === 1 || me.debt.to >= 0)) {
        weight[arc] = joining[arc] = CLOSED;
        continue;
      }
      weight[arc] = (steps[arc] as number) * STEP + toBuild * MIO;
      joining[arc] = isOwn ? 1 : toBuild > 0 ? 1 + toBuild * MIO : CLOSED;
      // What an event forbids now costs about a turn of waiting (G5).
      const isLate =
        limits.blocked[arcs.to[arc] as number] !== 0 ||
        (whose >= 0 && limits.idle[whose] !== 0) ||
        (isLine ? limits.noFerry[edge - arcs.lines] !== 0 : limits.closed[edge] !== 0) ||
        (toBuild > 0 && (isLine ? limits.noLine[edge - arcs.lines] !== 0 : limits.noBuild[edge] !== 0));
      if (isLate) weight[arc] = (weight[arc] as number) + late;
    }
  }

  /** Whose line a ferry runs on, seen from this seat: its own, else anybody's; -1 for none. */
  #lineOwner(ferry: number): Seat {
    if (this.me.lines.includes(ferry)) return this.seat;
    return this.view.players.findIndex(({ lines }) => lines.includes(ferry));
  }

  /** Edges and lines that right of way, a full city or the duel keep from being built (G13, G36, G22). */
  #barred(): Uint8Array {
    const { context, arcs, seat } = this;
    const { sections, lines } = barredEdges(context, seat);
    const barred = new Uint8Array(arcs.ofEdge.length);
    barred.set(sections);
    barred.set(lines, arcs.lines);
    return barred;
  }

  /** Mileposts of the own network, major cities as a whole (G12). */
  network(): Set<Milepost> {
    return networkOf(this.context, this.seat);
  }

  /** The ways from a milepost to all cities. */
  rowFrom(at: Milepost): Row {
    this.#search.run(this.#travel, [at], null);
    return this.#readRow();
  }

  /** The ways from a city to all others, for a train that came there over the cheapest track. */
  row(city: City): Row {
    const ways = this.#ways;
    let row = ways.rows.get(city);
    if (row) return row;
    const { board, arcs } = this;
    const towards = (ways.towards ??= this.#waysFromNetwork());
    const centre = board.cities[city]?.mileposts[0] as Milepost;
    const before = this.#laid.length;
    for (let arc = towards[centre] as number; arc >= 0; arc = towards[arcs.from[arc] as number] as number)
      this.#lay(arc);
    this.#search.run(this.#travel, board.cities[city]?.mileposts ?? [], null);
    row = this.#readRow();
    this.#takeUp(before);
    ways.rows.set(city, row);
    return row;
  }

  #waysFromNetwork(): Int32Array {
    this.#search.run(this.#travel, this.network(), null);
    return this.#search.via.map((arc, at) => (this.#search.distance[at] === FAR ? -1 : arc));
  }

  #readRow(): Row {
    const { distance, steps, built, fees } = this.#search;
    const ends = this.board.cities.map((_, city) => this.#search.nearestIn(this.board, city));
    return {
      distance: Int32Array.from(ends, (at) => distance[at] as number),
      steps: Int32Array.from(ends, (at) => steps[at] as number),
      built: Int32Array.from(ends, (at) => built[at] as number),
      fees: Float64Array.from(ends, (at) => (fees[at] as number) / MIO),
    };
  }

  /** Works out the legs from one milepost to one city after another, each laying the track that the next may use; null if one is cut off. */
  legs<Result>(
    from: Milepost,
    cities: readonly City[],
    judge: (legs: readonly Leg[]) => Result,
    build: (arc: number) => void,
  ): Result | null {
    const { arcs } = this;
    const { distance, steps, built, fees } = this.#search;
    const before = this.#laid.length;
    const legs: Leg[] = [];
    let at = from;
    for (const city of cities) {
      const end = this.#search.run(this.#travel, [at], (one) => arcs.city[one] === city);
      if (end < 0 || (distance[end] as number) >= FAR) break;
      const way = this.#search.wayTo(end);
      legs.push({
        way,
        end,
        steps: steps[end] as number,
        built: built[end] as number,
        fees: (fees[end] as number) / MIO,
      });
      for (const arc of way) {
        if (this.isToBuild(arc)) build(arc);
        this.#lay(arc);
      }
      at = end;
    }
    const result = legs.length === cities.length ? judge(legs) : null;
    this.#takeUp(before);
    return result;
  }

  /** Whether an arc would have to be built. */
  isToBuild = (arc: number): boolean => (this.#travel.cost[arc] as number) > 0;

  #lay(arc: number): void {
    const { weight, cost, steps, mine } = this.#travel;
    if (cost[arc] === 0) return;
    for (const one of [arc, this.arcs.twin[arc] as number]) {
      const end = this.arcs.to[one] as number;
      const joining = this.#joining.weight[one] as number;
      this.#laid.push([one, weight[one] as number, joining, cost[one] as number, mine[end] as number]);
      mine[end] = 1;
      weight[one] = (steps[one] as number) * STEP;
      this.#joining.weight[one] = 1;
      cost[one] = 0;
    }
  }

  #takeUp(to: number): void {
    while (this.#laid.length > to) {
      const [arc, weight, joining, cost, mine] = this.#laid.pop() as Laid;
      this.#travel.weight[arc] = weight;
      this.#joining.weight[arc] = joining;
      this.#travel.cost[arc] = cost;
      this.#travel.mine[this.arcs.to[arc] as number] = mine;
    }
  }

  /** The cheapest way to join as many major cities as the end needs: always the next nearest to the largest piece (G17). */
  joining(): Joining | null {
    const { board, arcs } = this;
    const { city: cityOf } = arcs;
    const piece = this.#largestPiece();
    const found: number[] = [];
    let cost = 0;
    let joined = arcs.majors.filter((city) => piece.has(board.cities[city]?.mileposts[0] as number)).length;
    for (; joined < board.figures.majorCities; joined++) {
      const isMajor = (at: Milepost): boolean => !piece.has(at) && arcs.majors.includes(cityOf[at] as number);
      const end = this.#search.run(this.#joining, piece, isMajor);
      if (end < 0) return null;
      for (const arc of this.#search.wayTo(end)) {
        piece.add(arcs.to[arc] as number);
        if (this.isToBuild(arc)) found.push(arc);
      }
      for (const at of board.cities[cityOf[end] as number]?.mileposts ?? []) piece.add(at);
      cost += this.#search.built[end] as number;
    }
    return { arcs: found, cost };
  }

  /** The connected piece of own track with most major cities. */
  #largestPiece(): Set<Milepost> {
    const { board, arcs, me } = this;
    let largest = new Set<Milepost>();
    let most = 0;
    const seen = new Set<Milepost>();
    for (const city of arcs.majors) {
      const centre = board.cities[city]?.mileposts[0] as Milepost;
      if (seen.has(centre)) continue;
      const piece = this.#pieceAround(centre);
      for (const at of piece) seen.add(at);
      // Of a major city without track only the start city is a beginning.
      if (piece.size === board.cities[city]?.mileposts.length && city !== me.start) continue;
      const majors = arcs.majors.filter((other) => piece.has(board.cities[other]?.mileposts[0] as Milepost)).length;
      if (majors <= most) continue;
      largest = piece;
      most = majors;
    }
    return largest;
  }

  #pieceAround(centre: Milepost): Set<Milepost> {
    const { start, to } = this.arcs;
    const { weight } = this.#joining;
    const piece = new Set([centre]);
    for (const at of piece)
      for (let arc = start[at] as number; arc < (start[at + 1] as number); arc++)
        if (weight[arc] === 1) piece.add(to[arc] as number);
    return piece;
  }
}

/** What was found out about the ways under a tariff. */
interface Ways {
  readonly tariff: Tariff;
  readonly rows: Map<City, Row>;
  /** The arc that leads from the own network towards each milepost. */
  towards: Int32Array | null;
}

/** The ways found last on each board: they hold through a turn for as long as nothing is built. */
const LAST_WAYS = new WeakMap<Board, Ways>();

function waysUnder(board: Board, tariff: Tariff): Ways {
  let ways = LAST_WAYS.get(board);
  if (!ways || !isSameTariff(ways.tariff, tariff))
    LAST_WAYS.set(board, (ways = { tariff, rows: new Map(), towards: null }));
  return ways;
}

/** Whether an order of a card is still to be filled: of a bound card only one is left (G62). */
export const isLeft = (player: Player, card: number, order: number): boolean => !isLapsed(player, card, order);
