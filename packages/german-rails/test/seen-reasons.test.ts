import {
  type Event,
  type Milepost,
  type State,
  boardById,
  centreOf,
  cityAt,
  contextOf,
  edgeAt,
  edgeOf,
  germanRails,
  goalOf,
  majorCitiesJoined,
  milepostAt,
  nearestCity,
  networkOf,
  playerOf,
  sayWays,
} from "@stellwerk/german-rails";
import { type Message, type Seat, SeededChance, asList, asNumber, say, seedFrom } from "@stellwerk/kernel";
import { explainDecision } from "@stellwerk/bots";
import { beforeAll, expect, test } from "vitest";
import { medium } from "../bots/index.ts";
import * as reasonsOf from "../bots/reasons.ts";
import { told } from "../bots/reasons.ts";
import { seen } from "../bots/seen-reasons.ts";

/** A decision of seat 0 as seat 1 saw it. */
interface Seen {
  readonly before: State;
  readonly after: State;
  readonly event: Event;
  readonly events: readonly Event[];
  readonly reasons: readonly Message[];
}

const all: Seen[] = [];

beforeAll(() => {
  const chance = new SeededChance(seedFrom("seen"));
  const state = germanRails.setup(germanRails.schema.options.parse({}), 2, chance);
  while (state.round < 9) {
    const [seat = 0] = germanRails.active(state);
    const before = germanRails.clone(state);
    const { action } = medium.think(germanRails.view(state, seat), seat, { iterations: 1 }, chance);
    const events: Event[] = [];
    germanRails.play(state, seat, action, chance, (event) => events.push(germanRails.viewEvent(event, 1)));
    const [event] = events;
    if (seat !== 0 || !event) continue;
    const reasons = seen(germanRails.view(before, 1), 0, events);
    all.push({ before, after: germanRails.clone(state), event, events, reasons });
  }
});

const kinds = (key: string): (Seen & { readonly values: Message["values"] })[] =>
  all.flatMap((one) =>
    one.reasons.flatMap((reason) => (reason.key === key ? [{ ...one, values: reason.values }] : [])),
  );

test("new track is told by the city where it begins and the one that it comes to, or the next one without own track", () => {
  const has = (state: State, city: number): boolean =>
    networkOf(contextOf(state), 0).has(centreOf(boardById(state.options.board), cityAt(city)));
  expect(kinds("seen.reaches").length).toBeGreaterThan(0);
  for (const { before, after, values } of kinds("seen.reaches")) {
    expect(has(before, asNumber(values["city"]))).toBe(false);
    expect(has(after, asNumber(values["city"]))).toBe(true);
    expect(has(before, asNumber(values["from"]))).toBe(true);
  }
  expect(kinds("seen.towards").length).toBeGreaterThan(0);
  for (const { before, after, values } of kinds("seen.towards")) {
    const { distance } = contextOf(after).graph;
    const board = boardById(after.options.board);
    const centreAt = (city: Message["values"][string] | undefined): Milepost => centreOf(board, cityAt(asNumber(city)));
    expect(has(after, asNumber(values["city"]))).toBe(false);
    expect(has(before, asNumber(values["from"]))).toBe(true);
    // Where the way has come to is nearer than where it began.
    const { a, b } = edgeOf(board, playerOf(after, 0).sections.at(-1) ?? edgeAt(0));
    const reached = Math.min(...[a, b].map((end) => distance(end, centreAt(values["city"]))));
    expect(reached).toBeLessThan(distance(centreAt(values["from"]), centreAt(values["city"])));
  }
});

test("G17 major cities that are joined are counted", () => {
  expect(kinds("seen.joined").length).toBeGreaterThan(0);
  for (const { before, after, values } of kinds("seen.joined")) {
    const board = boardById(after.options.board);
    expect(values["joined"]).toBe(majorCitiesJoined(board, playerOf(after, 0)));
    expect(values["joined"]).toBe(majorCitiesJoined(board, playerOf(before, 0)) + 1);
  }
});

test("G16 a delivery is told by what it pays, and by the cash that it makes only where that lies open", () => {
  expect(kinds("seen.delivered")).toEqual([]);
  expect(kinds("seen.paid").length).toBeGreaterThan(0);
  for (const { before, after, event, values } of kinds("seen.paid")) {
    expect(values).toEqual({ pay: playerOf(after, 0).cash - playerOf(before, 0).cash });
    const open = { ...before, options: { ...before.options, openCash: true } };
    const [delivered] = seen(germanRails.view(open, 1), 0, [event]);
    expect(delivered?.values).toEqual({
      cash: playerOf(after, 0).cash,
      goal: goalOf(after.options, boardById(after.options.board)),
    });
  }
});

test("G16 what is told to others does not depend on hidden cash", () => {
  const some = all.filter(({ event }, at) => event.is === "delivered" || at % 40 === 0);
  for (const { before, events } of some.slice(0, 5)) {
    const answers = [0, 20].map((more) => {
      const view = germanRails.view(before, 1);
      playerOf(view, 0).cash += more;
      return explainDecision(germanRails, reasonsOf, { seat: 0, viewer: 1, view, events });
    });
    expect(answers[1]).toEqual(answers[0]);
  }
});

test("a load is told by the public order that pays most for it, a trip by what the train carries", () => {
  expect(kinds("seen.loaded").length).toBeGreaterThan(0);
  for (const { before, values } of kinds("seen.loaded")) {
    const { orders } = boardById(before.options.board);
    const pays = before.open
      .flatMap((card) => orders[card] ?? [])
      .flatMap(({ good, pay }) => (good === values["good"] ? [pay] : []));
    expect(values["pay"]).toBe(pays.length > 0 ? Math.max(...pays) : null);
  }
  const carried = kinds("seen.moved").map(({ values }) => asList(values["goods"]).length);
  expect(carried).toContain(0);
  expect(Math.max(...carried)).toBeGreaterThan(0);
});

test("nothing of it depends on hidden cards, and all of it is said in both languages", () => {
  const nameOf = (seat: Seat): string => ["Ada", "Bert"][seat] ?? "";
  for (const { before, event, reasons } of all) {
    const view = germanRails.view(before, 1);
    const other = germanRails.imagine(view, 1, new SeededChance(seedFrom("another truth")));
    expect(seen(germanRails.view(other, 1), 0, [event]).slice(0, reasons.length)).toEqual(reasons);
    for (const language of ["de", "en"] as const)
      for (const { key, values } of reasons)
        expect(say({ words: told }, language, { key, values: { ...values, by: 0 } }, nameOf)).toMatch(
          /^[A-ZÄÖÜ][^?]{15,}\.$/,
        );
  }
});

test("two loads of a kind are counted, not told twice", () => {
  const { goods } = boardById("germany");
  const [imports, wine] = ["Imports", "Wine"].map((name) => goods.findIndex(({ name: { en } }) => en === name));
  const said = (language: "de" | "en"): string =>
    say(
      { words: told },
      language,
      {
        key: "seen.moved",
        values: { board: "germany", by: 0, goods: [imports ?? 0, wine ?? 0, imports ?? 0] },
      },
      () => "Ada",
    );
  expect(said("en")).toBe("The train carries 2\u00a0×\u00a0imports and wine.");
  expect(said("de")).toBe("Die Lok hat 2\u00a0×\u00a0Importwaren und Wein geladen.");
});

test("one major city is not told as several", () => {
  const said = (language: "de" | "en", joined: number): string =>
    say({ words: told }, language, { key: "seen.joined", values: { by: 0, joined, needed: 3 } }, () => "Ada");
  expect(said("en", 1)).toBe("Ada has now joined 1 major city; it takes 3 to win.");
  expect(said("en", 2)).toBe("Ada has now joined 2 major cities; it takes 3 to win.");
  expect(said("de", 1)).toBe("Ada hat jetzt 1 Großstadt verbunden; zum Sieg sind 3 nötig.");
});

test("a stub beside a city that another way names is not told", () => {
  const board = boardById("germany");
  const centre = (id: string): number => centreOf(board, cityAt(board.cities.findIndex((city) => city.id === id)));
  const section = (from: number, to: number) => ({ a: milepostAt(from), b: milepostAt(to) });
  const hamburg = centre("hamburg");
  const lueneburg = centre("lueneburg");
  const way = section(hamburg, lueneburg);
  expect(sayWays(board, "en", [way])).toEqual(["Hamburg – Lüneburg"]);
  const near = board.mileposts.flatMap((_, at) =>
    nearestCity(board, milepostAt(at)) === cityAt(board.cities.findIndex(({ id }) => id === "lueneburg")) &&
    at !== lueneburg
      ? [at]
      : [],
  );
  const stub = section(near[0] ?? 0, near[1] ?? 0);
  expect(sayWays(board, "en", [way, stub])).toEqual(["Hamburg – Lüneburg"]);
  expect(sayWays(board, "en", [stub])).toEqual(["near Lüneburg"]);
});

test("a way that touches a city names it, and one that ends in open country the city that it leads to", () => {
  const board = boardById("germany");
  const distance = (from: Milepost, to: Milepost): number => {
    const [a, b] = [from, to].map((at) => board.mileposts[at] ?? { q: 0, r: 0 });
    const [q, r] = [(a?.q ?? 0) - (b?.q ?? 0), (a?.r ?? 0) - (b?.r ?? 0)];
    return Math.sqrt(q * q + q * r + r * r);
  };
  const cityOf = (id: string) => cityAt(board.cities.findIndex((city) => city.id === id));
  const line = (from: Milepost, to: Milepost, most: number) => {
    const way = [from];
    for (let at = from; way.length <= most; way.push(at)) {
      const next = board.edges.flatMap(({ a, b }) => (a === at ? [b] : b === at ? [a] : []));
      at = next.toSorted((a, b) => distance(a, to) - distance(b, to))[0] ?? at;
    }
    return way.slice(1).map((at, place) => ({ a: way[place] ?? at, b: at }));
  };
  const berlin = board.cities[cityOf("berlin")]?.mileposts ?? [];
  const hamburg = centreOf(board, cityOf("hamburg"));
  const ulm = centreOf(board, cityOf("ulm"));
  const gate = berlin.toSorted((a, b) => distance(a, hamburg) - distance(b, hamburg))[0] ?? hamburg;
  expect(sayWays(board, "en", line(gate, hamburg, 7))).toEqual(["Berlin – towards Lüneburg"]);
  expect(sayWays(board, "de", line(gate, hamburg, 7))).toEqual(["Berlin – Richtung Lüneburg"]);
  expect(sayWays(board, "en", line(ulm, hamburg, 1))).toEqual(["right at Ulm"]);
  expect(sayWays(board, "en", line(ulm, hamburg, 2))).toEqual(["out of Ulm"]);
  expect(sayWays(board, "de", line(ulm, hamburg, 2))).toEqual(["von Ulm aus"]);
});

test("the Ruhrgebiet takes its article", () => {
  const { cities, goods } = boardById("germany");
  const city = cities.findIndex(({ id }) => id === "ruhrgebiet");
  const said = (language: "de" | "en", key: string, values: Message["values"]): string =>
    say({ words: told }, language, { key, values: { board: "germany", by: 0, city, ...values } }, () => "Ada");
  const wine = goods.findIndex(({ name }) => name.en === "Wine");
  const from = cities.findIndex(({ id }) => id === "koeln");
  expect(said("de", "seen.reaches", { from, goods: [] })).toBe("Ada hat jetzt eine Strecke von Köln ins Ruhrgebiet.");
  expect(said("en", "seen.reaches", { from: null, goods: [wine] })).toBe(
    "Ada now has track to the Ruhr, which supplies wine.",
  );
  expect(said("en", "seen.towards", { from })).toBe(
    "This way leads from Cologne towards the Ruhr, where Ada has no track yet.",
  );
  expect(said("de", "seen.towards", { city: from, from: city })).toBe(
    "Hier geht es vom Ruhrgebiet in Richtung Köln, wohin Ada noch keine Strecke hat.",
  );
  expect(said("de", "seen.loaded", { good: wine, pay: 20 })).toBe(
    "Ein öffentlicher Auftrag zahlt 20\u00a0Mio für Wein im Ruhrgebiet.",
  );
});
