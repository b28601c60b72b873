import { createRequire } from "node:module";
import type { Geometry } from "geojson";
import { feature, merge } from "topojson-client";
import type { GeometryCollection, GeometryObject, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { type Area, type Box, type Point, clip, simplify } from "./geometry.ts";
import type { LonLat, Projection } from "./projection.ts";

const require = createRequire(import.meta.url);

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** The land of a board, of one country or several, and what lies around it. */
export interface Land {
  /** Around the board's land, with a margin. */
  readonly frame: Box;
  /** One ring an island; borders between countries of the board are dissolved. */
  readonly country: Area;
  /** Every other country with land in the frame. */
  readonly abroad: Area;
  /** The same with fewer points, for drawings. */
  readonly drawn: { readonly country: Area; readonly abroad: Area };
}

const MARGIN_KM = 70;
/** No point of a drawn border is farther from the real one. */
const DRAWN_KM = 0.2;
/** Beyond these the cone of the projection does not close. */
const POLE = 85;

/** Overseas parts of a country lie farther than this from the centre of its board. */
const OVERSEAS_KM = 1500;

export function readLand(names: readonly string[], project: Projection): Land {
  const atlas = require("world-atlas/countries-10m.json") as Atlas;
  const exact = countries(atlas, names, (arc) => arc.map(project));
  const box = boxOf(exact.own.flat());
  const margin: Box = [-MARGIN_KM, -MARGIN_KM, MARGIN_KM, MARGIN_KM];
  const frame = box.map((bound, i) => Math.round(bound + (margin[i] ?? 0))) as unknown as Box;

  // Whatever borders on the board's land or faces it across a strait has a point in the frame.
  const isNear = (ring: readonly Point[]) =>
    ring.some(([x, y]) => frame[0] < x && x < frame[2] && frame[1] < y && y < frame[3]);
  // Shared borders stay shared, because what is simplified are the arcs of which the rings are made.
  const drawn = countries(atlas, names, (arc) => {
    const line = arc.map(project);
    return isNear(line) ? simplify(line, DRAWN_KM) : line;
  });
  const abroad = [...exact.others.keys()].filter((name) => exact.others.get(name)?.some(isNear)).sort();
  return {
    frame,
    country: exact.own,
    abroad: abroad.flatMap((name) => exact.others.get(name)?.filter(isNear) ?? []),
    drawn: {
      country: drawn.own.filter((ring) => ring.length > 2),
      abroad: abroad
        .flatMap((name) => drawn.others.get(name) ?? [])
        .map((ring) => clip(ring, frame))
        .filter((ring) => ring.length > 2),
    },
  };
}

/** The rings of the board's countries together, and of every other country by its name. */
function countries(
  atlas: Atlas,
  names: readonly string[],
  draw: (arc: readonly LonLat[]) => Point[],
): { readonly own: Area; readonly others: ReadonlyMap<string, Area> } {
  const { transform, ...plain } = atlas;
  const [sx, sy] = transform?.scale ?? [1, 1];
  const [tx, ty] = transform?.translate ?? [0, 0];
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const places = arc.map(([dx = 0, dy = 0]): LonLat => {
      [x, y] = [x + dx, y + dy];
      return [x * sx + tx, Math.min(POLE, Math.max(-POLE, y * sy + ty))];
    });
    return draw(places).map(([x, y]) => [x, y]);
  });
  const topology = { ...plain, arcs };
  const rings = new Map<string, Area>();
  for (const { geometry, properties } of feature(topology, atlas.objects.countries).features)
    rings.set(properties.name, ringsOf(geometry));
  const missing = names.find((name) => !rings.has(name));
  if (missing !== undefined) throw new Error(`world-atlas has no country ${missing}`);
  const isOwn = (one: GeometryObject<object>): one is Polygon | MultiPolygon =>
    (one.type === "Polygon" || one.type === "MultiPolygon") && isOf(names, one.properties);
  const united = (atlas.objects.countries.geometries as GeometryObject<object>[]).filter(isOwn);
  const [only = ""] = names;
  const own = names.length === 1 ? (rings.get(only) ?? []) : ringsOf(merge(topology, united));
  for (const name of names) rings.delete(name);
  return { own: own.filter(isAtHome), others: rings };
}

const isOf = (names: readonly string[], properties: object | undefined): boolean =>
  properties !== undefined && "name" in properties && names.some((name) => name === properties.name);

const isAtHome = (ring: readonly Point[]): boolean => ring.some(([x, y]) => Math.hypot(x, y) < OVERSEAS_KM);

function ringsOf(geometry: Geometry): Area {
  const polygons =
    geometry.type === "Polygon" ? [geometry.coordinates] : geometry.type === "MultiPolygon" ? geometry.coordinates : [];
  // GeoJSON repeats the first point of a ring at its end.
  return polygons.flat().map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y]));
}

function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right, bottom];
}
