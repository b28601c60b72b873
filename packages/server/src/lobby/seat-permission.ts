import { type Terms, isRatingInRange } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/index.ts";
import { type NewMatch, invitationOf } from "../match/index.ts";
import { type Person, hiddenFrom } from "../people/index.ts";
import { ratingOf } from "../ratings/index.ts";

/** Throws unless the caller may sit down at this table. */
export async function checkSeatPermission(
  db: Db,
  { id, game, terms, openAt, seats }: Pick<NewMatch, "id" | "game" | "terms" | "openAt" | "seats">,
  caller: Person | null,
  /** Whether the caller has the invite link of the host. */
  hasLink: boolean,
): Promise<void> {
  const invitation = caller && (await invitationOf(db, id, caller.id));
  if (invitation?.answer === "out") throw new RequestError("notWelcome", "the host has asked you to leave");
  const isInvited = hasLink || (invitation !== null && invitation !== undefined);
  if (!isInvited && openAt === null) throw new RequestError("wrongInvite", "this invitation is not for this match");
  checkRated(terms, caller);
  const hidden = caller ? await hiddenFrom(db, caller.id) : new Set();
  if (seats.some(({ person }) => person !== null && hidden.has(person)))
    throw new RequestError("notWelcome", "a player at this table has blocked you, or you them");
  // An invitation counts more than the rating.
  if (isInvited || isRatingInRange(terms, undefined)) return;
  if (!caller) throw new RequestError("accountNeeded", "this table is for people with a rating");
  if (!isRatingInRange(terms, await ratingOf(db, caller.id, game)))
    throw new RequestError("outOfBounds", "this table is for people with another rating");
}

/** Rated matches need accounts. */
export function checkRated({ rated }: Terms, caller: Person | null): void {
  if (rated && !caller) throw new RequestError("accountNeeded", "a rated match needs an account");
}
