import { gameById } from "@stellwerk/catalogue";
import type { Progress, Seat } from "@stellwerk/kernel";
import {
  type FinishedPage,
  type FinishedQuery,
  type Holiday,
  type MyMatches,
  type MyKeys,
  type MyMatch,
  PLAIN_TERMS,
  type Terms,
} from "@stellwerk/wire";
import { hashOf } from "../common/secret-keys.ts";
import { isAfter, markOf, markText } from "../common/pagination.ts";
import { type Db, type Json, fromJson, fromJsonOr } from "../store/index.ts";
import { deadlineOf } from "./clock.ts";
import { delayOf } from "./delayed-spectators.ts";
import { rematchesByKeys, rematchesOf } from "./open-rematches.ts";
import { holidaysOf } from "../people/index.ts";

/** More matches than a person plays at once. */
const MOST_CURRENT = 200;
const PAGE = 20;
/** Spectators are behind by a day at most. */
const LONGEST_DELAY_MS = 86_400_000;

/** The waiting and running matches of a person. */
export async function currentMatches(db: Db, person: string): Promise<MyMatches> {
  const rows = await withSeats(db)
    .where("seats.person", "=", person)
    .where("seats.ended_at", "is", null)
    .where("matches.phase", "!=", "over")
    .orderBy("matches.at", "desc")
    .limit(MOST_CURRENT)
    .execute();
  return { matches: (await complete(db, rows, person)).sort(byNeed), rematches: await rematchesOf(db, person) };
}

/** Matches by the keys of seats, finished ones too. A seat that belongs to an account is shown to its owner only. */
export async function matchesByKeys(db: Db, { seats }: MyKeys, person: string | null): Promise<MyMatches> {
  if (seats.length === 0) return { matches: [], rematches: [] };
  const keys = new Map(seats.map(({ match, key }) => [match, hashOf(key)]));
  const rows = await withSeats(db)
    .where("seats.match", "in", [...keys.keys()])
    .where("seats.key_hash", "in", [...keys.values()])
    .where((row) => row.or([row("seats.person", "is", null), row("seats.person", "=", person ?? "")]))
    .execute();
  const rematches = await rematchesByKeys(db, keys, person);
  return { matches: (await complete(db, rows, person)).sort(byNeed), rematches };
}

/** At how many tables a person has to act. */
export async function countTurns(db: Db, person: string): Promise<number> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["seats.seat", "matches.active"])
    .where("seats.person", "=", person)
    .where("seats.ended_at", "is", null)
    .where("seats.stand_in", "is", null)
    .where("matches.phase", "=", "playing")
    .execute();
  return rows.filter(({ seat, active }) => seatsIn(active).includes(seat)).length;
}

/** The finished matches of a person, the latest first; `openAt`: only those that are public at that time. */
export async function finishedMatches(
  db: Db,
  person: string,
  { game, before }: FinishedQuery,
  { openAt }: { readonly openAt?: number } = {},
): Promise<FinishedPage> {
  const mark = markOf(before);
  let query = withSeats(db)
    .where("seats.person", "=", person)
    .where("seats.ended_at", "is not", null)
    // Tables that were closed before anything happened are no matches.
    .where((over) => over.or([over("matches.number", ">", 0), over("matches.outcome", "is not", null)]))
    .orderBy("seats.ended_at", "desc")
    .orderBy("seats.match", "desc")
    .limit(PAGE);
  if (mark) query = query.where(isAfter("seats.ended_at", "seats.match", mark));
  if (game !== undefined) query = query.where("matches.game", "=", game);
  // The server writes the terms and they hold no text of players, so a text search finds the right ones.
  if (openAt !== undefined)
    query = query
      .where((match) =>
        match.or([match("matches.terms", "is", null), match("matches.terms", "not like", '%"shown":"private"%')]),
      )
      .where("matches.id", "not in", [...(await delayedMatches(db, person, openAt)), ""]);
  const rows = await query.execute();
  const last = rows.at(-1);
  const next = last && rows.length === PAGE ? markText({ at: last.over_at ?? 0, id: last.id }) : null;
  return { matches: await complete(db, rows, person), next };
}

/** The finished matches of a person whose end spectators do not see yet. */
async function delayedMatches(db: Db, person: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(["matches.id", "matches.terms", "seats.ended_at"])
    .where("seats.person", "=", person)
    .where("seats.ended_at", ">", now - LONGEST_DELAY_MS)
    .execute();
  return rows
    .filter(({ terms, ended_at }) => (ended_at ?? 0) + delayOf({ terms: fromJsonOr(terms, PLAIN_TERMS) }) > now)
    .map(({ id }) => id);
}

const withSeats = (db: Db) =>
  db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select([
      "matches.id",
      "matches.game",
      "matches.phase",
      "matches.host",
      "matches.number",
      "matches.terms",
      "matches.active",
      "matches.clock",
      "matches.at",
      "matches.ended_at",
      "matches.ended_by",
      "matches.outcome",
      "seats.seat",
      "seats.stand_in",
      "seats.ended_at as over_at",
      "seats.person",
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof withSeats>["execute"]>>[number];

/** Adds who else sits there, when they last moved, and how much was said. Seats with an account are of `person`. */
async function complete(db: Db, rows: readonly Row[], person: string | null): Promise<MyMatch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const playing = rows.filter(({ phase }) => phase === "playing").map(({ id }) => id);
  const [seats, moves, lines, positions, holidays] = await Promise.all([
    db
      .selectFrom("seats")
      .select(["match", "seat", "name", "bot", "person"])
      .where("match", "in", ids)
      .orderBy("seat")
      .execute(),
    db
      .selectFrom("matches")
      .innerJoin("entries", (join) =>
        join.onRef("entries.match", "=", "matches.id").onRef("entries.number", "=", "matches.number"),
      )
      .select(["matches.id", "entries.at"])
      .where("matches.id", "in", ids)
      .execute(),
    db
      .selectFrom("lines")
      .select(({ fn }) => ["match", fn.max("number").as("lines")])
      .where("match", "in", ids)
      .groupBy("match")
      .execute(),
    playing.length > 0 ? db.selectFrom("matches").select(["id", "state"]).where("id", "in", playing).execute() : [],
    person !== null && playing.length > 0 ? holidaysOf(db, person) : [],
  ]);
  return rows.map((row) => {
    const { id, game, phase, seat, host, at, ended_by, over_at, outcome } = row;
    const terms = fromJsonOr(row.terms, PLAIN_TERMS);
    return {
      match: id,
      game,
      phase,
      seat,
      seats: seats.flatMap(({ match, ...sitting }) => (match === id ? sitting : [])),
      host,
      terms,
      active: phase === "playing" ? seatsIn(row.active) : [],
      progress: progressOf(game, positions.find((position) => position.id === id)?.state ?? null),
      deadline: phase === "playing" ? deadline(row, terms, row.person === null ? [] : holidays) : null,
      at,
      moved: moves.find((move) => move.id === id)?.at ?? null,
      lines: lines.find(({ match }) => match === id)?.lines ?? 0,
      ended:
        phase === "over"
          ? {
              at: row.ended_at ?? over_at ?? at,
              by: ended_by,
              outcome: fromJsonOr(outcome, null),
            }
          : null,
    };
  });
}

/** How far a running match has come, by what every seat at its table may know. */
function progressOf(game: string, state: Json<unknown> | null): Progress | null {
  return state === null ? null : (gameById(game)?.progress?.(fromJson(state)) ?? null);
}

/** When the time of the player in the seat runs out. */
function deadline({ clock, seat, stand_in }: Row, { pace }: Terms, own: Holiday[]): number | null {
  if (clock === null || stand_in !== null) return null;
  const holidays: Holiday[][] = [];
  if (pace.kind === "days") holidays[seat] = own;
  return deadlineOf(fromJson(clock), { pace, holidays }, seat);
}

const seatsIn = (active: Json<readonly Seat[]> | null): Seat[] => [...fromJsonOr(active, [])];

/** Matches in which the person has to act come first, by deadline; then running, waiting and finished ones. */
function byNeed(one: MyMatch, other: MyMatch): number {
  return (
    rank(one) - rank(other) ||
    (one.deadline ?? Infinity) - (other.deadline ?? Infinity) ||
    (other.moved ?? other.at) - (one.moved ?? one.at)
  );
}

function rank({ phase, active, seat }: MyMatch): number {
  if (phase === "playing") return active.includes(seat) ? 0 : 1;
  return phase === "waiting" ? 2 : 3;
}
