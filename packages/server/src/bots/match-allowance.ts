import type { Terms } from "@stellwerk/wire";
import type { Person } from "../people/callers.ts";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/schema.ts";

/** What one program may have under way at the same time. */
const MOST = { matches: 20, open: 5 } as const;

/** Whether a program may sit down at one more table. People may always. */
export class Allowance {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async demand(caller: Person | null, { terms, founding }: { terms: Terms; founding: boolean }): Promise<void> {
    if (caller === null || caller.owner === null) return;
    // What a rating says about people should not depend on who has the faster machine.
    if (terms.rated) throw new RequestError("notForPrograms", "bots play without ratings");
    const under = await this.#db
      .selectFrom("seats")
      .innerJoin("matches", "matches.id", "seats.match")
      .select(["matches.phase", "matches.host", "seats.seat"])
      .where("seats.person", "=", caller.id)
      .where("matches.phase", "!=", "over")
      .execute();
    if (under.length >= MOST.matches)
      throw new RequestError("enough", `no bot plays more than ${MOST.matches} matches at once`);
    const own = under.filter(({ phase, host, seat }) => phase === "waiting" && host === seat);
    if (founding && own.length >= MOST.open)
      throw new RequestError("enough", `no bot waits at more than ${MOST.open} tables of its own`);
  }
}
