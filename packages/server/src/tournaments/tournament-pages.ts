import type {
  TournamentBoard,
  TournamentInfo,
  TournamentList,
  TournamentRound,
  TournamentSummary,
  TournamentsQuery,
} from "@stellwerk/wire";
import { type Person, namesOf } from "../people/index.ts";
import { shownRatings } from "../ratings/index.ts";
import { RequestError } from "../common/request-error.ts";
import { isFinal, roundsOf } from "./pairing/plan.ts";
import { type Ranked, WIN, pointsOf, standings } from "./pairing/standings.ts";
import {
  type Player,
  type StoredBoard,
  type Tournament,
  boardsOf,
  playersOf,
  tournamentOf,
} from "./tournament-rows.ts";
import type { Db } from "../store/index.ts";

/** Tournaments on one page of the list. */
const PAGE = 20;

/** The newest first. */
export async function listTournaments(
  db: Db,
  { past, game, before }: TournamentsQuery,
  caller: Person | null,
): Promise<TournamentList> {
  let query = db
    .selectFrom("tournaments")
    .selectAll()
    .where("phase", "in", past === "yes" ? ["over", "off"] : ["signUp", "playing"])
    .orderBy("at", "desc")
    .limit(PAGE + 1);
  if (game !== undefined) query = query.where("game", "=", game);
  if (before !== undefined) query = query.where("at", "<", Number(before));
  const rows = (await query.execute()).map(tournamentOf);
  const shown = rows.slice(0, PAGE);
  const tournaments = shown.map(async (tournament) => {
    const players = await playersOf(db, tournament.id);
    const ranked = tournament.phase === "over" ? ranking(tournament, players, await boardsOf(db, tournament.id)) : [];
    const firsts = ranked.filter(({ place }) => place === 1).map(({ player }) => player);
    return summaryOf(tournament, players, await namesOf(db, firsts), firsts, caller);
  });
  return {
    tournaments: await Promise.all(tournaments),
    next: rows.length > PAGE ? String(shown.at(-1)?.at) : null,
  };
}

export async function showTournament(db: Db, id: string, caller: Person | null): Promise<TournamentInfo> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new RequestError("noTournament", "there is no such tournament");
  const tournament = tournamentOf(row);
  const [all, boards] = await Promise.all([playersOf(db, id), boardsOf(db, id)]);
  // Players who were removed before the start have not taken part.
  const players = tournament.phase === "signUp" ? all.filter(({ isOut }) => !isOut) : all;
  const persons = players.map(({ player }) => player);
  const [names, ratings, host] = await Promise.all([
    namesOf(db, persons),
    shownRatings(db, tournament.game, persons),
    tournament.host === null ? null : namesOf(db, [tournament.host]),
  ]);
  const ranked = ranking(tournament, players, boards);
  const points = (parts: number): number => parts / unitOf(tournament);
  const firsts = ranked.filter(({ place }) => place === 1).map(({ player }) => player);
  return {
    ...summaryOf(tournament, players, names, tournament.phase === "over" ? firsts : [], caller),
    options: tournament.options,
    seats: tournament.seats.wanted,
    final: tournament.final,
    host: host?.get(tournament.host ?? "") ?? null,
    standings: ranked.map((line) => ({
      person: line.player,
      name: names.get(line.player) ?? null,
      rating: ratings.get(line.player) ?? null,
      place: line.place,
      points: points(line.points),
      played: line.played,
      wins: line.wins,
      buchholz: points(line.buchholz),
      sonnebornBerger: points(line.sonnebornBerger),
      isOut: players.some(({ player, isOut }) => isOut && player === line.player),
    })),
    played: roundsPlayed(tournament, boards),
    you: caller && {
      person: caller.id,
      isHost: tournament.host === caller.id,
      isIn: players.some(({ player, isOut }) => player === caller.id && !isOut),
    },
  };
}

/** A win shows as one point; in pools as twelve, so that second places are whole numbers. */
const unitOf = ({ kind }: Tournament): number => (kind === "pools" ? WIN / 12 : WIN);

function ranking(tournament: Tournament, players: readonly Player[], boards: readonly StoredBoard[]): Ranked[] {
  const final = boards.find(({ round }) => isFinal(tournament, round)) ?? null;
  const before = boards.filter((board) => board !== final);
  return standings(
    tournament.kind,
    players.map(({ player }) => player),
    before,
    final,
  );
}

function roundsPlayed(tournament: Tournament, boards: readonly StoredBoard[]): TournamentRound[] {
  return Array.from({ length: tournament.round }, (_, at) => tournament.round - at).map((round) => ({
    round,
    isFinal: isFinal(tournament, round),
    boards: boards
      .filter((board) => board.round === round)
      .map(({ match, players, places }): TournamentBoard => ({
        match,
        players: [...players],
        points: places && places.map((_, seat) => pointsOf(places, seat) / unitOf(tournament)),
      })),
  }));
}

function summaryOf(
  tournament: Tournament,
  players: readonly Player[],
  names: ReadonlyMap<string, string>,
  firsts: readonly string[],
  caller: Person | null,
): TournamentSummary {
  const { id, name, game, kind, phase, terms, round, most, nextAt } = tournament;
  const present = players.filter(({ isOut }) => phase !== "signUp" || !isOut);
  return {
    tournament: id,
    name,
    game,
    kind,
    phase,
    terms,
    round,
    rounds: roundsOf(tournament, present.length),
    players: present.length,
    most,
    nextAt,
    mine: caller !== null && players.some(({ player, isOut }) => player === caller.id && !isOut),
    winners: firsts.map((player) => names.get(player) ?? "").filter((winner) => winner !== ""),
  };
}
