import { itemAt } from "@stellwerk/kernel";
/** Edges of a hex: 0 = SW, 1 = W, 2 = NW, 3 = NE, 4 = E, 5 = SE. */
export type Edge = number;
/** Several edges, one bit each. */
export type Edges = number;
export const EDGES = 6;
export const opposite = (edge: Edge): Edge => (edge + 3) % EDGES;

/** Tram track or S-Bahn track. */
export type Kind = 0 | 1;
export const TRAM: Kind = 0;
export const S_BAHN: Kind = 1;

export const edgesOf = (list: readonly Edge[]): Edges => list.reduce((edges, edge) => edges | (1 << edge), 0);
export const listOf = (edges: Edges): Edge[] => [0, 1, 2, 3, 4, 5].filter((edge) => (edges & (1 << edge)) !== 0);
const rotate = (edges: Edges, by: number): Edges => ((edges << by) | (edges >> (EDGES - by))) & 63;

interface ShapeStop {
  /** By kind: edges whose track leads into the stop. */
  readonly edges: readonly [Edges, Edges];
  /** Depot circles in all, and those of them for the S-Bahn alone. */
  readonly slots: number;
  readonly sbahnOnly: number;
}

/** The track on a tile or a printed hex. */
export interface Shape {
  readonly stops: readonly ShapeStop[];
  /** By kind and edge: the edges to which track without a stop leads from there. */
  readonly through: readonly [readonly Edges[], readonly Edges[]];
  /** By kind: all edges with track. */
  readonly edges: readonly [Edges, Edges];
  /** Both stops are linked inside (tile 53). */
  readonly isLinked: boolean;
}

/** How the data files write stops and track. */
export interface StopData {
  readonly slots?: number;
  readonly sbahnOnly?: number;
  readonly tram?: readonly Edge[];
  readonly sbahn?: readonly Edge[];
}
export interface ShapeData {
  readonly tracks?: readonly (readonly Edge[])[];
  readonly sbahnTracks?: readonly (readonly Edge[])[];
  readonly stops?: readonly StopData[];
  readonly joins?: readonly (readonly number[])[];
}

export function shapeOf({ tracks = [], sbahnTracks = [], stops = [], joins = [] }: ShapeData): Shape {
  return withEdges({
    stops: stops.map(({ slots = 0, sbahnOnly = 0, tram = [], sbahn = [] }) => ({
      edges: [edgesOf(tram), edgesOf(sbahn)],
      slots,
      sbahnOnly,
    })),
    through: [throughOf(tracks), throughOf(sbahnTracks)],
    isLinked: joins.length > 0,
  });
}

function throughOf(tracks: readonly (readonly Edge[])[]): Edges[] {
  const through = [0, 0, 0, 0, 0, 0];
  for (const track of tracks)
    for (const edge of track) through[edge] = itemAt(through, edge) | (edgesOf(track) & ~(1 << edge));
  return through;
}

function withEdges(shape: Omit<Shape, "edges">): Shape {
  const all = (kind: Kind): Edges =>
    shape.stops.reduce((edges, stop) => edges | stop.edges[kind], 0) |
    shape.through[kind].reduce((edges, to) => edges | to, 0);
  return { ...shape, edges: [all(TRAM), all(S_BAHN)] };
}

export function rotated(shape: Shape, by: number): Shape {
  const turn = (through: readonly Edges[]): Edges[] =>
    through.map((_, edge) => rotate(itemAt(through, (edge - by + EDGES) % EDGES), by));
  return withEdges({
    stops: shape.stops.map((stop) => ({
      ...stop,
      edges: [rotate(stop.edges[TRAM], by), rotate(stop.edges[S_BAHN], by)],
    })),
    through: [turn(shape.through[TRAM]), turn(shape.through[S_BAHN])],
    isLinked: shape.isLinked,
  });
}

/** What a shape looks like, the same for rotations that look alike (E91). */
export const lookOf = ({ stops, through }: Shape): string =>
  JSON.stringify([stops.map(({ edges }) => edges.join()).sort(), through]);

/** By stop of an old shape: the stop of a new one that keeps its edges (E59), -1 for none. */
export const heirsOf = (old: Shape, next: Shape): number[] =>
  old.stops.map((stop) =>
    next.stops.findIndex(
      (heir) => (stop.edges[TRAM] & ~heir.edges[TRAM]) === 0 && (stop.edges[S_BAHN] & ~heir.edges[S_BAHN]) === 0,
    ),
  );

/** Whether all old track stays (6.10). */
export const keepsTrack = (old: Shape, next: Shape): boolean =>
  !heirsOf(old, next).includes(-1) &&
  ([TRAM, S_BAHN] as const).every((kind) =>
    old.through[kind].every((to, edge) => (to & ~itemAt(next.through[kind], edge)) === 0),
  ) &&
  (!old.isLinked || next.isLinked);
