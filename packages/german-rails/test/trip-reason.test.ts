import { type Action, type State, boardById, cardAt, cityAt, germanRails, goodAt } from "@stellwerk/german-rails";
import {
  type Explanation,
  type Message,
  SeededChance,
  type Values,
  type Words,
  asList,
  asNumber,
  asRecord,
  itemAt,
  say,
  seatAt,
  seedFrom,
} from "@stellwerk/kernel";
import { beforeAll, expect, test } from "vitest";
import { CostMap } from "../bots/cost-map.ts";
import { hard } from "../bots/index.ts";
import { explain, told, words } from "../bots/reasons.ts";
import { figuresOf } from "../bots/trip-reason.ts";
import { TestTable, at, board, orderFor } from "./table.ts";

interface Decided {
  readonly state: State;
  readonly action: Action;
  readonly reason: Message | undefined;
}

/** The decisions of seat 0 in the first rounds of a match. */
const decided: Decided[] = [];
/** Why both seats decided so. */
const explained: Explanation<Action>[] = [];

beforeAll(() => {
  const chance = new SeededChance(seedFrom("b"));
  const state = germanRails.setup(germanRails.schema.options.parse({}), 2, chance);
  while (state.round < 6) {
    const [seat = 0] = germanRails.active(state);
    const view = germanRails.view(state, seat);
    const thought = hard.think(view, seat, { iterations: 800 }, chance);
    const { action } = thought;
    const explanation = explain(view, seat, thought);
    explained.push(explanation);
    if (seat === 0) {
      const [reason] = explanation.reasons;
      decided.push({ state: germanRails.clone(state), action, reason });
    }
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

test("what serves no trip yet has a reason of its own", () => {
  for (const kind of ["keep", "start"] as const)
    expect(kinds(kind).map(({ reason }) => reason?.key)).toEqual(["reason.firstTrip"]);
  expect(kinds("engine").length).toBeGreaterThan(0);
  for (const { reason } of kinds("engine")) expect(reason?.key).toBe("reason.engine");
});

test("the orders of a reason pay what it says, and are ones that the player may fill", () => {
  for (const { state, reason } of decided) {
    if (reason?.key !== "reason.trip") continue;
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

test("between moving and building, with the same plan, the trip takes no longer and pays no less", () => {
  let followed = 0;
  for (const [at, { state, action, reason }] of decided.entries()) {
    const next = decided[at + 1];
    if (action.do === "build" || next?.action.do !== "build" || next.state.round !== state.round) continue;
    if (reason?.key !== "reason.trip" || next.reason?.key !== "reason.trip") continue;
    const [before, after] = [reason.values, next.reason.values];
    if (JSON.stringify(before["orders"]) !== JSON.stringify(after["orders"])) continue;
    expect(asNumber(after["turns"])).toBe(asNumber(before["turns"]));
    followed++;
  }
  expect(followed).toBeGreaterThan(0);
});

test("a train waits where track is missing, whether it has moved yet or not", () => {
  const { state } = kinds("build").find(({ state: { round } }) => round > 1) ?? { state: null };
  if (!state) throw new Error("nothing was built");
  const turnsIn = (step: State["turn"]["step"]): number[] => {
    const view = germanRails.view(state, 0);
    const map = new CostMap({ ...view, turn: { ...view.turn, step, points: [9] } }, seatAt(0));
    const train = itemAt(map.me.trains, 0);
    return map.board.cities.flatMap((_, city) => {
      const legs = map.judgeLegs(train.at, [cityAt(city)], (found) => found) ?? [];
      const [arc] = legs[0]?.way ?? [];
      if (!arc || !map.isToBuild(arc)) return [];
      const wanted = { card: cardAt(0), order: 0, good: goodAt(0), city: cityAt(city), pay: 20, isPublic: false };
      const stops = [{ city: cityAt(city), wanted, loads: false }];
      // Further than a train comes in one turn.
      const long = legs.map((leg) => ({ ...leg, steps: leg.steps + 10 }));
      return figuresOf(map, train, { stops, legs: long, worth: 0, builds: [], needed: 0 }).turns;
    });
  };
  expect(turnsIn("build").length).toBeGreaterThan(0);
  expect(turnsIn("move")).toEqual(turnsIn("build"));
});

test("in round 1 nothing is loaded yet", () => {
  const [first] = kinds("build");
  expect(first?.state.round).toBe(1);
  expect(asNumber(asRecord(first?.reason?.values["load"])["turns"])).toBe(1);
});

test("it is said in a sentence, in both languages", () => {
  const [first] = kinds("build");
  const sentence = (language: "de" | "en"): string =>
    first?.reason ? say({ words }, language, first.reason, () => "") : "";
  expect(sentence("en")).toBe(
    "Deliver tourists to Hamburg and electronics to Kiel for 41\u00a0million: build track for 26\u00a0million, load electronics in Berlin next turn, then the rest, finish in 4 turns, this one included. That pays 10\u00a0million a turn, before the track.",
  );
  expect(sentence("de")).toBe(
    "Liefere Touristen nach Hamburg und Elektronik nach Kiel für 41\u00a0Mio: Strecke für 26\u00a0Mio bauen, nächste Runde in Berlin Elektronik laden, danach den Rest, in 4 Runden, diese mitgezählt, ist alles geliefert. Das bringt 10\u00a0Mio je Runde, die Strecke nicht abgezogen.",
  );
  const message = {
    key: "reason.trip",
    values: { ...first?.reason?.values, board: "germany", built: 0, load: null, turns: 1, rate: 8.6, other: 6.1 },
  };
  expect(say({ words }, "en", message, () => "")).toContain(
    ": finish next turn. That pays 8.6\u00a0million a turn; the next best plan would pay 6.1.",
  );
  expect(say({ words }, "de", message, () => "")).toContain(
    ": nächste Runde ist alles geliefert. Das bringt 8,6\u00a0Mio je Runde; der nächstbeste Plan brächte 6,1.",
  );
});

test("a trip whose track costs more than it pays says what it is good for all the same", () => {
  const [first] = kinds("build");
  const sentence = (language: "de" | "en", built: number): string => {
    const values = { ...first?.reason?.values, pay: 2, built };
    return say({ words }, language, { key: "reason.trip", values }, () => "");
  };
  expect(sentence("en", 4)).toMatch(/ The track stays for later trips, and a new card comes for each order filled\.$/);
  expect(sentence("de", 4)).toMatch(
    / Die Strecke bleibt für spätere Fahrten, und für jeden erfüllten Auftrag kommt eine neue Karte\.$/,
  );
  expect(sentence("en", 1)).not.toContain("stays");
});

test("a trip that ends this turn is told without a rate, and places take their article", () => {
  const { goods, cities } = boardById("germany");
  const good = goods.findIndex(({ name }) => name.en === "Coal");
  const city = cities.findIndex(({ id }) => id === "ruhrgebiet");
  const values = { board: "germany", orders: [{ good, city }], pay: 20, load: null, built: 0, rate: 20, other: null };
  const sentence = (language: "de" | "en", turns: number, load: Values | null): string =>
    say({ words }, language, { key: "reason.trip", values: { ...values, turns, load } }, () => "");
  expect(sentence("en", 0, null)).toBe("Deliver coal to the Ruhr this turn, for 20\u00a0million.");
  expect(sentence("de", 0, null)).toBe("Liefere Steinkohle ins Ruhrgebiet noch diese Runde, für 20\u00a0Mio.");
  const load = { good, city, turns: 1, isFirst: false };
  expect(sentence("en", 2, load)).toContain("load coal in the Ruhr next turn");
  expect(sentence("de", 2, load)).toContain(
    "nächste Runde im Ruhrgebiet Steinkohle laden, in 3 Runden, diese mitgezählt, am Ziel",
  );
  // What is loaded and delivered in one turn names the turn once.
  expect(sentence("en", 1, load)).toContain(": load coal in the Ruhr and deliver next turn.");
  expect(sentence("de", 1, load)).toContain(": nächste Runde im Ruhrgebiet Steinkohle laden und abliefern.");
  const start = { key: "action.start", values: { board: "germany", city } };
  expect(say(germanRails, "de", start, () => "")).toBe("Im Ruhrgebiet beginnen");
  expect(say(germanRails, "en", start, () => "")).toBe("Start in the Ruhr");
});

test("a delivery says that it pays at once, and what follows without what is delivered", () => {
  const deliveries = kinds("deliver");
  expect(deliveries.length).toBeGreaterThan(0);
  for (const { reason } of deliveries) expect(reason).toEqual({ key: "reason.delivers", values: { draws: true } });
});

test("the end of a turn tells what pays no more from what is no longer possible", () => {
  const ends = kinds("end");
  expect(ends.length).toBeGreaterThan(0);
  for (const { state, reason } of ends) {
    const work = germanRails.choices(state, 0).some(({ do: kind }) => ["go", "build", "load"].includes(kind));
    expect(reason?.key).toBe("reason.end");
    if (work) expect(reason?.values["isDone"]).toBe(false);
  }
  const end = (isDone: boolean): string => say({ words }, "de", { key: "reason.end", values: { isDone } }, () => "");
  expect([end(true), end(false)]).toEqual([
    "Mehr geht in dieser Runde nicht.",
    "Mehr lohnt sich in dieser Runde nicht.",
  ]);
});

test("a hand that is given back says what its best plan takes", () => {
  const pass = (values: Values, language: "de" | "en" = "en"): string =>
    say({ words }, language, { key: "reason.pass", values }, () => "");
  expect(pass({ pay: 59, built: 35, turns: 5 })).toBe(
    "The best plan with these orders takes 5 turns and 35\u00a0million for track to earn 59\u00a0million; a new hand is likely to bring more, even though it costs the turn.",
  );
  expect(pass({ pay: 59, built: 0, turns: 1 }, "de")).toMatch(
    /^Der beste Plan mit diesen Aufträgen braucht eine Runde und bringt 59\u00a0Mio;/,
  );
});

test("goods for one city are told together", () => {
  const orders = ["Porcelain", "Machinery"].map((name) => ({
    good: boardById("germany").goods.findIndex((one) => one.name.en === name),
    city: boardById("germany").cities.findIndex((one) => one.name.de === "Frankfurt"),
  }));
  const values = { board: "germany", orders, pay: 44, load: null, built: 0, turns: 2, rate: 15, other: null };
  const sentence = (language: "de" | "en"): string =>
    say({ words }, language, { key: "reason.trip", values }, () => "");
  expect(sentence("en")).toMatch(/^Deliver porcelain and machinery to Frankfurt for 44\u00a0million: /);
  expect(sentence("de")).toMatch(/^Liefere Porzellan und Maschinen nach Frankfurt für 44\u00a0Mio: /);
  orders.push({
    good: boardById("germany").goods.findIndex((one) => one.name.en === "Wine"),
    city: boardById("germany").cities.findIndex((one) => one.name.de === "Passau"),
  });
  expect(sentence("en")).toMatch(
    /^Deliver porcelain and machinery to Frankfurt, and wine to Passau for 44\u00a0million: /,
  );
  expect(sentence("de")).toMatch(
    /^Liefere Porzellan und Maschinen nach Frankfurt sowie Wein nach Passau für 44\u00a0Mio: /,
  );
});

test("one good for two cities is told once, and the Ruhrgebiet keeps its article", () => {
  const orders = ["Passau", "Ruhrgebiet"].map((name) => ({
    good: boardById("germany").goods.findIndex((one) => one.name.en === "Imports"),
    city: boardById("germany").cities.findIndex((one) => one.name.de === name),
  }));
  const values = { board: "germany", orders, pay: 44, load: null, built: 0, turns: 2, rate: 15, other: null };
  const sentence = (language: "de" | "en", by: Words): string =>
    say({ words: { ...words, [language]: by } }, language, { key: "reason.trip", values }, () => "");
  expect(sentence("en", words.en)).toMatch(/^Deliver imports to Passau and to the Ruhr for 44\u00a0million: /);
  expect(sentence("de", words.de)).toMatch(/^Liefere Importwaren nach Passau und ins Ruhrgebiet für 44\u00a0Mio: /);
  expect(sentence("en", told.en)).toMatch(/^The plan: deliver imports to Passau and to the Ruhr for 44\u00a0million: /);
  expect(sentence("de", told.de)).toMatch(/^Der Plan: Importwaren nach Passau und ins Ruhrgebiet für 44\u00a0Mio: /);
});

test("track that would join major cities is told to do so only with money to spare", () => {
  const [first] = kinds("build");
  if (!first) throw new Error("nothing is built");
  const keysWith = (cash: number): (string | undefined)[] => {
    const state = germanRails.clone(first.state);
    for (const player of state.players) player.cash = cash;
    const weighed = [{ action: first.action, value: null, winning: null, visits: 1 }];
    return germanRails
      .choices(state, 0)
      .filter(({ do: kind }) => kind === "build")
      .map((action) => explain(state, 0, { action: first.action, weighed }, action).reasons[0]?.key);
  };
  expect(keysWith(60)).not.toContain("reason.joining");
  expect(keysWith(190)).toContain("reason.joining");
  const sentence = (isPaid: boolean, by: Words): string =>
    say({ words: { de: by, en: by } }, "en", { key: "reason.joining", values: { cost: 114, isPaid } }, () => "");
  expect(sentence(true, words.en)).toMatch(/still costs 114\u00a0million, and you can spare the money\.$/);
  expect(sentence(false, words.en)).toMatch(/and you can spare money for a part of it\.$/);
  expect(sentence(false, words.de)).toMatch(/noch 114\u00a0Mio, und einen Teil davon hast du übrig\.$/);
  expect(sentence(false, told.de)).toMatch(/noch 114\u00a0Mio, und für einen Teil davon ist Geld übrig\.$/);
});

test("the reason to load a good does not tell to load it", () => {
  const loads = kinds("load");
  expect(loads.length).toBeGreaterThan(0);
  for (const { reason } of loads) expect(reason?.values["load"]).toBeNull();
  expect(kinds("go").some(({ reason }) => reason?.values["load"] !== null)).toBe(true);
});

test("an alternative names its trip only where that is another one, and its rate only where that is less", () => {
  let named = 0;
  for (const { reasons, others } of explained) {
    const own = reasons.find(({ key }) => key === "reason.trip")?.values;
    for (const { givesUp } of own ? others : []) {
      if (!givesUp?.values["trip"]) continue;
      const trip = asRecord(givesUp.values["trip"]);
      expect(trip["orders"]).not.toEqual(own?.["orders"]);
      expect(asNumber(trip["rate"])).toBeLessThan(asNumber(own?.["rate"]));
      named++;
    }
  }
  expect(named).toBeGreaterThan(0);
});

test("a section between two mileposts of one city is told by that city", () => {
  const near = kinds("build").flatMap(({ state, action }) =>
    (["en", "de"] as const).map((language) =>
      say(germanRails, language, germanRails.describeAction(state, 0, action), () => ""),
    ),
  );
  expect(near.some((one) => one.startsWith("Build a section near "))).toBe(true);
  expect(near.some((one) => /^Bei .* eine Strecke bauen$/.test(one))).toBe(true);
  for (const one of near) expect(one).not.toMatch(/milepost near (.*) to the milepost near \1$/);
});

test("G44 a delivery that a strike holds up is told for the next turn, not for this one", () => {
  const table = new TestTable({ start: "berlin" });
  const wanted = orderFor("berlin");
  const way = table.lay(0, "berlin", "leipzig");
  table.deal(0, wanted.card);
  table.put(0, way[2] ?? at("leipzig"), [board.goods[wanted.good]?.id ?? ""]);
  const trip = (action: Action): string => {
    const weighed = [{ action, value: null, winning: null, visits: 1 }];
    const { reasons } = explain(germanRails.view(table.state, 0), 0, { action, weighed });
    const found = reasons.find(({ key }) => key === "reason.trip");
    return found ? say({ words }, "en", found, () => "") : "";
  };
  const go: Action = { do: "go", train: 0, to: at("berlin") };
  expect(trip(go)).toMatch(/to Berlin this turn, for/);
  table.force("X08", 1);
  expect(trip(go)).toMatch(/to Berlin for .*: arrive next turn\./);
  table.put(0, "berlin", [board.goods[wanted.good]?.id ?? ""]);
  expect(trip({ do: "end" })).toMatch(/^Next, deliver .* to Berlin for .*: arrive next turn\.$/);
});

test("a trip of the next turn alone is told without a rate, which its pay says already", () => {
  const { goods, cities } = boardById("germany");
  const orders = [{ good: goods.length - 1, city: cities.length - 1 }];
  const values = { board: "germany", orders, pay: 10, load: null, built: 0, rate: 5, other: null, isNext: true };
  const said = (turns: number): string =>
    say({ words }, "en", { key: "reason.trip", values: { ...values, turns } }, () => "");
  expect(said(1)).toMatch(/for 10\u00a0million: arrive next turn\.$/);
  expect(said(2)).toMatch(/That pays 5\u00a0million a turn\.$/);
});
