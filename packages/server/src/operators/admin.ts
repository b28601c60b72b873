import { randomUUID } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { gameById } from "@stellwerk/catalogue";
import type { MatchFile } from "@stellwerk/kernel";
import { PeopleAdmin } from "./people-admin.ts";
import { type Database, type Db, fromJson, migrate } from "../store/index.ts";
import {
  type MatchDetails,
  type MatchFilter,
  MatchState,
  MatchStore,
  type MatchSummary,
  closeMatch,
  listMatches,
  matchDetails,
  removeChat,
  removeFinishedMatch,
} from "../match/index.ts";
import { removeTournament } from "../tournaments/index.ts";
import { type Recomputed, recomputeRatings } from "../ratings/index.ts";

/** Something an operator did. */
export interface Deed {
  readonly at: Date;
  readonly who: string;
  readonly did: string;
  readonly match: string | null;
  readonly details: unknown;
}

/** What operators may do with matches, whether servers are running or not. */
export class Admin {
  readonly #database: Database;
  readonly #db: Db;
  /** The same for accounts. */
  readonly people: PeopleAdmin;

  private constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
    this.people = new PeopleAdmin(
      database.db,
      (did, details, db) => this.note(did, null, details, db),
      (match) => database.announce(database.db, { match, number: 0, lobby: true }),
    );
  }

  static async at(database: Database): Promise<Admin> {
    await migrate(database.db);
    return new Admin(database);
  }

  /** The newest first. */
  list(filter: MatchFilter): Promise<MatchSummary[]> {
    return listMatches(this.#db, filter);
  }

  show(id: string): Promise<MatchDetails | null> {
    return matchDetails(this.#db, id);
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

  /** Ends a match without a result; false if it is over or there is none. */
  async close(id: string, why: string): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      if (!(await closeMatch(db, id, ["waiting", "playing"], Date.now()))) return false;
      await this.note("close", id, { why }, db);
      await this.#database.announce(db, { match: id, number: 0, lobby: true });
      return true;
    });
  }

  /** Removes a finished match for good; false if there is none. Throws while it is played, or part of a tournament. */
  deleteMatch(id: string, why: string): Promise<boolean> {
    return this.#remove("delete match", id, why, async (db) => ((await removeFinishedMatch(db, id)) ? {} : null));
  }

  /** Removes what was said at a table; false if that was nothing. */
  deleteChat(id: string, why: string): Promise<boolean> {
    return this.#remove("delete chat", id, why, async (db) => {
      const lines = await removeChat(db, id);
      return lines === 0 ? null : { lines };
    });
  }

  /** Removes a tournament that is over, without its matches; false if there is none. */
  deleteTournament(id: string, why: string): Promise<boolean> {
    return this.#remove("delete tournament", null, why, async (db) => {
      const name = await removeTournament(db, id);
      return name === null ? null : { tournament: id, name };
    });
  }

  /** Removes something and notes that, together; `remove` tells what there was, or `null`. */
  #remove(
    did: string,
    match: string | null,
    why: string,
    remove: (db: Db) => Promise<object | null>,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const removed = await remove(db);
      if (!removed) return false;
      await this.note(did, match, { ...removed, why }, db);
      if (match !== null) await this.#database.announce(db, { match, number: 0, lobby: true });
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
}

/** The account on this machine, and the one behind it if it was lent. */
function whoami(): string {
  const account = `${userInfo().username}@${hostname()}`;
  const { SUDO_USER: behind } = process.env;
  return behind ? `${behind} as ${account}` : account;
}
