import { describe, expect, test } from "vitest";
import { type Action, type Engine, milepostAt, type Good } from "@stellwerk/german-rails";
import { TestTable, at, city, event, good, told } from "./table.ts";

const engine = (to: Engine, drop?: Good) =>
  ({ do: "engine", train: 0, engine: to, ...(drop === undefined ? {} : { drop }) }) as const;

describe("G14 engines", () => {
  test.each([
    ["A", 9, 2],
    ["B9", 9, 3],
    ["B12", 12, 2],
    ["C12", 12, 3],
    ["C15", 15, 2],
  ] as const)("G14 a %s has %i points and %i places", (type, points, places) => {
    const table = new TestTable({ options: { c15: true } });
    table.train().engine = type;
    table.put(0, "jena");
    expect(table.state.turn.points).toEqual([points]);
    for (let i = 0; i < places; i++)
      table.play({ do: "load", train: 0, good: good(i === 0 ? "optik" : "glas"), from: "supply" });
    expect(table.refusal({ do: "load", train: 0, good: good("glas"), from: "supply" })).toBe("trainFull G14");
  });

  test("G14 one class up costs 20 and leaves nothing for track in that turn", () => {
    const table = new TestTable();
    table.play(engine("B12"));
    expect(table.player(0).cash).toBe(40);
    expect(table.train().engine).toBe("B12");
    expect(table.choicesTo("build")).toEqual([]);
    expect(table.refusal(engine("C12"))).toBe("overLimit G12");
  });

  test("G14 not after track was built in the same turn", () => {
    const table = new TestTable();
    table.play(table.choicesTo("build")[0] as Action);
    expect(table.refusal(engine("B9"))).toBe("overLimit G12");
  });

  test("G14 a change within the class costs 5 and counts against the limit; never down, never two classes up", () => {
    const table = new TestTable({ options: { c15: true } });
    table.train().engine = "B12";
    expect(table.refusal(engine("A"))).toBe("noSuchConversion G14");
    table.play(engine("B9"));
    expect([table.player(0).cash, table.state.turn.spent]).toEqual([55, 5]);
    expect(table.refusal(engine("B9"))).toBe("noSuchConversion G14");
    table.train().engine = "A";
    expect(table.refusal(engine("C12"))).toBe("noSuchConversion G14");
  });

  test("G14 the C15 is an option", () => {
    const table = new TestTable();
    table.train().engine = "C12";
    expect(table.refusal(engine("C15"))).toBe("noSuchConversion G14");
  });

  test("G14 if the load no longer fits, the owner names the good that returns to the supply", () => {
    const table = new TestTable();
    table.train().engine = "B9";
    table.put(0, "jena", ["bier", "wein", "bier"]);
    expect(table.refusal(engine("B12"))).toBe("nameGood G14");
    expect(table.refusal(engine("B12", good("glas")))).toBe("nameGood G14");
    expect(table.choicesTo("engine").filter((one) => one.engine === "B12")).toHaveLength(2);
    table.play(engine("B12", good("bier")));
    expect(table.train().load).toEqual([good("wein"), good("bier")]);
    expect(table.refusal(engine("B9", good("bier")))).toBe("nothingToDrop G14");
  });

  test("G12 the bank gives no credit for engines", () => {
    const table = new TestTable();
    table.pay(0, 19);
    expect(table.refusal(engine("B9"))).toBe("noMoney G12");
  });
});

describe("G15 second trains", () => {
  const rich = () => {
    const table = new TestTable({ options: { secondTrain: true } });
    table.lay(0, "frankfurt", "mannheim", "stuttgart");
    table.begin();
    return table;
  };
  const buy = (id: string) => ({ do: "secondTrain", city: city(id) }) as const;

  test("G15 a second train costs 30, stands in a connected major city, and brings a fourth order", () => {
    const table = rich();
    expect(table.choicesTo("secondTrain")).toEqual([buy("frankfurt"), buy("stuttgart")]);
    expect(table.refusal(buy("berlin"))).toBe("notConnected G15");
    table.play(buy("stuttgart"));
    expect(table.player(0).cash).toBe(30);
    expect(table.player(0).trains).toMatchObject([{}, { engine: "A", at: at("stuttgart") }]);
    expect(table.player(0).hand).toHaveLength(4);
  });

  test("G15 it is bought instead of anything else in the building step, once, and moves from the next turn", () => {
    const table = rich();
    table.play(buy("stuttgart"));
    expect(table.choicesTo("build")).toEqual([]);
    expect(table.refusal(buy("stuttgart"))).toBe("onlyTwoTrains G15");
    expect(table.refusal({ do: "go", train: 1, to: at("mannheim") })).toBe("movementOver G24");
    table.endTurn();
    table.endTurn();
    expect(table.refusal({ do: "go", train: 1, to: at("mannheim") })).toBeNull();
    expect(table.refusal(buy("stuttgart"))).toBe("onlyTwoTrains G15");
  });

  test("G15 not after building, not without 30 Mio DM, and only with the option", () => {
    const table = rich();
    table.play(table.choicesTo("build")[0] as Action);
    expect(table.refusal(buy("stuttgart"))).toBe("insteadOfBuilding G15");
    table.pay(0, 29);
    expect(table.refusal(buy("stuttgart"))).toBe("noMoney G15");
    expect(new TestTable().refusal(buy("frankfurt"))).toBe("noSecondTrain G15");
  });

  test("G15 an event drawn with the new card takes effect", () => {
    const table = rich();
    table.stack(event("X06"));
    expect(told(table.play(buy("stuttgart")), "event")).toHaveLength(1);
  });

  test("G52 two trains move in any order, and goods pass between them only by dropping in a city", () => {
    const table = rich();
    table.play(buy("stuttgart"));
    table.endTurn();
    table.endTurn();
    table.put(0, "mannheim", ["wein"]);
    table.put(0, "mannheim", [], 1);
    table.play({ do: "drop", train: 0, good: good("wein"), depot: null });
    table.play({ do: "load", train: 1, good: good("wein"), from: "city" });
    expect(table.train(0, 1).load).toEqual([good("wein")]);
    table.play({ do: "step", train: 0, to: milepostAt(table.choicesTo("step")[0]?.to ?? -1) });
    table.play(table.choicesTo("step").find(({ train }) => train === 1) as Action);
    expect(table.state.turn.points).toEqual([8, 8]);
    expect(table.refusal({ do: "drop", train: 1, good: good("bier"), depot: null })).toMatch(/G9$/);
  });
});
