import type { Change } from "./stored-match.ts";
import type { Deps } from "./deps.ts";
import { Table } from "./table.ts";

/** How long a table that nobody follows is kept at hand: longer than any request takes. */
const KEEP_MS = 60_000;

/** The tables that somebody here follows, or did a moment ago. */
export class Tables {
  readonly #open = new Map<string, { table: Promise<Table | null>; usedAt: number }>();
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async open(id: string): Promise<Table | null> {
    let open = this.#open.get(id);
    if (!open) {
      open = { table: Table.open(this.#deps, id), usedAt: 0 };
      this.#open.set(id, open);
      this.#count();
    }
    open.usedAt = Date.now();
    try {
      const table = await open.table;
      if (!table) this.#close(id);
      return table;
    } catch (error) {
      this.#close(id);
      throw error;
    }
  }

  /** Another process has changed something; `null`: perhaps anything. */
  async hear(change: Change | null): Promise<void> {
    if (change === null) {
      await Promise.all([...this.#open.values()].map(async ({ table }) => (await table)?.refresh()));
      return;
    }
    const table = await this.#open.get(change.match)?.table;
    if (!table) return;
    if (change.number === 0) await table.refresh();
    else if (change.number > table.number) await table.refresh("log");
  }

  /** Says once more who is where. */
  async attend(): Promise<void> {
    for (const open of this.#open.values()) {
      const table = await open.table;
      if (!table?.isDeserted) await table?.attend();
    }
  }

  /** Shows those who watch with a delay what they may see by now. */
  async showDelayed(): Promise<void> {
    await Promise.all([...this.#open.values()].map(async ({ table }) => (await table)?.showDelayed()));
  }

  /** Lets go of tables that nobody follows. */
  async sweep(now: number): Promise<void> {
    for (const [id, open] of this.#open) {
      const table = now - open.usedAt > KEEP_MS ? await open.table : null;
      // Somebody may have come in the meantime, who must not sit at another table than whoever comes next.
      if (table?.isDeserted && now - open.usedAt > KEEP_MS) this.#close(id);
    }
  }

  #close(id: string): void {
    this.#open.delete(id);
    this.#count();
  }

  #count(): void {
    this.#deps.metrics.tables.set(this.#open.size);
  }
}
