import type { MatchReview } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import type { MatchReviews } from "../../bots/index.ts";
import type { Callers } from "../../people/index.ts";
import type { CostlyReads } from "../costly-reads.ts";
import { seatOf } from "./matches.ts";

interface Deps {
  readonly reads: CostlyReads;
  readonly callers: Callers;
  readonly reviews: MatchReviews;
}

type OfMatch = { Params: { match: string } };

/** Reviews of matches, and of one's own decisions in a match that goes on. */
export function serveReviews(app: FastifyInstance, { reads, callers, reviews }: Deps): void {
  app.get<OfMatch>("/api/matches/:match/review", async (request): Promise<MatchReview> => {
    const match = await reads.open(request.raw, request.params.match);
    return reviews.of(match, await seatOf(request, match, callers), await callers.of(request.raw));
  });

  app.post<OfMatch>("/api/matches/:match/review", async (request, reply): Promise<MatchReview> => {
    const person = await callers.requirePerson(request.raw);
    const match = await reads.open(request.raw, request.params.match);
    return reply.code(202).send(await reviews.ask(match, await seatOf(request, match, callers), person));
  });
}
