import type { Seat } from "@stellwerk/kernel";
import type { LiveMatch } from "../match/index.ts";
import type { Db } from "../store/index.ts";

/** A player stands up, or the host asks a player to, who then cannot sit down again unless invited anew. */
export async function leaveSeat(db: Db, match: LiveMatch, by: Seat, seat: Seat): Promise<void> {
  const { person } = await match.seating.leave(by, seat);
  if (seat === by || person === null) return;
  const out = { by: match.stored.seats[by]?.person ?? person, answer: "out" as const, at: Date.now() };
  await db
    .insertInto("invitations")
    .values({ match: match.stored.id, person, ...out })
    .onConflict((conflict) => conflict.columns(["match", "person"]).doUpdateSet(out))
    .execute();
}
