import type { MatchRatings, PersonRatings, RatingsPage, RatingsQuery } from "@stellwerk/wire";
import { query } from "../lobby/api.ts";
import { request } from "../api-client.ts";
import { seatKeyHeader } from "../match/match-api.ts";

export const ratings = (game: string, wanted: RatingsQuery): Promise<RatingsPage> =>
  request(`/api/ratings/${game}${query(wanted)}`);

export const ratingsAfter = (match: string): Promise<MatchRatings> =>
  request(`/api/matches/${match}/ratings`, undefined, "GET", seatKeyHeader(match));

export const ratingsOf = (name: string): Promise<PersonRatings> =>
  request(`/api/people/${encodeURIComponent(name)}/ratings`);
