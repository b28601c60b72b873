import { describe, expect, test } from "vitest";
import { SeededChance, seedFrom, seatAt } from "@stellwerk/kernel";
import { berlin1881 } from "../../src/berlin-1881.ts";
import { ALL_TRAMS, type Hex, MAIN, type Operator, type Place, type Tram } from "../../src/ids.ts";
import { MAP } from "../../src/map/hexes.ts";
import { reachOf } from "../../src/map/reach.ts";
import { TILES } from "../../src/map/tiles.ts";
import { stopNamed, trackOf } from "../../src/map/track.ts";
import { joinedToCentre } from "../../src/operating/connection-bonus.ts";
import { company, TestTable, told } from "../position.ts";
import { TrackTable } from "../track-position.ts";

const [GBS, BChSt, BESTAG, SSC, SHG] = ["GBS", "BChSt", "BESTAG", "SSC", "SHG"].map(company) as [
  Tram,
  Tram,
  Tram,
  Tram,
  Tram,
];
const lay = (hex: Hex, tile: number, rotation: number) => ({ do: "lay", hex, tile, rotation }) as const;

interface Position {
  readonly phase?: number;
  readonly lays?: string[];
  /** Depots besides the home. */
  readonly depots?: Place[];
  readonly cash?: number;
}
/** A company about to lay track. */
function building(operator: Tram, { phase = 1, lays = [], depots = [], cash }: Position = {}): TrackTable {
  const table = new TrackTable({ lays });
  table.state.phase = phase;
  table.found(operator, 0);
  table.stand(operator, ...depots);
  if (cash !== undefined) table.treasury(operator, cash);
  table.operate(operator);
  return table;
}
/** The main net of the S-Bahn about to lay track, with its start depot here. */
function buildingSBahn(place: Place, lays: string[]): TrackTable {
  const table = new TrackTable({ lays });
  table.state.phase = 2;
  table.startSBahn(place);
  table.treasury(MAIN, 420);
  table.operate(MAIN);
  return table;
}
const choices = (table: TestTable, hex: Hex): string[] =>
  table
    .choicesTo("lay")
    .filter((action) => action.hex === hex)
    .map(({ tile, rotation }) => `${tile}/${rotation}`);
const reaches = ({ state }: TestTable, operator: Operator, place: Place): boolean =>
  reachOf(state, operator).stops[stopNamed(trackOf(state.lays), place)?.number ?? -1] === 1;

describe("6 laying track", () => {
  test("6.1, E22 in phase 1 two yellow tiles a turn, the second also on the first", () => {
    const table = building(GBS);
    expect(table.refusal(lay("H24", 1, 1))).toBe("hexNotReached 6.12");
    expect(told(table.play(lay("H22", 1, 1)), "laid")).toEqual([
      { is: "laid", operator: GBS, hex: "H22", tile: 1, rotation: 1, before: 0, cost: 0, bonus: 0 },
    ]);
    table.play(lay("H24", 1, 1));
    expect(table.state.operating.turn?.step).not.toBe("track");
    expect(table.state.lays).toHaveLength(2);
  });

  test("6.1 from phase 2 on one tile a turn, new or exchanged", () => {
    const exchange = building(GBS, { phase: 2, lays: ["H22 1/1"] });
    const [event] = told(exchange.play(lay("H22", 11, 1)), "laid");
    expect(event).toMatchObject({ tile: 11, before: 1 });
    expect(exchange.state.lays).toEqual([{ hex: "H22", tile: 11, rotation: 1 }]);
    expect(exchange.state.operating.turn?.step).not.toBe("track");
    const fresh = building(GBS, { phase: 2 });
    fresh.play(lay("H22", 1, 1));
    expect(fresh.state.operating.turn?.step).not.toBe("track");
  });

  test("6.2 refuses colours that come in a later phase", () => {
    expect(building(GBS, { lays: ["H22 1/1"] }).refusal(lay("H22", 11, 1))).toBe("notInThisPhase 6.2");
    expect(building(GBS, { phase: 2, lays: ["H22 11/1"] }).refusal(lay("H22", 37, 1))).toBe("notInThisPhase 6.2");
    expect(building(GBS, { phase: 3, lays: ["H20 54/0"] }).refusal(lay("H20", 61, 0))).toBe("notInThisPhase 6.2");
    expect(building(GBS, { phase: 4, lays: ["H20 54/0"] }).refusal(lay("H20", 61, 0))).toBeNull();
  });

  test("6.3 on beige hexes lie only yellow tiles, also where there is some water or forest", () => {
    expect(building(GBS, { phase: 2 }).refusal(lay("H22", 11, 1))).toBe("wrongColour 6.6");
    expect(building(SSC).refusal(lay("K27", 1, 1))).toBeNull();
  });

  test("E94, 6.6 a later colour on a hex that has not had the earlier one is refused by the order of the colours", () => {
    expect(building(GBS, { phase: 2 }).refusal(lay("H22", 11, 1))).toBe("wrongColour 6.6");
    expect(building(GBS, { phase: 3 }).refusal(lay("H22", 37, 1))).toBe("wrongColour 6.6");
    expect(building(BESTAG, { phase: 3 }).refusal(lay("I15", 53, 0))).toBe("wrongColour 6.6");
    expect(building(GBS, { phase: 4 }).refusal(lay("H20", 61, 0))).toBe("wrongColour 6.6");
  });

  test("6.4, E62 yellow hexes take green tiles from phase 2, green ones brown tiles from phase 3", () => {
    expect(building(BESTAG).refusal(lay("I15", 9, 0))).toBe("wrongColour 6.4");
    expect(building(BESTAG).refusal(lay("I15", 33, 1))).toBe("notInThisPhase 6.2");
    expect(building(BESTAG, { phase: 2 }).refusal(lay("I15", 33, 1))).toBeNull();
    expect(building(GBS, { phase: 2 }).refusal(lay("H20", 20, 0))).toBe("wrongColour 6.4");
    expect(building(GBS, { phase: 3 }).refusal(lay("H20", 54, 0))).toBeNull();
  });

  test("E62 printed track can be used from the start", () => {
    const table = building(BESTAG, { depots: ["H14b"] });
    expect(reaches(table, BESTAG, "G15")).toBe(true);
    expect(choices(table, "F14")).not.toEqual([]);
  });

  test("6.5 refuses hexes that are not there and grey ones", () => {
    expect(building(GBS).refusal(lay("H2", 1, 0))).toBe("noSuchHex 6.5");
    expect(building(GBS).refusal(lay("M23", 1, 1))).toBe("neverBuilt 6.5");
  });

  test("6.5, E8 refuses track across the Tegeler See, for every colour", () => {
    const table = building(SHG, { phase: 2, lays: ["D14 10/1", "D12 8/4"] });
    expect(table.refusal(lay("D12", 18, 1))).toBe("leadsNowhere 6.11");
    expect(choices(table, "D12")).toEqual(["19/0"]);
  });

  test("6.6, E2 colours follow each other, but 56 and 58 replace green from phase 4", () => {
    expect(building(GBS, { phase: 3, lays: ["H22 1/1"] }).refusal(lay("H22", 37, 1))).toBe("wrongColour 6.6");
    const halt = ["I19 15/0"];
    expect(building(GBS, { phase: 3, lays: halt }).refusal(lay("I19", 56, 0))).toBe("notInThisPhase 6.2");
    expect(building(GBS, { phase: 4, lays: halt }).refusal(lay("I19", 56, 0))).toBeNull();
    const station = ["D14 20/1"];
    expect(building(SHG, { phase: 3, lays: station }).refusal(lay("D14", 58, 1))).toBe("notInThisPhase 6.2");
    expect(choices(building(SHG, { phase: 4, lays: station }), "D14").every((tile) => tile.startsWith("58/"))).toBe(
      true,
    );
  });

  test("6.7, E3 refuses an exchange that Table 6 does not list, and tiles that do not exist", () => {
    const table = building(GBS, { phase: 2, lays: ["H22 3/0"] });
    expect(table.refusal(lay("H22", 14, 0))).toBe("noUpgrade 6.7");
    expect(table.refusal(lay("H22", 62, 0))).toBe("noSuchTile 6.7");
    expect(table.refusal(lay("H22", 13, 0))).toBeNull();
  });

  test("6.8 refuses halts and stations where there are none", () => {
    expect(building(GBS).refusal(lay("H22", 4, 1))).toBe("wrongSite 6.8");
  });

  test("6.9 a halt stays a halt, a station a station", () => {
    expect(building(GBS).refusal(lay("I19", 1, 0))).toBe("wrongSite 6.9");
    expect(building(GBS).refusal(lay("I19", 8, 3))).toBe("wrongSite 6.9");
    expect(building(GBS).refusal(lay("I19", 4, 0))).toBeNull();
  });

  test("6.10 refuses an exchange that cuts track", () => {
    const table = building(GBS, { phase: 2, lays: ["H22 1/1"] });
    expect(table.refusal(lay("H22", 11, 0))).toBe("breaksTrack 6.10");
    expect(choices(table, "H22")).toEqual(["11/1", "11/4", "12/1", "12/4"]);
  });

  test("6.11, E61 refuses track that leads off the map or at a blank side of a grey hex", () => {
    const table = building(SSC);
    expect(table.refusal(lay("K31", 5, 1))).toBe("leadsNowhere 6.11");
    expect(choices(table, "K31")).toEqual(["4/1", "6/0"]);
    // M13 has track to the NW and E, none to L14 in the NE.
    const south = building(company("SBV"), { lays: ["L16 8/1"] });
    expect(south.refusal(lay("L14", 2, 4))).toBe("leadsNowhere 6.11");
  });

  test("6.12 refuses a tile that no depot of the company reaches", () => {
    const table = building(GBS);
    expect(table.refusal(lay("H26", 1, 1))).toBe("hexNotReached 6.12");
    expect(table.refusal(lay("H22", 1, 0))).toBe("trackNotReached 6.12");
    expect(table.refusal(lay("H22", 1, 1))).toBeNull();
  });

  test("6.12, E22 a company builds on the hex of its depot, also without any track there", () => {
    expect(choices(building(SHG), "D14")).toEqual(["10/0", "10/1"]);
  });

  test("6.12, E22 an exchange may bring the track that is reached", () => {
    const table = building(GBS, { phase: 2, lays: ["H22 1/1", "H24 1/0"] });
    expect(table.refusal(lay("H24", 11, 0))).toBe("trackNotReached 6.12");
    expect(table.refusal(lay("H24", 12, 3))).toBeNull();
  });

  test("E21, 8.4 reach follows the curves of switches, and turns any way in stops", () => {
    // From H22 the track on H24 leads to the NW and SE; to the E it leads only from there.
    const table = building(GBS, { phase: 3, lays: ["H22 1/1", "H24 37/5"] });
    expect(["G23", "H26"].map((hex) => choices(table, hex).length > 0)).toEqual([true, false]);
    const halt = building(GBS, { phase: 2, lays: ["I19 15/3"] });
    expect(["J18", "I21", "J20"].filter((hex) => choices(halt, hex).length > 0)).toEqual(["J18", "J20"]);
  });

  test("E21 reach does not turn back on the spot in a stop, where another branch would begin", () => {
    const NBSN = company("NBSN");
    const table = new TrackTable({ lays: ["H22 35/1", "H24 3/0", "G21 1/2"] });
    table.state.phase = 3;
    table.found(NBSN, 0);
    table.works(NBSN).depots = ["I23"];
    table.operate(NBSN);
    expect(reaches(table, NBSN, "H20")).toBe(true);
    expect(choices(table, "G21")).toEqual([]);
    expect(choices(table, "F20")).toEqual([]);
    // From a depot one leaves by every side.
    table.stand(NBSN, "H20");
    expect(choices(table, "G21")).not.toEqual([]);
    expect(choices(table, "F20")).not.toEqual([]);
  });

  test("E21 a stop that is come to from two sides is left by both", () => {
    const NBSN = company("NBSN");
    // From I23 two ways lead to H20, one over H24 and one over J22.
    const table = new TrackTable({ lays: ["H22 35/1", "H24 3/0", "G21 1/2", "J22 9/3", "J20 2/2", "I19 5/3"] });
    table.state.phase = 3;
    table.found(NBSN, 0);
    table.works(NBSN).depots = ["I23"];
    table.operate(NBSN);
    expect(choices(table, "F20")).not.toEqual([]);
  });

  test("E21 trams follow tram track, the S-Bahn S-Bahn track, through stops that serve both", () => {
    const tram = building(BESTAG, { phase: 2, depots: ["H14b"] });
    expect(reaches(tram, BESTAG, "G17")).toBe(false);
    const sbahn = buildingSBahn("H10", ["H12 22/4"]);
    expect(reaches(sbahn, MAIN, "H14a")).toBe(true);
    expect(choices(sbahn, "G13")).toEqual([]);
    expect(choices(sbahn, "G15")).toEqual(["31/5"]);
  });

  test("6.12, 7.6, E57 a station full of other trams' depots is reached, not passed", () => {
    const table = building(BESTAG, { depots: ["H14b"] });
    expect(choices(table, "F14")).not.toEqual([]);
    table.stand(GBS, "G15");
    expect(reaches(table, BESTAG, "G15")).toBe(true);
    expect(table.refusal(lay("F14", 1, 2))).toBe("hexNotReached 6.12");
    table.stand(BESTAG, "G15");
    expect(choices(table, "F14")).not.toEqual([]);
  });

  test("7.7, E57 depots of the S-Bahn alone do not block trams; together with trams they do", () => {
    const table = building(BESTAG, { phase: 2, depots: ["H14b"], lays: ["G15 31/5"] });
    table.stand(GBS, "G15");
    expect(table.refusal(lay("F14", 1, 2))).toBeNull();
    table.stand(MAIN, "G15");
    expect(table.refusal(lay("F14", 1, 2))).toBe("hexNotReached 6.12");
    const alone = building(BESTAG, { depots: ["H14b"] });
    alone.stand(MAIN, "G15");
    expect(alone.refusal(lay("F14", 1, 2))).toBeNull();
  });

  test("7.7, E57 the S-Bahn is never blocked", () => {
    const table = buildingSBahn("H10", ["H12 22/4", "G15 31/5"]);
    table.stand(GBS, "G15");
    table.stand(BChSt, "G15");
    expect(choices(table, "G17")).toEqual(["34/1", "34/5"]);
  });

  test("6.13 on the route lie only tiles whose S-Bahn track follows it, and such tiles nowhere else", () => {
    const table = building(BChSt, { phase: 2, lays: ["G13 3/5"], depots: ["H14b"] });
    expect(table.refusal(lay("H12", 11, 0))).toBe("needsSBahnTrack 6.13");
    expect(table.refusal(lay("H12", 22, 0))).toBe("offRoute 6.13");
    expect(table.refusal(lay("H16", 22, 0))).toBe("sbahnOffRoute 6.13");
  });

  test("E56 trams lay S-Bahn tiles from phase 2, but not without tram track that they reach", () => {
    const lays = ["G13 3/5"];
    expect(building(BChSt, { lays }).refusal(lay("H12", 22, 4))).toBe("notInThisPhase 6.2");
    const table = building(BChSt, { phase: 2, lays });
    expect(choices(table, "H12")).toEqual(["22/4", "23/1"]);
    expect(table.refusal(lay("H12", 21, 1))).toBe("trackNotReached 6.12");
  });

  test("E56, E22 the S-Bahn lays on its route, any tile that fits", () => {
    const table = buildingSBahn("H10", []);
    expect(choices(table, "H12")).toEqual(["21/1", "22/1", "22/4", "23/1", "24/1"]);
    expect(choices(table, "I11")).toEqual([]);
  });

  test("6.14, Table 5 labelled hexes take only their own tiles, and those lie nowhere else", () => {
    expect(building(SHG).refusal(lay("D14", 8, 0))).toBe("wrongLabel 6.14");
    expect(building(company("SBV")).refusal(lay("L16", 10, 0))).toBe("wrongLabel 6.14");
  });

  test("6.15 the first building on water or forest costs 50, an exchange nothing", () => {
    const table = building(SSC, { cash: 50 });
    expect(told(table.play(lay("K27", 1, 1)), "laid")).toMatchObject([{ cost: 50 }]);
    expect(table.works(SSC).cash).toBe(0);
    const again = building(SSC, { phase: 2, lays: ["K27 1/1"], cash: 0 });
    expect(told(again.play(lay("K27", 11, 1)), "laid")).toMatchObject([{ cost: 0 }]);
    expect(building(SSC, { cash: 49 }).refusal(lay("K27", 1, 1))).toBe("cannotPayTerrain 6.15");
  });

  test("6.15, E6 printed hexes cost 50 at their first building too", () => {
    const green = building(GBS, { phase: 3, cash: 60 });
    expect(told(green.play(lay("H20", 54, 0)), "laid")).toMatchObject([{ cost: 50, before: 0 }]);
    expect(green.works(GBS).cash).toBe(10);
    expect(building(GBS, { phase: 3, cash: 40 }).refusal(lay("H20", 54, 0))).toBe("cannotPayTerrain 6.15");
  });

  test("6.16, E23 the bonus of a hex goes to its first builder, who must have the full cost before", () => {
    const lays = ["K31 4/1"];
    const table = building(SSC, { lays, cash: 50 });
    expect(told(table.play(lay("K33", 4, 1)), "laid")).toMatchObject([{ cost: 50, bonus: 50 }]);
    expect(table.works(SSC).cash).toBe(50);
    expect(table.state.operating.turn?.income).toBe(0);
    expect(building(SSC, { lays, cash: 49 }).refusal(lay("K33", 4, 1))).toBe("cannotPayTerrain 6.16");
    const exchange = building(SSC, { phase: 2, lays: ["L30 1/2", "M31 2/2"], cash: 0 });
    expect(told(exchange.play(lay("M31", 12, 4)), "laid")).toMatchObject([{ cost: 0, bonus: 0 }]);
  });

  test("6.17 tiles run out, and come back when they are exchanged", () => {
    const others = ["C15", "C19", "D18", "E11", "E13", "E15", "E17"].map((hex) => `${hex} 1/1`);
    const table = building(GBS, { phase: 2, lays: [...others, "H22 1/1"] });
    expect(table.refusal(lay("H24", 1, 1))).toBe("noTileLeft 6.17");
    table.play(lay("H22", 11, 1));
    table.operate(GBS);
    expect(table.refusal(lay("H24", 1, 1))).toBeNull();
  });

  test("E91 a rotation that looks alike is accepted as the same lay", () => {
    const table = building(GBS);
    expect(choices(table, "H22")).toContain("1/1");
    expect(choices(table, "H22")).not.toContain("1/4");
    table.play(lay("H22", 1, 4));
    expect(table.state.lays).toEqual([{ hex: "H22", tile: 1, rotation: 1 }]);
  });
});

describe("all lays", () => {
  /** All companies build what luck chooses, phase by phase. */
  function* buildUp(seed: string): Generator<TestTable> {
    const luck = new SeededChance(seedFrom(seed));
    const table = new TestTable({ players: 6 });
    for (const tram of ALL_TRAMS) table.found(tram, seatAt(tram % 6));
    for (let round = 0; round < 24; round++) {
      table.state.phase = 1 + Math.floor(round / 6);
      for (const tram of ALL_TRAMS) {
        table.operate(tram);
        yield table;
        const lays = table.choicesTo("lay");
        if (lays.length > 0) table.play(lays[luck.below(lays.length)] as (typeof lays)[number]);
      }
    }
  }

  test.each(["Tegel", "Treptow"])(
    "6.3 to 6.17, E91 the choices are just the lays that are not refused, seed %s",
    (seed) => {
      let turn = 0;
      for (const { state, active } of buildUp(seed)) {
        if (turn++ % 29 !== 0) continue;
        const legal = MAP.hexes.flatMap(({ hex }) =>
          TILES.flatMap(({ number, alike }) =>
            [...new Set(alike)]
              .map((rotation) => lay(hex, number, rotation))
              .filter((action) => berlin1881.refusal(state, active, action) === null),
          ),
        );
        expect(berlin1881.choices(state, active).filter((action) => action.do === "lay")).toEqual(legal);
      }
      expect(turn).toBeGreaterThan(100);
    },
  );

  test("the track made from lay to lay is the one that all tiles together make", () => {
    let last: TestTable | undefined;
    for (const table of buildUp("Tempelhof")) last = table;
    const { lays } = (last as TestTable).state;
    expect(lays.length).toBeGreaterThan(50);
    expect(trackOf(lays)).toEqual(trackOf([...lays]));
  });
});

describe("E59 two stops on one hex", () => {
  test("E59 depots and the home of BESTAG follow the stop that keeps their edges", () => {
    const table = building(BESTAG, { phase: 2 });
    expect(table.works(BESTAG).depots).toEqual(["I15a"]);
    table.play(lay("I15", 33, 1));
    expect(table.works(BESTAG).depots).toEqual(["I15b"]);
    table.state.phase = 3;
    table.operate(BESTAG);
    table.play(lay("I15", 53, 4));
    expect(table.works(BESTAG).depots).toEqual(["I15a"]);
  });

  test("E59, E60 BESTAG finds its home kept in the right stop of a tile laid before it starts", () => {
    const table = new TrackTable({ lays: ["I15 33/1"] });
    table.found(BESTAG, 0);
    expect(table.works(BESTAG).depots).toEqual(["I15b"]);
  });

  test("E59 at Zoo tile 55 puts all depots into one stop", () => {
    const table = building(BChSt, { phase: 3 });
    table.found(GBS, 1);
    table.stand(GBS, "H14b");
    table.play(lay("H14", 55, 2));
    expect(table.works(BChSt).depots).toEqual(["H14"]);
    expect(table.works(GBS).depots).toEqual(["H20", "H14"]);
  });
});

describe("9.4 the connection bonus", () => {
  const toKaulsdorf = ["H22 1/1", "H24 1/1", "H26 1/1", "H30 8/2"];

  test("9.4 whoever joins an edge station to the centre earns 100, kept for the income", () => {
    const table = building(GBS, { lays: toKaulsdorf, cash: 100 });
    expect(told(table.play(lay("H28", 1, 1)), "connected")).toEqual([
      { is: "connected", operator: GBS, hexes: ["H30"], bonus: 100 },
    ]);
    expect(table.state.operating.turn?.connection).toBe(100);
    expect(table.works(GBS).cash).toBe(100);
    expect(table.state.connected).toEqual(["H30"]);
  });

  test("E24 once per edge station in a game", () => {
    const table = building(GBS, { lays: toKaulsdorf });
    table.state.connected = ["H30"];
    expect(told(table.play(lay("H28", 1, 1)), "connected")).toEqual([]);
  });

  test("E24 at most one a turn; what else is joined in that turn is used up", () => {
    const atOnce = building(GBS, { lays: [...toKaulsdorf, "G29 1/2", "F28 8/0"] });
    expect(told(atOnce.play(lay("H28", 1, 1)), "connected")).toMatchObject([{ hexes: ["F28", "H30"], bonus: 100 }]);
    const inTurn = building(GBS, { lays: [...toKaulsdorf, "F28 8/0"] });
    inTurn.play(lay("H28", 1, 1));
    expect(told(inTurn.play(lay("G29", 1, 2)), "connected")).toMatchObject([{ hexes: ["F28"], bonus: 0 }]);
    expect(inTurn.state.operating.turn?.connection).toBe(100);
    expect(inTurn.state.connected).toEqual(["H30", "F28"]);
  });

  test("9.4, E24 S-Bahn track counts, with changes at stops that serve both, whatever depots stand there", () => {
    const wannsee = ["L6 32/0", "K7 21/0", "J8 21/0", "I9 26/0"];
    const zehlendorf = ["I11 1/2", "J12 1/2", "K13 10/0", "L12 2/1", "L10 8/4"];
    const table = buildingSBahn("H10", [...wannsee, ...zehlendorf]);
    table.found(GBS, 1);
    table.stand(GBS, "K13");
    expect(told(table.play(lay("H12", 21, 1)), "connected")).toMatchObject([{ operator: MAIN, hexes: ["L6", "L10"] }]);
  });

  test("E24 Bernau and Potsdam are no edge stations, and nothing is joined in print", () => {
    const table = new TrackTable();
    expect(joinedToCentre(table.state)).toEqual([]);
    table.lay("B22 21/0", "C21 27/0", "D20 21/0", "E19 29/0", "F18 21/0", "G17 34/1", "G15 31/5");
    expect(joinedToCentre(table.state)).toEqual([]);
  });
});
