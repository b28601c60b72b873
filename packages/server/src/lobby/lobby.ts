import { type LobbyPage, type LobbyQuery, type OpenTable, type ServerMessage, isWanted } from "@stellwerk/wire";
import type { Logger } from "pino";
import { isHidden, onlooker } from "./lobby-visibility.ts";
import { openTables, openTablesOf } from "./open-tables.ts";
import { type Mark, markOf, markText } from "./pagination.ts";
import type { Person } from "../people/index.ts";
import type { Db } from "../store/index.ts";

const PAGE = 30;
const AT_ONCE = 100;
/** Whoever looks for something rare gets a short page before the search takes long. */
const MOST_LOOKS = 10;

/** A socket that hears what changes. */
interface Listener {
  readonly hidden: ReadonlySet<string>;
  send(text: string): void;
}

/** The tables that anybody may sit down at, and those who look at them. */
export class Lobby {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #listeners = new Set<Listener>();
  readonly #changed = new Set<string>();
  #isTelling = false;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  async page({ before, ...filter }: LobbyQuery, caller: Person | null, now = Date.now()): Promise<LobbyPage> {
    const { you, hidden } = await onlooker(this.#db, caller);
    const tables: OpenTable[] = [];
    let mark: Mark | null = markOf(before);
    for (let look = 0; look < MOST_LOOKS; look++) {
      const found = await openTables(this.#db, mark, AT_ONCE, now);
      for (const { table, isShown } of found) {
        if (tables.length === PAGE) return { tables, next: mark && markText(mark), you };
        mark = { at: table.at, id: table.match };
        if (isShown && !isHidden(table, hidden) && isWanted(table, filter, you)) tables.push(table);
      }
      if (found.length < AT_ONCE) return { tables, next: null, you };
    }
    return { tables, next: mark && markText(mark), you };
  }

  /** From now on `send` gets every change; returns how to end that. */
  async follow(caller: Person | null, send: (text: string) => void): Promise<() => void> {
    const { hidden } = await onlooker(this.#db, caller);
    const listener: Listener = { hidden, send };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A match stands there otherwise now, or not any more; `null`: perhaps any. */
  hear(match: string | null): void {
    if (this.#listeners.size === 0) return;
    if (match === null) return this.#tell({ is: "gone", match });
    this.#changed.add(match);
    if (!this.#isTelling) void this.#tellAll();
  }

  /** Tells of one change after another, so that what is told last is the latest. */
  async #tellAll(): Promise<void> {
    this.#isTelling = true;
    while (this.#changed.size > 0) {
      const ids = [...this.#changed];
      this.#changed.clear();
      try {
        const tables = await openTablesOf(this.#db, ids, Date.now());
        for (const match of ids) {
          const table = tables.find((one) => one.match === match);
          this.#tell(table ? { is: "lobby", table } : { is: "gone", match });
        }
      } catch (error) {
        this.#log.error({ err: error }, "the lobby could not be followed");
        this.#tell({ is: "gone", match: null });
      }
    }
    this.#isTelling = false;
  }

  /** The same bytes for all; those who must not meet somebody there only hear that the table is gone. */
  #tell(message: Extract<ServerMessage, { is: "lobby" | "gone" }>): void {
    const text = JSON.stringify(message);
    for (const listener of this.#listeners) {
      if (message.is === "lobby" && isHidden(message.table, listener.hidden))
        listener.send(JSON.stringify({ is: "gone", match: message.table.match } satisfies ServerMessage));
      else listener.send(text);
    }
  }
}
