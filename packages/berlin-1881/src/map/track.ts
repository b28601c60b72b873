import { itemAt, uint8At } from "@stellwerk/kernel";
import type { Place, Tram } from "../ids.ts";
import type { Lay } from "../state.ts";
import type { Colour } from "../tables.ts";
import { hexAt, type HexFigures, type HexIndex, hexIndex, MAP } from "./hexes.ts";
import { type Edges, EDGES, heirsOf, type Kind, S_BAHN, type Shape, TRAM } from "./tile-shape.ts";
import { type Site, type Tile, tileNumbered, TILES } from "./tiles.ts";

/** A stop by its number: twice the hex index, plus 1 for the second stop of a hex. */
export type StopNumber = number;

export interface Stop {
  readonly number: StopNumber;
  readonly hex: HexFigures;
  readonly place: Place;
  readonly site: Site;
  readonly value: number;
  /** By kind: edges whose track leads into the stop. */
  readonly edges: readonly [Edges, Edges];
  /** Depot circles in all, and those of them for the S-Bahn alone (E58). */
  readonly slots: number;
  readonly sbahnOnly: number;
  /** The other stop of tile 53, -1 for none. */
  readonly link: StopNumber;
  /** The company whose home it is, null for none. */
  readonly home: Tram | null;
}

/** What lies on a hex: its print or a tile. */
export interface Piece {
  readonly hex: HexFigures;
  /** 0 for the print. */
  readonly tile: number;
  readonly rotation: number;
  readonly colour: Colour | "beige";
  readonly shape: Shape;
  readonly stops: readonly Stop[];
  /** By kind and edge: the stop that the track from this edge leads to, -1 for none. */
  readonly stopAt: readonly [readonly StopNumber[], readonly StopNumber[]];
}

/** All track on the map. Follows from the tiles laid, and is kept with them. */
export interface Track {
  /** By hex. */
  readonly pieces: readonly Piece[];
  /** By stop number; undefined where there is none. */
  readonly stops: readonly (Stop | undefined)[];
  /** By kind and side (six times the hex plus the edge): the stop that the track from this side leads to, -1 for none. */
  readonly stopAt: readonly [Int16Array, Int16Array];
  /** By kind and side: the edges of the same hex to which track without a stop leads from this side. */
  readonly through: readonly [Uint8Array, Uint8Array];
  /** By tile number, from 1: how many lie on the map. */
  readonly laid: Uint8Array;
}

export const HEXES = MAP.hexes.length;
export const STOPS = HEXES * 2;
const SIDES = HEXES * EDGES;
const ROTATIONS = EDGES;

/** Pieces by hex, tile and rotation, made when first needed. */
const pieces = new Map<number, Piece>();

/** A tile, or 0 for the print, on a hex. */
export function pieceOf(hex: HexIndex, tile: number, rotation: number): Piece {
  const key = (tile * ROTATIONS + rotation) * HEXES + hex;
  let piece = pieces.get(key);
  if (!piece) {
    piece = makePiece(hexAt(hex), tileNumbered(tile), rotation);
    pieces.set(key, piece);
  }
  return piece;
}

function makePiece(hex: HexFigures, tile: Tile | undefined, rotation: number): Piece {
  const shape = tile ? itemAt(tile.shapes, rotation) : hex.shape;
  const home = hex.home === null ? -1 : heirsOf(hex.shape, shape)[hex.homeStop];
  const stops = shape.stops.map(({ edges, slots, sbahnOnly }, at): Stop => {
    const number = hex.index * 2 + at;
    return {
      number,
      hex,
      place: shape.stops.length === 1 ? hex.hex : `${hex.hex}${at === 0 ? "a" : "b"}`,
      site: hex.site,
      value: tile ? tile.value : hex.value,
      edges,
      slots,
      sbahnOnly,
      link: shape.isLinked ? number ^ 1 : -1,
      home: home === at ? hex.home : null,
    };
  });
  const stopAt = (kind: Kind): StopNumber[] =>
    [0, 1, 2, 3, 4, 5].map((edge) => stops.find(({ edges }) => (edges[kind] & (1 << edge)) !== 0)?.number ?? -1);
  return {
    hex,
    tile: tile?.number ?? 0,
    rotation,
    colour: tile ? tile.colour : hex.colour,
    shape,
    stops,
    stopAt: [stopAt(TRAM), stopAt(S_BAHN)],
  };
}

const KINDS = [TRAM, S_BAHN] as const;

interface Draft extends Track {
  pieces: Piece[];
  stops: (Stop | undefined)[];
}

function put(draft: Draft, piece: Piece): void {
  const { index } = piece.hex;
  const before = draft.pieces[index]?.tile ?? 0;
  draft.laid[before] = uint8At(draft.laid, before) - 1;
  draft.laid[piece.tile] = uint8At(draft.laid, piece.tile) + 1;
  draft.pieces[index] = piece;
  draft.stops[index * 2] = piece.stops[0];
  draft.stops[index * 2 + 1] = piece.stops[1];
  for (const kind of KINDS)
    for (let edge = 0; edge < EDGES; edge++) {
      draft.stopAt[kind][index * EDGES + edge] = itemAt(piece.stopAt[kind], edge);
      draft.through[kind][index * EDGES + edge] = itemAt(piece.shape.through[kind], edge);
    }
}

function printedTrack(): Track {
  const draft: Draft = {
    pieces: [],
    stops: Array.from({ length: STOPS }),
    stopAt: [new Int16Array(SIDES), new Int16Array(SIDES)],
    through: [new Uint8Array(SIDES), new Uint8Array(SIDES)],
    laid: new Uint8Array(TILES.length + 1),
  };
  for (let hex = 0; hex < HEXES; hex++) put(draft, pieceOf(hex, 0, 0));
  return draft;
}

const PRINTED = printedTrack();
const tracks = new WeakMap<readonly Lay[], Track>();

/** A track with further tiles on it. */
function trackWith({ pieces, stops, stopAt, through, laid }: Track, lays: readonly Lay[]): Track {
  const draft: Draft = {
    pieces: [...pieces],
    stops: [...stops],
    stopAt: [stopAt[TRAM].slice(), stopAt[S_BAHN].slice()],
    through: [through[TRAM].slice(), through[S_BAHN].slice()],
    laid: laid.slice(),
  };
  for (const { hex, tile, rotation } of lays) put(draft, pieceOf(hexIndex(hex), tile, rotation));
  return draft;
}

/** The track with these tiles on the map. */
export function trackOf(lays: readonly Lay[]): Track {
  let track = tracks.get(lays);
  if (!track) {
    track = trackWith(PRINTED, lays);
    tracks.set(lays, track);
  }
  return track;
}

/** The tiles on the map after one more is laid; their track is made from the one before, not all anew. */
export function withLay(lays: readonly Lay[], lay: Lay): readonly Lay[] {
  const next = [...lays.filter(({ hex }) => hex !== lay.hex), lay];
  tracks.set(next, trackWith(trackOf(lays), [lay]));
  return next;
}

/** The first stop number that each name of a place can have: "H14" and "H14a" 2n, "H14b" 2n + 1. */
const numbers: ReadonlyMap<Place, StopNumber> = new Map(
  MAP.hexes.flatMap(({ hex, index }) => [
    [hex, index * 2],
    [`${hex}a`, index * 2],
    [`${hex}b`, index * 2 + 1],
  ]),
);

/** The stop that a place names now, if any. */
/** The stop of a depot or home, which lies at a stop that there is. */
export function stopOf(track: Track, place: Place): Stop {
  const stop = stopNamed(track, place);
  if (!stop) throw new RangeError(`there is no stop ${place}`);
  return stop;
}

export function stopNamed(track: Track, place: Place): Stop | undefined {
  const stop = track.stops[numbers.get(place) ?? -1];
  return stop?.place === place ? stop : undefined;
}
