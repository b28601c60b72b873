import { describe, expect, test } from "vitest";
import { itemAt, freshSeed, SeededChance, seedFrom } from "@stellwerk/kernel";
import { ALL_OPERATORS, isTram } from "../../src/ids.ts";
import { hexIndex, MAP } from "../../src/map/hexes.ts";
import { bestRuns } from "../../src/routes/best-runs.ts";
import { runsRefusal } from "../../src/routes/run-legality.ts";
import { worksOf } from "../../src/state.ts";
import { VEHICLES } from "../../src/tables.ts";
import { TestTable } from "../position.ts";
import { bruteForce } from "./brute-force.ts";
import { randomDepots, randomLays } from "./random-track.ts";

/** So many runs, each found from both of its ends, are few enough to try all combinations of them. */
const FEW = 120;

describe("the best runs", () => {
  test("8.1-8.8, 9.3, 14, E57, E63, E64 the solver and brute force agree on 2000 random positions", () => {
    const seed = process.env["SEED"] ?? freshSeed().slice(0, 12);
    const positions = Number(process.env["POSITIONS"] ?? 2000);
    console.info(`routes of 1881 against brute force: SEED=${seed} POSITIONS=${positions}`);
    const chance = new SeededChance(seedFrom(seed));
    let withRuns = 0;
    for (let position = 0; position < positions; position++) {
      const options = { doubleTrack: chance.below(3) === 0, houseRules: chance.below(4) === 0 };
      const { state } = new TestTable({ options });
      const operator = itemAt(ALL_OPERATORS, chance.below(12));
      // Often around Breitscheidplatz, for tile 53.
      const centre = chance.below(4) === 0 ? hexIndex("I15") : chance.below(MAP.hexes.length);
      state.lays = randomLays(centre, 1 + chance.below(2), chance);
      randomDepots(state, operator, chance);
      const types = VEHICLES.flatMap(({ network }, type) => ((network === "tram") === isTram(operator) ? [type] : []));
      const works = worksOf(state, operator);
      works.vehicles = Array.from({ length: 1 + chance.below(3) }, () => types[chance.below(types.length)] as number);
      const reference = bruteForce(state, operator);
      if (reference.runs.length > FEW) works.vehicles = works.vehicles.slice(0, 1);
      const { runs, income, ferry, bound } = bestRuns(state, operator);
      const where = `position ${position} of SEED=${seed}`;
      expect(income + ferry, where).toBe(reference.best());
      expect(bound, where).toBe(income + ferry);
      expect(runsRefusal(state, operator, runs), where).toBeNull();
      if (runs.length > 0) withRuns++;
    }
    expect(withRuns).toBeGreaterThan(positions / 4);
  });
});
