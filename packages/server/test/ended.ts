import { type Outcome, bySeat, type Seat } from "@stellwerk/kernel";
import { type EndedBy, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { freshKey, freshMatchId, hashOf } from "../src/common/secret-keys.ts";
import { openLog } from "../src/common/log.ts";
import { Metrics } from "../src/common/metrics.ts";
import { Availability } from "../src/match/availability.ts";
import { followMatches } from "../src/tournaments/match-followups.ts";
import { nameKey } from "../src/people/names.ts";
import { endMatch as end } from "../src/match/match-ending.ts";
import type { Db } from "../src/store/schema.ts";
import { MatchStore } from "../src/match/match-store.ts";
import type { Database } from "../src/store/database.ts";
import { insertMatch } from "../src/match/match-rows.ts";
import { MatchService } from "../src/match/index.ts";
import { Jobs } from "../src/work/jobs.ts";

/** Puts people into the store; the ids are their names. */
export async function addPeople(db: Db, ...names: readonly string[]): Promise<void> {
  for (const name of names)
    await db
      .insertInto("people")
      .values({ id: name, name, name_key: nameKey(name), language: "en", settings: "{}", at: 0 })
      .execute();
}

/** A result in which seats have these places. */
export const outcomeOf = (places: readonly number[]): Outcome => ({
  standings: bySeat(places).map(([seat, place]) => ({ seat, place, score: -place, parts: {} })),
});

/** Ends a match as a table does. */
export async function endMatch(
  database: Db,
  match: string,
  places: readonly number[] | null,
  { by = "play", at = Date.now() }: { by?: EndedBy; at?: number } = {},
): Promise<void> {
  await database.transaction().execute((db) => end(db, match, { by, outcome: places && outcomeOf(places), at }));
}

export interface Finished {
  /** By seat; `null` for a guest. */
  readonly people: readonly (string | null)[];
  readonly places: readonly number[] | null;
  readonly game?: string;
  readonly terms?: Partial<Terms>;
  readonly by?: EndedBy;
  readonly at?: number;
  /** Seats of bots, and seats where one stood in at the end. */
  readonly bots?: readonly Seat[];
  readonly standIns?: readonly Seat[];
}

/** Puts a match into the store that has just ended. */
export async function addFinished(db: Db, match: Finished): Promise<string> {
  const { people, places, game = "trambahn", terms = {}, by = "play", at = 1, bots = [], standIns = [] } = match;
  const id = freshMatchId();
  await insertMatch(db, {
    id,
    game,
    options: {},
    seed: "",
    host: 0,
    inviteHash: "",
    seats: bySeat(people).map(([seat, person]) => ({
      seat,
      name: person,
      bot: bots.includes(seat) ? "easy" : null,
      keyHash: hashOf(freshKey()),
      person,
      standIn: null,
    })),
    terms: { ...PLAIN_TERMS, rated: true, ...terms },
    openAt: null,
    at,
  });
  for (const seat of standIns)
    await db
      .updateTable("seats")
      .set({ stand_in: "medium" })
      .where("match", "=", id)
      .where("seat", "=", seat)
      .execute();
  await endMatch(db, id, places, { by, at });
  return id;
}

/** A process that does what is due at a time, once and all of it. */
export async function workAt(database: Database, at: number): Promise<void> {
  const now = (): number => at;
  const store = new MatchStore(database);
  const deps = { store, metrics: new Metrics(), wake: () => {}, now, availability: new Availability(0, now) };
  for (let isMore = true; isMore;) {
    const jobs = new Jobs(database, openLog("silent"), now);
    followMatches(jobs, { db: database.db, matches: new MatchService(deps), now });
    jobs.wake();
    await jobs.stop();
    const due = await database.db.selectFrom("jobs").select("id").where("due_at", "<=", at).executeTakeFirst();
    isMore = due !== undefined;
  }
}

/** Leaves nothing of what a test has put into the store. */
export async function empty({ db }: Database): Promise<void> {
  const tables = [
    "jobs",
    "tournament_boards",
    "tournament_decisions",
    "tournament_hosts",
    "tournament_invitations",
    "tournament_players",
    "tournaments",
    "results",
    "ratings",
    "rated_games",
    "snapshots",
    "seats",
    "matches",
    "people",
  ] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
}
