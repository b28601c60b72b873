import { type Values, say } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { ALL_OPERATORS, berlin1881, MAIN, type Operator, vehiclesText } from "../src/index.ts";

const NAMES = ["Ada", "Ben", "Cleo"];
const refusal = (code: string, values: object): [string, string] => {
  const told = { code, rule: "6.7", values: { ...values } };
  const [de = "", en = ""] = (["de", "en"] as const).map((language) =>
    say(berlin1881, language, told, (seat) => NAMES[seat] ?? ""),
  );
  return [de, en];
};

describe("the words of 1881", () => {
  test.each([
    [[0, 0, 0, 0], "vier 2er-Bahnen", "four 2-trams"],
    [[1, 0, 0], "zwei 2er-Bahnen und eine 3er-Bahn", "two 2-trams and a 3-tram"],
    [[5], "eine 4er-S-Bahn", "a 4S-train"],
  ])("tell vehicles of a type together: %j", (types, german, english) => {
    expect(vehiclesText("de", types)).toBe(german);
    expect(vehiclesText("en", types)).toBe(english);
  });

  test("6.7 what a tile can become is said without the number of a table", () => {
    expect(refusal("noUpgrade", { old: 20, tile: 56, upgrades: [58] })).toEqual([
      "Plättchen 20 wird nur zu 58.",
      "Tile 20 can become only 58.",
    ]);
    expect(refusal("noUpgrade", { old: 13, tile: 50, upgrades: [35, 36] })[1]).toBe(
      "Tile 13 can become only 35 or 36.",
    );
  });

  test("E39 a net that joins the main net is told of by its name", () => {
    const event = berlin1881.describe({ is: "joined", net: 3, why: "track" });
    expect(say(berlin1881, "en", event, () => "")).toBe(
      "S-Bahn 4 is now part of the main net: the tracks are connected.",
    );
    expect(say(berlin1881, "de", event, () => "")).toBe(
      "S-Bahn 4 gehört jetzt zum Hauptnetz: Die Gleise sind verbunden.",
    );
  });

  test("going on is called by what is left out, so that a hint says what its button says", () => {
    const said = (action: string, values: Values): string[] =>
      (["de", "en"] as const).map((language) =>
        say(berlin1881, language, { key: `action.${action}`, values: { operator: 0, ...values } }, () => ""),
      );
    expect(said("done", { step: "track", laid: 0 })).toEqual(["Kein Plättchen legen", "Lay no tile"]);
    expect(said("done", { step: "track", laid: 1 })).toEqual(["Kein weiteres Plättchen legen", "Lay no further tile"]);
    expect(said("done", { step: "depot" })).toEqual(["Kein Depot errichten", "Build no depot"]);
    expect(said("done", { step: "vehicles" })).toEqual(["Den Zug der GBS beenden", "End the turn of GBS"]);
    expect(said("pass", { dealt: 0 })).toEqual(["Passen", "Pass"]);
    expect(said("pass", { dealt: 1 })).toEqual(["Den Zug beenden", "End the turn"]);
  });

  test("the S-Bahn has its article, tram companies and subnets have none", () => {
    const [tram = MAIN] = ALL_OPERATORS;
    const subnet = ALL_OPERATORS[MAIN + 1] ?? MAIN;
    const told = (language: "de" | "en", operator: Operator): string =>
      say(berlin1881, language, berlin1881.describe({ is: "withheld", operator, amount: 0 }), () => "");
    expect(told("en", tram)).toBe("GBS earns nothing.");
    expect(told("en", MAIN)).toBe("The S-Bahn earns nothing.");
    expect(told("de", MAIN)).toBe("Die S-Bahn nimmt nichts ein.");
    expect(told("en", subnet)).toBe("S-Bahn 2 earns nothing.");
  });

  const both = (is: string, values: Values): string[] =>
    (["de", "en"] as const).map((language) =>
      say(berlin1881, language, { key: `event.${is}`, values }, (seat) => NAMES[seat] ?? "").replaceAll("\u00a0", " "),
    );

  test.each([
    ["H20", "am Alexanderplatz (H20)", "at Alexanderplatz (H20)"],
    ["H14a", "am Bahnhof Zoo (H14a)", "at Bahnhof Zoo (H14a)"],
    ["H18", "an der Friedrichstraße (H18)", "at Friedrichstraße (H18)"],
    ["G15", "in Moabit (G15)", "at Moabit (G15)"],
    ["D10", "auf D10", "at D10"],
  ])("a depot stands at a square, in a district or on a field: %s", (place, german, english) => {
    const [de = "", en = ""] = both("depot", { operator: 0, place, cost: 40 });
    expect(de).toBe(`GBS errichtet für 40 TM ein Depot ${german}.`);
    expect(en).toBe(`GBS builds a depot ${english} for 40 TM.`);
  });

  test("the number of a net and an amount do not run into each other", () => {
    const [, , second = MAIN, third = MAIN] = ALL_OPERATORS.filter((one) => one >= MAIN);
    const offer = {
      is: "offered",
      operator: third,
      from: second,
      thing: { is: "vehicle", type: 5 },
      price: 300,
    } as const;
    expect(both("offered", offer)).toEqual([
      "S-Bahn 4 bietet der S-Bahn 3 für eine 4er-S-Bahn 300 TM.",
      "S-Bahn 4 offers 300 TM to S-Bahn 3 for a 4S-train.",
    ]);
  });

  test("what a tile costs and earns is told as a list", () => {
    const laid = { operator: 0, hex: "F14", tile: 2, rotation: 0, before: 0 };
    expect(both("laid", { ...laid, cost: 50, bonus: 0 })).toEqual([
      "GBS legt Plättchen 2 auf F14 und zahlt dafür 50 TM.",
      "GBS lays tile 2 on F14 and pays 50 TM for it.",
    ]);
    expect(both("laid", { ...laid, cost: 50, bonus: 100 })[1]).toBe(
      "GBS lays tile 2 on F14, pays 50 TM for it and gets a bonus of 100 TM.",
    );
  });
});
