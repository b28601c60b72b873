import { type Terms, isWithin } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { ratingOf } from "./lobby-visibility.ts";
import type { Person } from "../people/index.ts";
import type { Db } from "../store/index.ts";
import type { NewMatch } from "../match/index.ts";

/** Whether somebody may sit down, whatever way they came; throws if not. */
export async function checkSitter(
  db: Db,
  { id, game, terms, openAt, seats }: Pick<NewMatch, "id" | "game" | "terms" | "openAt" | "seats">,
  caller: Person | null,
  /** Whether they have the link that the host passed on. */
  hasLink: boolean,
): Promise<void> {
  const invitation = caller && (await invitationOf(db, id, caller.id));
  if (invitation?.answer === "out") throw new RequestError("notWelcome", "the host has asked you to leave");
  const isInvited = hasLink || (invitation !== null && invitation !== undefined);
  if (!isInvited && openAt === null) throw new RequestError("wrongInvite", "this invitation is not for this match");
  checkRated(terms, caller);
  if (caller && (await isAvoided(db, caller.id, seats)))
    throw new RequestError("notWelcome", "somebody at this table does not play with you");
  // Whom the host has asked is welcome, however they play.
  if (isInvited || isWithin(terms, undefined)) return;
  if (!caller) throw new RequestError("accountNeeded", "this table is for people with a rating");
  if (!isWithin(terms, await ratingOf(db, caller.id, game)))
    throw new RequestError("outOfBounds", "this table is for people with another rating");
}

/** A match that counts is for people who are known. */
export function checkRated({ rated }: Terms, caller: Person | null): void {
  if (rated && !caller) throw new RequestError("accountNeeded", "a rated match needs an account");
}

const invitationOf = (db: Db, match: string, person: string) =>
  db
    .selectFrom("invitations")
    .select("answer")
    .where("match", "=", match)
    .where("person", "=", person)
    .executeTakeFirst();

/** Whether somebody there has blocked them, or they somebody there. */
async function isAvoided(db: Db, person: string, seats: NewMatch["seats"]): Promise<boolean> {
  const others = seats.flatMap((seat) => (seat.person === null || seat.person === person ? [] : [seat.person]));
  if (others.length === 0) return false;
  const found = await db
    .selectFrom("blocks")
    .select("at")
    .where((row) =>
      row.or([
        row.and([row("person", "=", person), row("blocked", "in", others)]),
        row.and([row("blocked", "=", person), row("person", "in", others)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}
