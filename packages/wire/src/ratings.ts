import { type Seat } from "@stellwerk/kernel";
import * as z from "zod/mini";

/** Ratings of fewer matches are uncertain; they are listed apart. */
export const SETTLED_AFTER = 5;

/** Players on one page of a list. */
export const RATED_PAGE = 50;

/** `GET /api/ratings/:game?…` → `RatingsPage`: who has played rated matches of a game lately, the best first. */
export const RatingsQuery = z.strictObject({
  /** Those whose rating is still settling, apart from the others. */
  settling: z.optional(z.literal("yes")),
  search: z.optional(z.string().check(z.maxLength(40))),
  /** Counted from 1. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
});
export type RatingsQuery = z.infer<typeof RatingsQuery>;

export interface RatingsPage {
  players: RatedPlayer[];
  /** How many there are in all; or were found. */
  total: number;
  /** The caller's own row, on whichever page it is; `null` for guests and callers without recent rated matches. */
  me: RatedPlayer | null;
}

export interface RatedPlayer {
  /** Shared by those with the same rating; `null` as long as it is settling. */
  place: number | null;
  name: string;
  rating: number;
  /** The true one is most likely within so many points. */
  give: number;
  matches: number;
  wins: number;
}

/** `GET /api/matches/:match/ratings` → what a match that is over has made of the ratings. */
export interface MatchRatings {
  /** By seat; `null` if the match is not rated, or not yet. */
  changes: RatingChange[] | null;
}

export interface RatingChange {
  seat: Seat;
  before: number;
  after: number;
}

/** `GET /api/people/:name/ratings` → a person's ratings over time, by game. */
export interface PersonRatings {
  name: string;
  games: RatingHistory[];
}

export interface RatingHistory extends Omit<RatedPlayer, "name"> {
  game: string;
  /** The rating after each of the latest rated matches, the oldest first. */
  history: { at: number; rating: number }[];
}
