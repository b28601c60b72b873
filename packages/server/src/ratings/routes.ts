import { gameById } from "@stellwerk/catalogue";
import { type PersonRatings, type RatingsPage, RatingsQuery } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { queryOf } from "../http.ts";
import type { Callers } from "../people/callers.ts";
import { Refused } from "../refused.ts";
import type { Db } from "../store/schema.ts";
import { ratingsOf, ratingsPage } from "./lists.ts";

/** Lists of the rated; anybody may look at them. */
export function serveRatings(app: FastifyInstance, { db, callers }: { db: Db; callers: Callers }): void {
  app.get<{ Params: { game: string } }>("/api/ratings/:game", async (request): Promise<RatingsPage> => {
    const { game } = request.params;
    if (!gameById(game)) throw new Refused("noPage", "there is no such game");
    return ratingsPage(db, game, queryOf(request, RatingsQuery), await callers.of(request.raw), Date.now());
  });

  app.get<{ Params: { name: string } }>("/api/people/:name/ratings", async (request): Promise<PersonRatings> => {
    const ratings = await ratingsOf(db, request.params.name, Date.now());
    if (!ratings) throw new Refused("noPage", "there is nobody of that name");
    return ratings;
  });
}
