import { describe, expect, test } from "vitest";
import { MAIN, netOfCard, type Operator, type Place, type Tram } from "../../src/ids.ts";
import { isBlockedAt } from "../../src/map/blocked-stops.ts";
import { freeCircles } from "../../src/map/depot-circles.ts";
import { chipCostsLeft } from "../../src/operating/depots.ts";
import { areJoined, join } from "../../src/sbahn/nets.ts";
import { startPlaces } from "../../src/sbahn/start.ts";
import { tramOf } from "../../src/state.ts";
import { company, subnet, told } from "../position.ts";
import { TrackTable } from "../track-position.ts";

const [GBS, BChSt, BESTAG, SSC, SBV, SHG, SpS] = ["GBS", "BChSt", "BESTAG", "SSC", "SBV", "SHG", "SpS"].map(
  company,
) as [Tram, Tram, Tram, Tram, Tram, Tram, Tram];
const depot = (place: Place) => ({ do: "depot", place }) as const;
const ask = (from: Operator, place: Place, price: number) =>
  ({ do: "offer", from, thing: { is: "depot", place }, price, scrap: null }) as const;

/** GBS reaches Friedrichstraße (H18), Kaulsdorf (H30) and Lichtenberg (F28). */
const east = ["I19 6/2", "H22 1/1", "H24 1/1", "H26 1/1", "H28 1/1", "H30 8/2", "G29 1/2", "F28 8/0"];
/** Tegel (D12) is joined to Spandau (F8). */
const spandau = ["D12 8/0", "E11 2/1", "E9 2/4"];

function gbs(options: object = {}): TrackTable {
  const table = new TrackTable({ lays: east, options });
  table.found(GBS, 0);
  table.operate(GBS, "depot");
  return table;
}

describe("7 building depots", () => {
  test("7.1, 7.2, E25 one a turn, for 40, 80 and 120, as many as there are tokens", () => {
    const table = gbs();
    for (const [place, cost] of [
      ["H18", 40],
      ["H30", 80],
      ["F28", 120],
    ] as const) {
      const before = table.works(GBS).cash;
      expect(told(table.play(depot(place)), "depot")).toEqual([{ is: "depot", operator: GBS, place, cost }]);
      expect(table.works(GBS).cash).toBe(before - cost);
      expect(table.state.operating.turn?.step).not.toBe("depot");
      table.operate(GBS, "depot");
    }
    expect(table.works(GBS).depots).toEqual(["H20", "H18", "H30", "F28"]);
    expect(table.refusal(depot("H18"))).toBe("noChip 7.1");
  });

  test("7.1, 7.2 tells what the tokens left cost, fewer after each depot", () => {
    const table = gbs();
    expect(chipCostsLeft(table.state, GBS)).toEqual([40, 80, 120]);
    expect(chipCostsLeft(table.state, SSC)).toEqual([40]);
    expect(chipCostsLeft(table.state, MAIN)).toEqual([]);
    table.play(depot("H18"));
    expect(chipCostsLeft(table.state, GBS)).toEqual([80, 120]);
  });

  test("7.1, Table 3 SSC has one token besides marker and home", () => {
    const table = new TrackTable();
    table.found(SSC, 0);
    table.stand(SSC, "I27");
    table.operate(SSC, "depot");
    expect(table.refusal(depot("I23"))).toBe("noChip 7.1");
  });

  test("7.2 refuses a depot that the treasury cannot pay", () => {
    const table = gbs();
    table.treasury(GBS, 39);
    expect(table.refusal(depot("H18"))).toBe("cannotPayDepot 7.2");
    expect(table.choicesTo("depot")).toEqual([]);
  });

  test("7.3, E7 only in stations, and only where an own depot leads, as in 6.12", () => {
    const table = gbs();
    expect(table.refusal(depot("I19"))).toBe("noStation 7.3");
    expect(table.refusal(depot("H22"))).toBe("noStation 7.3");
    expect(table.refusal(depot("G17"))).toBe("placeNotReached 7.3");
    expect(table.choicesTo("depot").map(({ place }) => place)).toEqual(["F28", "H18", "H30"]);
    table.stand(BESTAG, "H30");
    expect(table.refusal(depot("F28"))).toBe("placeNotReached 7.3");
  });

  test("7.3, E25, E58 circles with an S are for the S-Bahn alone", () => {
    const table = new TrackTable({ lays: east });
    table.found(GBS, 1);
    table.found(BChSt, 0);
    table.stand(BChSt, "H18");
    table.operate(BChSt, "depot");
    expect(table.refusal(depot("H20"))).toBeNull();
    table.stand(SBV, "H20");
    expect(table.refusal(depot("H20"))).toBe("onlySBahn 7.3");
    expect(freeCircles(table.state, "H20", true)).toBe(1);
    table.startSBahn("H20");
    expect(table.refusal(depot("H20"))).toBe("noCircle 7.3");
  });

  test("E58 on a tile all circles are common", () => {
    const table = new TrackTable();
    table.found(SSC, 0);
    expect(freeCircles(table.state, "K29", false)).toBe(0);
    expect(freeCircles(table.state, "K29", true)).toBe(1);
    table.lay("K29 50/4");
    expect(freeCircles(table.state, "K29", false)).toBe(1);
  });

  test("7.4 one depot of a company on a hex, also where it has two stops", () => {
    const table = gbs();
    expect(table.refusal(depot("H20"))).toBe("depotThere 7.4");
    const zoo = new TrackTable();
    zoo.found(BChSt, 0);
    zoo.operate(BChSt, "depot");
    expect(zoo.refusal(depot("H14b"))).toBe("depotThere 7.4");
  });

  test("7.5, E60 a circle is kept for a company that is not in play, until it starts or is out", () => {
    const table = new TrackTable({ lays: spandau });
    table.found(SHG, 0);
    table.stand(SHG, "D12");
    table.operate(SHG, "depot");
    expect(table.refusal(depot("F8"))).toBe("keptForHome 7.5");
    tramOf(table.state, SpS).stage = "bankrupt";
    expect(table.refusal(depot("F8"))).toBeNull();
    tramOf(table.state, SpS).stage = "closed";
    table.found(SpS, 1);
    expect(table.refusal(depot("F8"))).toBe("noCircle 7.3");
  });

  test("7.5, E60 the circle is kept on every tile", () => {
    const table = new TrackTable({ lays: ["D14 10/1"] });
    expect(freeCircles(table.state, "D14", false)).toBe(0);
    table.lay("D14 20/1");
    expect(freeCircles(table.state, "D14", false)).toBe(1);
    table.found(SHG, 0);
    expect(freeCircles(table.state, "D14", false)).toBe(1);
  });

  test("7.6, E57 an empty circle, reserved or with an S, keeps a station open", () => {
    const table = new TrackTable();
    table.stand(SBV, "H20");
    expect(isBlockedAt(table.state, BChSt, "H20")).toBe(false);
    table.found(GBS, 0);
    expect(isBlockedAt(table.state, BChSt, "H20")).toBe(false);
    table.startSBahn("H20");
    expect(isBlockedAt(table.state, BChSt, "H20")).toBe(true);
    expect(isBlockedAt(table.state, SBV, "H20")).toBe(false);
    expect(isBlockedAt(table.state, subnet(1), "H20")).toBe(false);
  });

  test("7.7, E57 a station full of S-Bahn depots alone does not block trams", () => {
    const table = new TrackTable();
    table.startSBahn("I27");
    expect(isBlockedAt(table.state, GBS, "I27")).toBe(false);
  });

  test("15.3 refuses a depot to a company with a vehicle on credit", () => {
    const table = gbs({ credit: true });
    table.works(GBS).vehicles = [0];
    table.works(GBS).credit = [0];
    expect(table.refusal(depot("H18"))).toBe("creditBeforeDepot 15.3");
  });
});

describe("7.8 buying depots", () => {
  /** BChSt has built in Friedrichstraße, which GBS reaches. */
  function selling(options: object = {}): TrackTable {
    const table = new TrackTable({ lays: east, options });
    table.found(BChSt, 1);
    table.stand(BChSt, "H18", "I23");
    table.found(GBS, 0);
    table.operate(GBS, "depot");
    return table;
  }

  test("7.8, E26 the chip is paid to the bank, the price to the owner, whose chip comes back to its dearest place", () => {
    const table = selling();
    const [bank, owner] = [table.state.bank, table.works(BChSt).cash];
    table.play(ask(BChSt, "H18", 70));
    expect(table.active).toBe(1);
    expect(told(table.play({ do: "answer", accept: true }), "traded")).toMatchObject([{ price: 70, cost: 40 }]);
    expect(table.works(GBS)).toMatchObject({ cash: 1000 - 40 - 70, depots: ["H20", "H18"] });
    expect(table.works(BChSt)).toMatchObject({ cash: owner + 70, depots: ["H14a", "I23"] });
    expect(table.state.bank).toBe(bank + 40);
    expect(table.state.operating.turn?.step).not.toBe("depot");
    // Its two chips left cost 80 and 120 again.
    table.operate(BChSt, "depot");
    table.treasury(BChSt, 79);
    expect(table.refusal(depot("H20"))).toBe("cannotPayDepot 7.2");
  });

  test("7.8, E25 whoever has bought a depot builds none in the same turn", () => {
    const table = selling();
    table.play(ask(BChSt, "H18", 40));
    table.play({ do: "answer", accept: true });
    expect(table.choicesTo("depot")).toEqual([]);
  });

  test("7.8 the owner gets at least 40; by the rules of 2006 any price will do", () => {
    expect(selling().refusal(ask(BChSt, "H18", 39))).toBe("tooLittleForDepot 7.8");
    expect(selling({ edition: 2006 }).refusal(ask(BChSt, "H18", 0))).toBeNull();
  });

  test("7.8, E26 homes and start depots are never sold", () => {
    const table = new TrackTable({ lays: east });
    table.found(GBS, 1);
    table.found(BChSt, 0);
    table.stand(BChSt, "H18");
    table.operate(BChSt, "depot");
    expect(table.refusal(ask(GBS, "H20", 40))).toBe("homeNotForSale 7.8");
    table.startSBahn("H10", "I23");
    table.state.sbahn.nets = ["separate", "joined", "none", "none"];
    table.works(MAIN).depots = ["H10", "I23"];
    expect(table.refusal(ask(MAIN, "I23", 40))).toBe("homeNotForSale 7.8");
  });

  test("7.8 only what stands there, within reach, and with a chip to put there", () => {
    const table = selling();
    expect(table.refusal(ask(BChSt, "H30", 40))).toBe("noDepotThere 7.8");
    expect(table.refusal(ask(BChSt, "I23", 40))).toBe("placeNotReached 7.3");
    table.treasury(GBS, 100);
    expect(table.refusal(ask(BChSt, "H18", 61))).toBe("cannotPayDepotOffer 7.8");
    expect(table.refusal(ask(BChSt, "H18", 60))).toBeNull();
    table.stand(GBS, "G15", "G17", "E19");
    expect(table.refusal(ask(BChSt, "H18", 40))).toBe("noChip 7.1");
  });

  test("7.8, E26 trams and the S-Bahn sell each other depots", () => {
    const table = new TrackTable({ lays: ["H12 21/1", "G15 31/5"] });
    table.found(BESTAG, 1);
    table.stand(BESTAG, "G15", "H14b");
    table.startSBahn("H10");
    table.treasury(MAIN, 80);
    table.operate(MAIN, "depot");
    table.play(ask(BESTAG, "G15", 40));
    expect(told(table.play({ do: "answer", accept: true }), "traded")).toMatchObject([{ price: 40, cost: 40 }]);
    expect(table.works(MAIN)).toMatchObject({ cash: 0, depots: ["H10", "G15"] });
    table.operate(BESTAG, "depot");
    table.play(ask(MAIN, "G15", 50));
    table.play({ do: "answer", accept: true });
    expect(table.works(MAIN)).toMatchObject({ cash: 50, depots: ["H10"] });
  });

  test("7.8, 7.3 no tram takes a circle with an S", () => {
    const table = new TrackTable();
    table.found(BChSt, 1);
    table.found(BESTAG, 1);
    table.startSBahn("H10");
    table.stand(MAIN, "H14a");
    table.operate(BESTAG, "depot");
    expect(table.refusal(ask(MAIN, "H14a", 40))).toBe("onlySBahn 7.3");
  });

  test("7.8, 7.3, E82 nor where another circle is free: the chip would stand in that of the S-Bahn", () => {
    const table = selling();
    table.startSBahn("H10");
    table.stand(MAIN, "H20");
    table.operate(BChSt, "depot");
    expect(table.refusal(depot("H20"))).toBeNull();
    expect(table.refusal(ask(MAIN, "H20", 40))).toBe("onlySBahn 7.3");
  });

  test("7.8 nets of the S-Bahn buy no depots from each other", () => {
    const table = new TrackTable();
    table.startSBahn("H10", "I23");
    table.stand(MAIN, "H20");
    table.operate(subnet(1), "depot");
    expect(table.refusal(ask(MAIN, "H20", 40))).toBe("ownDepot 7.8");
  });
});

describe("depots of the S-Bahn", () => {
  test("E82 nets start in any station on the route with a free circle that is not kept for a home", () => {
    const table = new TrackTable();
    // Spandau's only circle is kept for SpS; Köpenick, Zoo and Alexanderplatz have a circle with an S.
    expect(startPlaces(table.state)).toEqual([
      "A23",
      "C21",
      "E19",
      "G15",
      "G17",
      "H10",
      "H14a",
      "H18",
      "H20",
      "I9",
      "I23",
      "I27",
      "K29",
      "L6",
      "N2",
    ]);
    table.stand(GBS, "H18");
    table.startSBahn("H14a");
    expect(startPlaces(table.state)).not.toContain("H18");
    expect(startPlaces(table.state)).not.toContain("H14a");
  });

  test("E82 the S-Bahn takes the circle with an S first, and leaves the common one to trams", () => {
    const table = new TrackTable();
    table.found(GBS, 0);
    table.startSBahn("H20");
    expect(freeCircles(table.state, "H20", false)).toBe(1);
    expect(freeCircles(table.state, "H20", true)).toBe(1);
  });

  test("E83 nets are joined by unbroken S-Bahn track, also through stations of other nets", () => {
    const table = new TrackTable({ lays: ["H12 21/1", "G15 31/5"] });
    table.startSBahn("H10", "H14a", "G15", "G17");
    expect(areJoined(table.state, MAIN, subnet(1))).toBe(true);
    expect(areJoined(table.state, MAIN, subnet(2))).toBe(true);
    expect(areJoined(table.state, MAIN, subnet(3))).toBe(false);
  });

  test("12.10, E87 the main net has one extra depot for 40, subnets have none", () => {
    const table = new TrackTable({ lays: ["H12 21/1", "G15 31/5"] });
    table.startSBahn("H10", "I23");
    table.treasury(MAIN, 100);
    table.treasury(subnet(1), 100);
    table.operate(subnet(1), "depot");
    expect(table.refusal(depot("I27"))).toBe("noChip 12.10");
    table.operate(MAIN, "depot");
    expect(table.refusal(depot("I23"))).toBe("depotThere 7.4");
    expect(told(table.play(depot("G15")), "depot")).toMatchObject([{ cost: 40 }]);
    table.operate(MAIN, "depot");
    expect(table.refusal(depot("H14a"))).toBe("noChip 12.10");
  });

  test("12.10, E87 the start depots of joined nets do not count as the extra one", () => {
    const table = new TrackTable({ lays: ["H12 21/1"] });
    table.startSBahn("H10");
    table.stand(MAIN, "I23");
    table.state.sbahn.nets = ["separate", "joined", "none", "none"];
    table.treasury(MAIN, 39);
    table.operate(MAIN, "depot");
    expect(table.refusal(depot("H14a"))).toBe("cannotPayDepot 12.10");
    table.treasury(MAIN, 40);
    expect(table.refusal(depot("H14a"))).toBeNull();
  });

  test("12.10, E26, E39 the extra depot is still the one for sale after a net is joined", () => {
    const table = new TrackTable({ lays: ["H12 21/1", "G15 31/5"] });
    table.found(BESTAG, 1);
    table.stand(BESTAG, "H14b");
    table.startSBahn("H10", "I23");
    table.stand(MAIN, "G15");
    join(table.doing(), netOfCard(2), "sold");
    table.operate(BESTAG, "depot");
    expect(table.refusal(ask(MAIN, "I23", 40))).toBe("homeNotForSale 7.8");
    expect(table.refusal(ask(MAIN, "G15", 40))).toBeNull();
  });
});
