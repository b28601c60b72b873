import { idSchema } from "@stellwerk/kernel";
import type { City, Edge, Ferry, Good, Milepost } from "./ids.ts";
import * as z from "zod/mini";
import { FiguresFile } from "./board-figures.ts";
import { boardFrom } from "./board-file.ts";
import type { Board } from "./board.ts";

const count = z.int().check(z.nonnegative());
const counts = z.array(count);
const milepost = idSchema<Milepost>(count);
const edge = idSchema<Edge>(count);
const city = idSchema<City>(count);
const good = idSchema<Good>(count);
const ferry = idSchema<Ferry>(count);
export const Text = z.strictObject({ de: z.string(), en: z.string() });
/** A name that is the same in both languages, or one for each. */
export const Name = z.union([z.string(), Text]);
export type Name = z.infer<typeof Name>;
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
      name: Name,
      tier: Tier,
      mileposts: z.array(milepost),
      supplies: z.array(good),
    }),
  ),
  goods: z.array(z.strictObject({ id: z.string(), name: Text, chips: count })),
  ferries: z.array(
    z.strictObject({ id: z.string(), name: Name, a: milepost, b: milepost, cost: count, rivers: counts }),
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

/** A board from a file that may be none. */
export const readBoard = (source: unknown): Board => boardFrom(BoardFile.parse(source));
