import { type Language, type Seat, type TerminalView, seatAt, whoIs } from "@stellwerk/kernel";
import { conformTerminal } from "@stellwerk/kernel/terminal-conformance";
import { describe, expect, test } from "vitest";
import { type Action, type Event, cardAt, edgeAt, germanRails } from "../src/index.ts";
import * as face from "../terminal/index.ts";
import { TestTable, orderFor } from "./table.ts";

test("at random positions no line is too wide, and no two actions are listed alike", () => {
  const options = [
    {},
    { board: "austria", fast: true, secondTrain: true },
    { board: "benelux", duel: true, openCash: true, c15: true },
  ];
  expect(
    conformTerminal(germanRails, face, { seed: "terminal", games: 6, options, sample: 60, longest: 1200 }),
  ).toBeGreaterThan(50);
});

const seenIn = (language: Language): TerminalView => ({
  viewer: seatAt(0),
  names: ["Ada", "Ben"],
  language,
  width: 100,
  paint: (_, text) => text,
});

/** Amounts are written with spaces that do not break. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const tableOf = ({ state }: TestTable, language: Language): string =>
  plain(face.show(germanRails.view(state, seatAt(0)), seenIn(language)));
const labelsOf = ({ state }: TestTable, kind: Action["do"], language: Language): string[] =>
  germanRails
    .choices(state, seatAt(0))
    .filter((action) => action.do === kind)
    .map((action) => plain(face.label(state, action, seenIn(language)) ?? ""));

/** Ada’s train is in Frankfurt with cars aboard, and her track leads to Mannheim, where cars are wanted. */
function onTheWay(): TestTable {
  const table = new TestTable();
  const { card } = orderFor("mannheim");
  table.deal(0, card);
  table.lay(0, "frankfurt", "mannheim");
  table.put(0, "frankfurt", ["autos"]);
  table.pay(0, 38);
  table.pay(1, 71);
  return table;
}

describe("the table", () => {
  test("tells round, turn, what is left of it and the goal", () => {
    expect(tableOf(onTheWay(), "de")).toContain("Runde 2 von 150 · Ada ist am Zug");
    expect(tableOf(onTheWay(), "de")).toContain("bauen für bis zu 20 Mio");
    expect(tableOf(onTheWay(), "en")).toContain("Goal: 250 million and 5 major cities connected");
  });

  test("tells where the trains are, what they carry and how far they can go", () => {
    expect(tableOf(onTheWay(), "de")).toMatch(/^ +Ada +A +9\/9 +Frankfurt · 1\/2 Autos$/m);
    expect(tableOf(onTheWay(), "en")).toMatch(/^ +Ada +A +9\/9 +Frankfurt · 1\/2 Cars$/m);
  });

  test("lists orders with pay and sources, and marks what is on the network", () => {
    const table = onTheWay();
    const text = tableOf(table, "de");
    expect(text).toMatch(/^ +1 +\S+ +→ .* \d+ Mio +\S+/m);
    expect(text).toMatch(/→ Mannheim\* +\d+ Mio/);
    expect(text).toContain("In Frankfurt gibt es: Touristen, Bücher");
  });

  test("hides the money and the cards of the others, unless cash is open", () => {
    const table = onTheWay();
    expect(tableOf(table, "en")).toMatch(/^ +Ben +\? +3 /m);
    expect(tableOf(table, "en")).not.toContain("71");
    table.state.options = { ...table.state.options, openCash: true };
    expect(tableOf(table, "en")).toMatch(/^ +Ben +71 /m);
  });

  test("tells the events in force in words", () => {
    const table = onTheWay();
    table.force("X01", 1);
    expect(tableOf(table, "de")).toMatch(/In Kraft: Entgleisung im Norden\. .*Hamburg/);
  });

  test("numbers the cards dealt at the set-up, from which the list chooses", () => {
    const state = germanRails.setup(germanRails.schema.options.parse({}), 2, { below: () => 0 });
    const text = face.show(germanRails.view(state, seatAt(0)), seenIn("en"));
    expect(text).toMatch(/Choose 3 of these cards:\n +1 {2}/);
    const [first] = germanRails.choices(state, seatAt(0));
    expect(first && face.label(state, first, seenIn("en"))).toBe("Keep cards 1, 2 and 3");
  });
});

describe("the list", () => {
  test("tells how far a city is, and what converting costs", () => {
    expect(labelsOf(onTheWay(), "go", "de").join("\n")).toMatch(/^Nach Mannheim fahren \(\d Punkte\)$/m);
    expect(labelsOf(onTheWay(), "engine", "en")).toContainEqual(
      expect.stringMatching(/^Convert .* to a B9 engine \(20 million, 9 points, 3 loads\)$/),
    );
  });

  test("tells what a section costs and where it leads", () => {
    for (const text of labelsOf(onTheWay(), "build", "en"))
      expect(text).toMatch(/^Build from .+ to .+ \(.+, \d+ million\)$/);
  });

  test("plans track to a city, which can be built as it says", () => {
    const table = onTheWay();
    const view = germanRails.view(table.state, seatAt(0));
    const plans = face.plans(view, seenIn("de")).flatMap(({ list }) => list());
    const whole = plans.find(({ label }) => /^Karlsruhe: \d+ Strecken? für \d+/.test(label));
    expect(whole).toBeDefined();
    const before = table.player(0).cash;
    for (const action of whole?.actions ?? []) table.play(action);
    expect(plain(whole?.label ?? "")).toContain(`für ${before - table.player(0).cash} Mio`);
    expect(
      face.plans(table.state, seenIn("de")).flatMap(({ list }) => list().map(({ label }) => label)),
    ).not.toContainEqual(expect.stringMatching(/^Karlsruhe/));
  });
});

test("the map shows the network and the train, and the cities their goods", () => {
  const { state } = onTheWay();
  const [cities, map] = face.sheets.map((sheet) => sheet.show(state, seenIn("de")));
  expect(map).toContain("●");
  expect(map).toContain("@");
  expect(cities).toMatch(/FR Frankfurt\*: Touristen, Bücher/);
});

describe("what has happened", () => {
  const table = onTheWay();
  const { board } = table.state.options;
  const who = whoIs((seat) => ["Ada", "Ben"][seat] ?? "", seatAt(0));
  const drew = (seat: Seat): Event => ({ is: "drew", seat, card: cardAt(1), board });
  const built = (edge: number): Event => ({ is: "built", seat: 1, edge: edgeAt(edge), cost: 1, board });

  test("cards drawn one after another are one line, and one card stands for itself", () => {
    expect(face.together([drew(1), drew(1), drew(0)], who, "en")).toEqual({
      many: 2,
      text: "Ben draws 2 order cards.",
    });
    expect(face.together([drew(0), drew(0)], who, "de")).toEqual({ many: 2, text: "Du ziehst 2 Auftragskarten." });
    expect(face.together([drew(0), drew(1)], who, "de")).toBeNull();
  });

  test("sections built one after another are one line that says where", () => {
    const [first, second] = table.state.players[0]?.sections ?? [];
    const told = face.together([built(first ?? 0), built(second ?? 0), drew(1)], who, "en");
    expect(told?.many).toBe(2);
    expect(plain(told?.text ?? "")).toMatch(/^Ben builds 2 sections for 2 million: Frankfurt – near /);
  });
});
