import { RequestError } from "../common/request-error.ts";
import type { Spectator } from "@stellwerk/wire";
import { freshKey } from "../common/secret-keys.ts";
import type { Db, PresentSpectator } from "../store/index.ts";

/** What a host may do with a spectator: keep them from talking, or from watching. */
export type SpectatorLimit = "muted" | "removed";

/** A spectator as a limit names them. */
export type NamedSpectator = Pick<PresentSpectator, "id" | "name" | "who">;
interface Limited {
  readonly is: SpectatorLimit;
  readonly name: string;
  readonly who: string | null;
}

/** Stands for all spectators of a table. */
const ALL_SPECTATORS = "*";

/** Whom a limit is for: a spectator, the author of a line, or all of them (`null`). */
export type LimitedSpectator = NamedSpectator | number | null;

/** The spectators of one match whom its host has silenced or sent away, as far as this process knows. */
export class SpectatorLimits {
  readonly #db: Db;
  readonly #match: string;
  #limits: ReadonlyMap<string, Limited> = new Map();

  constructor(db: Db, match: string) {
    this.#db = db;
    this.#match = match;
  }

  async hear(): Promise<void> {
    const rows = await this.#db
      .selectFrom("spectator_limits")
      .select(["spectator", "is", "name", "who"])
      .where("match", "=", this.#match)
      .execute();
    this.#limits = new Map(rows.map(({ spectator, ...limited }) => [spectator, limited]));
  }

  isRemoved(spectator: string): boolean {
    return this.#limits.get(spectator)?.is === "removed";
  }

  /** Those who watch, once each, and those who were sent away. */
  list(present: readonly PresentSpectator[]): Spectator[] {
    const here = new Map(present.map(({ id, ...spectator }) => [id, { ...spectator, limit: this.#limitOf(id) }]));
    const away = [...this.#limits].flatMap(([id, { is: limit, name, who }]) =>
      limit === "removed" && who !== null && !here.has(id) ? [{ who, name, kind: null, limit }] : [],
    );
    return [...here.values(), ...away];
  }

  /** Whom the host means. */
  named(who: string, present: readonly PresentSpectator[]): NamedSpectator {
    const found = present.find((spectator) => spectator.who === who);
    if (found) return found;
    for (const [id, limited] of this.#limits) if (limited.who === who) return { id, name: limited.name, who };
    throw new RequestError("noSpectator", "this spectator is not here any more");
  }

  #limitOf(spectator: string): SpectatorLimit | null {
    return this.#limits.get(spectator)?.is ?? null;
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
async function authorOf(db: Db, match: string, line: number): Promise<NamedSpectator | null> {
  const row = await db
    .selectFrom("lines")
    .select(["spectator", "name"])
    .where("match", "=", match)
    .where("number", "=", line)
    .executeTakeFirst();
  return row?.spectator ? { id: row.spectator, name: row.name, who: freshKey() } : null;
}

/** Limits a spectator, or lifts the limit; inside a transaction. */
export async function limitSpectator(
  db: Db,
  match: string,
  of: LimitedSpectator,
  limit: SpectatorLimit | null,
  at: number,
): Promise<void> {
  const all = { id: ALL_SPECTATORS, name: "", who: null };
  const spectator = of === null ? all : typeof of === "number" ? await authorOf(db, match, of) : of;
  if (!spectator) throw new RequestError("noLine", "no spectator wrote this line");
  const { id, name, who } = spectator;
  await db.deleteFrom("spectator_limits").where("match", "=", match).where("spectator", "=", id).execute();
  if (limit !== null)
    await db.insertInto("spectator_limits").values({ match, spectator: id, name, who, is: limit, at }).execute();
}
