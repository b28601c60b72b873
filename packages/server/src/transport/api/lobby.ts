import * as wire from "@stellwerk/wire";
import * as z from "zod";
import { Outcome, Terms, phase, seat } from "./matches.ts";
import { type Operation, named } from "./operation.ts";

const sitting = {
  seat,
  name: z.nullable(z.string()),
  bot: z.nullable(z.string()),
  person: z.nullable(z.string()),
};

const OpenTable = named(
  "OpenTable",
  z.object({
    match: z.string(),
    game: z.string(),
    options: z.unknown(),
    host: seat,
    seats: z.array(z.object({ ...sitting, program: z.boolean(), rating: z.nullable(z.number()) })),
    terms: Terms,
    at: z.int(),
  }),
) satisfies z.ZodType<wire.OpenTable>;

const LobbyPage = named(
  "LobbyPage",
  z.object({
    tables: z.array(OpenTable),
    next: z.nullable(z.string()),
    you: z.object({ friends: z.array(z.string()), ratings: z.record(z.string(), z.number()) }),
  }),
) satisfies z.ZodType<wire.LobbyPage>;

const MyMatch = named(
  "MyMatch",
  z.object({
    match: z.string(),
    game: z.string(),
    phase,
    seat,
    seats: z.array(z.object(sitting)),
    host: seat,
    terms: Terms,
    active: z.array(seat),
    deadline: z.nullable(z.number()),
    progress: z.nullable(z.object({ round: z.int(), of: z.int() })),
    at: z.int(),
    moved: z.nullable(z.int()),
    lines: z.int(),
    ended: z.nullable(z.object({ at: z.int(), by: z.nullable(z.string()), outcome: z.nullable(Outcome) })),
  }),
) satisfies z.ZodType<wire.MyMatch>;

const OpenRematch = named(
  "OpenRematch",
  z.object({
    match: z.string(),
    rematch: z.string(),
    game: z.string(),
    seat,
    host: seat,
    seats: z.array(z.object(sitting)),
    at: z.int(),
  }),
) satisfies z.ZodType<wire.OpenRematch>;

const MyMatches = named(
  "MyMatches",
  z.object({ matches: z.array(MyMatch), rematches: z.array(OpenRematch) }),
) satisfies z.ZodType<wire.MyMatches>;
const MyKeys = named("MyKeys", wire.MyKeys);
const WaitingForMe = named(
  "WaitingForMe",
  z.object({ turns: z.int(), invitations: z.int() }),
) satisfies z.ZodType<wire.WaitingForMe>;
const FinishedPage = named(
  "FinishedPage",
  z.object({ matches: z.array(MyMatch), next: z.nullable(z.string()) }),
) satisfies z.ZodType<wire.FinishedPage>;
export const Invite = named("Invite", wire.Invite, { name: "Bert" });
const Invited = named(
  "Invited",
  z.object({ invited: z.array(z.object({ person: z.string(), name: z.string(), declined: z.boolean() })) }),
) satisfies z.ZodType<wire.Invited>;
const Invitations = named(
  "Invitations",
  z.object({ invitations: z.array(z.object({ by: z.string(), at: z.int(), table: OpenTable })) }),
) satisfies z.ZodType<wire.Invitations>;

export const LOBBY: readonly Operation[] = [
  {
    method: "GET",
    path: "/api/lobby",
    who: "public",
    about: "Tables with free seats open to all, the newest first. `before` is the `next` of the page before.",
    query: wire.LobbyQuery,
    answer: LobbyPage,
  },
  {
    method: "GET",
    path: "/api/mine",
    who: "accounts",
    about: "Your matches that wait or are being played; those first in which it is your turn.",
    answer: MyMatches,
  },
  {
    method: "POST",
    path: "/api/mine",
    who: "public",
    about: "The same for the seats whose keys one holds.",
    body: MyKeys,
    answer: MyMatches,
  },
  {
    method: "GET",
    path: "/api/mine/waiting",
    who: "accounts",
    about: "At how many tables it is your turn, and how many invitations are open.",
    answer: WaitingForMe,
  },
  {
    method: "GET",
    path: "/api/mine/finished",
    who: "accounts",
    about: "Your finished matches, the latest first.",
    query: wire.FinishedQuery,
    answer: FinishedPage,
  },
  {
    method: "GET",
    path: "/api/matches",
    who: "public",
    about: "Finished matches of a player that are open to all.",
    query: wire.PublicQuery,
    answer: FinishedPage,
  },
  {
    method: "GET",
    path: "/api/invitations",
    who: "accounts",
    about: "Tables that you were asked to. Sitting down accepts; no `invite` is needed.",
    answer: Invitations,
  },
  {
    method: "DELETE",
    path: "/api/invitations/:match",
    who: "accounts",
    about: "Declines an invitation.",
    status: 204,
  },
  {
    method: "GET",
    path: "/api/matches/:match/invitations",
    who: "accounts",
    about: "The players whom the host has invited; only the host sees them.",
    answer: Invited,
  },
  {
    method: "POST",
    path: "/api/matches/:match/invitations",
    who: "accounts",
    about: "The host invites a player to the table, by name.",
    body: Invite,
    status: 201,
    answer: Invited,
  },
];
