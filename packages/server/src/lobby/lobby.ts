import { type LobbyPage, type LobbyQuery, type OpenTable, type ServerMessage, passesFilter } from "@stellwerk/wire";
import type { Logger } from "pino";
import { isHidden, onlooker } from "./lobby-visibility.ts";
import { openTablesOf, openTablesPage } from "./open-tables.ts";
import { type Mark, markOf, markText } from "../common/pagination.ts";
import type { Person } from "../people/index.ts";
import type { Db } from "../store/index.ts";

const PAGE = 30;
const BATCH = 100;
/** The most batches that one search reads: a filter that matches few tables gets a short page. */
const MAX_BATCHES = 10;

/** A socket that is sent every change. */
interface Listener {
  readonly hidden: ReadonlySet<string>;
  send(text: string): void;
}

/** The open tables, and the sockets that follow them. */
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
    for (let look = 0; look < MAX_BATCHES; look++) {
      const found = await openTablesPage(this.#db, mark, BATCH, now);
      for (const { table, isShown } of found) {
        if (tables.length === PAGE) return { tables, next: mark && markText(mark), you };
        mark = { at: table.at, id: table.match };
        if (isShown && !isHidden(table, hidden) && passesFilter(table, filter, you)) tables.push(table);
      }
      if (found.length < BATCH) return { tables, next: null, you };
    }
    return { tables, next: mark && markText(mark), you };
  }

  /** Subscribes `send` to every change; returns the function that unsubscribes it. */
  async follow(caller: Person | null, send: (text: string) => void): Promise<() => void> {
    const { hidden } = await onlooker(this.#db, caller);
    const listener: Listener = { hidden, send };
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Reports that a match has changed or left the lobby; `null`: any match may have. */
  hear(match: string | null): void {
    if (this.#listeners.size === 0) return;
    if (match === null) return this.#tell({ is: "gone", match });
    this.#changed.add(match);
    if (!this.#isTelling) void this.#tellAll();
  }

  /** Sends one change after another, so that the last one sent is the latest. */
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

  /** Sends the same bytes to all; a visitor who must not see a player there is told that the table is gone. */
  #tell(message: Extract<ServerMessage, { is: "lobby" | "gone" }>): void {
    const text = JSON.stringify(message);
    for (const listener of this.#listeners) {
      if (message.is === "lobby" && isHidden(message.table, listener.hidden))
        listener.send(JSON.stringify({ is: "gone", match: message.table.match } satisfies ServerMessage));
      else listener.send(text);
    }
  }
}
