import {
  type CreateMatch,
  type Created,
  type MatchReview,
  SEAT_KEY,
  type TableInfo,
  type TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import { request } from "../api-client.ts";
import { ownSeat } from "./seat-keys.ts";

export const createMatch = (match: CreateMatch): Promise<Created> => request("/api/matches", match);
export const tableInfo = (match: string): Promise<TableInfo> =>
  request(`/api/matches/${match}`, undefined, "GET", seatKeyHeader(match));
export const takeSeat = (match: string, seat: TakeSeat): Promise<Taken> => request(`/api/matches/${match}/seats`, seat);
export const matchFile = (match: string): Promise<object> =>
  request(`/api/matches/${match}/file`, undefined, "GET", seatKeyHeader(match));

export const matchReview = (match: string): Promise<MatchReview> =>
  request(`/api/matches/${match}/review`, undefined, "GET", seatKeyHeader(match));
export const askForReview = (match: string): Promise<MatchReview> =>
  request(`/api/matches/${match}/review`, {}, "POST", seatKeyHeader(match));

/** Proves that this browser holds a seat of the match, where the player has no account. */
export function seatKeyHeader(match: string): Readonly<Record<string, string>> {
  const own = ownSeat(match);
  return own ? { [SEAT_KEY]: own.key } : {};
}
