import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { Terms, seat } from "./matches.ts";
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
  nextAt: z.nullable(z.int()),
  mine: z.boolean(),
  winners: z.array(z.string()),
};
const TournamentList = named(
  "TournamentList",
  z.object({ tournaments: z.array(z.object(summary)), next: z.nullable(z.string()) }),
) satisfies z.ZodType<wire.TournamentList>;
const TournamentInfo = named(
  "TournamentInfo",
  z.object({
    ...summary,
    options: z.unknown(),
    seats: z.int(),
    final: z.boolean(),
    host: z.nullable(z.string()),
    standings: z.array(
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
    ),
    played: z.array(
      z.object({
        round: z.int(),
        isFinal: z.boolean(),
        boards: z.array(
          z.object({
            match: z.nullable(z.string()),
            players: z.array(z.string()),
            points: z.nullable(z.array(z.number())),
          }),
        ),
      }),
    ),
    you: z.nullable(z.object({ person: z.string(), isHost: z.boolean(), isIn: z.boolean() })),
  }),
) satisfies z.ZodType<wire.TournamentInfo>;
const CreateTournament = named("CreateTournament", wire.CreateTournament, {
  name: "Linie 8",
  game: "trambahn",
  options: {},
  terms: wire.PLAIN_TERMS,
  kind: "swiss",
  rounds: 5,
  seats: 2,
  final: false,
  most: 16,
  startsAt: null,
} satisfies wire.CreateTournament);
const Called = named("Called", z.object({ tournament: z.string() })) satisfies z.ZodType<wire.Called>;

const deed = (method: "POST" | "DELETE", path: string, about: string): Operation => ({
  method,
  path: `/api/tournaments/:tournament/${path}`,
  who: "people",
  about,
  answer: TournamentInfo,
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
    about: "How somebody's ratings went, game by game.",
    answer: PersonRatings,
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
    answer: Called,
  },
  {
    method: "GET",
    path: "/api/tournaments/:tournament",
    who: "public",
    about: "How a tournament stands.",
    answer: TournamentInfo,
  },
  deed("POST", "players", "Takes part."),
  deed("DELETE", "players/:person", "Withdraws; the host may remove others."),
  deed("POST", "start", "Begins it now, for the host."),
  deed("POST", "off", "Calls it off, for the host."),
];
