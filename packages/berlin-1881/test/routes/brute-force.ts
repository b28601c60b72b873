import map from "../../data/map.json" with { type: "json" };
import tiles from "../../data/tiles.json" with { type: "json" };
import { vehicle } from "../../src/tables.ts";
import type { State } from "../../src/state.ts";

// Written from the rules and the data files alone, without the solver or anything that it uses: it walks every walk
// and tries every combination.

interface Print {
  colour?: string;
  site?: string;
  value?: number;
  ferry?: number;
  tracks?: number[][];
  sbahnTracks?: number[][];
  stops?: { slots?: number; tram?: number[]; sbahn?: number[] }[];
  joins?: number[][];
}
const HEXES = map.hexes as unknown as Record<string, Print>;
const TILES = tiles.tiles as unknown as Record<string, Print>;

interface BruteStop {
  place: string;
  hex: string;
  edges: number[];
  isStation: boolean;
  value: number;
  ferry: number;
  isBlocked: boolean;
  isOwn: boolean;
  isLinked: boolean;
}
interface BruteHex {
  isDouble: boolean;
  tracks: number[][];
  stops: BruteStop[];
}
type Board = Map<string, BruteHex>;

const ROWS = "ABCDEFGHIJKLMN";
/** The hex across an edge. */
function across(hex: string, edge: number): string {
  const row = ROWS.indexOf(hex.charAt(0)) + ([1, 0, -1, -1, 0, 1][edge] as number);
  const column = Number(hex.slice(1)) + ([-1, -2, -1, 1, 2, 1][edge] as number);
  return `${ROWS.charAt(row)}${column}`;
}

function boardOf({ lays, works }: State, operator: number): Board {
  const isTram = operator < 8;
  const owners = (place: string): number[] =>
    works.flatMap(({ depots }, owner) => (depots.includes(place) ? [owner] : []));
  return new Map(
    Object.entries(HEXES).map(([hex, printed]) => {
      const lay = lays.find((one) => one.hex === hex);
      const print = lay ? (TILES[lay.tile] as Print) : printed;
      const turned = (edges: number[] = []): number[] => edges.map((edge) => (edge + (lay?.rotation ?? 0)) % 6);
      const home = (printed as { home?: string }).home !== undefined && !lay ? [{ slots: 1 }] : undefined;
      const stops = (print.stops ?? home ?? []) as { slots?: number; tram?: number[]; sbahn?: number[] }[];
      return [
        hex,
        {
          isDouble: ["green", "brown", "grey"].includes(print.colour ?? ""),
          tracks: ((isTram ? print.tracks : print.sbahnTracks) ?? []).map(turned),
          stops: stops.map(({ slots = 0, tram, sbahn }, at): BruteStop => {
            const place = stops.length === 1 ? hex : `${hex}${"ab".charAt(at)}`;
            const here = owners(place);
            return {
              place,
              hex,
              edges: turned(isTram ? tram : sbahn),
              isStation: printed.site === "station",
              value: print.value ?? 0,
              ferry: printed.ferry ?? 0,
              isBlocked: isTram && here.length >= slots && !here.includes(operator) && here.some((owner) => owner < 8),
              isOwn: here.includes(operator),
              isLinked: isTram && print.joins !== undefined,
            };
          }),
        },
      ];
    }),
  );
}

interface Walk {
  stops: BruteStop[];
  hexes: string[];
  sides: string[];
}

/** All walks from a stop that keep 8.3 and 8.4 and pass nothing blocked, at every stop where they could end. */
function* walksFrom(board: Board, start: BruteStop, most: number): Generator<Walk> {
  function* goOn(walk: Walk, hex: string, exits: number[]): Generator<Walk> {
    for (const edge of exits) {
      const next = across(hex, edge);
      const there = board.get(next);
      if (!there) continue;
      const entry = (edge + 3) % 6;
      const sides = [...walk.sides, [hex, next].sort().join("-")];
      const stop = there.stops.find(({ edges }) => edges.includes(entry));
      if (stop) yield* arrive({ ...walk, sides }, stop, entry);
      else if (!walk.hexes.includes(next)) {
        const onward = there.tracks.filter((track) => track.includes(entry)).flat();
        yield* goOn(
          { ...walk, sides, hexes: [...walk.hexes, next] },
          next,
          onward.filter((exit) => exit !== entry),
        );
      }
    }
  }
  function* arrive(before: Walk, stop: BruteStop, entry: number): Generator<Walk> {
    if (stop.isLinked ? before.stops.includes(stop) : before.hexes.includes(stop.hex)) return;
    const walk = { ...before, stops: [...before.stops, stop], hexes: [...before.hexes, stop.hex] };
    if (walk.stops.filter(({ isStation }) => isStation).length > most) return;
    if (walk.stops.length > 1) yield walk;
    if (stop.isBlocked && walk.stops.length > 1) return;
    yield* goOn(
      walk,
      stop.hex,
      stop.edges.filter((edge) => edge !== entry),
    );
    const other = stop.isLinked && board.get(stop.hex)?.stops.find((one) => one !== stop);
    if (other) yield* arrive({ ...walk, sides: [...walk.sides, "link"] }, other, -1);
  }
  yield* arrive({ stops: [], hexes: [], sides: [] }, start, -1);
}

interface BruteRun {
  stations: number;
  value: number;
  sides: string[];
}

/** Every legal run, each from both of its ends, with what it earns at most; and the most that all vehicles earn together. */
export function bruteForce(state: State, operator: number): { runs: BruteRun[]; best(): number } {
  const board = boardOf(state, operator);
  const works = state.works[operator] as State["works"][number];
  const { depots } = works;
  const stops = [...board.values()].flatMap((hex) => hex.stops);
  const isStationToStation = ({ stops: [first, ...others] }: Walk): boolean =>
    first?.isStation === true && others.at(-1)?.isStation === true;
  const isLinked = (place: string): boolean =>
    stops
      .filter((stop) => stop.place === place)
      .some((stop) => [...walksFrom(board, stop, 2)].some(isStationToStation));
  const tried = state.options.houseRules ? depots : depots.slice(0, 1);
  const endsAtHalts = !tried.some(isLinked);

  const ranges = (): number[] => works.vehicles.map((type) => vehicle(type).range);
  const runs = stops
    .flatMap((start) => [...walksFrom(board, start, Math.max(0, ...ranges()))])
    .filter((walk) => walk.stops.some(({ isOwn }) => isOwn) && (endsAtHalts || isStationToStation(walk)))
    .map((walk): BruteRun => {
      const sum = (list: BruteStop[]): number => list.reduce((total, { value }) => total + value, 0);
      const canDouble =
        state.options.doubleTrack &&
        operator < 8 &&
        isStationToStation(walk) &&
        walk.hexes.every((hex) => board.get(hex)?.isDouble);
      const bonus = walk.stops.reduce((total, { ferry }) => total + ferry, 0);
      return {
        stations: walk.stops.filter(({ isStation }) => isStation).length,
        value: sum(walk.stops) + bonus + (canDouble ? sum(walk.stops.slice(1, -1)) : 0),
        sides: walk.sides,
      };
    });

  const best = (left: number[] = ranges(), taken: BruteRun[] = []): number => {
    const [range, ...others] = left;
    if (range === undefined) return taken.reduce((total, { value }) => total + value, 0);
    const fits = runs.filter(
      (run) => run.stations <= range && !taken.some((other) => other.sides.some((side) => run.sides.includes(side))),
    );
    return Math.max(best(others, taken), ...fits.map((run) => best(others, [...taken, run])));
  };
  return { runs, best };
}
