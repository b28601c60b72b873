import {
  Adjudicate,
  type CreatedTournament,
  CreateTournament,
  EditTournament,
  Invite,
  JoinTournament,
  LIMITS,
  StandingsQuery,
  type TournamentInfo,
  type TournamentList,
  TournamentQuery,
  TournamentsQuery,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bodyOf, queryOf } from "../http.ts";
import type { Callers, Person } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";
import {
  addCohost,
  adjudicate,
  createTournament,
  cancelTournament,
  editTournament,
  inviteToTournament,
  listTournaments,
  removeCohost,
  standingsCsv,
  showTournament,
  startTournament,
  joinTournament,
  withdrawPlayer,
} from "../../tournaments/index.ts";

interface Of {
  Params: { tournament: string };
}
interface OfPerson {
  Params: Of["Params"] & { person: string };
}
interface OfBoard {
  Params: Of["Params"] & { round: string; board: string };
}

interface Deps {
  readonly db: Db;
  readonly callers: Callers;
  readonly wake: () => void;
  /** Tells all processes that matches have ended without being played. */
  readonly tell: (changed: readonly string[]) => Promise<void>;
}

const BODY = { bodyLimit: LIMITS.message };

/** Tournaments: all callers may look at them, people with accounts create them and take part. */
export function serveTournaments(app: FastifyInstance, deps: Deps): void {
  const { db, callers, wake } = deps;
  app.get("/api/tournaments", async (request): Promise<TournamentList> =>
    listTournaments(db, queryOf(request, TournamentsQuery), await callers.of(request.raw)),
  );

  app.get<Of>("/api/tournaments/:tournament", async (request): Promise<TournamentInfo> =>
    showTournament(
      db,
      request.params.tournament,
      await callers.of(request.raw),
      queryOf(request, TournamentQuery).invite,
    ),
  );

  app.post("/api/tournaments", BODY, async (request, reply): Promise<CreatedTournament> => {
    const host = await callers.requireAccount(request.raw);
    return reply
      .code(201)
      .send({ tournament: await createTournament(db, bodyOf(request, CreateTournament), host, Date.now()) });
  });

  const act: Act = async (request, deed) => {
    const caller = await callers.requireAccount(request.raw);
    await deed(request.params.tournament, caller);
    wake();
    return showTournament(db, request.params.tournament, caller);
  };

  app.post<Of>("/api/tournaments/:tournament/players", BODY, (request) =>
    act(request, (id, caller) => joinTournament(db, id, caller, Date.now(), bodyOf(request, JoinTournament).invite)),
  );

  app.delete<OfPerson>("/api/tournaments/:tournament/players/:person", (request) =>
    act(request, (id, caller) => withdrawPlayer(db, id, request.params.person, caller, Date.now())),
  );

  serveHosts(app, deps, act);
  serveStandings(app, deps);
}

/** Changes a tournament, and answers with its new state. */
type Act = (
  request: FastifyRequest<Of>,
  deed: (tournament: string, caller: Person) => Promise<void>,
) => Promise<TournamentInfo>;

/** What its hosts do. */
function serveHosts(app: FastifyInstance, { db, tell }: Deps, act: Act): void {
  app.post<Of>("/api/tournaments/:tournament/start", BODY, (request) =>
    act(request, (id, caller) => startTournament(db, id, caller, Date.now())),
  );

  app.post<Of>("/api/tournaments/:tournament/off", BODY, (request) =>
    act(request, (id, caller) => cancelTournament(db, id, caller, Date.now())),
  );

  app.patch<Of>("/api/tournaments/:tournament", BODY, (request) =>
    act(request, (id, caller) => editTournament(db, id, bodyOf(request, EditTournament), caller, Date.now())),
  );

  app.post<Of>("/api/tournaments/:tournament/hosts", BODY, (request) =>
    act(request, (id, caller) => addCohost(db, id, bodyOf(request, Invite).name, caller, Date.now())),
  );

  app.delete<OfPerson>("/api/tournaments/:tournament/hosts/:person", (request) =>
    act(request, (id, caller) => removeCohost(db, id, request.params.person, caller, Date.now())),
  );

  app.post<Of>("/api/tournaments/:tournament/invitations", BODY, (request) =>
    act(request, (id, caller) => inviteToTournament(db, id, bodyOf(request, Invite).name, caller, Date.now())),
  );

  app.put<OfBoard>("/api/tournaments/:tournament/rounds/:round/boards/:board", BODY, (request) =>
    act(request, async (tournament, caller) => {
      const board = { tournament, round: Number(request.params.round), board: Number(request.params.board) };
      const ended = await adjudicate(db, board, bodyOf(request, Adjudicate), caller, Date.now());
      if (ended !== null) await tell([ended]);
    }),
  );
}

/** The standings as files. */
function serveStandings(app: FastifyInstance, { db, callers }: Deps): void {
  const download = async (request: FastifyRequest<Of>, reply: FastifyReply, type: "csv" | "json") => {
    const { invite, language = "en" } = queryOf(request, StandingsQuery);
    const { tournament: id } = request.params;
    const info = await showTournament(db, id, await callers.of(request.raw), invite);
    const { tournament, name, game, kind, phase, standings, played, decisions } = info;
    void reply.header("content-disposition", `attachment; filename="standings-${tournament}.${type}"`);
    return type === "csv"
      ? reply.type("text/csv; charset=utf-8").send(standingsCsv(info, language))
      : reply.send({ tournament, name, game, kind, phase, standings, rounds: played.toReversed(), decisions });
  };
  app.get<Of>("/api/tournaments/:tournament/standings.csv", (request, reply) => download(request, reply, "csv"));
  app.get<Of>("/api/tournaments/:tournament/standings.json", (request, reply) => download(request, reply, "json"));
}
