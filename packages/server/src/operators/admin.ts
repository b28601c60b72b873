import { type Database, type Db, type MatchPhase, fromJson, migrate } from "../store/index.ts";
import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { gameById } from "@stellwerk/catalogue";
import type { MatchFile } from "@stellwerk/kernel";
import { MatchState, MatchStore, type StoredSeat, closeMatch } from "../match/index.ts";
import { type Recomputed, recomputeRatings } from "../ratings/recompute-ratings.ts";
import { PeopleAdmin } from "./people-admin.ts";

export interface Filter {
  readonly game?: string;
  readonly phase?: MatchPhase;
  /** The name of somebody at the table. */
  readonly player?: string;
  readonly limit: number;
}

/** A match as operators see it: who and when, but nothing that a player keeps to himself. */
export interface MatchSummary {
  readonly id: string;
  readonly game: string;
  readonly phase: MatchPhase;
  /** Entries in the log. */
  readonly entries: number;
  readonly seats: readonly Pick<StoredSeat, "seat" | "name" | "bot">[];
  readonly created: Date;
  /** When the last entry was made; `null` before the first. */
  readonly played: Date | null;
}

export interface MatchDetails extends MatchSummary {
  readonly options: unknown;
  readonly host: number;
  readonly lines: number;
  readonly rematch: string | null;
}

/** Something an operator did. */
export interface Deed {
  readonly at: Date;
  readonly who: string;
  readonly did: string;
  readonly match: string | null;
  readonly details: unknown;
}

/** What operators may do with the matches of a store, whether servers are running or not. */
export class Admin {
  readonly #database: Database;
  readonly #db: Db;
  /** The same for accounts. */
  readonly people: PeopleAdmin;

  private constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
    this.people = new PeopleAdmin(database.db, (did, details, db) => this.note(did, null, details, db));
  }

  static async at(database: Database): Promise<Admin> {
    await migrate(database.db);
    return new Admin(database);
  }

  /** The newest first. */
  async list({ game, phase, player, limit }: Filter): Promise<MatchSummary[]> {
    let query = this.#summaries().orderBy("matches.at", "desc").limit(limit);
    if (game !== undefined) query = query.where("game", "=", game);
    if (phase !== undefined) query = query.where("phase", "=", phase);
    if (player !== undefined)
      query = query.where("id", "in", (seats) => seats.selectFrom("seats").select("match").where("name", "=", player));
    const rows = await query.execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.#db.selectFrom("seats").selectAll().where("match", "in", ids).orderBy("seat").execute();
    return rows.map((row) =>
      summaryOf(
        row,
        seats.filter(({ match }) => match === row.id),
      ),
    );
  }

  async show(id: string): Promise<MatchDetails | null> {
    const row = await this.#summaries()
      .select(["options", "host", "rematch"])
      .select((match) =>
        match.selectFrom("lines").select(match.fn.countAll<number>().as("count")).where("match", "=", id).as("lines"),
      )
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const seats = await this.#db.selectFrom("seats").selectAll().where("match", "=", id).orderBy("seat").execute();
    const { options, host, rematch, lines } = row;
    return { ...summaryOf(row, seats), options: fromJson(options), host, lines: lines ?? 0, rematch };
  }

  /** The file of a match. One that goes on is only written if `unfinished`: its file has every secret in it. */
  async export(id: string, { unfinished }: { readonly unfinished: boolean }): Promise<MatchFile | null> {
    const stored = await new MatchStore(this.#database).read(id, 0);
    if (!stored) return null;
    const game = gameById(stored.game);
    if (!game) throw new Error(`there is no game ${stored.game}`);
    const state = new MatchState(game, stored);
    const file = unfinished ? state.fileWithSecrets() : state.file();
    await this.note("export", id, { phase: stored.phase, entries: stored.number });
    return file;
  }

  /** Ends a match without a result, for everybody at once; false if it is over or there is none. */
  async close(id: string, why: string): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      if (!(await closeMatch(db, id, ["waiting", "playing"], Date.now()))) return false;
      await this.note("close", id, { why }, db);
      await this.#database.announce(db, { match: id, number: 0, lobby: true });
      return true;
    });
  }

  /** Rates all matches once more, in their order. */
  async recomputeRatings(): Promise<Recomputed> {
    const recomputed = await recomputeRatings(this.#db);
    await this.note("ratings", null, recomputed);
    return recomputed;
  }

  async note(did: string, match: string | null, details: unknown, db = this.#db): Promise<void> {
    const row = { id: randomUUID(), at: Date.now(), who: whoami(), did, match, details: JSON.stringify(details) };
    await db.insertInto("audit").values(row).execute();
  }

  /** What was done, the latest first. */
  async audit({ match, limit }: { readonly match?: string; readonly limit: number }): Promise<Deed[]> {
    let query = this.#db.selectFrom("audit").selectAll().orderBy("at", "desc").limit(limit);
    if (match !== undefined) query = query.where("match", "=", match);
    const rows = await query.execute();
    return rows.map(({ at, who, did, match: about, details }) => ({
      at: new Date(at),
      who,
      did,
      match: about,
      details: fromJson(details),
    }));
  }

  #summaries() {
    return this.#db
      .selectFrom("matches")
      .select(["id", "game", "phase", "matches.number", "matches.at"])
      .select((match) =>
        match
          .selectFrom("entries")
          .select("entries.at")
          .whereRef("entries.match", "=", "matches.id")
          .whereRef("entries.number", "=", "matches.number")
          .as("played"),
      );
  }
}

function summaryOf(
  row: { id: string; game: string; phase: MatchPhase; number: number; at: number; played: number | null },
  seats: readonly Pick<StoredSeat, "seat" | "name" | "bot">[],
): MatchSummary {
  return {
    id: row.id,
    game: row.game,
    phase: row.phase,
    entries: row.number,
    seats: seats.map(({ seat, name, bot }) => ({ seat, name, bot })),
    created: new Date(row.at),
    played: row.played === null ? null : new Date(row.played),
  };
}

/** The account on this machine, and the one behind it if it was lent. */
function whoami(): string {
  const account = `${userInfo().username}@${hostname()}`;
  const { SUDO_USER: behind } = process.env;
  return behind ? `${behind} as ${account}` : account;
}
