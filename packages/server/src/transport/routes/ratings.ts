import { gameById } from "@stellwerk/catalogue";
import { type MatchRatings, type PersonRatings, type RatingsPage, RatingsQuery } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { queryOf } from "../http.ts";
import { seatOf } from "./matches.ts";
import { RequestError } from "../../common/request-error.ts";
import type { CostlyReads } from "../costly-reads.ts";
import type { Callers } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";
import { changesBy, ratingsOf, ratingsPage } from "../../ratings/index.ts";

interface Deps {
  readonly db: Db;
  readonly reads: CostlyReads;
  readonly callers: Callers;
}

/** Public rating lists, and how a match changed the ratings of its players. */
export function serveRatings(app: FastifyInstance, { db, reads, callers }: Deps): void {
  app.get<{ Params: { game: string } }>("/api/ratings/:game", async (request): Promise<RatingsPage> => {
    const { game } = request.params;
    if (!gameById(game)) throw new RequestError("noPage", "there is no such game");
    return ratingsPage(db, game, queryOf(request, RatingsQuery), await callers.of(request.raw), Date.now());
  });

  app.get<{ Params: { match: string } }>("/api/matches/:match/ratings", async (request): Promise<MatchRatings> => {
    const { match } = request.params;
    const table = await reads.open(request.raw, match);
    table.demandEnd(await seatOf(request, table, callers));
    return { changes: await changesBy(db, match) };
  });

  app.get<{ Params: { name: string } }>("/api/people/:name/ratings", async (request): Promise<PersonRatings> => {
    const ratings = await ratingsOf(db, request.params.name, Date.now());
    if (!ratings) throw new RequestError("noPage", "no account has this name");
    return ratings;
  });
}
