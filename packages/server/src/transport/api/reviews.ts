import * as kernel from "@stellwerk/kernel";
import type * as wire from "@stellwerk/wire";
import * as z from "zod";
import { seat } from "./matches.ts";
import { type Operation, named } from "./operation.ts";

const share = z.object({ good: z.int(), all: z.int() });
const Message = z.object({ key: z.string(), values: z.record(z.string(), z.json()) });
const Mistake = named(
  "Mistake",
  z.object({
    seat,
    number: z.int(),
    chosen: z.unknown(),
    better: z.unknown(),
    played: z.array(z.unknown()).optional(),
    plan: z.array(z.unknown()).optional(),
    repeated: z.int().optional(),
    cost: z.number(),
    error: z.number(),
    reasons: z.array(Message),
    contrast: z.array(Message).optional(),
  }),
) satisfies z.ZodType<kernel.Mistake>;

const Review = named(
  "Review",
  z.object({
    version: z.literal(kernel.REVIEW_VERSION),
    game: z.string(),
    level: z.string(),
    iterations: z.int(),
    positions: z.array(z.int()),
    chances: z.array(z.array(z.number())),
    players: z.array(
      z.object({
        seat,
        phases: z.tuple([share, share, share]),
        mistakes: z.array(Mistake),
        change: z.object({ decisions: z.number(), luck: z.number(), others: z.number() }),
      }),
    ),
  }),
) satisfies z.ZodType<kernel.Review>;

const MatchReview = named(
  "MatchReview",
  z.object({ review: z.nullable(Review), progress: z.nullable(z.number()), left: z.nullable(z.int()) }),
  { review: null, progress: 0.25, left: 9 } satisfies wire.MatchReview,
) satisfies z.ZodType<wire.MatchReview>;

export const REVIEWS: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/matches/:match/review",
    who: "public",
    about:
      "What the decisions of a finished match cost and how the chances to win went, for all who may see its file; while an unrated match goes on, of your own decisions so far, for you alone. `progress` says how far a review is that was asked for, `left` how many more you may ask for today.",
    answer: MatchReview,
  },
  {
    method: "POST",
    path: "/api/matches/:match/review",
    who: "people",
    about:
      "Asks the server to make that review. One that is done or under way is not made again and costs nothing; `reviewQuota` means that your reviews of today are used up, `rated` that the match is rated and goes on.",
    status: 202,
    answer: MatchReview,
  },
];
