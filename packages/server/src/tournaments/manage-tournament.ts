import { gameById } from "@stellwerk/catalogue";
import { freshSeed, problemOf } from "@stellwerk/kernel";
import { type CreateTournament, TOURNAMENT_LIMITS } from "@stellwerk/wire";
import { freshKey, freshMatchId } from "../common/secret-keys.ts";
import { type Person, isBlockedBetween, lockPerson, readTitle } from "../people/index.ts";
import { RequestError } from "../common/request-error.ts";
import { noteDecision } from "./decisions.ts";
import { demandClocks, demandLate, demandStart } from "./edit-tournament.ts";
import { roundsOf } from "./pairing/plan.ts";
import { WIN } from "./pairing/standings.ts";
import { demandVisible } from "./private-tournaments.ts";
import { demandHost, passOnHost } from "./tournament-hosts.ts";
import { endTournament, scheduleRound } from "./tournament-rounds.ts";
import { type Tournament, boardsOf, lockTournament, leastAt, playersOf, seatCounts } from "./tournament-rows.ts";
import { type Db, tellTopic, toJson } from "../store/index.ts";

/** Creates a tournament, in which its host takes part. */
export async function createTournament(db: Db, wish: CreateTournament, host: Person, now: number): Promise<string> {
  demandPerson(host);
  const game = gameById(wish.game);
  if (!game) throw new RequestError("noGame", "there is no such game");
  const options = game.schema.options.safeParse(wish.options);
  if (!options.success) throw new RequestError("badOptions", problemOf(options.error));
  const { kind, seats, terms, startsAt, most, rounds, final, late = "no" } = wish;
  const counts = seatCounts(game, options.data);
  const fits = kind === "pools" ? seats >= leastAt(kind) : seats === 2;
  if (!fits || !counts.includes(seats)) throw new RequestError("badSeats", `this cannot be played by ${seats}`);
  if (most < Math.max(leastAt(kind), Math.min(...counts)))
    throw new RequestError("badSeats", "more people than that are needed");
  if (kind === "roundRobin" && rounds > 2) throw new RequestError("badRounds", "players meet once or twice");
  demandClocks(terms);
  demandStart(startsAt, now);
  demandLate({ kind, late });

  const id = freshMatchId();
  await db.transaction().execute(async (transaction) => {
    // Two requests at once must not both pass the limit.
    await lockPerson(transaction, host.id);
    const { count } = await transaction
      .selectFrom("tournaments")
      .select((hosted) => hosted.fn.countAll<number>().as("count"))
      .where("host", "=", host.id)
      .where("phase", "in", ["signUp", "playing"])
      .executeTakeFirstOrThrow();
    if (count >= TOURNAMENT_LIMITS.hosting)
      throw new RequestError("enough", "end one of your tournaments before you call another");
    await transaction
      .insertInto("tournaments")
      .values({
        id,
        name: readTitle(wish.name),
        host: host.id,
        game: game.id,
        options: JSON.stringify(options.data),
        // The tournament decides who may take part, not each table.
        terms: JSON.stringify({ ...terms, ratings: null }),
        kind,
        rounds,
        seats,
        final: final && kind === "pools" ? 1 : 0,
        most,
        seed: freshSeed(),
        phase: "signUp",
        round: 0,
        next_at: startsAt,
        changes: 0,
        at: now,
        ended_at: null,
        description: wish.description ?? "",
        private: wish.isPrivate === true ? 1 : 0,
        invite: freshKey(),
        late,
      })
      .execute();
    await addPlayer(transaction, id, host.id, now);
    if (startsAt !== null) await scheduleRound(transaction, { tournament: id, round: 1 }, startsAt);
    await tellTopic(transaction, "tournaments");
  });
  return id;
}

/** Takes part: from the first round, or after the start from the next one where the hosts allow it. */
export async function joinTournament(
  database: Db,
  id: string,
  person: Person,
  now: number,
  invite?: string,
): Promise<void> {
  demandPerson(person);
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandVisible(db, tournament, person, invite);
    const { phase, most, host } = tournament;
    if (phase === "over" || phase === "off") throw new RequestError("over", "the tournament is over");
    const players = await playersOf(db, id);
    const own = players.find(({ player }) => player === person.id);
    if (own?.isOut) throw new RequestError("removed", "players who have left do not come back");
    if (own) return;
    if (phase === "playing") demandLateEntry(tournament, players.length);
    if (players.filter(({ isOut }) => !isOut).length >= most) throw new RequestError("full", "there is no place left");
    if (host !== null && (await isBlockedBetween(db, host, person.id)))
      throw new RequestError("blocked", "you do not meet the host");
    await addPlayer(db, id, person.id, now);
    if (phase === "playing") await enterLate(db, tournament, person.id, players.length + 1);
  });
}

function demandLateEntry(tournament: Tournament, players: number): void {
  if (tournament.late === "no") throw new RequestError("started", "the tournament has begun");
  if (tournament.round >= roundsOf(tournament, players))
    throw new RequestError("noLateEntry", "the last round is being played");
}

/** Gives a late entrant a number, and what the missed rounds are worth. */
async function enterLate(db: Db, tournament: Tournament, person: string, number: number): Promise<void> {
  const { id, round, late } = tournament;
  await db
    .updateTable("tournament_players")
    .set({ number })
    .where("tournament", "=", id)
    .where("person", "=", person)
    .execute();
  const boards = await boardsOf(db, id);
  for (let missed = 1; missed <= round; missed++)
    await db
      .insertInto("tournament_boards")
      .values({
        tournament: id,
        round: missed,
        board: 1 + boards.filter((board) => board.round === missed).length,
        players: toJson([person]),
        match: null,
        places: toJson([1]),
        points: toJson([late === "half" ? WIN / 2 : 0]),
      })
      .execute();
}

const addPlayer = (db: Db, tournament: string, person: string, at: number) =>
  db.insertInto("tournament_players").values({ tournament, person, at, number: null, out_at: null }).execute();

/** Withdraws a player, or removes them if the host asks. Their running match goes on by its clocks. */
export async function withdrawPlayer(database: Db, id: string, person: string, by: Person, now: number): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    const { phase, host } = tournament;
    const isOwn = person === by.id;
    if (!isOwn) await demandHost(db, tournament, by);
    if (!isOwn && person === host) throw new RequestError("hostStays", "only the host may leave that seat");
    if (phase === "signUp" && isOwn)
      await db.deleteFrom("tournament_players").where("tournament", "=", id).where("person", "=", person).execute();
    else if (phase === "signUp" || phase === "playing")
      await db
        .updateTable("tournament_players")
        .set({ out_at: now })
        .where("tournament", "=", id)
        .where("person", "=", person)
        .where("out_at", "is", null)
        .execute();
    else throw new RequestError("over", "the tournament is over");
    if (!isOwn) await noteDecision(db, id, by, { did: "removed", name: person }, now);
  });
}

/** Starts the tournament for its host. */
export async function startTournament(database: Db, id: string, by: Person, now: number): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    if (tournament.phase !== "signUp") throw new RequestError("started", "the tournament has begun");
    const players = (await playersOf(db, id)).filter(({ isOut }) => !isOut);
    if (players.length < tournament.seats.min)
      throw new RequestError("tooFew", `at least ${tournament.seats.min} people are needed`);
    await scheduleRound(db, { tournament: id, round: 1 }, now);
  });
}

/** Cancels the tournament for its host; running matches go on. */
export async function cancelTournament(database: Db, id: string, by: Person, now: number): Promise<void> {
  await database.transaction().execute(async (db) => {
    const tournament = await lockTournament(db, id);
    await demandHost(db, tournament, by);
    if (tournament.phase !== "signUp" && tournament.phase !== "playing")
      throw new RequestError("over", "the tournament is over");
    await endTournament(db, tournament, await playersOf(db, id), "off", now);
  });
}

/** Withdraws a person from all tournaments while their account is deleted. Tournaments go on without their host. */
export async function leaveTournaments(db: Db, person: string, now: number): Promise<void> {
  const rows = await db
    .selectFrom("tournaments")
    .select("id")
    .where("phase", "in", ["signUp", "playing"])
    .where((own) =>
      own.or([
        own("host", "=", person),
        own("id", "in", own.selectFrom("tournament_players").select("tournament").where("person", "=", person)),
      ]),
    )
    .orderBy("id")
    .execute();
  for (const { id } of rows) {
    const tournament = await lockTournament(db, id);
    await db
      .updateTable("tournament_players")
      .set({ out_at: now })
      .where("tournament", "=", id)
      .where("person", "=", person)
      .where("out_at", "is", null)
      .execute();
    if (tournament.host !== person) continue;
    // Only the hosts could start it.
    const isStuck = (await passOnHost(db, tournament)) === null && tournament.phase === "signUp";
    if (isStuck && tournament.nextAt === null) await endTournament(db, tournament, await playersOf(db, id), "off", now);
  }
  await db.updateTable("tournaments").set({ host: null }).where("host", "=", person).execute();
}

function demandPerson({ owner }: Person): void {
  if (owner !== null) throw new RequestError("notForPrograms", "tournaments are for people");
}
