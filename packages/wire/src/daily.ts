import { seedFrom } from "@stellwerk/kernel";

/** The bots that everyone meets in the match of the day. */
export const DAILY_LEVEL = "hard";

/** The deal of the match of a day, the same for everyone. */
export const dailySeed = (game: string, day: string): string => seedFrom(`Stellwerk, ${game}, ${day}`);

/** The seat that the player has in the match of a day. */
export const DAILY_SEAT = 0;

/** `GET /api/daily/:game/:day`; `POST` with the match's file enters one's own result. */
export interface DailyResults {
  /** The best first. */
  results: DailyResult[];
}

export interface DailyResult {
  name: string;
  /** Among all who played that day; equal results share a place. */
  place: number;
  /** How far ahead of the best opponent, or behind. */
  lead: number;
  /** Whether it is the caller's own. */
  you: boolean;
}
