import type { Seat, Snapshot } from "@stellwerk/kernel";
import type { Terms } from "@stellwerk/wire";
import { removeAbandoned } from "./abandoned-matches.ts";
import { APPEND, appendValues } from "./append-statement.ts";
import { Beaten, attempt, demandRow } from "./attempt.ts";
import { type ImportQuotas, type Importer, insertImport } from "./imports.ts";
import type { PackedMatch } from "./match-files.ts";
import { changeTable, recallLeftBehind, showMatch } from "./match-changes.ts";
import { closeMatch, endMatch } from "./match-ending.ts";
import { isStoreAhead, readMatch } from "./match-reader.ts";
import { tellOfRematch } from "./open-rematches.ts";
import { currentRow, entryRow, insertMatch, snapshotRow } from "./match-rows.ts";
import { type LimitedSpectator, type SpectatorLimit, limitSpectator } from "./spectator-limits.ts";
import { freeSeat, setColour, setOpen, startMatch, takeSeat } from "./seat-writes.ts";
import { dueMatchWork } from "./match-listing.ts";
import type {
  Admission,
  Append,
  AwayPlayer,
  NewLine,
  NewMatch,
  SeatedBot,
  Sitter,
  Start,
  StoredLine,
  StoredMatch,
  StoredOrders,
  StoredSeat,
  StoredWish,
  TableChange,
} from "./stored-match.ts";
import { noteTurn, unnoteTurn } from "../notices/index.ts";
import { type Database, type Db, type Presence, setPresence, signOff, toJson } from "../store/index.ts";

/**
 * All SQL of running matches. It keeps the same promises on both databases: what a method has returned from is
 * durable, and of several writers for one (match, number) exactly one succeeds.
 */
export class MatchStore {
  readonly database: Database;
  readonly #db: Db;
  readonly #onLobbyChange: (match: string) => void;

  constructor(database: Database, onLobbyChange: (match: string) => void = () => {}) {
    this.database = database;
    this.#db = database.db;
    this.#onLobbyChange = onLobbyChange;
  }

  async create(match: NewMatch, admit: Admission = () => Promise.resolve()): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await admit(db);
      await insertMatch(db, match);
      if (match.openAt !== null) await this.#announce(db, match.id, { lobby: true });
    });
    if (match.openAt !== null) this.#onLobbyChange(match.id);
  }

  /** Puts a finished match in as a whole. */
  async insert(match: NewMatch, packed: PackedMatch, importer: Importer, quotas: ImportQuotas): Promise<void> {
    const { shared } = this.database;
    await this.#db.transaction().execute((db) => insertImport(db, match, packed, importer, { quotas, shared }));
  }

  read(id: string, since: number): Promise<StoredMatch | null> {
    return readMatch(this.#db, this.database.node, id, since);
  }

  /** Whether another process has written what this one does not know of a match: entries, changes, who sits there. */
  isAhead(known: Readonly<StoredMatch>): Promise<boolean> {
    return this.database.shared ? isStoreAhead(this.#db, known) : Promise.resolve(false);
  }

  /** False if the seat is taken, the match has started, or the person sits there already. */
  takeSeat(id: string, seat: Seat, sitter: Sitter, admit: Admission = () => Promise.resolve()): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      await admit(db);
      await takeSeat(db, id, seat, sitter);
    });
  }

  /** Frees a seat before the start; false if it is free already. */
  freeSeat(id: string, seat: StoredSeat, host: Seat): Promise<boolean> {
    return this.#attemptInLobby(id, (db) => freeSeat(db, id, seat, host));
  }

  /** Sets the colour that a player would like. False if the match has started. */
  setColour(id: string, seat: Seat, colour: number): Promise<boolean> {
    return this.#attemptInLobby(id, (db) => setColour(db, id, seat, colour));
  }

  /** Lists a waiting table in the lobby, or takes it off. False if it does not wait any more. */
  setOpen(id: string, openAt: number | null): Promise<boolean> {
    return this.#attemptInLobby(id, (db) => setOpen(db, id, openAt));
  }

  /** Ends a match that never started. False if it has. */
  closeTable(id: string, at: number): Promise<boolean> {
    return this.#attemptInLobby(id, async (db) => {
      if (!(await closeMatch(db, id, ["waiting"], at, { notify: false }))) throw new Beaten();
    });
  }

  /** False if it has started already, or other seats are free than those for `bots`. */
  start(id: string, first: Snapshot, bots: readonly SeatedBot[], start: Start): Promise<boolean> {
    return this.#attemptInLobby(id, (db) => startMatch(db, id, first, bots, start));
  }

  /** False if another entry has that number. */
  async append(id: string, append: Append): Promise<boolean> {
    const { number, events, snapshot, changes, keep, phase, ending, ends, away = [], at } = append;
    const entry = entryRow(id, number, { entry: append.entry, events, position: snapshot.position, at });
    const match = {
      ...currentRow(snapshot),
      number,
      phase,
      clock: append.clock && toJson(append.clock),
      due_at: append.dueAt,
      active: toJson(append.active),
    };
    const { execute } = this.database;
    if (execute && !ending && ends.length === 0 && away.length === 0)
      return (await execute(APPEND, appendValues({ entry, match, changes, keep }), { match: id, number })) === 1;
    return attempt(this.#db, async (db) => {
      // Another process may have added an entry or ended the match, or a bot may have taken a seat.
      demandRow(
        await db
          .updateTable("matches")
          .set(match)
          .where("id", "=", id)
          .where("phase", "=", "playing")
          .where("number", "=", number - 1)
          .where("changes", "=", changes)
          .executeTakeFirst(),
      );
      await db.insertInto("entries").values(entry).execute();
      if (keep)
        await db
          .insertInto("snapshots")
          .values(snapshotRow(id, number, snapshot))
          .execute();
      if (ends.length > 0) await db.deleteFrom("orders").where("match", "=", id).where("seat", "in", ends).execute();
      if (ending) await endMatch(db, id, ending);
      for (const player of away) await noteTurn(db, { match: id, number, ...player }, at);
      await this.#announce(db, id, { number });
    });
  }

  /** False if the match has changed since this was worked out. */
  change(id: string, was: Pick<StoredMatch, "number" | "changes" | "phase">, change: TableChange): Promise<boolean> {
    return attempt(this.#db, async (db) => {
      await changeTable(db, id, was, change);
      await this.#announce(db, id);
    });
  }

  /** Notes whether a player would like to end the match without a result. */
  async agree(id: string, seat: Seat, ends: boolean): Promise<void> {
    await this.#write(id, (db) =>
      db
        .updateTable("seats")
        .set({ ends: ends ? 1 : 0 })
        .where("match", "=", id)
        .where("seat", "=", seat)
        .execute(),
    );
  }

  /** Notes who a player lets look at the match once it is over. */
  async show(id: string, seat: Seat, shown: Terms["shown"]): Promise<void> {
    await this.#write(id, (db) => showMatch(db, id, seat, shown));
  }

  async notes(id: string): Promise<Map<Seat, string>> {
    const rows = await this.#db.selectFrom("notes").select(["seat", "text"]).where("match", "=", id).execute();
    return new Map(rows.map(({ seat, text }) => [seat, text]));
  }

  async note(id: string, seat: Seat, text: string): Promise<void> {
    await this.#write(id, (db) =>
      db
        .insertInto("notes")
        .values({ match: id, seat, text })
        .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ text }))
        .execute(),
    );
  }

  async wish(id: string, { seat, number, to }: StoredWish): Promise<void> {
    await this.#write(id, (db) =>
      db
        .insertInto("wishes")
        .values({ match: id, seat, number, to })
        .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ number, to }))
        .execute(),
    );
  }

  async dropWishes(id: string): Promise<void> {
    await this.#write(id, (db) => db.deleteFrom("wishes").where("match", "=", id).execute());
  }

  /** Replaces the standing orders of a seat; `null` ends them. */
  async order(id: string, { seat, orders }: StoredOrders): Promise<void> {
    const text = toJson(orders);
    await this.#write(id, (db) =>
      orders === null
        ? db.deleteFrom("orders").where("match", "=", id).where("seat", "=", seat).execute()
        : db
            .insertInto("orders")
            .values({ match: id, seat, orders: text })
            .onConflict((conflict) => conflict.columns(["match", "seat"]).doUpdateSet({ orders: text }))
            .execute(),
    );
  }

  /** A player who has to act has left the table without knowing. */
  async noteTurn(id: string, number: number, player: AwayPlayer, at: number): Promise<void> {
    await this.#db.transaction().execute((db) => noteTurn(db, { match: id, number, ...player }, at));
  }

  /** A player who has to act has come to the table. */
  unnoteTurn(id: string, seat: Seat): Promise<void> {
    return unnoteTurn(this.#db, id, seat);
  }

  /** Creates the next match unless there is one, and returns its id either way. */
  async rematch(id: string, next: NewMatch): Promise<string> {
    await attempt(this.#db, async (db) => {
      await insertMatch(db, next);
      demandRow(
        await db
          .updateTable("matches")
          .set({ rematch: next.id })
          .where("id", "=", id)
          .where("rematch", "is", null)
          .executeTakeFirst(),
      );
      await tellOfRematch(db, id, next);
      await this.#announce(db, id);
    });
    const { rematch } = await this.#db
      .selectFrom("matches")
      .select("rematch")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return rematch ?? next.id;
  }

  async lines(id: string, since: number): Promise<StoredLine[]> {
    const rows = await this.#db
      .selectFrom("lines")
      .selectAll()
      .where("match", "=", id)
      .where("number", ">", since)
      .orderBy("number")
      .execute();
    return rows.map(({ match: _, spectator: __, ...line }) => line);
  }

  /** The number of the last line of a chat; 0 if there is none. */
  async lastLine(id: string): Promise<number> {
    const row = await this.#db
      .selectFrom("lines")
      .select(({ fn }) => fn.max("number").as("last"))
      .where("match", "=", id)
      .executeTakeFirst();
    return row?.last ?? 0;
  }

  /** False if another line has that number. */
  say(id: string, line: NewLine): Promise<boolean> {
    return attempt(this.#db, async (db) => {
      const added = await db
        .insertInto("lines")
        .values({ match: id, ...line })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 0n) throw new Beaten();
      await this.#announce(db, id);
    });
  }

  /** Silences a spectator, sends them away, or lifts that. */
  async limitSpectator(id: string, of: LimitedSpectator, limit: SpectatorLimit | null, at: number): Promise<void> {
    await this.#write(id, (db) => limitSpectator(db, id, of, limit, at));
  }

  /** Claims up to `limit` matches that are due; one that is not seen to by `until` is due again. */
  async claimDue(now: number, until: number, limit: number): Promise<string[]> {
    let due = this.#db.selectFrom("matches").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit);
    if (this.database.shared) due = due.forUpdate().skipLocked();
    const claimed = await this.#db
      .updateTable("matches")
      .set({ due_at: until })
      .where("id", "in", due)
      .returning("id")
      .execute();
    return claimed.map(({ id }) => id);
  }

  /** How many matches are due and not claimed. */
  async countDue(now: number): Promise<number> {
    return (await dueMatchWork(this.#db, now)).count;
  }

  recallLeftBehind(now: number): Promise<void> {
    return recallLeftBehind(this.#db, now);
  }

  removeAbandoned(before: number): Promise<number> {
    return removeAbandoned(this.#db, this.database.shared, before);
  }

  /** Says which seats have sockets on this process; `open`: of a table that the lobby lists. */
  async attend(id: string, presence: Presence, open = false): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await setPresence(db, this.database.node, id, presence);
      await this.#announce(db, id, { lobby: open });
    });
    if (open) this.#onLobbyChange(id);
  }

  async close(): Promise<void> {
    try {
      await signOff(this.database);
    } catch {
      // The database is gone; once it is back, the other processes notice that this one has died.
    }
    await this.database.close();
  }

  #announce(db: Db, match: string, { number = 0, lobby = false } = {}): Promise<void> {
    return this.database.announce(db, { match, number, lobby });
  }

  /** Writes something that cannot be beaten. */
  async #write(id: string, write: (db: Db) => Promise<unknown>): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await write(db);
      await this.#announce(db, id);
    });
  }

  /** Writes to a table that waits: the lobby hears of it, here and on every process. */
  async #attemptInLobby(id: string, write: (db: Db) => Promise<void>): Promise<boolean> {
    const isDone = await attempt(this.#db, async (db) => {
      await write(db);
      await this.#announce(db, id, { lobby: true });
    });
    if (isDone) this.#onLobbyChange(id);
    return isDone;
  }
}
