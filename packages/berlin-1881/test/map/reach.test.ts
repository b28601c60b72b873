import { freshSeed, SeededChance } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { MAIN, type Operator } from "../../src/ids.ts";
import { isBlockedAt } from "../../src/map/blocked-stops.ts";
import { hexIndex, MAP } from "../../src/map/hexes.ts";
import { kindOf, reachOf } from "../../src/map/reach.ts";
import { listOf, TRAM } from "../../src/map/tile-shape.ts";
import { stopNamed, trackOf } from "../../src/map/track.ts";
import { type State, worksOf } from "../../src/state.ts";
import { company } from "../position.ts";
import { randomDepots, randomLays } from "../routes/random-track.ts";

/** The stops that one vehicle without a limit comes to, followed from side to side. */
function follow(state: State, operator: Operator): string[] {
  const track = trackOf(state.lays);
  const kind = kindOf(operator);
  const reached = new Set<string>();
  const passed = new Set<number>();
  const open: number[] = [];
  const leave = (hex: number, edges: number, back: number): void => {
    for (const edge of listOf(edges)) {
      const side = MAP.beyond[hex * 6 + edge] ?? -1;
      if (edge === back || side < 0 || passed.has(side)) continue;
      passed.add(side);
      open.push(side);
    }
  };
  for (const place of worksOf(state, operator).depots) {
    const stop = stopNamed(track, place);
    if (!stop) continue;
    reached.add(place);
    leave(stop.hex.index, stop.edges[kind], -1);
    passLink(stop.link);
  }
  function passLink(number: number): void {
    const other = track.stops[number];
    if (!other || kind !== TRAM) return;
    reached.add(other.place);
    if (!isBlockedAt(state, operator, other.place)) leave(other.hex.index, other.edges[kind], -1);
  }
  for (let side = open.pop(); side !== undefined; side = open.pop()) {
    const [hex, edge] = [Math.floor(side / 6), side % 6];
    const stop = track.stops[track.stopAt[kind][side] ?? -1];
    if (!stop) leave(hex, track.through[kind][side] ?? 0, -1);
    else {
      reached.add(stop.place);
      if (isBlockedAt(state, operator, stop.place)) continue;
      leave(hex, stop.edges[kind], edge);
      passLink(stop.link);
    }
  }
  return [...reached].toSorted();
}

test("E21, 6.12 reach is what one vehicle without a limit could run, on random track with depots of others", () => {
  const seed = freshSeed();
  const chance = new SeededChance(seed);
  let found = 0;
  for (let trial = 0; trial < 60; trial++) {
    const operator: Operator = trial % 4 === 0 ? MAIN : company(trial % 4 === 1 ? "GBS" : "BESTAG");
    const state = berlin1881.setup(berlin1881.schema.options.parse({}), 3, chance);
    state.lays = randomLays(hexIndex(trial % 3 === 0 ? "I15" : "H20"), 3, chance);
    randomDepots(state, operator, chance);
    const { stops } = reachOf(state, operator);
    const reached = trackOf(state.lays).stops.flatMap((stop) => (stop && stops[stop.number] === 1 ? [stop.place] : []));
    expect(reached.toSorted(), `seed ${seed}, trial ${trial}`).toEqual(follow(state, operator));
    found += reached.length;
  }
  expect(found, `seed ${seed}`).toBeGreaterThan(60);
});
