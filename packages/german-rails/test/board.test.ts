import { say } from "@stellwerk/kernel";
import { germanRails, goodAt, edgeAt, milepostAt, cityAt, ferryAt } from "@stellwerk/german-rails";
import { describe, expect, test } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Scenery } from "../compile/scenery.ts";
import { figuresOf } from "../src/board-figures.ts";
import { readBoard } from "../src/board-schema.ts";
import type { Board, EventCard, Milepost } from "../src/board.ts";
import { BOARDS, boardById } from "../src/boards.ts";
import { graphOf } from "../src/graph.ts";
import { riverIn } from "../src/words/rivers.ts";

const germany = boardById("germany");
const austria = boardById("austria");
const benelux = boardById("benelux");
const FOLDER = join(import.meta.dirname, "../boards");
const boards = Object.values(BOARDS).map((board) => {
  const scenery = JSON.parse(readFileSync(join(FOLDER, `${board.id}.scenery.json`), "utf8")) as Scenery;
  return [board.name.en, board, scenery] as const;
});

const city = (board: Board, id: string): Board["cities"][number] => {
  const found = board.cities.find((city) => city.id === id);
  if (!found) throw new Error(`no city ${id}`);
  return found;
};
const centre = (board: Board, id: string): Milepost => city(board, id).mileposts[0] as Milepost;
const event = (board: Board, id: string): EventCard => board.events.find((event) => event.id === id) as EventCard;
const names = (board: Board, { cities }: EventCard): string[] => cities.map((at) => board.cities[at]?.id ?? "?");
const milepost = (board: Board, at: Milepost): Board["mileposts"][number] =>
  board.mileposts[at] as Board["mileposts"][number];

type Point = readonly [number, number];
/** The points of the rings or lines of an SVG path. */
const pointsOf = (path: string): Point[][] =>
  path
    .split("M")
    .slice(1)
    .map((line) =>
      line
        .replace("Z", "")
        .split(" ")
        .map((pair) => pair.split(",").map(Number) as unknown as Point),
    );

/** On which side of the way from `a` to `b` the point lies. */
const side = (a: Point, b: Point, [x, y]: Point): boolean => (b[0] - a[0]) * (y - a[1]) > (b[1] - a[1]) * (x - a[0]);
const crosses = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
const isInside = ([x, y]: Point, path: string): boolean =>
  pointsOf(path)
    .flatMap((ring) => ring.map((point, i) => [point, ring[(i + 1) % ring.length] as Point] as const))
    .filter(([a, b]) => a[1] > y !== b[1] > y && side(a, b, [x, y]) === b[1] > a[1]).length %
    2 ===
  1;

/** Steps from a milepost to every other over edges that may be used; infinite where there is no way. */
function stepsFrom(board: Board, start: Milepost, mayUse: (edge: number) => boolean = () => true): number[] {
  const graph = graphOf(board);
  const steps = board.mileposts.map(() => Infinity);
  steps[start] = 0;
  const queue = [start];
  for (const at of queue)
    for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++) {
      const next = graph.to[i] as number;
      if (!mayUse(graph.edge[i] as number) || steps[next] !== Infinity) continue;
      steps[next] = (steps[at] as number) + 1;
      queue.push(milepostAt(next));
    }
  return steps;
}

test("there is a board for each id, and none for any other", () => {
  for (const [id, board] of Object.entries(BOARDS)) expect(boardById(id)).toBe(board);
  expect(Object.keys(BOARDS)).toEqual(expect.arrayContaining(["germany", "austria", "benelux"]));
  expect(Object.keys(BOARDS).sort()).toEqual(readdirSync(join(FOLDER, "../data")).sort());
  expect(() => boardById("atlantis")).toThrow("atlantis");
});

test.each(Object.keys(BOARDS))(
  "the file of %s follows the schema, which the game itself does not check again",
  (id) => {
    const file: unknown = JSON.parse(readFileSync(join(FOLDER, `${id}.json`), "utf8"));
    expect(readBoard(file)).toEqual(boardById(id));
  },
);

test("Germany has 56 cities, 33 goods, 122 chips, 144 order cards and 21 events", () => {
  const ofTier = (tier: string) => germany.cities.filter((city) => city.tier === tier).length;
  expect([ofTier("major"), ofTier("medium"), ofTier("small")]).toEqual([6, 18, 32]);
  expect(germany.goods).toHaveLength(33);
  expect(germany.goods.reduce((sum, { chips }) => sum + chips, 0)).toBe(122);
  expect(germany.orders).toHaveLength(144);
  expect(germany.events).toHaveLength(21);
  expect(germany.mileposts.length).toBeGreaterThanOrEqual(1300);
  expect(germany.mileposts.length).toBeLessThanOrEqual(1450);
  const own = { startMoney: 60, goal: 250, fastGoal: 350, announcement: 200, majorCities: 5 };
  expect(germany.figures).toEqual(figuresOf(own));
});

test("Austria is small: 20 cities, 12 goods, 48 order cards, 8 events", () => {
  expect(austria.cities.filter(({ tier }) => tier === "major")).toHaveLength(3);
  expect([austria, benelux].map(({ figures }) => figures.majorCities)).toEqual([3, 4]);
  expect([austria.cities.length, austria.goods.length, austria.orders.length, austria.events.length]).toEqual([
    20, 12, 48, 8,
  ]);
});

describe.each(boards)("%s", (_, board, scenery) => {
  const graph = graphOf(board);
  const at = (number: Milepost): Point => [milepost(board, number).x, milepost(board, number).y];

  test("every good has one chip more than suppliers", () => {
    for (const [good, { chips }] of board.goods.entries())
      expect(chips).toBe(1 + board.cities.filter(({ supplies }) => supplies.includes(goodAt(good))).length);
  });

  test("G13 every city has as many edges as its limit, except an island with a ferry", () => {
    const limit = { small: 2, medium: 3, major: 6 };
    for (const { id, tier, mileposts } of board.cities) {
      const edges = board.edges.filter(({ a, b }) => mileposts.includes(a) !== mileposts.includes(b));
      const isIsland =
        edges.length === 0 && board.ferries.some(({ a, b }) => mileposts.some((at) => at === a || at === b));
      if (isIsland) continue;
      expect(edges.length, id).toBeGreaterThanOrEqual(limit[tier]);
    }
  });

  test("G13 a listed cut parts its city from all major cities, and is wide enough for its limit", () => {
    for (const { edges, city } of board.cuts) {
      const { tier, mileposts } = board.cities[city] as Board["cities"][number];
      const steps = stepsFrom(board, mileposts[0] as Milepost, (edge) => !edges.includes(edgeAt(edge)));
      for (const { tier, mileposts } of board.cities)
        if (tier === "major") expect(steps[mileposts[0] as Milepost]).toBe(Infinity);
      expect(edges.length).toBeGreaterThanOrEqual(tier === "small" ? 2 : 3);
    }
  });

  test("G13 no single edge on the way to a city is the only one, but for those of listed cuts", () => {
    const goal = board.cities.findLast(({ tier }) => tier === "major")?.mileposts[0] as Milepost;
    for (const { id, mileposts } of board.cities) {
      const own = new Set([...board.edges.keys()].filter((edge) => touches(board, edge, mileposts)));
      const listed = new Set(
        board.cuts.filter(({ city }) => board.cities[city]?.id === id).flatMap(({ edges }) => edges),
      );
      if (own.size === 0 || mileposts.includes(goal)) continue;
      const way = wayBetween(board, mileposts[0] as Milepost, goal, () => true);
      for (const edge of way.filter((edge) => !own.has(edge) && !listed.has(edgeAt(edge)))) {
        const detour = wayBetween(board, mileposts[0] as Milepost, goal, (other) => other !== edge);
        expect(detour.length, `${id} without edge ${edge}`).toBeGreaterThan(0);
      }
    }
  });

  test("G25 a major city is a hexagon of seven mileposts, joined by twelve edges that need no track", () => {
    for (const [number, { tier, mileposts }] of board.cities.entries()) {
      expect(mileposts).toHaveLength(tier === "major" ? 7 : 1);
      const [middle, ...ring] = mileposts as [Milepost, ...Milepost[]];
      for (const other of ring) expect(graph.distance(middle, other)).toBe(1);
      const interior = board.edges.filter(({ a, b }) => mileposts.includes(a) && mileposts.includes(b));
      expect(interior).toHaveLength(tier === "major" ? 12 : 0);
      expect(interior.every(({ interior }) => interior)).toBe(true);
      for (const milepost of mileposts)
        expect(board.mileposts[milepost]).toMatchObject({ terrain: "city", city: number });
    }
    const majors = board.cities.filter(({ tier }) => tier === "major").length;
    expect(board.edges.filter(({ interior }) => interior)).toHaveLength(12 * majors);
    expect(board.figures.majorCities).toBeLessThanOrEqual(majors);
  });

  const { river, stillWater } = board.figures.costs;

  test("G32 water costs nothing, or what the board asks for a river or for still water", () => {
    for (const { water, rivers } of board.edges)
      expect(rivers.length > 0 ? [river, stillWater] : [0, stillWater]).toContain(water);
  });

  test("G32 an edge over a lake costs as much as still water", () => {
    let found = 0;
    const lakes = scenery.lakes.flatMap(({ path }) => pointsOf(path));
    for (const { a, b, water } of board.edges) {
      const overLake = lakes.some((lake) =>
        lake.some((point, i) => crosses(at(a), at(b), point, lake[(i + 1) % lake.length] as Point)),
      );
      if (!overLake) continue;
      found++;
      expect(water).toBe(stillWater);
    }
    if (board === germany || board === austria) expect(found).toBeGreaterThan(5);
  });

  test("G33 an edge crosses a river when the straight line meets it an odd number of times", () => {
    const rivers = scenery.rivers.map(({ path }) => pointsOf(path)[0] as Point[]);
    expect(scenery.rivers.map(({ name }) => name)).toEqual(board.rivers);
    for (const { a, b, rivers: stored } of board.edges) {
      const crossed = rivers.flatMap((river, number) => {
        const meetings = river.slice(1).filter((end, i) => crosses(at(a), at(b), river[i] as Point, end));
        return meetings.length % 2 === 1 ? [number] : [];
      });
      expect(stored).toEqual(crossed);
    }
  });

  test("G34 high mountain wins where regions overlap, and cities have no terrain", () => {
    for (const [number, { terrain }] of board.mileposts.entries()) {
      if (terrain === "city" || terrain === "port") continue;
      const kinds = scenery.mountains
        .filter(({ path }) => isInside(at(milepostAt(number)), path))
        .map(({ kind }) => kind);
      expect(terrain).toBe(kinds.includes("high") ? "high" : kinds.includes("mountain") ? "mountain" : "plain");
    }
  });

  test("G35 no two cities or ports share a milepost", () => {
    const taken = board.cities.flatMap(({ mileposts }) => mileposts);
    expect(new Set(taken).size).toBe(taken.length);
    for (const { a, b } of board.ferries)
      for (const port of [a, b]) expect(milepost(board, port).terrain === "port").toBe(!taken.includes(port));
  });

  test("G35 everything can be reached, with ferries", () => {
    const steps = stepsFrom(board, milepostAt(0));
    const byFerry = board.ferries.flatMap(({ a, b }) => [a, b]);
    for (const [number, count] of steps.entries())
      if (!byFerry.includes(milepostAt(number))) expect(count).toBeLessThan(Infinity);
    for (const { a, b } of board.ferries)
      expect(Math.min(steps[a] as number, steps[b] as number)).toBeLessThan(Infinity);
  });

  test("G37 an area by radius holds what is within it on the grid, and what that touches", () => {
    for (const event of board.events) {
      const inArea = new Set(event.mileposts);
      if (event.river >= 0) continue;
      expect(event.edges).toEqual([...board.edges.keys()].filter((edge) => touches(board, edge, event.mileposts)));
      for (const [number, { mileposts }] of board.cities.entries())
        expect(event.cities.includes(cityAt(number))).toBe(inArea.has(mileposts[0] as Milepost));
      for (const [number, { a, b }] of board.ferries.entries())
        expect(event.ferries.includes(ferryAt(number))).toBe(inArea.has(a) || inArea.has(b));
    }
  });

  test("G19 a flood lists every edge across its river, those inside major cities too", () => {
    for (const { river, edges } of board.events.filter(({ type }) => type === "flood")) {
      expect(edges).toEqual([...board.edges.keys()].filter((edge) => board.edges[edge]?.rivers.includes(river)));
      expect(edges.length).toBeGreaterThanOrEqual(20);
    }
  });

  test("every event is told in German and English", () => {
    for (const { title, text } of board.events)
      for (const [{ de, en }, least] of [
        [title, 2],
        [text, 5],
      ] as const) {
        expect(Math.min(de.length, en.length)).toBeGreaterThan(least);
        expect(en).not.toBe(de);
      }
  });

  test("neighbours are listed lowest first, from both ends, with the edge that leads there", () => {
    for (const [number, { a, b }] of board.edges.entries()) {
      expect(graph.edgeBetween(a, b)).toBe(number);
      expect(graph.edgeBetween(b, a)).toBe(number);
    }
    for (const at of board.mileposts.keys()) {
      const around = graph.to.slice(graph.start[at], graph.start[at + 1]);
      expect(around).toEqual(around.toSorted((one, other) => one - other));
    }
    expect(graph.to).toHaveLength(board.edges.length * 2);
    expect(graph.edgeBetween(milepostAt(0), milepostAt(board.mileposts.length - 1))).toBe(-1);
  });
});

function touches(board: Board, edge: number, mileposts: readonly Milepost[]): boolean {
  const { a, b } = board.edges[edge] as Board["edges"][number];
  return mileposts.includes(a) || mileposts.includes(b);
}

/** The edges of a shortest way, none where there is no way. */
function wayBetween(board: Board, from: Milepost, to: Milepost, mayUse: (edge: number) => boolean): number[] {
  const graph = graphOf(board);
  const steps = stepsFrom(board, from, mayUse);
  const way: number[] = [];
  for (let at = to; at !== from && steps[to] !== Infinity;)
    for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++) {
      const before = graph.to[i] as number;
      if (!mayUse(graph.edge[i] as number) || steps[before] !== (steps[at] as number) - 1) continue;
      way.push(graph.edge[i] as number);
      at = milepostAt(before);
      break;
    }
  return way;
}

test("building into a milepost costs what the rulebook's table says", () => {
  const { costInto } = graphOf(germany);
  const costs = new Map<string, Set<number>>();
  for (const [at, { terrain, city }] of germany.mileposts.entries()) {
    const kind = city >= 0 ? (germany.cities[city]?.tier ?? "?") : terrain;
    costs.set(kind, (costs.get(kind) ?? new Set()).add(costInto[at] as number));
  }
  expect(Object.fromEntries([...costs].map(([kind, set]) => [kind, [...set]]))).toEqual({
    plain: [1],
    mountain: [2],
    high: [5],
    port: [1],
    small: [3],
    medium: [3],
    major: [5],
  });
});

test("G30 the ferries of Germany join Cuxhaven with both shores, and Konstanz with Lindau", () => {
  const line = (id: string) => germany.ferries.find((ferry) => ferry.id === id) as Board["ferries"][number];
  const [elbe, helgoland, bodensee] = [line("elbfaehre"), line("helgolandfaehre"), line("bodenseefaehre")];
  expect(elbe.a).toBe(helgoland.a);
  expect(helgoland.b).toBe(centre(germany, "helgoland"));
  expect(bodensee.a).toBe(centre(germany, "konstanz"));
  expect([elbe.cost, helgoland.cost, bodensee.cost]).toEqual([4, 8, 4]);
  expect([elbe.a, elbe.b, bodensee.b].map((at) => milepost(germany, at).terrain)).toEqual(["port", "port", "port"]);
});

test("G34 no bridge over the Elbe below Hamburg: by land one goes round by the city", () => {
  const { a, b } = germany.ferries.find(({ id }) => id === "elbfaehre") as Board["ferries"][number];
  expect(graphOf(germany).distance(a, b)).toBeLessThanOrEqual(4);
  const way = wayBetween(germany, a, b, () => true);
  expect(way.length).toBeGreaterThanOrEqual(2 * graphOf(germany).distance(a, b));
  expect(way.some((edge) => touches(germany, edge, city(germany, "hamburg").mileposts))).toBe(true);
});

test("G35 Helgoland has no edge, Westerland and Rügen hang on causeways from two mileposts of the mainland", () => {
  const own = germany.edges.filter((_, edge) => touches(germany, edge, city(germany, "helgoland").mileposts));
  expect(own).toEqual([]);
  for (const [name, id] of [
    ["Hindenburgdamm", "westerland"],
    ["Rügendamm", "sassnitz"],
  ] as const) {
    const cut = germany.cuts.find((cut) => cut.name === name);
    expect(germany.cities[cut?.city ?? -1]?.id).toBe(id);
    const edges = cut?.edges.map((edge) => germany.edges[edge] as Board["edges"][number]) ?? [];
    expect(edges.map(({ water }) => water)).toEqual([3, 3]);
    expect(new Set(edges.flatMap(({ a, b }) => [a, b])).size).toBe(3);
  }
});

test("G37 the coast of a sea is where a neighbouring grid position lies in it", () => {
  expect(names(germany, event(germany, "X14")).sort()).toEqual(
    // Neubrandenburg by the lagoon of Stettin.
    ["flensburg", "kiel", "luebeck", "neubrandenburg", "rostock", "sassnitz"],
  );
  const nordsee = names(germany, event(germany, "X19"));
  expect(nordsee).toEqual(expect.arrayContaining(["westerland", "helgoland", "bremerhaven", "emden"]));
  expect(nordsee).not.toContain("hannover");
  expect(event(germany, "X19").ferries.map((ferry) => germany.ferries[ferry]?.id)).toEqual([
    "elbfaehre",
    "helgolandfaehre",
  ]);
  // Both coasts together make the dockers' strike.
  const both = new Set([...event(germany, "X14").mileposts, ...event(germany, "X19").mileposts]);
  expect(new Set(event(germany, "X07").mileposts)).toEqual(both);
});

test("G37 a radius is counted from the city, from the centre of a major one", () => {
  const { distance } = graphOf(germany);
  const around = (ids: readonly string[], r: number) =>
    [...germany.mileposts.keys()].filter((at) => ids.some((id) => distance(milepostAt(at), centre(germany, id)) <= r));
  expect(event(germany, "X01").mileposts).toEqual(around(["hamburg", "bremerhaven", "luebeck", "emden"], 3));
  expect(event(germany, "X09").mileposts).toEqual(around(["ruhrgebiet", "saarbruecken"], 4));
  expect(names(germany, event(germany, "X08"))).toEqual(
    germany.cities.filter(({ tier }) => tier === "major").map(({ id }) => id),
  );
});

test("G19 the ferry over the Elbe stops in a flood of the Elbe, and in no other", () => {
  expect(event(germany, "X17").ferries.map((ferry) => germany.ferries[ferry]?.id)).toEqual(["elbfaehre"]);
  expect(event(germany, "X16").ferries).toEqual([]);
});

test("G47 bonus cards name their city or their good", () => {
  const [fair, boom] = ["X20", "X21"].map((id) => event(germany, id).effects[0]);
  expect(fair).toMatchObject({ op: "bonusDelivery", good: -1, amount: 10 });
  expect(fair?.op === "bonusDelivery" && germany.cities[fair.city]?.id).toBe("hannover");
  expect(boom?.op === "bonusDelivery" && germany.goods[boom.good]?.id).toBe("maschinen");
});

test("a board's land may be of several countries, and its prices may be its own", () => {
  expect(benelux.cities.filter(({ tier }) => tier === "major").map(({ id }) => id)).toEqual([
    "amsterdam",
    "rotterdam",
    "bruxelles",
    "liege",
  ]);
  expect(benelux.figures).toMatchObject({ fee: 3, costs: { river: 2, stillWater: 2, high: 5 } });
  expect(new Set(benelux.edges.map(({ water }) => water))).toEqual(new Set([0, 2]));
  expect(new Set(germany.edges.map(({ water }) => water))).toEqual(new Set([0, 2, 3]));
});

test("G14 a board may have engines and prices of its own; the others are the printed game's", () => {
  const engine = { level: 0, speed: 8, fast: 13, loads: 3 };
  const figures = figuresOf({
    startMoney: 50,
    goal: 100,
    fastGoal: 150,
    announcement: 80,
    majorCities: 2,
    engines: { A: engine },
    upgrade: 15,
  });
  expect(figures.engines).toEqual({ ...germany.figures.engines, A: engine });
  expect([figures.upgrade, figures.change, figures.secondTrain, figures.fee]).toEqual([15, 5, 30, 4]);
});

test("a flood has the name of its river that the map has, in both languages", () => {
  const floods = Object.values(BOARDS).flatMap((board) =>
    board.events.flatMap(({ river, title, text }) => {
      const name = board.rivers[river];
      return name === undefined ? [] : [{ name, title, text }];
    }),
  );
  expect(floods.length).toBeGreaterThan(5);
  for (const { name, title, text } of floods)
    for (const language of ["de", "en"] as const) {
      expect(title[language]).toContain(riverIn(language, name));
      expect(text[language]).toContain(riverIn(language, name));
    }
});

test("event cards call cities by the names that the map has in their language", () => {
  const languages = ["de", "en"] as const;
  let seen = 0;
  for (const board of Object.values(BOARDS))
    for (const { name } of board.cities.filter(({ name }) => name.de !== name.en))
      for (const language of languages) {
        // "The Ruhr" is in English what the Ruhrgebiet is, and a part of its name.
        const wrong = new RegExp(`(?<!\\p{L})${name[language === "de" ? "en" : "de"]}(?!\\p{L})`, "u");
        const texts = board.events.map(({ title, text }) => `${title[language]} ${text[language]}`);
        expect(texts.filter((text) => wrong.test(text))).toEqual([]);
        seen += texts.filter((text) => text.includes(name[language])).length;
      }
  expect(seen).toBeGreaterThan(10);
});

test("cities and ferries are called as one calls them in German and in English", () => {
  const named = (board: Board): string[] =>
    board.cities.flatMap(({ name }) => (name.de === name.en ? [] : [`${name.de}, ${name.en}`]));
  expect(named(BOARDS["germany"] as Board)).toEqual([
    "Ruhrgebiet, Ruhr",
    "München, Munich",
    "Hannover, Hanover",
    "Köln, Cologne",
    "Nürnberg, Nuremberg",
    "Saßnitz, Sassnitz",
    "Helgoland, Heligoland",
  ]);
  expect(named(BOARDS["austria"] as Board)).toEqual(["Wien, Vienna", "St. Pölten, St Pölten"]);
  expect(named(BOARDS["benelux"] as Board)).toContain("Brüssel, Brussels");
  expect(germany.ferries.map(({ name }) => name.en)).toContain("Cuxhaven–Heligoland");
});

test("amounts on event cards stay on one line with their unit", () => {
  const texts = Object.values(BOARDS).flatMap(({ events }) => events.flatMap(({ text }) => [text.de, text.en]));
  expect(texts.filter((text) => /\d (?:Mio|million)/.test(text))).toEqual([]);
  expect(texts.filter((text) => /\d\u00a0(?:Mio|million)/.test(text)).length).toBeGreaterThan(5);
});

test("a sentence has goods small in English, and large in German", () => {
  const ore = germany.goods.findIndex(({ name }) => name.en === "Iron ore");
  const siegen = germany.cities.findIndex(({ id }) => id === "siegen");
  const loaded = {
    key: "event.loaded",
    values: { board: "germany", seat: 0, train: 0, good: ore, city: siegen, from: "city" },
  };
  expect(say(germanRails, "en", loaded, () => "Ada")).toBe("Ada loads iron ore in Siegen.");
  expect(say(germanRails, "de", loaded, () => "Ada")).toBe("Ada lädt in Siegen Eisenerz.");
  const moved = { key: "event.moved", values: { board: "germany", seat: 0, train: 0, path: [0, 1] } };
  expect(say(germanRails, "de", moved, () => "Ada")).toMatch(/^Ada fährt einen Schritt nach /);
});
