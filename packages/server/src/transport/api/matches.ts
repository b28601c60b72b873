import * as wire from "@stellwerk/wire";
import type * as kernel from "@stellwerk/kernel";
import * as z from "zod";
import { type Operation, named } from "./operation.ts";

// What comes from outside is a seat by its number alone; whether the match has it is checked by its routes.
export const seat = z.int().min(0) as unknown as z.ZodType<kernel.Seat>;
export const phase = z.enum(["waiting", "playing", "over"]);
const json: z.ZodType<kernel.Value> = z.json();

const TERMS: wire.Terms = { ...wire.PLAIN_TERMS, pace: { kind: "days", days: 2 } };
export const Terms = named("Terms", wire.Terms, TERMS);

const Refusal = named(
  "Refusal",
  z.object({ code: z.string(), rule: z.nullable(z.string()), values: z.record(z.string(), json) }),
) satisfies z.ZodType<kernel.Refusal>;

export const Failure = named(
  "Failure",
  z.object({ code: z.enum(wire.ERROR_CODES), message: z.string(), refusal: z.exactOptional(Refusal) }),
  { code: "noMatch", message: "there is no such match" },
) satisfies z.ZodType<wire.Failure>;

export const Outcome = named(
  "Outcome",
  z.object({
    standings: z.array(z.object({ seat, place: z.int(), score: z.number(), parts: z.record(z.string(), z.number()) })),
  }),
) satisfies z.ZodType<kernel.Outcome>;

const CreateMatch = named("CreateMatch", wire.CreateMatch, {
  game: "trambahn",
  seats: 2,
  options: { scorings: 5 },
  name: "Anna",
  seat: 0,
  terms: TERMS,
  open: true,
} satisfies wire.CreateMatch);

const Created = named(
  "Created",
  z.object({ match: z.string(), seat, key: z.string(), invite: z.string() }),
) satisfies z.ZodType<wire.Created>;

const TakeSeat = named("TakeSeat", wire.TakeSeat, { name: "Bert" } satisfies wire.TakeSeat);
const Taken = named("Taken", z.object({ match: z.string(), seat, key: z.string() })) satisfies z.ZodType<wire.Taken>;

const SeatInfo = named(
  "SeatInfo",
  z.object({
    seat,
    name: z.nullable(z.string()),
    bot: z.nullable(z.string()),
    online: z.boolean(),
    person: z.nullable(z.string()),
    program: z.boolean(),
    standIn: z.nullable(z.string()),
    resigned: z.boolean(),
    ends: z.boolean(),
    shows: z.enum(["public", "private"]),
    colour: z.nullable(z.int()),
  }),
) satisfies z.ZodType<wire.SeatInfo>;

const Clock = named(
  "Clock",
  z.object({
    now: z.int(),
    seats: z.array(z.object({ left: z.number(), until: z.nullable(z.int()), holiday: z.nullable(z.int()) })),
  }),
) satisfies z.ZodType<wire.ClockInfo>;

const TableInfo = named(
  "TableInfo",
  z.object({
    match: z.string(),
    game: z.string(),
    rules: z.int(),
    options: z.unknown(),
    seats: z.array(SeatInfo),
    host: seat,
    terms: Terms,
    open: z.boolean(),
    phase,
    commitment: z.string(),
    seed: z.nullable(z.string()),
    outcome: z.nullable(Outcome),
    endedBy: z.nullable(z.enum(["play", "time", "resigned", "agreed", "closed"])),
    clock: z.nullable(Clock),
    watchers: z.int(),
    wishes: z.array(z.object({ seat, to: z.int() })),
    rematch: z.nullable(z.string()),
    awaited: z.array(seat),
    tournament: z.nullable(z.string()),
    imported: z.boolean(),
  }),
) satisfies z.ZodType<wire.TableInfo>;

export const MatchFile = named(
  "MatchFile",
  z.looseObject({ format: z.enum(["stellwerk-match-2", "stellwerk-match"]) }),
);
const Imported = named("Imported", z.object({ match: z.string() })) satisfies z.ZodType<wire.Imported>;

const position = {
  match: z.string(),
  game: z.string(),
  phase,
  number: z.int(),
  you: seat,
  active: z.array(seat),
  yours: z.boolean(),
  view: z.unknown(),
  clock: z.nullable(Clock),
  outcome: z.nullable(Outcome),
};
const Position = named("Position", z.object(position)) satisfies z.ZodType<wire.Position>;
const SeenEntry = named(
  "SeenEntry",
  z.object({ number: z.int(), seat, undo: z.nullable(z.int()), events: z.array(z.unknown()), at: z.int() }),
) satisfies z.ZodType<wire.SeenEntry>;
const News = named("News", z.object({ ...position, entries: z.array(SeenEntry) })) satisfies z.ZodType<wire.News>;
const Choices = named("Choices", z.object({ number: z.int(), choices: z.array(z.unknown()) }), {
  number: 17,
  choices: [{ do: "income" }, { do: "end" }],
}) satisfies z.ZodType<wire.Choices>;
const PlayAction = named("PlayAction", wire.PlayAction, { number: 17, action: { do: "end" } });
const Entered = named("Entered", z.object({ number: z.int() }), { number: 18 }) satisfies z.ZodType<wire.Entered>;
const StartMatch = named("StartMatch", wire.StartMatch, { bots: "medium" });

export const MATCHES: readonly Operation[] = [
  {
    method: "POST",
    path: "/api/matches",
    who: "public",
    about: "Lays a table: its creator sits at `seat` and is the host. Those with accounts sit under their own name.",
    body: CreateMatch,
    status: 201,
    answer: Created,
  },
  {
    method: "GET",
    path: "/api/matches/:match",
    who: "public",
    about: "Tells who sits at the table, under which terms, and how it stands.",
    answer: TableInfo,
  },
  {
    method: "POST",
    path: "/api/matches/:match/seats",
    who: "public",
    about: "Takes a free seat: any, or the one that is named. Tables in the lobby need no `invite`.",
    body: TakeSeat,
    status: 201,
    answer: Taken,
  },
  {
    method: "POST",
    path: "/api/matches/:match/start",
    who: "accounts",
    about: "Starts the match, for its host; bots of the level, or of those by seat, take the seats that are free.",
    body: StartMatch,
    answer: Position,
  },
  {
    method: "GET",
    path: "/api/matches/:match/position",
    who: "accounts",
    about: "The position as you may know it from your seat, and whether it is your turn.",
    answer: Position,
  },
  {
    method: "GET",
    path: "/api/matches/:match/choices",
    who: "accounts",
    about:
      "What you may do now. Of actions with prices or routes it lists some examples; others of the kind are legal too.",
    answer: Choices,
  },
  {
    method: "POST",
    path: "/api/matches/:match/actions",
    who: "accounts",
    about:
      "Plays an action at the position after `number` entries. `refused` names the rule, `stale` means that the log has gone on; the same sent twice is played once. If a bot stands in for you, because your time had run out, you have your seat back.",
    body: PlayAction,
    answer: Entered,
  },
  {
    method: "GET",
    path: "/api/matches/:match/events",
    who: "accounts",
    about:
      "The position with the entries after the first `since`. Answers at once if there are any, if it is your turn or the match is over; else as soon as something happens, or after `wait` seconds.",
    query: wire.SinceWhen,
    answer: News,
  },
  {
    method: "GET",
    path: "/api/matches/:match/file",
    who: "public",
    about: "The file of a finished match, as `stellwerk verify` reads it.",
    answer: MatchFile,
  },
  {
    method: "POST",
    path: "/api/files",
    who: "public",
    about: "Takes in the file of a finished match, so that it can be looked at here.",
    body: MatchFile,
    status: 201,
    answer: Imported,
  },
];
