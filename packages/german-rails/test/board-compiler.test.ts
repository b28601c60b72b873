import { cityAt, type Milepost, NO_MILEPOST } from "@stellwerk/german-rails";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { check } from "../compile/check.ts";
import { compile } from "../compile/compile.ts";
import { type Point, clip, isInside, meetings, pieces, simplify } from "../compile/geometry.ts";
import { readInput } from "../compile/input.ts";
import { readLand } from "../compile/land.ts";
import { crossedRivers } from "../compile/network.ts";
import { lambert } from "../compile/projection.ts";
import { boardText, sceneryText } from "../compile/write.ts";
import { readBoard } from "../src/board-schema.ts";
import type { Board } from "../src/board.ts";
import { BOARDS, boardById } from "../src/boards.ts";
import { placeOf, positionAt } from "../src/grid.ts";

const committed = (name: string): string => readFileSync(join(import.meta.dirname, "../boards", name), "utf8");

describe.each(Object.keys(BOARDS))("compiling %s", (id) => {
  const { board, input, scenery } = compile(id);

  test("gives the committed board and scenery, byte by byte", () => {
    expect(boardText(board, input)).toBe(committed(`${id}.json`));
    expect(sceneryText(scenery)).toBe(committed(`${id}.scenery.json`));
  });

  test("loses nothing in the file", () => {
    expect(readBoard(JSON.parse(boardText(board, input)))).toEqual(board);
  });

  test("keeps the scenery small enough to send", () => {
    expect(sceneryText(scenery).length).toBeLessThan(120_000);
  });
});

/** A board with something changed, and what the check says of it. */
function checkOf(id: string) {
  const input = readInput(id);
  const project = lambert(input.projection.centre, input.projection.parallels);
  const land = readLand(input.countries, project);
  const board = boardById(id);
  return {
    board,
    input,
    wrong: (change: Partial<Board>, of = input): string => check({ ...board, ...change }, of, land, project).join("\n"),
    city: (id: string) => board.cities.find((city) => city.id === id) as Board["cities"][number],
    changeCity: (id: string, change: Partial<Board["cities"][number]>) =>
      board.cities.map((city) => (city.id === id ? { ...city, ...change } : city)),
    without: (unwanted: readonly Board["edges"][number][]) => board.edges.filter((edge) => !unwanted.includes(edge)),
    withEdge: (a = NO_MILEPOST, b = NO_MILEPOST) => [...board.edges, { a, b, water: 0, rivers: [], interior: false }],
  };
}

describe("the check names what is wrong:", () => {
  const { board, input, wrong, city, changeCity, without, withEdge } = checkOf("austria");

  test("nothing in the committed board", () => {
    expect(wrong({})).toBe("");
  });

  test("counts", () => {
    expect(wrong({ cities: changeCity("linz", { tier: "small" }) })).toMatch(/5 medium cities, not 6[\s\S]*12 small/);
    expect(wrong({ events: board.events.slice(1) })).toContain("7 events, not 8");
    expect(wrong({}, { ...input, expected: { ...input.expected, mileposts: [100, 200] } })).toContain("not 100 to 200");
    expect(wrong({ cities: changeCity("oberwart", { supplies: [] }) })).toBe("");
    expect(wrong({ goods: [...board.goods, { id: "gold", name: { de: "", en: "" }, chips: 0 }] })).toMatch(
      /13 goods, not 12[\s\S]*no city supplies gold/,
    );
  });

  test("a city that cannot be reached, or not by as many players as its limit", () => {
    const [linz] = city("linz").mileposts as unknown as [Milepost];
    const around = board.edges.filter(({ a, b }) => a === linz || b === linz);
    expect(wrong({ edges: without(around) })).toContain("Linz cannot be reached");
    expect(wrong({ edges: without(around.slice(2)) })).toContain("Linz has 2 edges for 3");
    const cut = board.cuts[0] as Board["cuts"][number];
    expect(wrong({ cuts: [{ ...cut, edges: cut.edges.slice(1) }] })).toContain("Bregenz lies behind 1 edges");
  });

  test("cities on one milepost, or far from where they belong", () => {
    const said = wrong({ cities: changeCity("steyr", { mileposts: city("linz").mileposts }) });
    expect(said).toContain("Steyr and Linz share a milepost");
    expect(said).toMatch(/Steyr lies \d+ km from where it belongs/);
    expect(wrong({ cities: changeCity("wien", { mileposts: city("linz").mileposts }) })).toContain(
      "Vienna has 1 mileposts",
    );
  });

  test("an edge that leaves the country", () => {
    const edges = withEdge(city("kufstein").mileposts[0], city("linz").mileposts[0]);
    expect(wrong({ edges })).toContain("leaves the country");
  });

  test("a river crossed for nothing, and one that a flood would hardly touch", () => {
    expect(wrong({ edges: board.edges.map((edge) => ({ ...edge, rivers: [] })) })).toContain("crosses 1 rivers");
    expect(wrong({ edges: board.edges.map((edge) => ({ ...edge, water: 0 })) })).toContain(
      "crosses a river for nothing",
    );
    const dry = board.events.map((event) => ({ ...event, edges: event.edges.slice(0, 3) }));
    expect(wrong({ events: dry })).toContain("only 3 edges cross the Donau");
  });

  test("an event without its area", () => {
    expect(wrong({ events: board.events.map((event) => ({ ...event, mileposts: [] })) })).toContain("A1 has no area");
  });

  test("order cards against their constraints", () => {
    const [first, ...rest] = board.orders as [Board["orders"][number], ...Board["orders"]];
    const [order] = first as [Board["orders"][number][number]];
    const supplier = board.cities.findIndex(({ supplies }) => supplies.includes(order.good));
    const [wien, graz] = [
      board.cities.findIndex(({ id }) => id === "wien"),
      board.cities.findIndex(({ id }) => id === "graz"),
    ];
    expect(wrong({ orders: rest })).toContain("47 order cards, not 48");
    expect(wrong({ orders: [[order, order, order], ...rest] })).toMatch(
      /card 0: a city twice[\s\S]*card 0: a good twice/,
    );
    expect(wrong({ orders: [[{ ...order, city: cityAt(supplier) }], ...rest] })).toContain(
      "a city orders what it supplies",
    );
    expect(wrong({ orders: [[{ ...order, pay: 0 }], ...rest] })).toContain("an order pays nothing");
    expect(
      wrong({
        orders: [
          [
            { ...order, city: cityAt(wien) },
            { ...order, city: cityAt(graz) },
          ],
          ...rest,
        ],
      }),
    ).toMatch(/2 major cities[\s\S]*orders for Vienna/);
  });

  describe("on a coast", () => {
    const { board, wrong, without, withEdge } = checkOf("germany");

    test("a bridge over the lower Elbe", () => {
      const ferry = board.ferries.find(({ id }) => id === "elbfaehre");
      expect(wrong({ edges: withEdge(ferry?.a, ferry?.b) })).toContain("bridges the Elbe where it has no bridge");
    });

    test("an island joined otherwise than listed", () => {
      const [edge] = board.cuts.find(({ name }) => name === "Rügendamm")?.edges ?? [];
      const damm = board.edges[edge as number] as Board["edges"][number];
      expect(wrong({ edges: without([damm]) })).toContain("Rügendamm: 1 edges lead to the island, not 2");
    });
  });
});

describe("geometry", () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];

  test("G33 an edge crosses a river when it meets it an odd number of times", () => {
    const bend: Point[] = [
      [1, -1],
      [1, 1],
      [3, 1],
      [3, -1],
    ];
    expect(crossedRivers([0, 0], [2, 0], [bend])).toEqual([0]);
    expect(crossedRivers([0, 0], [4, 0], [bend])).toEqual([]);
    expect(
      crossedRivers(
        [0, 0],
        [4, 0],
        [
          bend,
          [
            [2, -1],
            [2, 1],
          ],
        ],
      ),
    ).toEqual([1]);
  });

  test("G33 a corner of the river that lies on the edge is met once where the river goes through, and not where it turns back", () => {
    expect(
      meetings(
        [0, 0],
        [2, 0],
        [
          [1, -1],
          [1, 0],
          [1, 1],
        ],
      ),
    ).toHaveLength(1);
    expect(
      meetings(
        [0, 0],
        [2, 0],
        [
          [0, 1],
          [1, 0],
          [2, 1],
        ],
      ).length % 2,
    ).toBe(0);
    expect(
      meetings(
        [0, 0],
        [2, 0],
        [
          [0, -1],
          [1, 0],
          [2, -1],
        ],
      ).length % 2,
    ).toBe(0);
  });

  test("G34 a line is cut where it leaves the land, so that its share over the sea is known", () => {
    const parts = pieces([2, 2], [6, 2], [[square]]);
    expect(parts.map(({ inside }) => inside)).toEqual([[true], [false]]);
    expect(parts.map(({ length }) => length)).toEqual([0.5, 0.5]);
  });

  test("islands and holes follow from the even-odd rule", () => {
    const hole: Point[] = [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ];
    expect(isInside([2, 2], [square])).toBe(true);
    expect(isInside([2, 2], [square, hole])).toBe(false);
    expect(isInside([5, 2], [square])).toBe(false);
  });

  test("a simplified line keeps its ends and its far corners", () => {
    expect(
      simplify(
        [
          [0, 0],
          [1, 0.1],
          [2, 0],
          [3, 5],
          [4, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [3, 5],
      [4, 0],
    ]);
  });

  test("a ring is cut off at the frame", () => {
    expect(new Set(clip(square, [2, -9, 9, 9]).map(String))).toEqual(new Set(["2,0", "4,0", "4,4", "2,4"]));
    expect(clip(square, [5, 5, 9, 9])).toEqual([]);
  });

  test("the projection keeps distances: Hamburg lies 255 km from Berlin, and 612 km from München", () => {
    const project = lambert([10.4, 51.1], [48.5, 53.7]);
    const [hamburg, berlin, muenchen] = [
      project([9.993, 53.551]),
      project([13.411, 52.524]),
      project([11.575, 48.137]),
    ];
    expect(Math.hypot(hamburg[0] - berlin[0], hamburg[1] - berlin[1])).toBeCloseTo(255, -1);
    expect(Math.hypot(hamburg[0] - muenchen[0], hamburg[1] - muenchen[1])).toBeCloseTo(612, -1);
    expect(muenchen[1]).toBeGreaterThan(hamburg[1]);
    expect(berlin[0]).toBeGreaterThan(hamburg[0]);
  });

  test("every place has its nearest grid position", () => {
    const grid = { spacing: 17.5, origin: [4.4, 1.3] } as const;
    for (let q = -9; q < 9; q++)
      for (let r = -9; r < 9; r++) {
        const [x, y] = placeOf(grid, { q, r });
        for (const [dx, dy] of [
          [0, 0],
          [8, 0],
          [-8, 2],
          [4, -7],
          [-4, 7],
        ] as const)
          expect(positionAt(grid, [x + dx, y + dy])).toEqual({ q, r });
      }
  });
});

test("a file that is no JSON, or has a field too few, is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-board-"));
  const data = join(import.meta.dirname, "../data/austria");
  cpSync(data, join(folder, "austria"), { recursive: true });
  const file = join(folder, "austria/goods.json");
  writeFileSync(file, '{ "list": [ }');
  expect(() => readInput("austria", folder)).toThrow("austria/goods.json: ");
  writeFileSync(file, '{ "list": [{ "id": "gold", "chips": 2 }] }');
  expect(() => readInput("austria", folder)).toThrow(/austria\/goods.json: [\s\S]*list\[0\]\.name/);
  rmSync(folder, { recursive: true });
});
