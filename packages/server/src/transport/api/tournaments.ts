import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { Invite } from "./lobby.ts";
import { MatchFile, Terms, seat } from "./matches.ts";
import { type Operation, named } from "./operation.ts";

const rated = {
  place: z.nullable(z.int()),
  rating: z.number(),
  give: z.number(),
  matches: z.int(),
  wins: z.int(),
};
const RatedPlayer = named(
  "RatedPlayer",
  z.object({ ...rated, name: z.string() }),
) satisfies z.ZodType<wire.RatedPlayer>;
const RatingsPage = named(
  "RatingsPage",
  z.object({ players: z.array(RatedPlayer), total: z.int(), me: z.nullable(RatedPlayer) }),
) satisfies z.ZodType<wire.RatingsPage>;
const DailyResults = named(
  "DailyResults",
  z.object({
    results: z.array(z.object({ name: z.string(), place: z.int(), lead: z.int(), you: z.boolean() })),
  }),
) satisfies z.ZodType<wire.DailyResults>;
const PersonRatings = named(
  "PersonRatings",
  z.object({
    name: z.string(),
    games: z.array(
      z.object({
        ...rated,
        game: z.string(),
        history: z.array(z.object({ at: z.int(), rating: z.number() })),
      }),
    ),
  }),
) satisfies z.ZodType<wire.PersonRatings>;
const MatchRatings = named(
  "MatchRatings",
  z.object({ changes: z.nullable(z.array(z.object({ seat, before: z.number(), after: z.number() }))) }),
) satisfies z.ZodType<wire.MatchRatings>;

const summary = {
  tournament: z.string(),
  name: z.string(),
  game: z.string(),
  kind: wire.TournamentKind,
  phase: z.enum(["signUp", "playing", "over", "off"]),
  terms: Terms,
  round: z.int(),
  rounds: z.int(),
  players: z.int(),
  most: z.int(),
  isPrivate: z.boolean(),
  late: wire.LateEntry,
  nextAt: z.nullable(z.int()),
  mine: z.boolean(),
  winners: z.array(z.string()),
};
const TournamentList = named(
  "TournamentList",
  z.object({ tournaments: z.array(z.object(summary)), next: z.nullable(z.string()) }),
) satisfies z.ZodType<wire.TournamentList>;
const standings = z.array(
  z.object({
    person: z.string(),
    name: z.nullable(z.string()),
    rating: z.nullable(z.number()),
    place: z.int(),
    points: z.number(),
    played: z.int(),
    wins: z.int(),
    buchholz: z.number(),
    sonnebornBerger: z.number(),
    isOut: z.boolean(),
  }),
);
const rounds = z.array(
  z.object({
    round: z.int(),
    isFinal: z.boolean(),
    boards: z.array(
      z.object({
        board: z.int(),
        match: z.nullable(z.string()),
        players: z.array(z.string()),
        points: z.nullable(z.array(z.number())),
        isDecided: z.boolean(),
        isMissed: z.boolean(),
      }),
    ),
  }),
);
const decided = { number: z.int(), at: z.int(), by: z.nullable(z.string()) };
const decisions = z.array(
  z.discriminatedUnion("did", [
    z.object({
      ...decided,
      did: z.literal("result"),
      round: z.int(),
      board: z.int(),
      players: z.array(z.nullable(z.string())),
      before: z.nullable(z.array(z.number())),
      after: z.array(z.number()),
      reason: z.string(),
    }),
    z.object({
      ...decided,
      did: z.literal("edited"),
      fields: z.array(z.enum(["name", "description", "isPrivate", "late", "most", "startsAt", "terms"])),
    }),
    z.object({ ...decided, did: z.enum(["hostAdded", "hostRemoved", "removed"]), name: z.nullable(z.string()) }),
  ]),
);
const TournamentInfo = named(
  "TournamentInfo",
  z.object({
    ...summary,
    options: z.unknown(),
    seats: z.int(),
    final: z.boolean(),
    host: z.nullable(z.string()),
    cohosts: z.array(z.object({ person: z.string(), name: z.nullable(z.string()) })),
    description: z.string(),
    invite: z.nullable(z.string()),
    invited: z.array(z.string()),
    decisions,
    standings,
    played: rounds,
    you: z.nullable(z.object({ person: z.string(), isHost: z.boolean(), isIn: z.boolean() })),
  }),
) satisfies z.ZodType<wire.TournamentInfo>;
const StandingsFile = named(
  "StandingsFile",
  z.object({
    tournament: z.string(),
    name: z.string(),
    game: z.string(),
    kind: wire.TournamentKind,
    phase: summary.phase,
    standings,
    rounds,
    decisions,
  }),
);
const CreateTournament = named("CreateTournament", wire.CreateTournament, {
  name: "Linie 8",
  game: "trambahn",
  options: {},
  terms: wire.PLAIN_TERMS,
  description: "Every Tuesday at eight. **Be on time.**",
  isPrivate: false,
  late: "half",
  kind: "swiss",
  rounds: 5,
  seats: 2,
  final: false,
  most: 16,
  startsAt: null,
} satisfies wire.CreateTournament);
const CreatedTournament = named(
  "CreatedTournament",
  z.object({ tournament: z.string() }),
) satisfies z.ZodType<wire.CreatedTournament>;

const JoinTournament = named("JoinTournament", wire.JoinTournament, {});
const EditTournament = named("EditTournament", wire.EditTournament, { description: "Every Wednesday at eight." });
const Adjudicate = named("Adjudicate", wire.Adjudicate, { places: [1, 2], reason: "Bert did not come." });

const deed = (method: Operation["method"], path: string, about: string, body?: Operation["body"]): Operation => ({
  method,
  path: `/api/tournaments/:tournament${path}`,
  who: "people",
  about,
  ...(body && { body }),
  answer: TournamentInfo,
});
const file = (type: "csv" | "json", about: string): Operation => ({
  method: "GET",
  path: `/api/tournaments/:tournament/standings.${type}`,
  who: "public",
  about,
  query: wire.StandingsQuery,
  ...(type === "csv" ? { media: "text/csv" } : { answer: StandingsFile }),
});

export const TOURNAMENTS: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/ratings/:game",
    who: "public",
    about: "Who has played rated matches of a game lately, the best first.",
    query: wire.RatingsQuery,
    answer: RatingsPage,
  },
  {
    method: "GET",
    path: "/api/matches/:match/ratings",
    who: "public",
    about: "What a match that is over has made of the ratings, by seat; `null` if it is not rated, or not yet.",
    answer: MatchRatings,
  },
  {
    method: "GET",
    path: "/api/people/:name/ratings",
    who: "public",
    about: "How a player's ratings went, game by game.",
    answer: PersonRatings,
  },
  {
    method: "GET",
    path: "/api/daily/:game/:day",
    who: "public",
    about: "How people did in the match of a day, the best first.",
    answer: DailyResults,
  },
  {
    method: "POST",
    path: "/api/daily/:game/:day",
    who: "people",
    about: "Enters the caller's result of the match of a day from its file; the first one counts.",
    body: MatchFile,
    answer: DailyResults,
  },
  {
    method: "GET",
    path: "/api/tournaments",
    who: "public",
    about: "Tournaments, the newest first.",
    query: wire.TournamentsQuery,
    answer: TournamentList,
  },
  {
    method: "POST",
    path: "/api/tournaments",
    who: "people",
    about: "Calls a tournament.",
    body: CreateTournament,
    status: 201,
    answer: CreatedTournament,
  },
  {
    method: "GET",
    path: "/api/tournaments/:tournament",
    who: "public",
    about: "How a tournament stands; a private one for those who belong to it or have its link.",
    query: wire.TournamentQuery,
    answer: TournamentInfo,
  },
  file("csv", "The standings as a sheet, with a column for each round."),
  file("json", "The standings with all rounds and decisions."),
  deed(
    "PATCH",
    "",
    "Edits it, for the hosts: start and terms until it begins, the rest until it is over.",
    EditTournament,
  ),
  deed("POST", "/players", "Takes part, after the start from the next round if late entry is allowed.", JoinTournament),
  deed("DELETE", "/players/:person", "Withdraws; the hosts may remove others."),
  deed("POST", "/start", "Begins it now, for the hosts."),
  deed("POST", "/off", "Calls it off, for the hosts."),
  deed("POST", "/hosts", "Names a co-host, for the hosts.", Invite),
  deed("DELETE", "/hosts/:person", "Ends the part of a co-host, for the hosts; the host stays."),
  deed("POST", "/invitations", "Invites a person by name, for the hosts.", Invite),
  deed(
    "PUT",
    "/rounds/:round/boards/:board",
    "Decides a match or corrects its result, for the hosts; ratings stay with what was played.",
    Adjudicate,
  ),
];
