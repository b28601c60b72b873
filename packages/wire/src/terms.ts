import * as z from "zod/mini";

const seconds = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** How much time there is. `untimed` has no clock; `days` is for matches over weeks. */
export const Pace = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("untimed") }),
  /** So many seconds for every decision. */
  z.strictObject({ kind: z.literal("move"), seconds: seconds(5, 3_600) }),
  /** Fischer's clock: so many seconds at the start, and some more at the end of every turn. */
  z.strictObject({ kind: z.literal("fischer"), start: seconds(10, 36_000), more: seconds(0, 600) }),
  /** So many days for every decision; holidays do not count. */
  z.strictObject({ kind: z.literal("days"), days: z.int().check(z.gte(1), z.lte(30)) }),
]);
export type Pace = z.infer<typeof Pace>;

const rating = z.int().check(z.gte(0), z.lte(5_000));

/** What people agree on beside the rules of the game. */
export const Terms = z.strictObject({
  pace: Pace,
  /** When a player's time runs out: a bot stands in until they return, or the match ends and they come last. */
  late: z.enum(["bot", "end"]),
  /** Whether the match is rated; then every player needs an account. */
  rated: z.boolean(),
  /** Who may look at the match once it is over: all, or its players only. */
  shown: z.enum(["public", "private"]),
  /** How many minutes spectators are behind; `null`: there are no spectators. */
  watching: z.nullable(z.strictObject({ delay: z.int().check(z.gte(0), z.lte(1_440)) })),
  /** The ratings that the table is meant for. */
  ratings: z.nullable(z.strictObject({ least: z.nullable(rating), most: z.nullable(rating) })),
});
export type Terms = z.infer<typeof Terms>;

/** The level of the bot that takes the seat of a player who ran out of time or resigned. */
export const STAND_IN = "medium";

/** What holds where nothing was agreed on. */
export const PLAIN_TERMS: Terms = {
  pace: { kind: "untimed" },
  late: "bot",
  rated: false,
  shown: "public",
  watching: { delay: 0 },
  ratings: null,
};
