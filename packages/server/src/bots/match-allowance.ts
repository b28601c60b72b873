import type { Terms } from "@stellwerk/wire";
import { type Admission, unfinishedMatchesOf } from "../match/index.ts";
import { RequestError } from "../common/request-error.ts";
import { type Person, lockPerson } from "../people/index.ts";

/** What one program may have under way at the same time. */
const MOST = { matches: 20, open: 5 } as const;

/** Refuses a program that may not sit down at one more table, in the transaction that seats it. People may always. */
export function allowanceOf(
  caller: Person | null,
  { terms, founding }: { readonly terms: Terms; readonly founding: boolean },
): Admission {
  return async (db) => {
    if (caller === null || caller.owner === null) return;
    // What a rating says about people should not depend on who has the faster machine.
    if (terms.rated) throw new RequestError("notForPrograms", "bots play without ratings");
    await lockPerson(db, caller.id);
    const under = await unfinishedMatchesOf(db, caller.id);
    if (under.length >= MOST.matches)
      throw new RequestError("enough", `no bot plays more than ${MOST.matches} matches at once`);
    const own = under.filter(({ phase, host, seat }) => phase === "waiting" && host === seat);
    if (founding && own.length >= MOST.open)
      throw new RequestError("enough", `no bot waits at more than ${MOST.open} tables of its own`);
  };
}
