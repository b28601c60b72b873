import type { Review } from "@stellwerk/kernel";

/**
 * `GET /api/matches/:match/review`; `POST` asks the server to make it. Of a match that is over it is about all seats and
 * for all who may see its file; while an unrated match goes on it is about the caller's own decisions so far, and for
 * the caller alone.
 */
export interface MatchReview {
  /** The latest one that is done. */
  review: Review | null;
  /** How much is done of one that was asked for, 0 to 1; `null`: none is under way. */
  progress: number | null;
  /** How many more the caller may ask for today; `null`: the caller may ask for none. */
  left: number | null;
}
