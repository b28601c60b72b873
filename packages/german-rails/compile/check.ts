import { int32At, itemAt } from "@stellwerk/kernel";
import { goodAt, milepostAt } from "../src/ids.ts";
import type { Board } from "../src/board.ts";
import { graphOf } from "../src/graph.ts";
import { type Point, distance, isInside, meetings } from "./geometry.ts";
import type { Input } from "./input.ts";
import type { Land } from "./land.ts";
import { crossedRivers } from "./network.ts";
import type { Projection } from "./projection.ts";
import { LIMIT, PORT_LIMIT } from "./settle.ts";

/** A river that can be flooded must be worth bridging. */
const FLOOD_CROSSINGS = 20;
/** Places on an edge at which its ground is looked at. */
const SAMPLES = [1, 2, 3, 4, 5, 6, 7].map((i) => i / 8);

/** Everything that is wrong with a compiled board, each in a sentence; nothing if all is well. */
export function check(board: Board, input: Input, land: Land, project: Projection): string[] {
  return [
    ...counts(board, input),
    ...reach(board),
    ...roomAtCities(board),
    ...places(board, input, project),
    ...ground(board, input, land, project),
    ...islands(board, input, land, project),
    ...rivers(board, input, project),
    ...areas(board, input),
    ...orders(board, input),
  ];
}

const at = (board: Board, milepost: number): Point => {
  const { x, y } = itemAt(board.mileposts, milepost);
  return [x, y];
};

function* counts(board: Board, { expected }: Input): Generator<string> {
  const [least, most] = expected.mileposts;
  if (board.mileposts.length < least || board.mileposts.length > most)
    yield `${board.mileposts.length} mileposts, not ${least} to ${most}`;
  for (const tier of ["major", "medium", "small"] as const) {
    const count = board.cities.filter((city) => city.tier === tier).length;
    if (count !== expected.cities[tier]) yield `${count} ${tier} cities, not ${expected.cities[tier]}`;
  }
  const chips = board.goods.reduce((sum, good) => sum + good.chips, 0);
  for (const [name, count, right] of [
    ["goods", board.goods.length, expected.goods],
    ["chips", chips, expected.chips],
    ["events", board.events.length, expected.events],
  ] as const)
    if (count !== right) yield `${count} ${name}, not ${right}`;
  for (const [good, { id }] of board.goods.entries())
    if (!board.cities.some(({ supplies }) => supplies.includes(goodAt(good)))) yield `no city supplies ${id}`;
}

function* reach(board: Board): Generator<string> {
  const { start, to } = graphOf(board);
  const reached = new Set([board.cities[0]?.mileposts[0] as number]);
  for (const from of reached) {
    for (let i = int32At(start, from); i < int32At(start, from + 1); i++) reached.add(int32At(to, i));
    for (const { a, b } of board.ferries) if (a === from || b === from) reached.add(a).add(b);
  }
  for (const { name, mileposts } of board.cities)
    if (mileposts.some((milepost) => !reached.has(milepost))) yield `${name.en} cannot be reached`;
  if (reached.size < board.mileposts.length)
    yield `${board.mileposts.length - reached.size} mileposts cannot be reached`;
}

/** As many edges as players who may connect, at the place itself and at every cut before it (G13, G35). */
function* roomAtCities(board: Board): Generator<string> {
  const ports = board.ferries.flatMap(({ a, b }) => [a, b]);
  const needs = [
    ...board.cities.map(({ name, tier, mileposts }) => ({ name: name.en, mileposts, limit: LIMIT[tier] })),
    ...ports.map((port) => ({ name: `the port at ${port}`, mileposts: [port], limit: PORT_LIMIT })),
  ];
  for (const { name, mileposts, limit } of needs) {
    const own = board.edges.filter(({ a, b }) => mileposts.includes(a) !== mileposts.includes(b));
    // An island of its own has its ferry.
    const isIsland = own.length === 0 && mileposts.some((milepost) => ports.includes(milepost));
    if (own.length < limit && !isIsland) yield `${name} has ${own.length} edges for ${limit} players`;
  }
  for (const { name, edges, city } of board.cuts)
    if (edges.length < LIMIT[board.cities[city]?.tier ?? "major"])
      yield `${board.cities[city]?.name.en} lies behind ${edges.length} edges (${name})`;
}

function* places(board: Board, input: Input, project: Projection): Generator<string> {
  const owner = new Map<number, string>();
  for (const [number, { name, tier, mileposts }] of board.cities.entries()) {
    if (mileposts.length !== (tier === "major" ? 7 : 1)) yield `${name.en} has ${mileposts.length} mileposts`;
    for (const milepost of mileposts) {
      if (owner.has(milepost)) yield `${name.en} and ${owner.get(milepost)} share a milepost`;
      owner.set(milepost, name.en);
    }
    const away = distance(at(board, itemAt(mileposts, 0)), project(input.cities[number]?.at as [number, number]));
    if (away > board.spacing) yield `${name.en} lies ${away.toFixed(0)} km from where it belongs`;
  }
  for (const { name, a, b } of board.ferries)
    for (const port of [a, b])
      if ((board.mileposts[port]?.terrain === "port") === owner.has(port)) yield `${name.en} ends at no port`;
}

/** G34: no edge over another country, none mostly over the sea; and no bridge where there is none. */
function* ground(board: Board, input: Input, land: Land, project: Projection): Generator<string> {
  const barred = input.noBridges.map(({ river, westOf }) => ({
    river,
    line: (input.rivers.find(({ name }) => name === river)?.points ?? []).filter(([lon]) => lon < westOf).map(project),
  }));
  for (const { a, b } of board.edges) {
    const [from, to] = [at(board, a), at(board, b)];
    const name = `the edge from ${a} to ${b}`;
    for (const { river, line } of barred)
      if (meetings(from, to, line).length > 0) yield `${name} bridges the ${river} where it has no bridge`;
    const outside = SAMPLES.map((share): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ]).filter((place) => !isInside(place, land.country));
    if (outside.some((place) => isInside(place, land.abroad))) yield `${name} leaves the country`;
    if (outside.length > (SAMPLES.length + 1) / 2 && !joinsIsland(board, a, b, land)) yield `${name} lies in the sea`;
  }
}

/** Causeways run from one island to another, or to one that is too small for its milepost. */
function joinsIsland(board: Board, a: number, b: number, { country }: Land): boolean {
  const islandOf = (milepost: number) => country.findIndex((ring) => isInside(at(board, milepost), [ring]));
  return islandOf(a) !== islandOf(b);
}

function* islands(board: Board, input: Input, land: Land, project: Projection): Generator<string> {
  for (const { name, island, edges, city } of input.causeways) {
    const ring = land.country.find((ring) => isInside(project(island), [ring])) ?? [];
    const behind = board.cities.find(({ id }) => id === city)?.mileposts ?? [];
    const onIsland = (milepost: number) =>
      isInside(at(board, milepost), [ring]) || behind.includes(milepostAt(milepost));
    const joined = board.edges.filter(({ a, b }) => onIsland(a) !== onIsland(b));
    if (joined.length !== edges && board.mileposts.some((_, milepost) => onIsland(milepost)))
      yield `${name}: ${joined.length} edges lead to the island, not ${edges}`;
    const { stillWater } = board.figures.costs;
    if (joined.some(({ water }) => water !== stillWater)) yield `${name}: a causeway costs ${stillWater} more`;
    if (city !== undefined && !board.cuts.some((cut) => cut.name === name && board.cities[cut.city]?.id === city))
      yield `${name}: ${city} does not lie behind it`;
  }
}

function* rivers(board: Board, input: Input, project: Projection): Generator<string> {
  const lines = input.rivers.map(({ points }) => points.map(project));
  const { river, stillWater } = board.figures.costs;
  for (const { a, b, rivers, water } of board.edges) {
    const crossed = crossedRivers(at(board, a), at(board, b), lines);
    if (crossed.join() !== rivers.join()) yield `the edge from ${a} to ${b} crosses ${crossed.length} rivers`;
    if (water < (rivers.length > 0 ? Math.min(river, stillWater) : 0))
      yield `the edge from ${a} to ${b} crosses a river for nothing`;
  }
  for (const { id, river, edges } of board.events)
    if (river >= 0 && edges.length < FLOOD_CROSSINGS)
      yield `${id}: only ${edges.length} edges cross the ${board.rivers[river]}`;
}

function* areas(board: Board, input: Input): Generator<string> {
  for (const [number, { id, mileposts, cities, edges, river }] of board.events.entries()) {
    const kind = input.events[number]?.area.kind;
    if (kind !== "none" && kind !== "river" && (mileposts.length === 0 || cities.length === 0))
      yield `${id} has no area`;
    if ((kind === "river") !== river >= 0 || (kind === "river" && edges.length === 0)) yield `${id} has no river`;
  }
}

function* orders(board: Board, { orders: plan }: Input): Generator<string> {
  const perCity = board.cities.map(() => 0);
  const perGood = board.goods.map(() => 0);
  let withMajor = 0;
  if (board.orders.length !== plan.cards) yield `${board.orders.length} order cards, not ${plan.cards}`;
  for (const [number, card] of board.orders.entries()) {
    for (const { city, good, pay } of card) {
      perCity[city] = (perCity[city] ?? 0) + 1;
      perGood[good] = (perGood[good] ?? 0) + 1;
      if (board.cities[city]?.supplies.includes(goodAt(good)))
        yield `order card ${number}: a city orders what it supplies`;
      if (!(pay >= 1)) yield `order card ${number}: an order pays nothing`;
    }
    const majors = card.filter(({ city }) => board.cities[city]?.tier === "major").length;
    if (majors > 1) yield `order card ${number}: ${majors} major cities`;
    withMajor += majors;
    if (new Set(card.map(({ city }) => city)).size < card.length) yield `order card ${number}: a city twice`;
    if (new Set(card.map(({ good }) => good)).size < card.length) yield `order card ${number}: a good twice`;
  }
  const majors = board.cities.filter(({ tier }) => tier === "major").length;
  if (withMajor !== majors * plan.perMajor) yield `${withMajor} order cards with a major city`;
  const exact = { major: plan.perMajor, medium: plan.perMedium, small: null };
  for (const [city, { name, tier }] of board.cities.entries())
    if (exact[tier] !== null && perCity[city] !== exact[tier]) yield `${perCity[city]} orders for ${name.en}`;
  const small = perCity.filter((_, city) => board.cities[city]?.tier === "small");
  for (const [what, numbers] of [
    ["small city", small],
    ["good", perGood],
  ] as const)
    if (Math.max(...numbers) - Math.min(...numbers) > 1) yield `some ${what} has two orders more than another`;
}
