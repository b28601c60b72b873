import * as z from "zod/mini";
import { Terms } from "./terms.ts";

export const TOURNAMENT_LIMITS = {
  name: 60,
  description: 4_000,
  /** The reason of a decision. */
  reason: 300,
  cohosts: 8,
  /** The most people whom the hosts may invite by name. */
  invited: 100,
  players: { least: 2, most: 64 },
  rounds: 12,
  /** The most unfinished tournaments of one host. */
  hosting: 5,
  /** How far ahead the start may lie. */
  daysAhead: 365,
} as const;

const { name, players, rounds } = TOURNAMENT_LIMITS;
const TournamentName = z.string().check(z.trim(), z.minLength(3), z.maxLength(name));
const Description = z.string().check(z.trim(), z.maxLength(TOURNAMENT_LIMITS.description));
const most = z.int().check(z.gte(players.least), z.lte(players.most));

/** Each against each; pairs with about equal points; or tables of several players, drawn anew each round. */
export const TournamentKind = z.enum(["roundRobin", "swiss", "pools"]);
export type TournamentKind = z.infer<typeof TournamentKind>;

/** Whether players may enter after the start, and what each round that they missed is worth: nothing or half a win. */
export const LateEntry = z.enum(["no", "zero", "half"]);
export type LateEntry = z.infer<typeof LateEntry>;

/** `POST /api/tournaments` → `CreatedTournament`. */
export const CreateTournament = z.strictObject({
  name: TournamentName,
  /** Text with a little Markdown: paragraphs, lists, emphasis, links. */
  description: z.optional(Description),
  /** Whether it is in no list, and only people with the link or an invitation see it and take part. */
  isPrivate: z.optional(z.boolean()),
  late: z.optional(LateEntry),
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
  most,
  /** When it begins; `null`: when the host says so. */
  startsAt: z.nullable(z.int()),
});
export type CreateTournament = z.infer<typeof CreateTournament>;

/**
 * `PATCH /api/tournaments/:tournament` → `TournamentInfo`, for its hosts: what is named changes. The start and the
 * terms can change until it begins, the rest until it is over.
 */
export const EditTournament = z.strictObject({
  name: z.optional(TournamentName),
  description: z.optional(Description),
  isPrivate: z.optional(z.boolean()),
  late: z.optional(LateEntry),
  most: z.optional(most),
  startsAt: z.optional(z.nullable(z.int())),
  terms: z.optional(Terms),
});
export type EditTournament = z.infer<typeof EditTournament>;

/**
 * `PUT /api/tournaments/:tournament/rounds/:round/boards/:board` → `TournamentInfo`: a host decides a match, or
 * corrects its result.
 */
export const Adjudicate = z.strictObject({
  /** By seat, 1 for the first, equal ones share; `null`: no points for any of them. */
  places: z.nullable(z.array(z.int().check(z.gte(1), z.lte(12))).check(z.maxLength(12))),
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(TOURNAMENT_LIMITS.reason)),
});
export type Adjudicate = z.infer<typeof Adjudicate>;

const invite = z.optional(z.string().check(z.maxLength(64)));
/** `POST …/players`: with the secret of the link where the tournament is private. */
export const JoinTournament = z.strictObject({ invite });
export type JoinTournament = z.infer<typeof JoinTournament>;
/** `GET /api/tournaments/:tournament?…` */
export const TournamentQuery = z.strictObject({ invite });
export type TournamentQuery = z.infer<typeof TournamentQuery>;
/** `GET …/standings.csv?…`: the language of the headings. */
export const StandingsQuery = z.strictObject({ invite, language: z.optional(z.enum(["de", "en"])) });
export type StandingsQuery = z.infer<typeof StandingsQuery>;

export interface CreatedTournament {
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
  isPrivate: boolean;
  late: LateEntry;
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
 * `POST …/start` begins now, `POST …/off` calls it off, `POST …/hosts` (`Invite`) names a co-host, `DELETE
 * …/hosts/:person` ends that, `POST …/invitations` (`Invite`) invites (the hosts). Each of them → `TournamentInfo`.
 */
export interface TournamentInfo extends TournamentSummary {
  options: unknown;
  seats: number;
  final: boolean;
  host: string | null;
  /** They have the rights of the host, but cannot remove the host. */
  cohosts: TournamentPerson[];
  description: string;
  /** For the hosts: the secret of the link to a private tournament. */
  invite: string | null;
  /** For the hosts: who was invited by name and does not take part yet. */
  invited: string[];
  /** What the hosts have decided, the latest first. */
  decisions: TournamentDecision[];
  /** The best first; before the start in the order of signing up. */
  standings: TournamentStanding[];
  /** The latest first. */
  played: TournamentRound[];
  /** `isHost`: the host or a co-host. */
  you: { person: string; isHost: boolean; isIn: boolean } | null;
}

export interface TournamentPerson {
  person: string;
  /** `null` if the account is gone. */
  name: string | null;
}

/** What can be edited. */
export type TournamentField = keyof EditTournament;

/** What a host can decide. */
export type Decided =
  | {
      did: "result";
      round: number;
      board: number;
      players: (string | null)[];
      /** Points by seat; `null`: it was still being played. */
      before: number[] | null;
      after: number[];
      reason: string;
    }
  | { did: "edited"; fields: TournamentField[] }
  | { did: "hostAdded" | "hostRemoved" | "removed"; name: string | null };

/** `by` is `null` if the account is gone. */
export type TournamentDecision = { number: number; at: number; by: string | null } & Decided;

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
  /** Its number in the round. */
  board: number;
  /** `null` for a bye. */
  match: string | null;
  /** The accounts by seat. */
  players: string[];
  /** By seat; `null` as long as it is played. */
  points: number[] | null;
  /** Whether a host has decided it. */
  isDecided: boolean;
  /** Whether it stands for a round that a player missed who entered later. */
  isMissed: boolean;
}
