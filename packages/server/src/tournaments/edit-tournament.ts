import { isDeepStrictEqual } from "node:util";
import { type EditTournament, TOURNAMENT_LIMITS, type Terms, type TournamentField } from "@stellwerk/wire";
import { type Person, readTitle } from "../people/index.ts";
import { RequestError } from "../common/request-error.ts";
import { noteDecision } from "./decisions.ts";
import { demandHost } from "./tournament-hosts.ts";
import { scheduleRound, unscheduleRound } from "./tournament-rounds.ts";
import { type Tournament, lockTournament } from "./tournament-rows.ts";
import { type Db, toJson } from "../store/index.ts";

const DAY_MS = 86_400_000;

/** What is fixed once it has begun: players have come for it. */
const BEFORE_START: readonly TournamentField[] = ["startsAt", "terms"];

export function demandClocks({ pace }: Terms): void {
  if (pace.kind === "untimed") throw new RequestError("untimed", "a tournament needs clocks");
}

export function demandStart(startsAt: number | null, now: number): void {
  if (startsAt !== null && (startsAt <= now || startsAt > now + TOURNAMENT_LIMITS.daysAhead * DAY_MS))
    throw new RequestError("badTime", "it begins within a year, and not in the past");
}

/** Who may enter late is decided by the kind: the pairs of a round-robin are laid out before its first round. */
export function demandLate({ kind, late }: Pick<Tournament, "kind" | "late">): void {
  if (kind === "roundRobin" && late !== "no")
    throw new RequestError("noLateEntry", "a round-robin is laid out for those who are there at the start");
}

/** A host changes what may still change. */
export async function editTournament(
  database: Db,
  id: string,
  wish: EditTournament,
  by: Person,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    const fields = changedIn(tournament, wish);
    if (tournament.phase !== "signUp" && tournament.phase !== "playing")
      throw new RequestError("over", "the tournament is over");
    if (tournament.phase === "playing" && fields.some((field) => BEFORE_START.includes(field)))
      throw new RequestError("started", "start and clocks are fixed once it has begun");
    if (fields.length === 0) return;
    const { startsAt, terms, late, most, isPrivate = tournament.isPrivate } = wish;
    if (terms) demandClocks(terms);
    if (late) demandLate({ kind: tournament.kind, late });
    if (most !== undefined && most < tournament.seats.min)
      throw new RequestError("badSeats", "more people than that are needed");
    await db
      .updateTable("tournaments")
      .set({
        name: wish.name === undefined ? tournament.name : readTitle(wish.name),
        description: wish.description ?? tournament.description,
        private: isPrivate ? 1 : 0,
        late: late ?? tournament.late,
        most: most ?? tournament.most,
        terms: toJson(terms ? { ...terms, ratings: null } : tournament.terms),
      })
      .where("id", "=", id)
      .execute();
    if (startsAt !== undefined && fields.includes("startsAt")) {
      demandStart(startsAt, now);
      if (startsAt === null) await unscheduleRound(db, { tournament: id, round: 1 });
      else await scheduleRound(db, { tournament: id, round: 1 }, startsAt);
    }
    await noteDecision(db, id, by, { did: "edited", fields }, now);
  });
}

/** The fields that the wish gives another value. */
function changedIn(tournament: Tournament, wish: EditTournament): TournamentField[] {
  const { name, description, isPrivate, late, most, nextAt, terms } = tournament;
  const known: Record<TournamentField, unknown> = { name, description, isPrivate, late, most, startsAt: nextAt, terms };
  const wished: Partial<Record<TournamentField, unknown>> = {
    ...wish,
    ...(wish.terms && { terms: { ...wish.terms, ratings: null } }),
  };
  // The keys of an object are any texts to the types.
  return (Object.keys(known) as TournamentField[]).filter(
    (field) => wished[field] !== undefined && !isDeepStrictEqual(wished[field], known[field]),
  );
}
