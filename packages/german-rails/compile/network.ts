import { DIRECTIONS, type Grid, type Position, placeOf, positionAt } from "../src/grid.ts";
import { figuresOf } from "../src/board-figures.ts";
import { type Point, distance, isInside, meetings, pieces } from "./geometry.ts";
import type { Input } from "./input.ts";
import type { Land } from "./land.ts";
import type { Projection } from "./projection.ts";

/** A milepost before it has a number. */
export interface Site extends Position {
  readonly at: Point;
  readonly terrain: "plain" | "mountain" | "high";
  readonly links: Set<Link>;
}

/** An edge before it has a number. */
export interface Link {
  readonly a: Site;
  readonly b: Site;
  readonly water: number;
  readonly rivers: readonly number[];
}

export interface Network {
  readonly grid: Grid;
  readonly sites: ReadonlyMap<string, Site>;
  readonly causeways: readonly { readonly name: string; readonly links: readonly Link[] }[];
}

export const keyOf = ({ q, r }: Position): string => `${q},${r}`;
export const farEnd = (link: Link, site: Site): Site => (link.a === site ? link.b : link.a);

/** How many steps from the place of a causeway its mileposts may lie. */
const REACH = 3;

/** Mileposts and edges of the country, without cities: terrain, water, islands, all of it in one piece (G32–G35). */
export function layNetwork(input: Input, land: Land, project: Projection): Network {
  const { grid } = input;
  const { river, stillWater } = figuresOf(input.figures).costs;
  const sites = new Map<string, Site>();
  const lakes = input.lakes.map(({ outline }) => outline.map(project));
  const rivers = input.rivers.map(({ points }) => points.map(project));
  const mountains = input.mountains.map(({ kind, outline }) => ({ kind, area: [outline.map(project)] }));

  function addSite(position: Position): Site {
    const at = placeOf(grid, position);
    const kinds = mountains.filter(({ area }) => isInside(at, area)).map(({ kind }) => kind);
    // G34: high mountain wins where regions overlap.
    const terrain = kinds.includes("high") ? "high" : kinds.includes("mountain") ? "mountain" : "plain";
    const site: Site = { ...position, at, terrain, links: new Set() };
    sites.set(keyOf(position), site);
    return site;
  }

  for (const position of positionsIn(grid, land.frame)) {
    const at = placeOf(grid, position);
    if (isInside(at, land.country) && !lakes.some((lake) => isInside(at, [lake]))) addSite(position);
  }
  const added = new Map<string, Site>();
  for (const { id, at, addMilepost } of input.cities) {
    const position = positionAt(grid, project(at));
    if (addMilepost) added.set(id, sites.get(keyOf(position)) ?? addSite(position));
  }

  function link(a: Site, b: Site, water: number, crossed: readonly number[]): Link {
    const made = { a, b, water, rivers: crossed };
    a.links.add(made);
    b.links.add(made);
    return made;
  }

  function joinIfPossible(a: Site, b: Site): void {
    const bay = overSea(a.at, b.at, land);
    // G34: up to half its length an edge may lie over the sea.
    if (bay === null || bay > 0.5) return;
    const crossed = crossedRivers(a.at, b.at, rivers);
    if (isBarred(a.at, b.at, input, rivers)) return;
    const overLake = lakes.some((lake) => pieces(a.at, b.at, [[lake]]).some(({ inside }) => inside[0]));
    link(a, b, bay > 0 || overLake ? stillWater : crossed.length > 0 ? river : 0, crossed);
  }

  for (const site of sites.values())
    for (const { q, r } of DIRECTIONS.slice(0, 3)) {
      const other = sites.get(keyOf({ q: site.q + q, r: site.r + r }));
      if (other) joinIfPossible(site, other);
    }

  const main = largestPiece(sites);
  const causeways = input.causeways.map(({ name, mainland, island, edges, city }) => {
    const head = project(island);
    const ring = land.country.find((ring) => isInside(head, [ring]));
    if (!ring) throw new Error(`${name}: its island end lies on no island`);
    const onIsland = new Set([...sites.values()].filter(({ at }) => isInside(at, [ring])));
    const inSea = city !== undefined ? added.get(city) : undefined;
    if (inSea) onIsland.add(inSea);
    if (onIsland.size === 0) onIsland.add(addSite(positionAt(grid, head)));
    // Islands are joined as listed, and by nothing else.
    for (const site of onIsland) for (const made of site.links) if (!onIsland.has(farEnd(made, site))) unlink(made);
    const foot = project(mainland);
    const shore = [...main].filter((site) => !onIsland.has(site));
    const landings = [...onIsland].map((end) => {
      const length = ({ at }: Site) => distance(at, end.at) + distance(at, foot);
      const from = shore
        .filter((site) => distance(site.at, foot) < REACH * grid.spacing && overSea(site.at, end.at, land) !== null)
        .sort((one, other) => length(one) - length(other))
        .slice(0, edges);
      return { end, from, length: from.reduce((sum, site) => sum + length(site), distance(end.at, head)) };
    });
    const [landing] = landings.filter(({ from }) => from.length === edges).sort((a, b) => a.length - b.length);
    if (!landing) throw new Error(`${name}: no ${edges} mileposts of the mainland are near`);
    const links = landing.from.map((site) =>
      link(site, landing.end, stillWater, crossedRivers(site.at, landing.end.at, rivers)),
    );
    return { name, links };
  });

  const whole = largestPiece(sites);
  for (const [key, site] of sites) if (!whole.has(site) && ![...added.values()].includes(site)) sites.delete(key);
  return { grid, sites, causeways };
}

function* positionsIn(grid: Grid, [left, top, right, bottom]: Land["frame"]): Generator<Position> {
  const first = positionAt(grid, [left, top]).r;
  const last = positionAt(grid, [left, bottom]).r;
  for (let r = first; r <= last; r++) {
    const y = placeOf(grid, { q: 0, r })[1];
    const end = positionAt(grid, [right, y]).q;
    for (let { q } = positionAt(grid, [left, y]); q <= end; q++) yield { q, r };
  }
}

/** The share of the line that lies over the sea; `null` where it touches another country (G34). */
function overSea(a: Point, b: Point, land: Land): number | null {
  if (pieces(a, b, [land.country]).every(({ inside }) => inside[0])) return 0;
  let sea = 0;
  for (const { length, inside } of pieces(a, b, [land.country, land.abroad])) {
    if (inside[1]) return null;
    if (!inside[0]) sea += length;
  }
  return sea;
}

/** G33: rivers that the straight line meets an odd number of times. */
export const crossedRivers = (a: Point, b: Point, rivers: readonly (readonly Point[])[]): number[] =>
  rivers.flatMap((river, number) => (meetings(a, b, river).length % 2 === 1 ? [number] : []));

/** Whether the line would be a bridge where the country has none. */
function isBarred(a: Point, b: Point, input: Input, rivers: readonly (readonly Point[])[]): boolean {
  return input.noBridges.some(({ river, westOf }) => {
    const number = input.rivers.findIndex(({ name }) => name === river);
    const points = input.rivers[number]?.points ?? [];
    return meetings(a, b, rivers[number] ?? []).some(([, piece, along]) => {
      const [from, to] = [points[piece], points[piece + 1]];
      return from && to && from[0] + (to[0] - from[0]) * along < westOf;
    });
  });
}

export const nearest = <Place extends { readonly at: Point }>(places: readonly Place[], to: Point): Place[] =>
  [...places].sort((one, other) => distance(one.at, to) - distance(other.at, to));

function unlink(link: Link): void {
  link.a.links.delete(link);
  link.b.links.delete(link);
}

function largestPiece(sites: ReadonlyMap<string, Site>): Set<Site> {
  let largest = new Set<Site>();
  const seen = new Set<Site>();
  for (const start of sites.values()) {
    if (seen.has(start)) continue;
    const piece = new Set([start]);
    for (const site of piece) for (const link of site.links) piece.add(farEnd(link, site));
    for (const site of piece) seen.add(site);
    if (piece.size > largest.size) largest = piece;
  }
  return largest;
}
