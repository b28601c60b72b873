import { RequestError } from "../common/request-error.ts";
import { releaseMatchesOf } from "../match/index.ts";
import type { Db } from "../store/index.ts";

/** What goes with a tournament. */
const OF_TOURNAMENT = [
  "tournament_boards",
  "tournament_players",
  "tournament_hosts",
  "tournament_invitations",
  "tournament_decisions",
] as const;

/** Removes a tournament that is over; its matches stay. Returns its name, or `null` if there is none. */
export async function removeTournament(db: Db, id: string): Promise<string | null> {
  const tournament = await db
    .selectFrom("tournaments")
    .select(["name", "phase"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!tournament) return null;
  if (tournament.phase === "signUp" || tournament.phase === "playing")
    throw new RequestError("notOver", "the tournament is not over");
  for (const table of OF_TOURNAMENT) await db.deleteFrom(table).where("tournament", "=", id).execute();
  await releaseMatchesOf(db, id);
  await db.deleteFrom("tournaments").where("id", "=", id).execute();
  return tournament.name;
}
