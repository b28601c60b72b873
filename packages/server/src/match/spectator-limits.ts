import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/index.ts";

/** What a host may do with a spectator: keep them from talking, or from watching. */
export type SpectatorLimit = "muted" | "removed";

/** Stands for all spectators of a table. */
export const ALL_SPECTATORS = "*";

/** The spectators of one match whom its host has silenced or sent away, as far as this process knows. */
export class SpectatorLimits {
  readonly #db: Db;
  readonly #match: string;
  #limits: ReadonlyMap<string, SpectatorLimit> = new Map();

  constructor(db: Db, match: string) {
    this.#db = db;
    this.#match = match;
  }

  async hear(): Promise<void> {
    const rows = await this.#db
      .selectFrom("spectator_limits")
      .select(["spectator", "is"])
      .where("match", "=", this.#match)
      .execute();
    this.#limits = new Map(rows.map(({ spectator, is }) => [spectator, is]));
  }

  isRemoved(spectator: string): boolean {
    return this.#limits.get(spectator) === "removed";
  }

  demandVoice(spectator: string): void {
    if (this.#limits.has(ALL_SPECTATORS)) throw new RequestError("muted", "the host lets no spectator talk");
    if (this.#limits.has(spectator)) throw new RequestError("muted", "the host has silenced you");
  }

  demandEntry(spectator: string): void {
    if (this.isRemoved(spectator)) throw new RequestError("removed", "the host asked you to stay away");
  }
}

/** The spectator who wrote a line of the chat; `null` if it was a player, or is not known any more. */
export async function authorOf(db: Db, match: string, line: number): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("lines")
    .select(["spectator", "name"])
    .where("match", "=", match)
    .where("number", "=", line)
    .executeTakeFirst();
  return row?.spectator ? { id: row.spectator, name: row.name } : null;
}

/** Limits a spectator, or lifts the limit; inside a transaction. */
export async function limitSpectator(
  db: Db,
  match: string,
  { id, name }: { readonly id: string; readonly name: string },
  limit: SpectatorLimit | null,
  at: number,
): Promise<void> {
  await db.deleteFrom("spectator_limits").where("match", "=", match).where("spectator", "=", id).execute();
  if (limit !== null)
    await db.insertInto("spectator_limits").values({ match, spectator: id, name, is: limit, at }).execute();
}
