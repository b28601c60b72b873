import { expect, test } from "vitest";
import { type Milepost, ferryAt } from "@stellwerk/german-rails";
import { TestTable, at, board, city, edge, neighbours, route } from "./table.ts";

/** A section out of or into a place by the edge to one of its neighbours. */
const into = (place: Milepost, from: Milepost) => ({ do: "build", from, to: place }) as const;

/** Seat 0 has track that touches every neighbour of a place, but does not reach the place itself. */
function around(cityId: string, players: number, options: object = {}) {
  const table = new TestTable({ players, options });
  const place = at(cityId);
  const ways = neighbours(place);
  ways.slice(1).forEach((to, i) => table.lay(0, ...route(ways[i] as Milepost, to, [place])));
  table.begin();
  return { table, place, ways };
}

test("G13 a small city takes two players, a medium one three, a major one all", () => {
  const small = around("fulda", 4);
  small.table.lay(1, small.ways[0] as Milepost, small.place);
  expect(small.table.refusal(into(small.place, small.ways[1] as Milepost))).toBeNull();
  small.table.lay(2, small.ways[2] as Milepost, small.place);
  expect(small.table.refusal(into(small.place, small.ways[1] as Milepost))).toBe("cityFull G36");

  const medium = around("kassel", 5);
  for (const seat of [1, 2] as const) medium.table.lay(seat, medium.ways[seat] as Milepost, medium.place);
  expect(medium.table.refusal(into(medium.place, medium.ways[0] as Milepost))).toBeNull();
  medium.table.lay(3, medium.ways[3] as Milepost, medium.place);
  expect(medium.table.refusal(into(medium.place, medium.ways[0] as Milepost))).toBe("cityFull G36");
});

test("G13 refuses a section that would block the last free way into a city", () => {
  const { table, place, ways } = around("fulda", 3);
  ways.slice(0, -2).forEach((way) => table.lay(0, way, place));
  table.begin();
  expect(table.refusal(into(place, ways.at(-2) as Milepost))).toBeNull();
  table.lay(0, ways.at(-2) as Milepost, place);
  expect(table.refusal(into(place, ways.at(-1) as Milepost))).toBe("rightOfWay G13");
});

test("G13 once all places are taken a connected player may use the last way", () => {
  const { table, place, ways } = around("fulda", 3);
  ways.slice(0, -2).forEach((way) => table.lay(0, way, place));
  table.lay(1, ways.at(-2) as Milepost, place);
  table.begin();
  expect(table.refusal(into(place, ways.at(-1) as Milepost))).toBeNull();
});

test("G13 a medium city keeps as many ways free as players may still come", () => {
  const { table, place, ways } = around("kassel", 4);
  ways.slice(0, -2).forEach((way) => table.lay(0, way, place));
  table.begin();
  expect(table.refusal(into(place, ways.at(-1) as Milepost))).toBe("rightOfWay G13");
});

test("G13 limits are never above the number of players", () => {
  const { table, place, ways } = around("kassel", 2);
  ways.slice(0, -2).forEach((way) => table.lay(0, way, place));
  table.begin();
  expect(table.refusal(into(place, ways.at(-1) as Milepost))).toBeNull();
});

test("G13 a section out of a city takes a way from it too", () => {
  const { table, place, ways } = around("fulda", 3);
  ways.slice(0, -1).forEach((way) => table.lay(0, way, place));
  table.begin();
  expect(table.refusal({ do: "build", from: place, to: ways.at(-1) as Milepost })).toBe("rightOfWay G13");
});

test("G13 a listed cut is a place of its own: the causeway to Westerland stays open for a second player", () => {
  const cut = board.cuts.find(({ city: behind, edges }) => behind === city("westerland") && edges.length === 2);
  const [first, second] = (cut?.edges ?? []).map((one) => board.edges[one] as (typeof board.edges)[number]);
  if (!first || !second) throw new Error("the causeway is no cut of two edges");
  const table = new TestTable({ players: 3 });
  table.lay(0, first.a, first.b);
  table.lay(0, ...route(first.b === second.b ? first.a : first.b, second.b, [at("westerland")]));
  table.begin();
  const touches = (one: Milepost) => neighbours(one).some((next) => table.player(0).sections.includes(edge(one, next)));
  const [from, to] = touches(second.a) ? [second.a, second.b] : [second.b, second.a];
  expect(table.refusal({ do: "build", from, to })).toBe("rightOfWay G13");
});

test("G13 a port without a city takes two players", () => {
  const port = board.ferries[0]?.b as Milepost;
  const [a, b, c] = neighbours(port) as [Milepost, Milepost, Milepost];
  const table = new TestTable({ players: 3 });
  table.lay(1, a, port);
  table.lay(2, b, port);
  table.lay(0, c, ...route(c, neighbours(c).find((one) => one !== port) as Milepost, [port]).slice(1));
  table.begin();
  expect(table.refusal(into(port, c))).toBe("cityFull G36");
});

test("G26 a line connects to a port like a section, and whoever loses the last section frees his place", () => {
  const helgoland = board.ferries[1] as (typeof board.ferries)[number];
  const table = new TestTable({ players: 3 });
  table.player(1).lines = [ferryAt(1)];
  table.player(2).lines = [ferryAt(1)];
  const inland = neighbours(helgoland.a)[0] as Milepost;
  table.lay(0, inland, neighbours(inland).find((one) => one !== helgoland.a) as Milepost);
  table.begin();
  const section = into(helgoland.a, inland);
  expect(table.refusal(section)).toBe("cityFull G36");
  table.player(2).lines = [];
  expect(table.refusal(section)).toBeNull();
});

test("G36 a player may run through a full city on others' track", () => {
  const { table, place, ways } = around("fulda", 3);
  table.lay(1, ways[0] as Milepost, place);
  table.lay(2, ways[2] as Milepost, place);
  table.put(0, ways[0] as Milepost);
  expect(table.refusal({ do: "step", train: 0, to: place })).toBeNull();
});
