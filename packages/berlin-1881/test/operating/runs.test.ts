import { describe, expect, test } from "vitest";
import { isTram, MAIN, type Operator, type Place, type Type } from "../../src/ids.ts";
import { trackOf } from "../../src/map/track.ts";
import { bestRuns } from "../../src/routes/best-runs.ts";
import { isLinked } from "../../src/routes/halts-as-ends.ts";
import { runsRefusal } from "../../src/routes/run-legality.ts";
import { stopsOfRun, valueOfRun, valueOfRuns } from "../../src/routes/run-value.ts";
import { type Lay, type Run, type State, worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const SSC = company("SSC");
const BESTAG = company("BESTAG");
const SBV = company("SBV");
const SPS = company("SpS");
/** Types by their place in Table 7. */
const [TWO, THREE, FOUR, S4] = [0, 1, 2, 5] as const;

const lays = (...list: [hex: string, tile: number, rotation: number][]): Lay[] =>
  list.map(([hex, tile, rotation]) => ({ hex, tile, rotation }));

/** Friedrichstraße (H18), the halt I19, Alexanderplatz (H20): 20 + 10 + 40. */
const WEST = lays(["I19", 6, 2]);
/** Alexanderplatz, H22, H24, Ostkreuz (I23): 40 + 20; and on to Treptow (J22): 20. */
const EAST = lays(["H22", 1, 1], ["H24", 3, 0]);
const TREPTOW = lays(["J22", 9, 3]);
/** Köpenick (K29), two halts, Rahnsdorf (K35): 40 + 10 + 10 + 20, and the ferry. */
const FERRY = lays(["K31", 4, 1], ["K33", 4, 1], ["K35", 7, 1]);
/** Zoo (H14a), the halt I13, both stops of Breitscheidplatz on tile 53: 30 + 10 + 40 + 40. */
const WEST_END = lays(["I13", 6, 3], ["I15", 53, 0]);

/** An operator is about to run with these vehicles from these depots. */
function running(operator: Operator, on: Lay[], depots: Place[], vehicles: Type[], options: object = {}): TestTable {
  const table = new TestTable({ options });
  if (isTram(operator)) table.found(operator, 0);
  else table.nets(0, 1, 2, 0);
  table.state.lays = on;
  worksOf(table.state, operator).depots = depots;
  table.equip(operator, ...vehicles);
  table.operate(operator, "run");
  return table;
}

const run = (vehicle: Type, ...places: Place[]): Run => ({ vehicle, double: false, places });
const shuttle = (vehicle: Type, ...places: Place[]): Run => ({ vehicle, double: true, places });

const WESTWARD = ["H18", "I19", "H20"];
const EASTWARD = ["H20", "H22", "H24", "I23"];

const best = (state: State, operator: Operator): number => {
  const { runs, income, ferry, bound } = bestRuns(state, operator);
  expect(runsRefusal(state, operator, runs)).toBeNull();
  expect(valueOfRuns(state, runs)).toEqual({ income, ferry });
  expect(bound).toBe(income + ferry);
  return income + ferry;
};

describe("running", () => {
  test("8.1 each vehicle of the company runs once, and no other", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [TWO]);
    expect(table.refusal({ do: "run", runs: [run(TWO, ...WESTWARD)] })).toBeNull();
    expect(table.refusal({ do: "run", runs: [run(THREE, ...WESTWARD)] })).toBe("runVehicle 8.1");
    expect(table.refusal({ do: "run", runs: [run(TWO, ...WESTWARD), run(TWO, ...EASTWARD)] })).toBe("runVehicle 8.1");
    expect(best(table.state, GBS)).toBe(70);
    table.equip(GBS, TWO);
    expect(table.refusal({ do: "run", runs: [run(TWO, ...WESTWARD), run(TWO, ...EASTWARD)] })).toBeNull();
    expect(best(table.state, GBS)).toBe(70 + 60);
  });

  test("8.1 after the runs comes the decision on their income", () => {
    const table = running(GBS, WEST, ["H20"], [TWO]);
    const runs = [run(TWO, ...WESTWARD)];
    const events = table.play({ do: "run", runs });
    expect(told(events, "ran")).toEqual([{ is: "ran", operator: GBS, runs, income: 70, ferry: 0 }]);
    expect(table.state.operating.turn).toMatchObject({ step: "pay", runs, income: 70, ferry: 0 });
    expect(worksOf(table.state, GBS).linked).toBe(true);
  });

  test("E65 the best runs and none are offered, any other legal set is accepted", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [TWO]);
    const offered = table.choicesTo("run");
    expect(offered.map(({ runs }) => valueOfRuns(table.state, runs).income)).toEqual([70, 0]);
    expect(offered.at(-1)).toEqual({ do: "run", runs: [] });
    expect(table.refusal({ do: "run", runs: [run(TWO, ...EASTWARD)] })).toBeNull();
    expect(told(table.play({ do: "run", runs: [] }), "withheld")).toEqual([
      { is: "withheld", operator: GBS, amount: 0 },
    ]);
  });

  test("8.2 a run has one of the company's own depots on it", () => {
    const table = running(GBS, [...WEST, ...EAST, ...TREPTOW], ["H18"], [THREE]);
    expect(table.refusal({ do: "run", runs: [run(THREE, ...EASTWARD)] })).toBe("runNoDepot 8.2");
    expect(table.refusal({ do: "run", runs: [run(THREE, ...WESTWARD, "H22", "H24", "I23")] })).toBeNull();
    expect(best(table.state, GBS)).toBe(20 + 10 + 40 + 20);
  });

  test("8.2 a run goes over unbroken track and names every hex", () => {
    const table = running(GBS, EAST.slice(0, 1), ["H20"], [TWO]);
    const refusal = (...places: Place[]): string | null => table.refusal({ do: "run", runs: [run(TWO, ...places)] });
    expect(refusal(...EASTWARD)).toBe("runNoTrack 8.2");
    expect(refusal("H20", "I23")).toBe("runNotAdjacent 8.2");
    expect(refusal("H20", "Z99")).toBe("runPlace 8.2");
    expect(refusal("H20a", "I19")).toBe("runPlace 8.2");
    expect(refusal("H14", "H16", "G15")).toBe("runPlace 8.2");
    expect(best(table.state, GBS)).toBe(0);
  });

  test("E21 trams keep to tram track, the S-Bahn to its own", () => {
    const on = lays(["H12", 21, 1]);
    const places = ["H10", "H12", "H14a"];
    const table = running(MAIN, on, ["H10"], [S4]);
    expect(table.refusal({ do: "run", runs: [run(S4, ...places)] })).toBeNull();
    expect(best(table.state, MAIN)).toBe(60);
    const tram = running(GBS, on, ["H10"], [TWO]);
    expect(tram.refusal({ do: "run", runs: [run(TWO, ...places)] })).toBe("runNoTrack 8.2");
    // The curve of H16 and Moabit are tram track as printed.
    const moabit = running(MAIN, on, ["G15"], [S4]);
    expect(moabit.refusal({ do: "run", runs: [run(S4, "G15", "H16", "H14b")] })).toBe("runNoTrack 8.2");
  });

  test("8.2, E27, E57 a run ends in a blocked station and does not pass it", () => {
    const table = running(GBS, [...EAST, ...TREPTOW], ["H20"], [THREE]);
    const through = [run(THREE, ...EASTWARD, "J22")];
    expect(table.refusal({ do: "run", runs: through })).toBeNull();
    expect(best(table.state, GBS)).toBe(80);
    worksOf(table.state, SSC).depots = ["I23"];
    expect(table.refusal({ do: "run", runs: through })).toBe("runBlocked 8.2");
    expect(table.refusal({ do: "run", runs: [run(THREE, ...EASTWARD)] })).toBeNull();
    expect(best(table.state, GBS)).toBe(60);
  });

  test("E57 a station full of S-Bahn depots, or with an own depot, lets a tram pass", () => {
    const table = running(GBS, [...EAST, ...TREPTOW], ["H20"], [THREE]);
    worksOf(table.state, MAIN).depots = ["I23"];
    expect(best(table.state, GBS)).toBe(80);
    worksOf(table.state, MAIN).depots = [];
    worksOf(table.state, GBS).depots = ["H20", "I23"];
    expect(best(table.state, GBS)).toBe(80);
  });

  test("E57 an empty S circle keeps a station open, and nothing blocks the S-Bahn", () => {
    const table = running(SPS, [...WEST, ...EAST], ["H18"], [THREE]);
    worksOf(table.state, GBS).depots = ["H20"];
    worksOf(table.state, SSC).depots = ["H20"];
    expect(best(table.state, SPS)).toBe(90);
    worksOf(table.state, MAIN).depots = ["H20"];
    expect(best(table.state, SPS)).toBe(70);
    const route = lays(["G9", 21, 2], ["H12", 21, 1]);
    const sbahn = running(MAIN, route, ["F8"], [S4]);
    worksOf(sbahn.state, GBS).depots = ["H10"];
    expect(best(sbahn.state, MAIN)).toBe(40 + 30 + 30);
  });

  test("8.3 no hex twice in a run", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [FOUR]);
    expect(table.refusal({ do: "run", runs: [run(FOUR, ...WESTWARD, "I19", "H18")] })).toBe("runHexTwice 8.3");
    // Printed Zoo has two stops, of which a run visits one (E64).
    const zoo = running(BESTAG, WEST_END, ["I15b"], [FOUR]);
    const around = run(FOUR, "H14a", "I13", "I15a", "I15b", "H14b");
    expect(zoo.refusal({ do: "run", runs: [around] })).toBe("runHexTwice 8.3");
  });

  test("8.4, E21 a switch is passed along its curves only, in stops a run turns any way", () => {
    // Tile 40 has no curve between I23 and H22, only from both of them towards G25.
    const table = running(GBS, [...WEST, ...lays(["H22", 1, 1], ["H24", 40, 0])], ["H20"], [THREE]);
    expect(table.refusal({ do: "run", runs: [run(THREE, ...EASTWARD)] })).toBe("runNoCurve 8.4");
    expect(best(table.state, GBS)).toBe(70);
    const turning = running(GBS, [...WEST, ...EAST], ["H20"], [THREE]);
    expect(turning.refusal({ do: "run", runs: [run(THREE, ...WESTWARD, "H22", "H24", "I23")] })).toBeNull();
  });

  test("8.5 a run leads from a station to another one", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [TWO]);
    expect(table.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBe("runEndsAtHalt 8.5");
    expect(table.refusal({ do: "run", runs: [run(TWO, "H20", "H22")] })).toBe("runOpenEnd 8.5");
    expect(table.refusal({ do: "run", runs: [run(TWO, "H20")] })).toBe("runTooShort 8.5");
    expect(table.refusal({ do: "run", runs: [run(TWO)] })).toBe("runTooShort 8.5");
  });

  test("8.5, E28 halts are ends until the home is connected to another station", () => {
    const table = running(GBS, lays(["I19", 4, 0]), ["H20"], [TWO]);
    expect(isLinked(table.state, GBS)).toBe(false);
    expect(table.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBeNull();
    expect(best(table.state, GBS)).toBe(50);
    table.state.lays = [...table.state.lays, ...EAST];
    expect(isLinked(table.state, GBS)).toBe(true);
    expect(table.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBe("runEndsAtHalt 8.5");
    expect(best(table.state, GBS)).toBe(60);
  });

  test("E28 both ends may be halts, with the own depot between them", () => {
    const table = running(SSC, lays(["K31", 4, 1], ["K33", 4, 1]), ["K31"], [TWO]);
    worksOf(table.state, SSC).depots = ["K29"];
    expect(table.refusal({ do: "run", runs: [run(TWO, "K31", "K33")] })).toBe("runNoDepot 8.2");
    const both = running(GBS, lays(["I19", 4, 0], ["H22", 1, 1], ["H24", 2, 1], ["G25", 4, 0]), ["H20"], [TWO]);
    const places = ["I19", "H20", "H22", "H24", "G25"];
    expect(both.refusal({ do: "run", runs: [run(TWO, ...places)] })).toBeNull();
    expect(best(both.state, GBS)).toBe(10 + 40 + 10);
  });

  test("E28 another depot's connection does not count for the home, by the house rules it does", () => {
    const on = [...lays(["I19", 4, 0]), ...FERRY];
    const base = running(GBS, on, ["H20", "K29"], [TWO]);
    expect(base.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBeNull();
    const house = running(GBS, on, ["H20", "K29"], [TWO], { houseRules: true });
    expect(house.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBe("runEndsAtHalt 8.5");
    worksOf(house.state, GBS).depots = ["H20"];
    expect(house.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBeNull();
  });

  test("8.6 the range counts stations, halts are free", () => {
    const table = running(SSC, FERRY, ["K29"], [TWO]);
    expect(table.refusal({ do: "run", runs: [run(TWO, "K29", "K31", "K33", "K35")] })).toBeNull();
    const three = running(GBS, [...WEST, ...EAST], ["H20"], [TWO]);
    const places = [...WESTWARD, "H22", "H24", "I23"];
    expect(three.refusal({ do: "run", runs: [run(TWO, ...places)] })).toBe("runRange 8.6");
    three.equip(GBS, THREE);
    expect(three.refusal({ do: "run", runs: [run(THREE, ...places)] })).toBeNull();
  });

  test("8.7, E63 two runs meet in a station and use no side of a hex twice", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [TWO, THREE]);
    const long = run(THREE, ...WESTWARD, "H22", "H24", "I23");
    expect(table.refusal({ do: "run", runs: [run(TWO, ...WESTWARD), long] })).toBe("runSharedTrack 8.7");
    expect(table.refusal({ do: "run", runs: [run(TWO, ...WESTWARD), run(THREE, ...EASTWARD)] })).toBeNull();
    expect(best(table.state, GBS)).toBe(130);
  });

  test("E63 two runs cross on separate track of one hex", () => {
    // Tile 40 on K15 leads from Steglitz to Marienfelde, and apart from that from L14 to J16.
    const on = lays(["K13", 10, 0], ["K15", 40, 0], ["L16", 8, 2], ["L14", 3, 3], ["J16", 5, 4], ["J18", 8, 1]);
    const table = running(SBV, on, ["L16"], [TWO, TWO]);
    const runs = [run(TWO, "K13", "K15", "L16"), run(TWO, "L16", "L14", "K15", "J16", "J18")];
    expect(table.refusal({ do: "run", runs })).toBeNull();
    expect(best(table.state, SBV)).toBe(20 + 20 + (20 + 10 + 20));
  });

  test("8.8, E64 on tile 53 a run visits both stops by the inner link, and both pay and count", () => {
    const places = ["H14a", "I13", "I15a", "I15b"];
    const table = running(BESTAG, WEST_END, ["I15b"], [THREE, TWO]);
    expect(table.refusal({ do: "run", runs: [run(THREE, ...places)] })).toBeNull();
    expect(valueOfRuns(table.state, [run(THREE, ...places)]).income).toBe(120);
    expect(table.refusal({ do: "run", runs: [run(TWO, ...places)] })).toBe("runRange 8.6");
    expect(table.refusal({ do: "run", runs: [run(TWO, "I15a", "I15b")] })).toBeNull();
    expect(table.refusal({ do: "run", runs: [run(THREE, "I15b", "I15a", "I15b")] })).toBe("runStopTwice 8.8");
    const twice = [run(THREE, ...places), run(TWO, "I15a", "I15b")];
    expect(table.refusal({ do: "run", runs: twice })).toBe("runSharedTrack 8.7");
    // The link for one run, Zoo for the other.
    expect(best(table.state, BESTAG)).toBe(120 + 70);
  });

  test("8.8, E64 or by leaving tile 53 and coming back", () => {
    const table = running(BESTAG, [...WEST_END, ...lays(["H14", 55, 2])], ["I15b"], [THREE]);
    const around = run(THREE, "I15a", "I13", "H14", "I15b");
    expect(table.refusal({ do: "run", runs: [around] })).toBeNull();
    expect(best(table.state, BESTAG)).toBe(40 + 10 + 50 + 40);
  });

  test("8.8, E64 tile 33 has no link", () => {
    const on = lays(["I13", 6, 3], ["I15", 33, 0]);
    const table = running(BESTAG, on, ["I15a"], [THREE]);
    expect(table.refusal({ do: "run", runs: [run(THREE, "H14a", "I13", "I15a", "I15b")] })).toBe("runHexTwice 8.3");
    expect(best(table.state, BESTAG)).toBe(30 + 10 + 30);
  });

  test("E81 a net runs through its own depots, and nets may share track", () => {
    const table = running(MAIN, lays(["H12", 21, 1]), ["H10"], [S4]);
    worksOf(table.state, subnet(1)).depots = ["H14a"];
    table.equip(subnet(1), S4);
    expect(best(table.state, MAIN)).toBe(60);
    expect(best(table.state, subnet(1))).toBe(60);
    worksOf(table.state, MAIN).depots = ["F8"];
    expect(runsRefusal(table.state, MAIN, [run(S4, "H10", "H12", "H14a")])).toMatchObject({ code: "runNoDepot" });
  });
});

describe("income", () => {
  test("9.1, 9.2 all stations and halts of all runs pay, one of two runs twice", () => {
    const table = running(GBS, [...WEST, ...EAST], ["H20"], [TWO, TWO]);
    const runs = [run(TWO, ...WESTWARD), run(TWO, ...EASTWARD)];
    expect(valueOfRuns(table.state, runs)).toEqual({ income: 20 + 10 + 40 + (40 + 20), ferry: 0 });
  });

  test("9.3, E29 a run to a ferry earns 40 besides, once for each such station and run", () => {
    const table = running(SSC, FERRY, ["K29"], [TWO, TWO]);
    const runs = [run(TWO, "K29", "K31", "K33", "K35")];
    expect(valueOfRuns(table.state, runs)).toEqual({ income: 80, ferry: 40 });
    expect(best(table.state, SSC)).toBe(120);
    const [ran] = told(table.play({ do: "run", runs }), "ran");
    expect(ran).toMatchObject({ income: 80, ferry: 40 });
  });

  test("9.3, E29 the S-Bahn earns the ferry bonus too", () => {
    const on = lays(["L6", 32, 0], ["M5", 21, 0], ["N4", 25, 1], ["K7", 21, 0], ["J8", 21, 0], ["I9", 26, 0]);
    const table = running(MAIN, on, ["N2"], [S4]);
    const { runs, income, ferry } = bestRuns(table.state, MAIN);
    expect(runs).toHaveLength(1);
    expect(runs[0]?.places.toSorted()).toEqual(["H10", "I9", "J8", "K7", "L6", "M5", "N2", "N4"]);
    expect({ income, ferry }).toEqual({ income: 40 + 10 + 30 + 30 + 30, ferry: 40 });
  });
});

describe("double track", () => {
  const options = { doubleTrack: true };
  /** Alexanderplatz, H22, H24, Ostkreuz and Treptow, all green but for what is left out. */
  const GREEN = lays(["H22", 12, 1], ["H24", 13, 0], ["I23", 29, 2], ["J22", 19, 3]);

  test("14.2, 14.5 the example of the rules earns 130 instead of 90", () => {
    const track = trackOf(GREEN);
    const values = new Map([
      ["H20", 25],
      ["I23", 40],
      ["J22", 25],
    ]);
    const example = {
      ...track,
      stops: track.stops.map((stop) => stop && { ...stop, value: values.get(stop.place) ?? stop.value }),
    };
    const places = [...EASTWARD, "J22"];
    expect(valueOfRun(example, run(FOUR, ...places)).income).toBe(90);
    expect(valueOfRun(example, shuttle(FOUR, ...places)).income).toBe(130);
    const earned = stopsOfRun(example, shuttle(FOUR, ...places)).map(({ income }) => income);
    expect(earned).toEqual([25, 80, 25]);
  });

  test("14.2, 14.5, E78 what lies between the ends counts twice, for the range once", () => {
    const table = running(GBS, GREEN, ["H20"], [THREE], options);
    const places = [...EASTWARD, "J22"];
    expect(table.refusal({ do: "run", runs: [shuttle(THREE, ...places)] })).toBeNull();
    expect(valueOfRuns(table.state, [run(THREE, ...places)]).income).toBe(40 + 30 + 30);
    expect(best(table.state, GBS)).toBe(40 + 30 * 2 + 30);
    expect(bestRuns(table.state, GBS).runs.map(({ double }) => double)).toEqual([true]);
  });

  test("14.1 only trams shuttle", () => {
    const table = running(MAIN, lays(["H12", 21, 1]), ["H10"], [S4], options);
    expect(table.refusal({ do: "run", runs: [shuttle(S4, "H10", "H12", "H14a")] })).toBe("runDoubleTrams 14.1");
    expect(bestRuns(table.state, MAIN).runs.map(({ double }) => double)).toEqual([false]);
  });

  test("14.2 nobody shuttles without the variant", () => {
    const table = running(GBS, GREEN, ["H20"], [THREE]);
    expect(table.refusal({ do: "run", runs: [shuttle(THREE, ...EASTWARD)] })).toBe("runNoDouble 14.2");
    expect(best(table.state, GBS)).toBe(100);
  });

  test("14.3, E78 every hex of a shuttle is green, brown or grey", () => {
    const yellow = GREEN.map((lay) => (lay.hex === "H22" ? { hex: "H22", tile: 1, rotation: 1 } : lay));
    const table = running(GBS, yellow, ["H20"], [THREE], options);
    const places = [...EASTWARD, "J22"];
    expect(table.refusal({ do: "run", runs: [shuttle(THREE, ...places)] })).toBe("runNotDouble 14.3");
    expect(best(table.state, GBS)).toBe(100);
  });

  test("14.4, E78 a shuttle goes from station to station", () => {
    const table = running(GBS, lays(["I19", 16, 0]), ["H20"], [TWO], options);
    expect(table.refusal({ do: "run", runs: [shuttle(TWO, "I19", "H20")] })).toBe("runDoubleEnds 14.4");
    expect(table.refusal({ do: "run", runs: [run(TWO, "I19", "H20")] })).toBeNull();
  });

  test("E78 the ferry bonus counts once, and no side is used by two runs", () => {
    const table = running(SSC, FERRY, ["K29"], [TWO, TWO], options);
    const printed = trackOf(table.state.lays);
    expect(valueOfRun(printed, shuttle(TWO, "K35", "K33", "K31", "K29"))).toEqual({ income: 40 + 40 + 20, ferry: 40 });
    const green = running(GBS, GREEN, ["H20"], [THREE, THREE], options);
    const places = [...EASTWARD, "J22"];
    const runs = [shuttle(THREE, ...places), shuttle(THREE, ...EASTWARD)];
    expect(green.refusal({ do: "run", runs })).toBe("runSharedTrack 8.7");
  });
});
