import type { Terms } from "@stellwerk/wire";
import { unfinishedMatchesOf } from "../match/index.ts";
import { RequestError } from "../common/request-error.ts";
import type { Person } from "../people/index.ts";
import type { Db } from "../store/index.ts";

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
    const under = await unfinishedMatchesOf(this.#db, caller.id);
    if (under.length >= MOST.matches)
      throw new RequestError("enough", `no bot plays more than ${MOST.matches} matches at once`);
    const own = under.filter(({ phase, host, seat }) => phase === "waiting" && host === seat);
    if (founding && own.length >= MOST.open)
      throw new RequestError("enough", `no bot waits at more than ${MOST.open} tables of its own`);
  }
}
