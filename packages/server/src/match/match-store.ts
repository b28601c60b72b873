import { randomUUID } from "node:crypto";
import type { Seat, Snapshot } from "@stellwerk/kernel";
import type { Terms } from "@stellwerk/wire";
import type { Transaction } from "kysely";
import { noteTurn, unnoteTurn } from "../notices/notice-queue.ts";
import { removeAbandoned } from "./abandoned-matches.ts";
import { changeBeside, clockText, end, endSeats, recallLeftBehind, show } from "./match-meta.ts";
import type { Database } from "../store/database.ts";
import { readMatch } from "./match-reader.ts";
import { currentRow, entryRow, insertMatch, snapshotRow } from "./match-rows.ts";
import type { Db, Tables } from "../store/schema.ts";
import type {
  Append,
  Begun,
  Beside,
  Change,
  NewMatch,
  Presence,
  Sitter,
  Store,
  StoredEntry,
  StoredLine,
  StoredMatch,
  StoredOrders,
  StoredSeat,
  StoredWish,
} from "./stored-match.ts";

/** Thrown to roll a transaction back when somebody else was faster. */
class Beaten extends Error {}

export class MatchStore implements Store {
  /** The name of this process among those that share the database. */
  readonly #node = randomUUID();
  readonly #database: Database;
  readonly #db: Db;
  #lobby: (match: string | null) => void = () => {};

  constructor(database: Database) {
    this.#database = database;
    this.#db = database.db;
  }

  async create(match: NewMatch): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await insertMatch(db, match);
      if (match.openAt !== null) await this.#tellLobby(db, match.id);
    });
    if (match.openAt !== null) this.#lobby(match.id);
  }

  async insert(match: NewMatch, log: readonly StoredEntry[], snapshots: ReadonlyMap<number, Snapshot>): Promise<void> {
    const current = snapshots.get(log.length);
    if (!current) throw new Error("a match is inserted with its latest position");
    await this.#db.transaction().execute(async (db) => {
      await insertMatch(db, match);
      for (const [index, stored] of log.entries())
        await db
          .insertInto("entries")
          .values(entryRow(match.id, index + 1, stored))
          .execute();
      for (const [number, snapshot] of snapshots)
        await db
          .insertInto("snapshots")
          .values(snapshotRow(match.id, number, snapshot))
          .execute();
      await db
        .updateTable("matches")
        .set({ ...currentRow(current), number: log.length, phase: "over" })
        .where("id", "=", match.id)
        .execute();
    });
  }

  read(id: string, since: number): Promise<StoredMatch | null> {
    return readMatch(this.#db, this.#node, id, since);
  }

  async takeSeat(id: string, seat: Seat, { name, keyHash, person }: Sitter): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      // One after another: nobody gets two seats by asking for both at once.
      let waiting = db.selectFrom("matches").select("id").where("id", "=", id).where("phase", "=", "waiting");
      if (this.#database.shared) waiting = waiting.forUpdate();
      if (!(await waiting.executeTakeFirst())) throw new Beaten();
      const sits =
        person !== null &&
        (await db
          .selectFrom("seats")
          .select("seat")
          .where("match", "=", id)
          .where("person", "=", person)
          .executeTakeFirst());
      if (sits) throw new Beaten();
      const taken = await db
        .updateTable("seats")
        .set({ name, key_hash: keyHash, person })
        .where("match", "=", id)
        .where("seat", "=", seat)
        .where("bot", "is", null)
        .where("key_hash", "is", null)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) throw new Beaten();
      if (person !== null)
        await db.deleteFrom("invitations").where("match", "=", id).where("person", "=", person).execute();
    });
  }

  async freeSeat(id: string, { seat, keyHash }: StoredSeat, host: Seat): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      const kept = await db
        .updateTable("matches")
        .set({ host })
        .where("id", "=", id)
        .where("phase", "=", "waiting")
        .executeTakeFirst();
      if (kept.numUpdatedRows === 0n) throw new Beaten();
      const freed = await db
        .updateTable("seats")
        .set({ name: null, key_hash: null, person: null, shows: null })
        .where("match", "=", id)
        .where("seat", "=", seat)
        .where("key_hash", "=", keyHash)
        .executeTakeFirst();
      if (freed.numUpdatedRows === 0n) throw new Beaten();
      await db.deleteFrom("notes").where("match", "=", id).where("seat", "=", seat).execute();
    });
  }

  async setOpen(id: string, openAt: number | null): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      const set = await db
        .updateTable("matches")
        .set({ open_at: openAt })
        .where("id", "=", id)
        .where("phase", "=", "waiting")
        .executeTakeFirst();
      if (set.numUpdatedRows === 0n) throw new Beaten();
    });
  }

  async closeTable(id: string, at: number): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      const closed = await db
        .updateTable("matches")
        .set({ phase: "over", open_at: null, ended_at: at, ended_by: "closed" })
        .where("id", "=", id)
        .where("phase", "=", "waiting")
        .executeTakeFirst();
      if (closed.numUpdatedRows === 0n) throw new Beaten();
      await endSeats(db, id, at);
      await db.deleteFrom("invitations").where("match", "=", id).execute();
    });
  }

  async start(
    id: string,
    first: Snapshot,
    bots: { seats: readonly Seat[]; level: string },
    { clock, dueAt, active, away = [], at }: Begun,
  ): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      const started = await db
        .updateTable("matches")
        .set({
          ...currentRow(first),
          phase: "playing",
          clock: clockText(clock),
          due_at: dueAt,
          active: JSON.stringify(active),
          open_at: null,
          started_at: at,
        })
        .where("id", "=", id)
        .where("phase", "=", "waiting")
        .executeTakeFirst();
      if (started.numUpdatedRows === 0n) throw new Beaten();
      if (bots.seats.length > 0) {
        const filled = await db
          .updateTable("seats")
          .set({ bot: bots.level, name: null })
          .where("match", "=", id)
          .where("seat", "in", bots.seats)
          .where("bot", "is", null)
          .where("key_hash", "is", null)
          .executeTakeFirst();
        if (filled.numUpdatedRows !== BigInt(bots.seats.length)) throw new Beaten();
      }
      // Somebody may have stood up in the meantime.
      const free = await db
        .selectFrom("seats")
        .select("seat")
        .where("match", "=", id)
        .where("bot", "is", null)
        .where("key_hash", "is", null)
        .executeTakeFirst();
      if (free) throw new Beaten();
      await db
        .insertInto("snapshots")
        .values(snapshotRow(id, 0, first))
        .execute();
      await db.deleteFrom("invitations").where("match", "=", id).execute();
      for (const seat of away) await noteTurn(db, id, seat, at);
    });
  }

  async append(
    id: string,
    {
      number,
      entry,
      events,
      snapshot,
      changes,
      keep,
      phase,
      ending,
      clock,
      ends,
      active,
      away = [],
      dueAt,
      at,
    }: Append,
  ): Promise<boolean> {
    const row = entryRow(id, number, { entry, events, position: snapshot.position, at });
    const match = {
      ...currentRow(snapshot),
      number,
      phase,
      clock: clockText(clock),
      due_at: dueAt,
      active: JSON.stringify(active),
    };
    const isPlain = !ending && ends.length === 0 && away.length === 0;
    if (isPlain && this.#database.enter) return this.#database.enter(this.#node, { entry: row, match, changes, keep });
    return this.#attempt(async (db) => {
      // Others may have entered something, it may have ended, or a bot may have taken a seat in the meantime.
      const updated = await db
        .updateTable("matches")
        .set(match)
        .where("id", "=", id)
        .where("phase", "=", "playing")
        .where("number", "=", number - 1)
        .where("changes", "=", changes)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) throw new Beaten();
      await db.insertInto("entries").values(row).execute();
      if (ending) await end(db, id, ending);
      if (keep)
        await db
          .insertInto("snapshots")
          .values(snapshotRow(id, number, snapshot))
          .execute();
      if (ends.length > 0) await db.deleteFrom("orders").where("match", "=", id).where("seat", "in", ends).execute();
      for (const seat of away) await noteTurn(db, id, seat, at);
      await this.#tell(db, id, number);
    });
  }

  beside(id: string, was: Pick<StoredMatch, "number" | "changes" | "phase">, beside: Beside): Promise<boolean> {
    return this.#attempt(async (db) => {
      if (!(await changeBeside(db, id, was, beside))) throw new Beaten();
      await this.#tell(db, id);
    });
  }

  async agree(id: string, seat: Seat, ends: boolean): Promise<void> {
    await this.#attempt(async (db) => {
      await db
        .updateTable("seats")
        .set({ ends: ends ? 1 : 0 })
        .where("match", "=", id)
        .where("seat", "=", seat)
        .execute();
      await this.#tell(db, id);
    });
  }

  async show(id: string, seat: Seat, shown: Terms["shown"]): Promise<void> {
    await this.#attempt(async (db) => {
      await show(db, id, seat, shown);
      await this.#tell(db, id);
    });
  }

  async notes(id: string): Promise<Map<Seat, string>> {
    const rows = await this.#db.selectFrom("notes").select(["seat", "text"]).where("match", "=", id).execute();
    return new Map(rows.map(({ seat, text }) => [seat, text]));
  }

  async note(id: string, seat: Seat, text: string): Promise<void> {
    await this.#attempt(async (db) => {
      await db
        .insertInto("notes")
        .values({ match: id, seat, text })
        .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ text }))
        .execute();
      await this.#tell(db, id);
    });
  }

  async wish(id: string, { seat, number, to }: StoredWish): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await db
        .insertInto("wishes")
        .values({ match: id, seat, number, to })
        .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ number, to }))
        .execute();
      await this.#tell(db, id);
    });
  }

  async order(id: string, { seat, orders }: StoredOrders): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      const text = JSON.stringify(orders);
      if (orders === null) await db.deleteFrom("orders").where("match", "=", id).where("seat", "=", seat).execute();
      else
        await db
          .insertInto("orders")
          .values({ match: id, seat, orders: text })
          .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ orders: text }))
          .execute();
      await this.#tell(db, id);
    });
  }

  async call(id: string, seat: Seat, at: number): Promise<void> {
    await this.#db.transaction().execute((db) => noteTurn(db, id, seat, at));
  }

  came(id: string, seat: Seat): Promise<void> {
    return unnoteTurn(this.#db, id, seat);
  }

  async rematch(id: string, next: NewMatch): Promise<string> {
    const first = await this.#attempt(async (db) => {
      await insertMatch(db, next);
      const linked = await db
        .updateTable("matches")
        .set({ rematch: next.id })
        .where("id", "=", id)
        .where("rematch", "is", null)
        .executeTakeFirst();
      if (linked.numUpdatedRows === 0n) throw new Beaten();
      await this.#tell(db, id);
    });
    if (first) return next.id;
    const { rematch } = await this.#db
      .selectFrom("matches")
      .select("rematch")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return rematch as string;
  }

  async lines(id: string, since: number): Promise<StoredLine[]> {
    const rows = await this.#db
      .selectFrom("lines")
      .selectAll()
      .where("match", "=", id)
      .where("number", ">", since)
      .orderBy("number")
      .execute();
    return rows.map(({ match: _, ...line }) => line);
  }

  async say(id: string, line: StoredLine): Promise<boolean> {
    return this.#attempt(async (db) => {
      const added = await db
        .insertInto("lines")
        .values({ match: id, ...line })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw new Beaten();
      await this.#tell(db, id);
    });
  }

  async claimDue(now: number, until: number, limit: number): Promise<string[]> {
    let due = this.#db.selectFrom("matches").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit);
    if (this.#database.shared) due = due.forUpdate().skipLocked();
    const claimed = await this.#db
      .updateTable("matches")
      .set({ due_at: until })
      .where("id", "in", due)
      .returning("id")
      .execute();
    return claimed.map(({ id }) => id);
  }

  recallLeftBehind(now: number): Promise<void> {
    return recallLeftBehind(this.#db, now);
  }

  removeAbandoned(before: number): Promise<number> {
    return removeAbandoned(this.#db, this.#database.shared, before);
  }

  async attend(id: string, { seats, watchers }: Presence, open = false): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      if (seats.length === 0 && watchers === 0) {
        await db.deleteFrom("presence").where("match", "=", id).where("node", "=", this.#node).execute();
      } else {
        const present = { seats: JSON.stringify(seats), watchers };
        await db
          .insertInto("presence")
          .values({ match: id, node: this.#node, ...present })
          .onConflict((conflict) => conflict.columns(["match", "node"]).doUpdateSet(present))
          .execute();
      }
      await (open ? this.#tellLobby(db, id) : this.#tell(db, id));
    });
    if (open) this.#lobby(id);
  }

  async beat(now: number, until: number): Promise<{ left: string[]; isBack: boolean }> {
    return this.#db.transaction().execute(async (db) => {
      const known = await db.updateTable("nodes").set({ until }).where("id", "=", this.#node).executeTakeFirst();
      const isBack = known.numUpdatedRows === 0n;
      if (isBack) await db.insertInto("nodes").values({ id: this.#node, until }).execute();
      const dead = await db.deleteFrom("nodes").where("until", "<=", now).returning("id").execute();
      const ids = dead.map(({ id }) => id);
      return { left: ids.length === 0 ? [] : await this.#forget(db, ids), isBack };
    });
  }

  watch(listener: (change: Change | null) => void): Promise<void> {
    return this.#database.watch(this.#node, (change) => {
      listener(change);
      if (change === null || change.lobby) this.#lobby(change?.match ?? null);
    });
  }

  watchLobby(listener: (match: string | null) => void): void {
    this.#lobby = listener;
  }

  async check(): Promise<void> {
    await this.#db.selectFrom("nodes").select("id").limit(1).execute();
  }

  async close(): Promise<void> {
    try {
      await this.#db.transaction().execute(async (db) => {
        await db.deleteFrom("nodes").where("id", "=", this.#node).execute();
        await this.#forget(db, [this.#node]);
      });
    } catch {
      // The database is gone; if it comes back, the others will notice that this process has died.
    }
    await this.#database.close();
  }

  /** Takes the sockets of processes that are gone off the tables. */
  async #forget(db: Db, nodes: string[]): Promise<string[]> {
    const left = await db.deleteFrom("presence").where("node", "in", nodes).returning("match").execute();
    const matches = [...new Set(left.map(({ match }) => match))];
    for (const match of matches) await this.#tell(db, match);
    return matches;
  }

  #tell(db: Db, match: string, number = 0): Promise<void> {
    return this.#database.tell(db, this.#node, { match, number });
  }

  #tellLobby(db: Db, match: string): Promise<void> {
    return this.#database.tell(db, this.#node, { match, number: 0, lobby: true });
  }

  /** For what changes a table that waits: the lobby hears of it here and everywhere. */
  async #attemptInLobby(id: string, write: (db: Transaction<Tables>) => Promise<void>): Promise<boolean> {
    const isDone = await this.#attempt(async (db) => {
      await write(db);
      await this.#tellLobby(db, id);
    });
    if (isDone) this.#lobby(id);
    return isDone;
  }

  async #attempt(write: (db: Transaction<Tables>) => Promise<void>): Promise<boolean> {
    try {
      await this.#db.transaction().execute(write);
      return true;
    } catch (error) {
      if (error instanceof Beaten) return false;
      throw error;
    }
  }
}
