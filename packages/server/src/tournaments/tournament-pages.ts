import type {
  TournamentBoard,
  TournamentInfo,
  TournamentList,
  TournamentRound,
  TournamentStanding,
  TournamentSummary,
  TournamentsQuery,
} from "@stellwerk/wire";
import { type Person, namesOf } from "../people/index.ts";
import { shownRatings } from "../ratings/index.ts";
import { RequestError } from "../common/request-error.ts";
import { isFinal, roundsOf } from "./pairing/plan.ts";
import { type Ranked, pointsAt, standings } from "./pairing/standings.ts";
import { decisionsOf, peopleIn, shownDecision } from "./decisions.ts";
import { demandVisible, invitedTo, privateFor } from "./private-tournaments.ts";
import { cohostsOf } from "./tournament-hosts.ts";
import {
  type Player,
  type StoredBoard,
  type Tournament,
  boardsOf,
  playersOf,
  tournamentOf,
  unitOf,
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
  // A private one is in the lists of those who belong to it.
  query = query.where((row) =>
    caller === null
      ? row("private", "=", 0)
      : row.or([row("private", "=", 0), row("id", "in", privateFor(db, caller.id))]),
  );
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

export async function showTournament(
  db: Db,
  id: string,
  caller: Person | null,
  invite?: string,
): Promise<TournamentInfo> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new RequestError("noTournament", "there is no such tournament");
  const tournament = tournamentOf(row);
  await demandVisible(db, tournament, caller, invite);
  const [all, boards, cohosts, decisions, invited] = await Promise.all([
    playersOf(db, id),
    boardsOf(db, id),
    cohostsOf(db, id),
    decisionsOf(db, id),
    invitedTo(db, id),
  ]);
  // Players who were removed before the start have not taken part.
  const players = tournament.phase === "signUp" ? all.filter(({ isOut }) => !isOut) : all;
  const persons = players.map(({ player }) => player);
  const told = [tournament.host ?? "", ...cohosts, ...invited, ...decisions.flatMap(peopleIn)];
  const [names, ratings] = await Promise.all([
    namesOf(db, [...new Set([...persons, ...told])]),
    shownRatings(db, tournament.game, persons),
  ]);
  const ranked = ranking(tournament, players, boards);
  const firsts = ranked.filter(({ place }) => place === 1).map(({ player }) => player);
  const isHost = caller !== null && [tournament.host, ...cohosts].includes(caller.id);
  const pending = invited.filter((person) => !all.some(({ player }) => player === person));
  return {
    ...summaryOf(tournament, players, names, tournament.phase === "over" ? firsts : [], caller),
    options: tournament.options,
    seats: tournament.seats.wanted,
    final: tournament.final,
    host: names.get(tournament.host ?? "") ?? null,
    cohosts: cohosts.map((person) => ({ person, name: names.get(person) ?? null })),
    description: tournament.description,
    invite: isHost ? tournament.invite : null,
    invited: isHost ? pending.flatMap((person) => names.get(person) ?? []) : [],
    decisions: decisions.map((decision) => shownDecision(decision, names)),
    standings: ranked.map((line) => standingOf(tournament, line, players, names, ratings)),
    played: roundsPlayed(tournament, boards),
    you: caller && {
      person: caller.id,
      isHost,
      isIn: players.some(({ player, isOut }) => player === caller.id && !isOut),
    },
  };
}

function standingOf(
  tournament: Tournament,
  { player, points, buchholz, sonnebornBerger, ...line }: Ranked,
  players: readonly Player[],
  names: ReadonlyMap<string, string>,
  ratings: ReadonlyMap<string, number>,
): TournamentStanding {
  const unit = unitOf(tournament);
  return {
    ...line,
    person: player,
    name: names.get(player) ?? null,
    rating: ratings.get(player) ?? null,
    points: points / unit,
    buchholz: buchholz / unit,
    sonnebornBerger: sonnebornBerger / unit,
    isOut: players.some((one) => one.isOut && one.player === player),
  };
}

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
      .map((board): TournamentBoard => ({
        board: board.board,
        match: board.match,
        players: [...board.players],
        points: pointsAt(board)?.map((points) => points / unitOf(tournament)) ?? null,
        isDecided: board.match !== null && board.points !== null,
        isMissed: board.match === null && board.points !== null,
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
  const { id, name, game, kind, phase, terms, round, most, nextAt, isPrivate, late } = tournament;
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
    isPrivate,
    late,
    nextAt,
    mine: caller !== null && players.some(({ player, isOut }) => player === caller.id && !isOut),
    winners: firsts.map((player) => names.get(player) ?? "").filter((winner) => winner !== ""),
  };
}
