import { describe, expect, test } from "vitest";
import { ALL_TRAMS, type Hex, type Tram } from "../../src/ids.ts";
import { hexIndex, MAP } from "../../src/map/hexes.ts";
import { reachOf } from "../../src/map/reach.ts";
import { fitsOf } from "../../src/map/tile-placement.ts";
import { EDGES, listOf, S_BAHN, TRAM } from "../../src/map/tile-shape.ts";
import { tileNumbered, TILES } from "../../src/map/tiles.ts";
import { type Piece, pieceOf, trackOf } from "../../src/map/track.ts";
import type { State } from "../../src/state.ts";
import { company, TestTable } from "../position.ts";

/** Everything that can ever lie on a hex. */
function everythingOn(hex: number): Piece[] {
  const found = new Set([pieceOf(hex, 0, 0)]);
  for (const piece of found) for (const fit of fitsOf(piece)) found.add(fit.piece);
  return [...found];
}
const everything = MAP.hexes.map(({ index }) => everythingOn(index));
const tilesOn = (hex: Hex): number[] =>
  [...new Set(everything[hexIndex(hex)]?.map(({ tile }) => tile).filter((tile) => tile > 0))].sort((a, b) => a - b);
const printedOn = (hex: Hex): Piece => pieceOf(hexIndex(hex), 0, 0);
const fitting = (piece: Piece): string[] =>
  fitsOf(piece).map(({ tile, piece: next }) => `${tile.number}/${next.rotation}`);

/** Ways through a hex from edge to edge, each with its kind. */
const waysOf = ({ shape }: Piece): string[] =>
  [TRAM, S_BAHN].flatMap((kind) => [
    ...shape.through[kind].flatMap((to, from) => listOf(to).map((edge) => `${kind}: ${from}-${edge}`)),
    ...shape.stops.flatMap(({ edges }) =>
      listOf(edges[kind]).flatMap((from) => listOf(edges[kind]).map((to) => `${kind}: ${from}-${to}`)),
    ),
  ]);

describe("the tiles", () => {
  test("Table 6 counts 56 yellow, 56 green, 27 brown and 11 grey tiles", () => {
    const count = (colour: string): number =>
      TILES.filter((tile) => tile.colour === colour).reduce((sum, tile) => sum + tile.count, 0);
    expect(["yellow", "green", "brown", "grey"].map(count)).toEqual([56, 56, 27, 11]);
    expect(TILES.map(({ number }) => number)).toEqual(Array.from({ length: 61 }, (_, i) => i + 1));
  });

  test.each([
    ["H20", [54, 61]],
    ["H14", [55, 61]],
    ["I15", [33, 53]],
    ["K29", [50]],
    ["G15", [31, 51]],
    ["F8", [52, 60]],
    ["L6", [32]],
    ["M33", [7]],
    ["K35", [7]],
    ["K13", [10, 20, 58]],
    ["K19", [10, 20, 58]],
    ["F24", [10, 20, 58]],
    ["D14", [10, 20, 58]],
  ])("6.14, Table 5, E1 on %s lie only %j", (hex, tiles) => {
    expect(tilesOn(hex)).toEqual(tiles);
  });

  test("E2 tile 20 is followed by 58, which like 56 replaces green", () => {
    expect(tileNumbered(20)?.upgrades).toEqual([58]);
    expect([56, 58].map((number) => tileNumbered(number)?.replaces)).toEqual(["green", "green"]);
  });

  test("E3 every tile can be laid somewhere, and every upgrade listed is possible but those of 26", () => {
    const pairs = new Set(
      everything.flat().flatMap((piece) => fitsOf(piece).map(({ tile }) => `${piece.tile}→${tile.number}`)),
    );
    const laid = new Set(everything.flat().map(({ tile }) => tile));
    expect(TILES.filter(({ number }) => !laid.has(number))).toEqual([]);
    const never = TILES.flatMap(({ number, upgrades }) =>
      upgrades.map((next) => `${number}→${next}`).filter((pair) => !pairs.has(pair)),
    );
    expect(never).toEqual(["26→45", "26→46"]);
  });

  test("E3 a printed hex takes what fits it: H16 what tile 3 would, Westkreuz 47", () => {
    expect(new Set(fitsOf(printedOn("H16")).map(({ tile }) => tile.number))).toEqual(new Set([11, 12, 13]));
    expect(fitting(printedOn("H10"))).toEqual(["47/4"]);
  });

  test("E4 13 becomes 35 or 36, 14 becomes 36 or 40, and 49 goes on Bernau and Potsdam", () => {
    expect([13, 14].map((number) => tileNumbered(number)?.upgrades)).toEqual([
      [35, 36],
      [36, 40],
    ]);
    expect(MAP.hexes.filter(({ hex }) => tilesOn(hex).includes(49)).map(({ name }) => name)).toEqual([
      "Bernau",
      "Potsdam",
    ]);
  });

  test("6.10 no upgrade ever cuts a way through a hex", () => {
    for (const piece of everything.flat())
      for (const { piece: next } of fitsOf(piece)) expect(waysOf(next)).toEqual(expect.arrayContaining(waysOf(piece)));
  });

  test("6.5, E8 no tile of any colour leads across the lake between D10 and D12", () => {
    const edgesOn = (hex: Hex): number =>
      (everything[hexIndex(hex)] ?? []).reduce(
        (edges, { shape }) => edges | shape.edges[TRAM] | shape.edges[S_BAHN],
        0,
      );
    expect(MAP.beyond[hexIndex("D10") * EDGES + 4]).toBe(hexIndex("D12") * EDGES + 1);
    expect(listOf(edgesOn("D10"))).not.toContain(4);
    expect(listOf(edgesOn("D12"))).not.toContain(1);
  });

  test("6.11, E61 nothing on the map ever leads off it or at a blank side of a grey hex", () => {
    for (const { hex, shape } of everything.flat())
      for (const edge of listOf(shape.edges[TRAM] | shape.edges[S_BAHN])) {
        const beyond = MAP.beyond[hex.index * EDGES + edge] as number;
        const other = MAP.hexes[Math.floor(beyond / EDGES)];
        expect(beyond, `${hex.hex} ${edge}`).toBeGreaterThanOrEqual(0);
        if (other?.colour === "grey") expect(listOf(other.shape.edges[TRAM])).toContain(beyond % EDGES);
      }
  });

  test("6.13 the S-Bahn route is continuous, and its tiles follow it exactly, there and nowhere else", () => {
    for (const { index, route } of MAP.hexes)
      for (const edge of listOf(route)) {
        const beyond = MAP.beyond[index * EDGES + edge] as number;
        expect(listOf(MAP.hexes[Math.floor(beyond / EDGES)]?.route ?? 0)).toContain(beyond % EDGES);
      }
    for (const { hex, tile, shape } of everything.flat()) if (tile > 0) expect(shape.edges[S_BAHN]).toBe(hex.route);
  });

  test("E91 of rotations that look alike only the lowest is a choice", () => {
    const rotations = (number: number): number[] => [...new Set(tileNumbered(number)?.alike)];
    expect(rotations(1)).toEqual([0, 1, 2]);
    expect(rotations(10)).toEqual([0, 1]);
    expect(rotations(33)).toEqual([0, 1, 2]);
    expect(rotations(8)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("a tile and where its tram track leads tell a choice of one hex from all others", () => {
    for (const piece of everything.flat()) {
      const named = fitsOf(piece).map(({ tile, piece: { shape } }) => `${tile.number} ${shape.edges[TRAM]}`);
      expect(new Set(named).size).toBe(named.length);
    }
  });
});

describe("the first lays", () => {
  const start = (tram: Tram): TestTable => {
    const table = new TestTable();
    table.found(tram, 0);
    table.operate(tram);
    return table;
  };
  const reachesStation = (state: State, tram: Tram): boolean => {
    const { stops } = reachOf(state, tram);
    return trackOf(state.lays).stops.some(
      (stop) => stop?.site === "station" && stop.hex.home !== tram && stops[stop.number] === 1,
    );
  };
  /** How few tiles, laid one by one, lead from home to another station. */
  function fewest(tram: Tram): number {
    let lays: State["lays"][] = [[]];
    for (let many = 1; many <= 3; many++) {
      const next = new Map<string, State["lays"]>();
      for (const before of lays) {
        const table = start(tram);
        table.state.lays = before;
        for (const { hex, tile, rotation } of table.choicesTo("lay")) {
          table.state.lays = [...before.filter((laid) => laid.hex !== hex), { hex, tile, rotation }];
          if (reachesStation(table.state, tram)) return many;
          next.set(
            table.state.lays
              .map((laid) => Object.values(laid).join())
              .sort()
              .join(),
            table.state.lays,
          );
        }
      }
      lays = [...next.values()];
    }
    return Number.POSITIVE_INFINITY;
  }

  test("6.1 in phase 1 every company has a first lay; NBSN and SHG only tile 10 in two rotations", () => {
    for (const tram of ALL_TRAMS) expect(start(tram).choicesTo("lay").length).toBeGreaterThan(0);
    for (const [id, hex] of [
      ["NBSN", "F24"],
      ["SHG", "D14"],
    ] as const)
      expect(start(company(id)).choicesTo("lay")).toEqual([
        { do: "lay", hex, tile: 10, rotation: 0 },
        { do: "lay", hex, tile: 10, rotation: 1 },
      ]);
  });

  test.each([
    ["GBS", 1],
    ["BChSt", 1],
    ["BESTAG", 2],
    ["SSC", 2],
    ["NBSN", 3],
    ["SBV", 3],
    ["SHG", 2],
    ["SpS", 3],
  ])("6.12 %s needs %i yellow tiles to reach another station", (id, tiles) => {
    expect(fewest(company(id))).toBe(tiles);
  });
});
