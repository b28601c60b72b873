import { SeededChance, seedFrom } from "@stellwerk/kernel";
import {
  berlin1881,
  type Lay,
  MAIN,
  MAP,
  type Place,
  refusedTiles,
  type State,
  TILES,
  trackOf,
  tramNamed,
} from "@stellwerk/berlin-1881";
import { describe, expect, test } from "vitest";
import { CORNER, centreOf, hexUnder, placePoint, runPath } from "../src/games/berlin-1881/map/geometry.ts";
import { type LayAction, turned } from "../src/games/berlin-1881/map/legal-lays.ts";
import { CROWNS, LIMIT, WATERS } from "../src/games/berlin-1881/map/scenery.ts";
import { coordinatesOn } from "../src/games/berlin-1881/map/coordinate-placement.ts";
import { LEADING, nameLinesOn } from "../src/games/berlin-1881/map/name-lines.ts";
import { circlesOf, circlesOn } from "../src/games/berlin-1881/map/station-circles.ts";
import { afterPress, legsOf, runsByVehicle, shortestPath } from "../src/games/berlin-1881/map/run-editing.ts";
import type { Props } from "../src/games/berlin-1881/board-context.ts";

const GBS = tramNamed("GBS");

/** Points of a path, without knowing its commands. */
const pointsOf = (path: string): number[][] =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
const isNear = (path: string, hex: string, distance: number): boolean => {
  const [x, y] = centreOf(hex);
  return pointsOf(path).some((point) => Math.hypot((point[0] as number) - x, (point[1] as number) - y) < distance);
};

/** A position in which a company lays track, after random play. */
function layingTrack(name: string): State {
  const chance = new SeededChance(seedFrom(name));
  const options = { doubleTrack: false, credit: false, edition: 2007, houseRules: false, rounds: 0 } as const;
  const state = berlin1881.setup(options, 3, chance);
  while (state.operating.turn?.step !== "track" || state.lays.length < 6) {
    const [seat = 0] = berlin1881.active(state);
    const choices = berlin1881.choices(state, seat);
    // Buying and laying, so that there is something to see soon.
    const wanted = choices.filter(({ do: kind }) => kind === "buy" || kind === "lay");
    const from = wanted.length > 0 ? wanted : choices;
    berlin1881.play(state, seat, from[chance.below(from.length)] as (typeof from)[number], chance);
  }
  return state;
}

function rulesOf(view: State): Pick<Props, "refusal"> {
  const [seat = 0] = berlin1881.active(view);
  return { refusal: (action) => berlin1881.refusal(view, seat, action) };
}

describe("the map of 1881", () => {
  test("finds every hex where it is drawn, and none beside the map", () => {
    for (const { hex } of MAP.hexes) expect(hexUnder(centreOf(hex))).toBe(hex);
    expect(hexUnder(centreOf("A3"))).toBeNull();
  });

  test.each([
    ["at the start", () => trackOf([])],
    ["with tiles", () => trackOf(layingTrack("coordinates").lays)],
  ])("sets the coordinates of every hex where they cover no stop and no name, %s", (_, track) => {
    const { pieces } = track();
    // At the scale that leaves least room, letters of names are 24 units high and 9 wide.
    const names = pieces.flatMap((piece) => {
      const name = nameLinesOn(piece);
      const [x, y] = centreOf(piece.hex.hex);
      return (name?.lines ?? []).map((line, place) => ({
        x,
        y: y + (name?.hang ?? 0) + ((name?.foot ?? 0) + place * LEADING - 0.35) * 24,
        half: 4.5 * line.length,
      }));
    });
    const covered = pieces.flatMap((piece) => {
      const [x, y] = coordinatesOn(piece, pieces);
      const here = centreOf(piece.hex.hex);
      expect(hexUnder([x, y])).toBe(piece.hex.hex);
      const onName = names.some((name) => Math.abs(name.x - x) < name.half + 11 && Math.abs(name.y - y) < 14);
      const onStop = piece.shape.stops
        .flatMap((stop, at) => (stop.slots > 0 ? circlesOf(piece.shape, at) : []))
        .some(([left, top]) => Math.hypot(Math.max(0, Math.abs(here[0] + left - x) - 11), here[1] + top - y) < 21);
      return onName || onStop ? [piece.hex.hex] : [];
    });
    expect(covered).toEqual([]);
  });

  test("6.15 shows water on every hex that costs as water, and trees on every forest", () => {
    const waters = WATERS.map(({ path }) => path).join("");
    const trees = CROWNS.replaceAll(/a[^M]*/g, "");
    const hexes = (kind: string): string[] => MAP.hexes.flatMap(({ hex, terrain }) => (terrain === kind ? [hex] : []));
    expect(hexes("water").filter((hex) => !isNear(waters, hex, CORNER))).toEqual([]);
    expect(hexes("forest").filter((hex) => !isNear(trees, hex, 20))).toEqual([]);
  });

  test("9.4 draws the city limit as one closed line", () => {
    expect(LIMIT.match(/M/g)).toHaveLength(1);
    expect(LIMIT.endsWith("Z")).toBe(true);
  });

  test("E58 shows every depot once, the home in its own circle, the S-Bahn in the S circle", () => {
    const state = layingTrack("depots");
    const alexanderplatz = trackOf([]).pieces.find(({ hex }) => hex.hex === "H20");
    if (!alexanderplatz) throw new Error("no Alexanderplatz");
    const works = state.works.map((one, operator) => ({
      ...one,
      depots: [GBS, 1, MAIN].includes(operator) ? ["H20"] : [],
    }));
    const trams = state.trams.map((one) => ({ ...one, stage: "running" as const }));
    const circles = circlesOn(alexanderplatz, { ...state, works, trams });
    expect(circles.map(({ depot }) => depot)).toEqual([GBS, 1, MAIN]);
    expect(circles.map(({ isSBahn }) => isSBahn)).toEqual([false, false, true]);
  });
});

describe("laying tiles of 1881 on the map", () => {
  test.each(["one", "two", "three"])(
    "says of every tile that is not to be laid why, and of no other (seed %s)",
    (name) => {
      const state = layingTrack(name);
      const [seat = 0] = berlin1881.active(state);
      const lays = berlin1881.choices(state, seat).filter((action): action is LayAction => action.do === "lay");
      for (const { hex } of MAP.hexes) {
        const legal = new Set(lays.filter((lay) => lay.hex === hex).map(({ tile }) => tile));
        const refused = refusedTiles(rulesOf(state).refusal, hex).map(({ tile }) => tile.number);
        expect(refused.toSorted((a, b) => a - b)).toEqual(
          TILES.map(({ number }) => number).filter((number) => !legal.has(number)),
        );
      }
    },
  );

  test("turns a tile through its legal rotations and comes back to the first", () => {
    const lay = (tile: number, rotation: number): LayAction => ({ do: "lay", hex: "G13", tile, rotation });
    const lays = [lay(1, 0), lay(2, 1), lay(2, 4), lay(2, 5)];
    const [, first, second, third] = lays as [LayAction, LayAction, LayAction, LayAction];
    expect(turned(lays, first)).toBe(second);
    expect(turned(lays, second)).toBe(third);
    expect(turned(lays, third)).toBe(first);
  });
});

describe("drawing runs of 1881 by hand", () => {
  // A halt south of Friedrichstraße and Alexanderplatz joins the two.
  const lays: readonly Lay[] = [{ hex: "I19", tile: 6, rotation: 2 }];
  const track = trackOf(lays);

  test("8.2 goes on along the track to the stop that was pressed", () => {
    expect(shortestPath(track, GBS, ["H20"], "H18")).toEqual(["I19", "H18"]);
    expect(afterPress(track, GBS, ["H20"], "H18")).toEqual(["H20", "I19", "H18"]);
  });

  test("8.2 finds no way where there is no track, and leaves it to the rules to say so", () => {
    expect(shortestPath(track, GBS, ["H20"], "J18")).toBeNull();
    expect(afterPress(track, GBS, ["H20"], "J18")).toEqual(["H20", "J18"]);
  });

  test("8.2 takes a run apart where no track leads on, also between neighbours", () => {
    expect(legsOf(track, GBS, ["H20", "I19", "H18"])).toEqual([["H20", "I19", "H18"]]);
    expect(legsOf(track, GBS, ["H20", "I19", "J18", "J16"])).toEqual([["H20", "I19"], ["J18"], ["J16"]]);
    expect(legsOf(track, MAIN, ["H20", "I19"])).toEqual([["H20"], ["I19"]]);
  });

  test("8.3 does not go through a hex twice", () => {
    expect(shortestPath(track, GBS, ["I19", "H20"], "H18")).toBeNull();
  });

  test("E21 keeps trams off the track of the S-Bahn", () => {
    const withSBahn = trackOf([{ hex: "H12", tile: 21, rotation: 1 }]);
    expect(shortestPath(withSBahn, MAIN, ["H10"], "H14a")).toEqual(["H12", "H14a"]);
    expect(shortestPath(withSBahn, GBS, ["H10"], "H14a")).toBeNull();
  });

  test("takes the last stop back when it is pressed again, and goes back to an earlier one", () => {
    const run: Place[] = ["H20", "I19", "H18"];
    expect(afterPress(track, GBS, run, "H18")).toEqual(["H20", "I19"]);
    expect(afterPress(track, GBS, run, "H20")).toEqual(["H20"]);
    expect(afterPress(track, GBS, ["H20"], "H20")).toEqual([]);
  });

  test("8.1 gives each vehicle one run", () => {
    const run = (vehicle: number) => ({ vehicle, double: false, places: ["H20", "I19", "H18"] });
    const [short, long, other] = [run(0), run(1), run(1)];
    expect(runsByVehicle([1, 0, 1, 0], [short, long, other])).toEqual([long, short, other, null]);
  });

  test("draws a run from stop to stop", () => {
    const points = pointsOf(runPath(track.pieces, ["H20", "I19", "H18"]));
    const [first, last] = [points[0], points.at(-1)] as [number[], number[]];
    expect(first[0]).toBeCloseTo(placePoint(track.pieces, "H20")[0], 1);
    expect(last[0]).toBeCloseTo(placePoint(track.pieces, "H18")[0], 1);
    expect(last[1]).toBeCloseTo(placePoint(track.pieces, "H18")[1], 1);
  });
});
