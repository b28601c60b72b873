import * as z from "zod/mini";
import { Terms } from "./terms.ts";

export const TOURNAMENT_LIMITS = {
  name: 60,
  players: { least: 2, most: 64 },
  rounds: 12,
  /** The most unfinished tournaments of one host. */
  hosting: 5,
  /** How far ahead the start may lie. */
  daysAhead: 365,
} as const;

const { name, players, rounds } = TOURNAMENT_LIMITS;

/** Each against each; pairs with about equal points; or tables of several players, drawn anew each round. */
export const TournamentKind = z.enum(["roundRobin", "swiss", "pools"]);
export type TournamentKind = z.infer<typeof TournamentKind>;

/** `POST /api/tournaments` → `Called`. */
export const CreateTournament = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(name)),
  game: z.string().check(z.maxLength(40)),
  options: z.unknown(),
  terms: Terms,
  kind: TournamentKind,
  /** Round-robin: how often each player meets each other, once or twice; else the rounds before the final. */
  rounds: z.int().check(z.gte(1), z.lte(rounds)),
  /** How many should sit at a table. */
  seats: z.int().check(z.gte(2), z.lte(12)),
  /** Whether the best of the pools play one more match for the first places. */
  final: z.boolean(),
  most: z.int().check(z.gte(players.least), z.lte(players.most)),
  /** When it begins; `null`: when the host says so. */
  startsAt: z.nullable(z.int()),
});
export type CreateTournament = z.infer<typeof CreateTournament>;

export interface Called {
  tournament: string;
}

/** Before, while and after; or called off. */
export type TournamentPhase = "signUp" | "playing" | "over" | "off";

/** `GET /api/tournaments?…` → `TournamentList`, the newest first. */
export const TournamentsQuery = z.strictObject({
  /** Those that are over, apart from the others. */
  past: z.optional(z.literal("yes")),
  game: z.optional(z.string().check(z.maxLength(40))),
  /** `next` of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
export type TournamentsQuery = z.infer<typeof TournamentsQuery>;

export interface TournamentList {
  tournaments: TournamentSummary[];
  next: string | null;
}

export interface TournamentSummary {
  tournament: string;
  name: string;
  game: string;
  kind: TournamentKind;
  phase: TournamentPhase;
  terms: Terms;
  /** The round that is being played, 0 before the first, and how many there will be as it looks. */
  round: number;
  rounds: number;
  players: number;
  most: number;
  /** When it begins or the next round does, if that is known. */
  nextAt: number | null;
  /** Whether the caller takes part. */
  mine: boolean;
  /** Who has won, once it is over. */
  winners: string[];
}

/**
 * `GET /api/tournaments/:tournament` → `TournamentInfo`.
 * `POST …/players` takes part; `DELETE …/players/:person` withdraws, or removes (the host).
 * `POST …/start` begins now, `POST …/off` calls it off (the host). Each of them → `TournamentInfo`.
 */
export interface TournamentInfo extends TournamentSummary {
  options: unknown;
  seats: number;
  final: boolean;
  host: string | null;
  /** The best first; before the start in the order of signing up. */
  standings: TournamentStanding[];
  /** The latest first. */
  played: TournamentRound[];
  you: { person: string; isHost: boolean; isIn: boolean } | null;
}

export interface TournamentStanding {
  person: string;
  /** `null` if the account is gone. */
  name: string | null;
  /** What they are rated at the game, if they are. */
  rating: number | null;
  /** Shared by those whom nothing tells apart. */
  place: number;
  points: number;
  played: number;
  wins: number;
  buchholz: number;
  sonnebornBerger: number;
  /** Whether they have withdrawn or were removed. */
  isOut: boolean;
}

export interface TournamentRound {
  round: number;
  isFinal: boolean;
  boards: TournamentBoard[];
}

export interface TournamentBoard {
  /** `null` for a bye. */
  match: string | null;
  /** The accounts by seat. */
  players: string[];
  /** By seat; `null` as long as it is played. */
  points: number[] | null;
}
