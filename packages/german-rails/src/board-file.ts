import { idSchema } from "@stellwerk/kernel";
import { type City, type Edge, type Ferry, type Good, type Milepost, NO_CITY, cityAt, milepostAt } from "./ids.ts";
import * as z from "zod/mini";
import { FiguresFile, figuresOf } from "./board-figures.ts";
import type { Board, Terrain } from "./board.ts";
import { placeOf } from "./grid.ts";

const count = z.int().check(z.nonnegative());
const counts = z.array(count);
const milepost = idSchema<Milepost>(count);
const edge = idSchema<Edge>(count);
const city = idSchema<City>(count);
const good = idSchema<Good>(count);
const ferry = idSchema<Ferry>(count);
export const Text = z.strictObject({ de: z.string(), en: z.string() });
export const Tier = z.enum(["small", "medium", "major"]);

export const EventType = z.enum(["derailment", "tax", "strike", "snow", "fog", "gale", "flood", "bonus"]);

const timing = {
  from: z.enum(["now", "endOfDrawersTurn"]),
  until: z.enum(["once", "endOfDrawersNextTurn", "used"]),
  onEntry: z.boolean(),
};
const bonus = { op: z.literal("bonusDelivery"), amount: count, ...timing };
const EFFECTS = [
  z.strictObject({
    op: z.enum([
      "loseLoad",
      "loseTurn",
      "noLoad",
      "noDeliver",
      "halfSpeed",
      "noMoveOnTrack",
      "noFerry",
      "destroyTrackCrossing",
      "noCross",
      "noBuildAcross",
    ]),
    ...timing,
  }),
  z.strictObject({ op: z.literal("pay"), brackets: z.array(z.tuple([count, count])), ...timing }),
  z.strictObject({ op: z.literal("blockTerrain"), terrain: z.array(z.enum(["mountain", "high"])), ...timing }),
  z.strictObject({ op: z.literal("noBuild"), who: z.enum(["all", "drawer"]), ...timing }),
] as const;
const Effect = z.discriminatedUnion("op", [
  ...EFFECTS,
  z.strictObject({ ...bonus, city: idSchema<City>(z.int()), good: idSchema<Good>(z.int()) }),
]);
/** An effect as written by hand, with names where a board has numbers. */
export const NamedEffect = z.discriminatedUnion("op", [
  ...EFFECTS,
  z.strictObject({ ...bonus, city: z.optional(z.string()), good: z.optional(z.string()) }),
]);

/** A board as it lies in its file: short, and to be read by people too. */
const BoardFile = z.strictObject({
  id: z.string(),
  name: Text,
  /** A line on what kind of game it makes, for the page of new matches. */
  text: Text,
  grid: z.strictObject({ spacing: z.number(), origin: z.tuple([z.number(), z.number()]) }),
  figures: FiguresFile,
  /** Rows from north to south: `r`, the first `q`, and one letter a position (`LEGEND`), blank for none. */
  rows: z.array(z.tuple([z.int(), z.int(), z.string()])),
  /** Both ends, and where there is water the surcharge and the rivers crossed. */
  edges: z.array(z.tuple([milepost, milepost], count)),
  rivers: z.array(z.string()),
  cities: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      tier: Tier,
      mileposts: z.array(milepost),
      supplies: z.array(good),
    }),
  ),
  goods: z.array(z.strictObject({ id: z.string(), name: Text, chips: count })),
  ferries: z.array(
    z.strictObject({ id: z.string(), name: z.string(), a: milepost, b: milepost, cost: count, rivers: counts }),
  ),
  cuts: z.array(z.strictObject({ name: z.string(), edges: z.array(edge), city })),
  /** City, good and payout, three times a card. */
  orders: z.array(z.array(z.tuple([city, good, count])).check(z.length(3))),
  events: z.array(
    z.strictObject({
      id: z.string(),
      type: EventType,
      title: Text,
      text: Text,
      effects: z.array(Effect),
      mileposts: z.array(milepost),
      cities: z.array(city),
      edges: z.array(edge),
      ferries: z.array(ferry),
      river: z.int(),
    }),
  ),
});
export type BoardFile = z.infer<typeof BoardFile>;

export const LEGEND: Readonly<Record<string, Terrain>> = {
  ".": "plain",
  "^": "mountain",
  A: "high",
  o: "city",
  p: "port",
};

export function readBoard(source: unknown): Board {
  const { grid, rows, edges, orders, figures, ...rest } = BoardFile.parse(source);
  const cityAround = new Map(
    rest.cities.flatMap(({ mileposts }, index) => mileposts.map((at) => [at, cityAt(index)] as const)),
  );
  const mileposts: Board["mileposts"][number][] = [];
  for (const [r, first, letters] of rows)
    [...letters].forEach((letter, i) => {
      if (letter === " ") return;
      const terrain = LEGEND[letter];
      if (!terrain) throw new Error(`${rest.id}: no terrain is written ${letter}`);
      const [x, y] = placeOf(grid, { q: first + i, r });
      mileposts.push({ q: first + i, r, x, y, terrain, city: cityAround.get(milepostAt(mileposts.length)) ?? NO_CITY });
    });
  return {
    ...rest,
    figures: figuresOf(figures),
    spacing: grid.spacing,
    mileposts,
    edges: edges.map(([a, b, water = 0, ...rivers]) => {
      const interior = cityAround.has(a) && cityAround.get(a) === cityAround.get(b);
      return { a, b, water, rivers, interior };
    }),
    orders: orders.map((card) => card.map(([city, good, pay]) => ({ city, good, pay }))),
  };
}
