import { freshSeed, shuffle, bySeat } from "@stellwerk/kernel";
import { isLive } from "@stellwerk/wire";
import { freshKey, freshMatchId, hashOf } from "../common/secret-keys.ts";
import { namesOf } from "../people/index.ts";
import { placesOf, shownRatings } from "../ratings/index.ts";
import { insertMatch, overviewOf } from "../match/index.ts";
import { lots, nextRound, roundsOf } from "./pairing/plan.ts";
import { type Player, type Tournament, boardsOf, lockTournament, playersOf } from "./tournament-rows.ts";
import type { Db } from "../store/index.ts";
import { type TournamentNews, noteTournament } from "../notices/index.ts";
import { addJob, dropJob } from "../work/index.ts";

/** The pause between two rounds of a live tournament. */
const PAUSE_MS = 60_000;

/** The round that a job begins. */
export interface RoundDue {
  readonly tournament: string;
  readonly round: number;
}

const roundJob = (tournament: string, round: number): string => `round:${tournament}:${round}`;

/** Schedules a round, in place of an earlier date. */
export async function scheduleRound(db: Db, { tournament, round }: RoundDue, dueAt: number): Promise<void> {
  const id = roundJob(tournament, round);
  await dropJob(db, id);
  await addJob(db, { id, kind: "round", about: { tournament, round }, dueAt });
  await db.updateTable("tournaments").set({ next_at: dueAt }).where("id", "=", tournament).execute();
}

/** Takes the date of a round back. */
export async function unscheduleRound(db: Db, { tournament, round }: RoundDue): Promise<void> {
  await dropJob(db, roundJob(tournament, round));
  await db.updateTable("tournaments").set({ next_at: null }).where("id", "=", tournament).execute();
}

/**
 * Draws a round and opens its tables; or ends the tournament if there is none any more. Called with that
 * piece of due work struck off in the same transaction; a round that has begun does not begin again.
 */
export async function beginRound(db: Db, { tournament: id, round }: RoundDue, now: number): Promise<void> {
  const tournament = await lockTournament(db, id);
  if (tournament.round !== round - 1 || (tournament.phase !== "signUp" && tournament.phase !== "playing")) return;
  const begun = round === 1 ? await drawNumbers(db, tournament) : tournament;
  const players = await playersOf(db, id);
  const tables = nextRound(begun, players, await boardsOf(db, id), round);
  if (tables.length === 0) return finish(db, begun, players, now);

  await db
    .updateTable("tournaments")
    .set({ phase: "playing", round, rounds: begun.rounds, next_at: null })
    .where("id", "=", id)
    .execute();
  const names = await namesOf(
    db,
    players.map(({ player }) => player),
  );
  for (const [board, table] of tables.entries()) {
    const match = table.length > 1 ? await openTable(db, tournament, table, names, now) : null;
    const places = match === null ? JSON.stringify([1]) : null;
    await db
      .insertInto("tournament_boards")
      .values({ tournament: id, round, board: board + 1, players: JSON.stringify(table), match, places, points: null })
      .execute();
    const news: TournamentNews = {
      tournament: id,
      name: tournament.name,
      is: round === 1 ? "begun" : "round",
      round,
      ...(match !== null && { match }),
    };
    for (const person of table) await noteTournament(db, person, news, now);
  }
  if (tables.every((table) => table.length === 1)) await scheduleRound(db, { tournament: id, round: round + 1 }, now);
}

/**
 * Gives each player the number by which rounds are drawn: by lot, in a Swiss tournament by rating. A Swiss
 * tournament has no more rounds than a player has opponents, unless more players may still enter.
 */
async function drawNumbers(db: Db, tournament: Tournament): Promise<Tournament> {
  const { id, kind, game, seed } = tournament;
  // Players who were removed before the start have not taken part.
  await db.deleteFrom("tournament_players").where("tournament", "=", id).where("out_at", "is not", null).execute();
  const order = shuffle((await playersOf(db, id)).map(({ player }) => player).sort(), lots(seed, "numbers"));
  const ratings = await shownRatings(db, game, order);
  const ratingOf = (player: string): number => ratings.get(player) ?? 0;
  if (kind === "swiss") order.sort((a, b) => ratingOf(b) - ratingOf(a));
  for (const [index, person] of order.entries())
    await db
      .updateTable("tournament_players")
      .set({ number: index + 1 })
      .where("tournament", "=", id)
      .where("person", "=", person)
      .execute();
  if (kind !== "swiss" || tournament.late !== "no") return tournament;
  const opponents = roundsOf({ ...tournament, kind: "roundRobin", rounds: 1 }, order.length);
  return { ...tournament, rounds: Math.max(1, Math.min(tournament.rounds, opponents)) };
}

/** Creates a match of the tournament with all players seated; a job starts it. */
async function openTable(
  db: Db,
  { id, game, options, terms }: Tournament,
  table: readonly string[],
  names: ReadonlyMap<string, string>,
  now: number,
): Promise<string> {
  const match = freshMatchId();
  await insertMatch(db, {
    id: match,
    game,
    options: firstBegins(options),
    seed: freshSeed(),
    host: 0,
    inviteHash: hashOf(freshKey()),
    // The keys are thrown away: these players sit by account.
    seats: bySeat(table).map(([seat, person]) => ({
      seat,
      name: names.get(person) ?? null,
      bot: null,
      keyHash: hashOf(freshKey()),
      person,
      standIn: null,
    })),
    terms,
    openAt: null,
    tournament: id,
    at: now,
  });
  await addJob(db, { id: `begin:${match}`, kind: "begin", about: { match }, dueAt: now });
  return match;
}

/** In games with an option for the starter, the first player of the draw begins. */
const firstBegins = (options: unknown): unknown =>
  typeof options === "object" && options !== null && "starter" in options ? { ...options, starter: 0 } : options;

/** Notes the result of a match, if it is part of a tournament; after the last one of a round the next is due. */
export async function noteResult(db: Db, match: string, now: number): Promise<void> {
  const board = await db.selectFrom("tournament_boards").selectAll().where("match", "=", match).executeTakeFirst();
  if (!board) return;
  const tournament = await lockTournament(db, board.tournament);
  // What a host has decided stands.
  await db
    .updateTable("tournament_boards")
    .set({ places: JSON.stringify(await placesAfter(db, match)) })
    .where("match", "=", match)
    .where("points", "is", null)
    .execute();
  await nextRoundIfDone(db, tournament, board.round, now);
}

/** Schedules the next round once every match of the present one has a result. */
export async function nextRoundIfDone(db: Db, tournament: Tournament, round: number, now: number): Promise<void> {
  const { id, phase, terms } = tournament;
  const open = await db
    .selectFrom("tournament_boards")
    .select("board")
    .where("tournament", "=", id)
    .where("round", "=", round)
    .where("places", "is", null)
    .executeTakeFirst();
  if (open || phase !== "playing" || tournament.round !== round || tournament.nextAt !== null) return;
  const isLast = round === roundsOf(tournament, (await playersOf(db, id)).length);
  const pause = isLive(terms.pace) && !isLast ? PAUSE_MS : 0;
  await scheduleRound(db, { tournament: id, round: round + 1 }, now + pause);
}

/** Without a result all players share the first place. */
async function placesAfter(db: Db, match: string): Promise<number[]> {
  const over = await overviewOf(db, match);
  if (!over) throw new Error(`there is no match ${match}`);
  const { outcome, seats } = over;
  return outcome ? placesOf(outcome, (seat) => seats[seat]?.standIn === null) : seats.map(() => 1);
}

/** The last round is over; or there were too few to begin with, and it is called off. */
async function finish(db: Db, tournament: Tournament, players: readonly Player[], now: number): Promise<void> {
  await endTournament(db, tournament, players, tournament.round === 0 ? "off" : "over", now);
}

export async function endTournament(
  db: Db,
  { id, name }: Tournament,
  players: readonly Player[],
  phase: "over" | "off",
  now: number,
): Promise<void> {
  await db.updateTable("tournaments").set({ phase, next_at: null, ended_at: now }).where("id", "=", id).execute();
  for (const { player, isOut } of players)
    if (!isOut) await noteTournament(db, player, { tournament: id, name, is: phase }, now);
}
