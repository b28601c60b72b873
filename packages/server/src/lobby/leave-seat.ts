import type { Seat } from "@stellwerk/kernel";
import { type LiveMatch, keepOut } from "../match/index.ts";
import type { Db } from "../store/index.ts";

/** A player stands up, or the host asks a player to, who then cannot sit down again unless invited anew. */
export async function leaveSeat(db: Db, match: LiveMatch, by: Seat, seat: Seat): Promise<void> {
  const { person } = await match.seating.leave(by, seat);
  if (seat === by || person === null) return;
  await keepOut(db, match.stored.id, person, match.stored.seats[by]?.person ?? person);
}
