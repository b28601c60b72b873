import type { Adjudicate } from "@stellwerk/wire";
import type { Person } from "../people/index.ts";
import { closeMatch } from "../match/index.ts";
import { RequestError } from "../common/request-error.ts";
import { noteDecision } from "./decisions.ts";
import { pointsAt, pointsOf } from "./pairing/standings.ts";
import { demandHost } from "./tournament-hosts.ts";
import { nextRoundIfDone } from "./tournament-rounds.ts";
import { boardsOf, lockTournament, unitOf } from "./tournament-rows.ts";
import { type Db, toJson } from "../store/index.ts";

/** How long after the end of a tournament its hosts may correct a result. */
const CORRECT_MS = 7 * 86_400_000;

export interface BoardId {
  readonly tournament: string;
  readonly round: number;
  readonly board: number;
}

/**
 * A host decides a match or corrects its result. The standings and the rounds drawn from now on follow; the ratings
 * stay with what was played: a match that is still running ends without a result, and is not rated. Returns the
 * match if it has ended by this.
 */
export async function adjudicate(
  database: Db,
  { tournament: id, round, board: number }: BoardId,
  { places, reason }: Adjudicate,
  by: Person,
  now: number,
): Promise<string | null> {
  return database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    const { phase, endedAt } = tournament;
    const isOpen = phase === "playing" || (phase === "over" && now - (endedAt ?? 0) <= CORRECT_MS);
    if (!isOpen) throw new RequestError(phase === "signUp" ? "notStarted" : "over", "there is nothing to decide");
    const board = (await boardsOf(db, id)).find((one) => one.round === round && one.board === number);
    if (!board?.match) throw new RequestError("noBoard", "there is no such match in this tournament");
    const { match, players } = board;
    if (places !== null && !isRanking(places, players.length))
      throw new RequestError("badResult", "the places do not fit the players");
    const points = players.map((_, seat) => (places === null ? 0 : pointsOf(places, seat)));
    const shown = (parts: readonly number[]): number[] => parts.map((part) => part / unitOf(tournament));
    const before = pointsAt(board);
    await db
      .updateTable("tournament_boards")
      .set({ places: toJson(places ?? players.map(() => 1)), points: toJson(points) })
      .where("match", "=", match)
      .execute();
    const decided = { round, board: number, players: [...players], before: before && shown(before) };
    await noteDecision(db, id, by, { did: "result", ...decided, after: shown(points), reason }, now);
    const isEnded = await closeMatch(db, match, ["waiting", "playing"], now);
    await nextRoundIfDone(db, tournament, round, now);
    return isEnded ? match : null;
  });
}

/** Whether each place is one more than the number of those ahead. */
const isRanking = (places: readonly number[], seats: number): boolean =>
  places.length === seats && places.every((place) => place === 1 + places.filter((other) => other < place).length);
