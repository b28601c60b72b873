import {
  type Called,
  CreateTournament,
  LIMITS,
  type TournamentInfo,
  type TournamentList,
  TournamentsQuery,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { bodyOf, queryOf } from "../http.ts";
import type { Callers, Person } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";
import {
  createTournament,
  cancelTournament,
  listTournaments,
  showTournament,
  startTournament,
  joinTournament,
  withdrawPlayer,
} from "../../tournaments/index.ts";

interface Of {
  Params: { tournament: string };
}

/** Tournaments: all callers may look at them, people with accounts create them and take part. */
export function serveTournaments(
  app: FastifyInstance,
  { db, callers, wake }: { db: Db; callers: Callers; wake: () => void },
): void {
  app.get("/api/tournaments", async (request): Promise<TournamentList> =>
    listTournaments(db, queryOf(request, TournamentsQuery), await callers.of(request.raw)),
  );

  app.get<Of>("/api/tournaments/:tournament", async (request): Promise<TournamentInfo> =>
    showTournament(db, request.params.tournament, await callers.of(request.raw)),
  );

  app.post("/api/tournaments", { bodyLimit: LIMITS.message }, async (request, reply): Promise<Called> => {
    const host = await callers.requireAccount(request.raw);
    return reply
      .code(201)
      .send({ tournament: await createTournament(db, bodyOf(request, CreateTournament), host, Date.now()) });
  });

  /** Changes a tournament, and answers with its new state. */
  const act = async (
    request: FastifyRequest<Of>,
    deed: (tournament: string, caller: Person) => Promise<void>,
  ): Promise<TournamentInfo> => {
    const caller = await callers.requireAccount(request.raw);
    await deed(request.params.tournament, caller);
    wake();
    return showTournament(db, request.params.tournament, caller);
  };

  app.post<Of>("/api/tournaments/:tournament/players", { bodyLimit: LIMITS.message }, (request) =>
    act(request, (id, caller) => joinTournament(db, id, caller, Date.now())),
  );

  app.delete<{ Params: Of["Params"] & { person: string } }>("/api/tournaments/:tournament/players/:person", (request) =>
    act(request, (id, caller) => withdrawPlayer(db, id, request.params.person, caller, Date.now())),
  );

  app.post<Of>("/api/tournaments/:tournament/start", { bodyLimit: LIMITS.message }, (request) =>
    act(request, (id, caller) => startTournament(db, id, caller, Date.now())),
  );

  app.post<Of>("/api/tournaments/:tournament/off", { bodyLimit: LIMITS.message }, (request) =>
    act(request, (id, caller) => cancelTournament(db, id, caller, Date.now())),
  );
}
