import { type Action, type State, boardById, germanRails } from "@stellwerk/german-rails";
import { type Message, SeededChance, asList, asNumber, asRecord, say, seedFrom } from "@stellwerk/kernel";
import { beforeAll, expect, test } from "vitest";
import { hard } from "../bots/index.ts";

interface Decided {
  readonly state: State;
  readonly action: Action;
  readonly reason: Message | undefined;
}

/** The decisions of seat 0 in the first rounds of a match. */
const decided: Decided[] = [];

beforeAll(() => {
  const chance = new SeededChance(seedFrom("b"));
  const state = germanRails.setup(germanRails.schema.options.parse({}), 2, chance);
  while (state.round < 6) {
    const [seat = 0] = germanRails.active(state);
    const view = germanRails.view(state, seat);
    const { action, reason } = hard.think(view, seat, { iterations: 800 }, chance);
    if (seat === 0) decided.push({ state: germanRails.clone(state), action, reason });
    germanRails.play(state, seat, action, chance);
  }
});

const kinds = (kind: Action["do"]): Decided[] => decided.filter(({ action }) => action.do === kind);

test("what serves a trip has a reason: moving, loading, and building for it", () => {
  for (const kind of ["go", "load", "build"] as const) {
    expect(kinds(kind).length).toBeGreaterThan(0);
    for (const { reason } of kinds(kind)) expect(reason?.key).toBe("reason.trip");
  }
});

test("what serves no trip has none", () => {
  for (const kind of ["keep", "start", "engine"] as const)
    for (const { reason } of kinds(kind)) expect(reason).toBeUndefined();
  expect(kinds("engine").length).toBeGreaterThan(0);
});

test("the orders of a reason pay what it says, and are ones that the player may fill", () => {
  for (const { state, reason } of decided) {
    if (!reason) continue;
    const orders = asList(reason.values["orders"]).map(asRecord);
    expect(orders.reduce((sum, { pay }) => sum + asNumber(pay), 0)).toBe(asNumber(reason.values["pay"]));
    const { orders: cards } = boardById(state.options.board);
    const held = [...(state.players[0]?.hand ?? []), ...state.open].flatMap((card) => cards[card] ?? []);
    for (const { good, city } of orders)
      expect(held.some((order) => order.good === good && order.city === city)).toBe(true);
    expect(reason.values["board"]).toBe(state.options.board);
  }
});

test("while a turn builds, what a turn pays and when the trip is done stay as they are", () => {
  let followed = 0;
  for (const [at, { state, action, reason }] of decided.entries()) {
    const next = decided[at + 1];
    if (action.do !== "build" || next?.action.do !== "build" || next.state.round !== state.round) continue;
    const figures = ({ values }: Message): unknown[] => [values["orders"], values["rate"], values["turns"]];
    if (reason && next.reason) expect(figures(next.reason)).toEqual(figures(reason));
    followed++;
  }
  expect(followed).toBeGreaterThan(5);
});

test("in round 1 nothing is loaded yet", () => {
  const [first] = kinds("build");
  expect(first?.state.round).toBe(1);
  expect(asNumber(asRecord(first?.reason?.values["load"])["turns"])).toBe(1);
});

test("it is said in a sentence, in both languages", () => {
  const [first] = kinds("build");
  const sentence = (language: "de" | "en"): string =>
    first?.reason ? say(germanRails, language, first.reason, () => "") : "";
  expect(sentence("en")).toBe(
    "Deliver Tourists to Hamburg and Electronics to Kiel for 41 million: build track for 26, load Electronics in Berlin next turn, finish in 3 turns. That pays 10 million a turn.",
  );
  expect(sentence("de")).toBe(
    "Liefere Touristen nach Hamburg und Elektronik nach Kiel für 41 Mio: Strecke für 26 bauen, im nächsten Zug in Berlin Elektronik laden, in 3 Zügen fertig. Das bringt 10 Mio je Zug.",
  );
  const message = {
    key: "reason.trip",
    values: { ...first?.reason?.values, board: "germany", built: 0, load: null, turns: 0, rate: 8.6, other: 6.1 },
  };
  expect(say(germanRails, "en", message, () => "")).toContain(
    ": finish this turn. That pays 8.6 million a turn; the next best plan pays 6.1.",
  );
  expect(say(germanRails, "de", message, () => "")).toContain(
    ": in diesem Zug fertig. Das bringt 8,6 Mio je Zug, der nächstbeste Plan 6,1.",
  );
});
