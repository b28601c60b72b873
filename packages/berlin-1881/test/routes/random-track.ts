import { itemAt, type Chance } from "@stellwerk/kernel";
import { ALL_OPERATORS, isTram, type Operator } from "../../src/ids.ts";
import { MAP } from "../../src/map/hexes.ts";
import { S_BAHN, type Shape, TRAM } from "../../src/map/tile-shape.ts";
import { TILES } from "../../src/map/tiles.ts";
import { pieceOf, type Stop, trackOf } from "../../src/map/track.ts";
import type { Lay, State } from "../../src/state.ts";

const TRIES = 12;

/** Tiles at random around a hex, rotated so that their track meets that of their neighbours where it can. */
export function randomLays(centre: number, radius: number, chance: Chance): Lay[] {
  const middle = MAP.hexes[centre] as (typeof MAP.hexes)[number];
  const shapes = MAP.hexes.map(({ shape }) => shape);
  const lays: Lay[] = [];
  for (const hex of MAP.hexes) {
    const rows = Math.abs(hex.row - middle.row);
    const distance = rows + Math.max(0, (Math.abs(hex.column - middle.column) - rows) / 2);
    const fitting = TILES.filter(
      ({ site, labels }) => site === hex.site && (hex.label ? labels.includes(hex.label) : labels.length === 0),
    );
    if (distance > radius || fitting.length === 0 || hex.colour === "grey" || chance.below(5) === 0) continue;
    let most = -1;
    let lay: Lay | null = null;
    for (let i = 0; i < TRIES; i++) {
      const tile = fitting[chance.below(fitting.length)] as (typeof TILES)[number];
      const rotation = chance.below(6);
      const fit = meeting(hex.index, tile.shapes[rotation] as Shape, shapes) * 2 + chance.below(3);
      if (fit <= most) continue;
      most = fit;
      lay = { hex: hex.hex, tile: tile.number, rotation };
      shapes[hex.index] = tile.shapes[rotation] as Shape;
    }
    if (lay) {
      shapes[hex.index] = pieceOf(hex.index, lay.tile, lay.rotation).shape;
      lays.push(lay);
    }
  }
  return lays;
}

/** How many edges of a shape meet track of the same kind. */
function meeting(hex: number, shape: Shape, shapes: readonly Shape[]): number {
  let count = 0;
  for (let edge = 0; edge < 6; edge++) {
    const other = MAP.beyond[hex * 6 + edge] as number;
    const next = shapes[Math.floor(other / 6)];
    for (const kind of [TRAM, S_BAHN])
      if (next && (shape.edges[kind] & (1 << edge)) !== 0 && (next.edges[kind] & (1 << (other % 6))) !== 0) count++;
  }
  return count;
}

/** Gives an operator one to three depots around a hex and other companies some, as many as there are circles. */
export function randomDepots(state: State, operator: Operator, chance: Chance): void {
  const stations = trackOf(state.lays).stops.filter(
    (stop): stop is Stop =>
      stop?.site === "station" &&
      stop.slots > 0 &&
      (state.lays.some(({ hex }) => hex === stop.hex.hex) || stop.edges[isTram(operator) ? TRAM : S_BAHN] > 0),
  );
  const near = stations.filter(({ hex }) => state.lays.some((lay) => lay.hex === hex.hex));
  const put = (owner: Operator, stop: Stop | undefined): void => {
    const works = state.works[owner];
    if (!stop || !works || works.depots.some((place) => place.startsWith(stop.hex.hex))) return;
    const depots = state.works.filter((one) => one.depots.includes(stop.place)).length;
    if (depots < stop.slots) works.depots = [...works.depots, stop.place];
  };
  for (let i = chance.below(3); i >= 0; i--) put(operator, near[chance.below(near.length)]);
  for (let i = chance.below(9); i > 0; i--)
    put(itemAt(ALL_OPERATORS, chance.below(12)), near[chance.below(near.length)]);
}
