import { seatAt } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { MAIN, type Operator, type Place, type Type } from "../../src/ids.ts";
import { worksOf } from "../../src/state.ts";
import { company, subnet, TestTable, told } from "../position.ts";

const GBS = company("GBS");
const BCHST = company("BChSt");
const [TWO, THREE, FOUR_S, SEVEN_S] = [0, 1, 5, 6] as const;
const ACCEPT = { do: "answer", accept: true } as const;
const DECLINE = { do: "answer", accept: false } as const;

const ask = (from: Operator, type: Type, price: number, scrap: Type | null = null) =>
  ({ do: "offer", from, thing: { is: "vehicle", type }, price, scrap }) as const;
const askDepot = (from: Operator, place: Place, price: number) =>
  ({ do: "offer", from, thing: { is: "depot", place }, price, scrap: null }) as const;

/** GBS of player 0 is about to buy; BChSt of player 1 (or this one) has two vehicles. */
function buying(options: object = {}, other = 1): TestTable {
  const table = new TestTable({ options });
  table.found(GBS, 0);
  table.found(BCHST, seatAt(other));
  table.equip(GBS, TWO);
  table.equip(BCHST, TWO, THREE);
  table.operate(GBS, "vehicles");
  return table;
}

describe("offers for vehicles", () => {
  it("10.5, E73 names a vehicle and a price, which the owner's director answers at once", () => {
    const table = buying();
    const events = table.play(ask(BCHST, THREE, 400));
    expect(told(events, "offered")).toMatchObject([{ operator: GBS, from: BCHST, price: 400 }]);
    expect(table.active).toBe(1);
    expect(table.refusal({ do: "done" }, 1)).toBe("answerFirst E73");
    table.play(ACCEPT);
    expect([worksOf(table.state, GBS).vehicles, worksOf(table.state, BCHST).vehicles]).toEqual([[TWO, THREE], [TWO]]);
    expect([worksOf(table.state, GBS).cash, worksOf(table.state, BCHST).cash]).toEqual([600, 1400]);
    expect([table.active, table.state.operating.turn?.step]).toEqual([0, "vehicles"]);
  });

  it("E73 does not ask again for what was refused in this turn, but for another thing", () => {
    const table = buying();
    table.play(ask(BCHST, THREE, 400));
    const events = table.play(DECLINE);
    expect(told(events, "declined")).toHaveLength(1);
    expect(worksOf(table.state, GBS)).toMatchObject({ cash: 1000, vehicles: [TWO] });
    expect(table.refusal(ask(BCHST, THREE, 900))).toBe("refusedAlready E73");
    expect(table.refusal(ask(BCHST, TWO, 1))).toBeNull();
  });

  it("E32 does not ask where both companies have one director", () => {
    const table = buying({}, 0);
    const events = table.play(ask(BCHST, THREE, 1));
    expect(told(events, "traded")).toMatchObject([{ operator: GBS, from: BCHST, price: 1 }]);
    expect(table.state.pending).toEqual([]);
  });

  it("E32, E73 takes a price of 1 or more, within the buyer's treasury", () => {
    const table = buying();
    expect(table.refusal(ask(BCHST, TWO, 0))).toBe("priceOfOne E32");
    expect(table.refusal(ask(BCHST, TWO, 1000))).toBeNull();
    expect(table.refusal(ask(BCHST, TWO, 1001))).toBe("offerAboveTreasury E73");
  });

  it("E73 lists a few prices: the least, half the face value, the face value and the whole treasury", () => {
    const prices = buying()
      .choicesTo("offer")
      .filter(({ thing }) => thing.is === "vehicle" && thing.type === THREE)
      .map(({ price }) => price);
    expect(prices).toEqual([1, 165, 330, 1000]);
  });

  it("10.5 asks only for vehicles that the other company has", () => {
    const table = buying();
    expect(table.refusal(ask(BCHST, 2, 100))).toBe("noSuchVehicle 10.5");
    expect(table.refusal(ask(GBS, TWO, 100))).toBe("ownThing 10.5");
    expect(table.refusal(ask(company("SSC"), TWO, 100))).toBe("notInPlay E73");
  });

  it("10.5, 5.4 buys vehicles in the last step only", () => {
    const table = buying();
    table.operate(GBS, "depot");
    expect(table.refusal(ask(BCHST, TWO, 100))).toBe("vehiclesLater 5.4");
  });

  it("10.7 leaves no room for a vehicle above the limit", () => {
    const table = buying();
    table.equip(GBS, TWO, TWO, TWO);
    expect(table.refusal(ask(BCHST, THREE, 100))).toBe("vehicleLimit 10.7");
  });

  it("E32 does not trade vehicles between trams and the S-Bahn", () => {
    const table = buying();
    table.nets(1);
    table.equip(MAIN, FOUR_S);
    expect(table.refusal(ask(MAIN, FOUR_S, 100))).toBe("otherNetwork E32");
  });

  it("12.9, E44 trades between nets, and may scrap an older train for one bought", () => {
    const table = buying();
    table.nets(0, 1);
    table.state.phase = 3;
    table.equip(MAIN, FOUR_S, FOUR_S, FOUR_S);
    table.equip(subnet(1), SEVEN_S);
    table.operate(MAIN, "vehicles");
    expect(table.refusal(ask(subnet(1), SEVEN_S, 300))).toBe("vehicleLimit 12.7");
    table.play(ask(subnet(1), SEVEN_S, 300, FOUR_S));
    // The board is asked first, then the holder of the net.
    table.play({ do: "object", object: false }, 1);
    table.play(ACCEPT, 1);
    expect(worksOf(table.state, MAIN).vehicles).toEqual([FOUR_S, FOUR_S, SEVEN_S]);
    expect(worksOf(table.state, subnet(1))).toMatchObject({ cash: 720, vehicles: [] });
  });

  it("15.4 does not sell a vehicle on credit", () => {
    const table = buying({ credit: true });
    worksOf(table.state, BCHST).credit = [THREE];
    expect(table.refusal(ask(BCHST, THREE, 100))).toBe("notPaidYet 15.4");
    expect(table.refusal(ask(BCHST, TWO, 100))).toBeNull();
  });
});

describe("offers for depots", () => {
  /** GBS reaches Kreuzberg (J18) over a halt; BChSt has its second depot there. */
  function atKreuzberg(options: object = {}, other = 1): TestTable {
    const table = buying(options, other);
    table.state.lays = [
      { hex: "I19", tile: 4, rotation: 0 },
      { hex: "J18", tile: 8, rotation: 3 },
    ];
    worksOf(table.state, BCHST).depots = [...worksOf(table.state, BCHST).depots, "J18"];
    table.operate(GBS, "depot");
    return table;
  }

  it("7.8, E26 buys a depot for the chip's cost to the bank and a price to its owner, once a turn", () => {
    const table = atKreuzberg();
    table.play(askDepot(BCHST, "J18", 100));
    expect(table.active).toBe(1);
    const events = table.play(ACCEPT);
    expect(told(events, "traded")).toMatchObject([{ operator: GBS, from: BCHST, price: 100, cost: 40 }]);
    expect([worksOf(table.state, GBS).cash, worksOf(table.state, BCHST).cash]).toEqual([860, 1100]);
    expect(worksOf(table.state, GBS).depots).toEqual(["H20", "J18"]);
    expect(worksOf(table.state, BCHST).depots).toHaveLength(1);
    expect(table.state.operating.turn?.step).toBe("run");
  });

  it("7.8, E73 lists prices from 40 to the whole treasury, and stays with a refused depot in the step", () => {
    const table = atKreuzberg();
    expect(table.choicesTo("offer").map(({ price }) => price)).toEqual([40, 80, 160, 960]);
    table.play(askDepot(BCHST, "J18", 40));
    table.play(DECLINE);
    expect(table.refusal(askDepot(BCHST, "J18", 960))).toBe("refusedAlready E73");
    expect(table.state.operating.turn?.step).toBe("depot");
  });

  it("7.8 asks nobody where both have one director", () => {
    const table = atKreuzberg({}, 0);
    expect(told(table.play(askDepot(BCHST, "J18", 40)), "traded")).toHaveLength(1);
  });

  it("7.8 takes 40 or more, by the edition of 2006 any price", () => {
    expect(atKreuzberg().refusal(askDepot(BCHST, "J18", 39))).toBe("tooLittleForDepot 7.8");
    expect(atKreuzberg({ edition: 2006 }).refusal(askDepot(BCHST, "J18", 0))).toBeNull();
  });

  it("7.8, 5.4 buys depots in their own step only, without scrapping", () => {
    const table = atKreuzberg();
    expect(table.refusal({ ...askDepot(BCHST, "J18", 40), scrap: TWO })).toBe("nothingToScrap E44");
    table.operate(GBS, "vehicles");
    expect(table.refusal(askDepot(BCHST, "J18", 40))).toBe("depotsEarlier 5.4");
  });

  it("7.8, E26 never asks for a home depot", () => {
    const table = atKreuzberg();
    const [home] = worksOf(table.state, BCHST).depots;
    expect(table.refusal(askDepot(BCHST, home as Place, 40))).toBe("homeNotForSale 7.8");
  });
});
