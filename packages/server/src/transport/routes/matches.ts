import type { Viewer } from "@stellwerk/kernel";
import {
  CreateMatch,
  type Created,
  type Imported,
  LIMITS,
  SEAT_KEY,
  type TableInfo,
  TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../common/config.ts";
import type { Metrics } from "../../common/metrics.ts";
import { hashOf } from "../../common/secret-keys.ts";
import { bodyOf, textBodies } from "../http.ts";
import type { CostlyReads } from "../costly-reads.ts";
import { addressOf } from "../request-guard.ts";
import type { MatchMaker } from "../../lobby/index.ts";
import type { LiveMatch } from "../../match/index.ts";
import type { Callers } from "../../people/index.ts";

interface Deps {
  readonly reads: CostlyReads;
  readonly matchMaker: MatchMaker;
  readonly callers: Callers;
  readonly metrics: Metrics;
  readonly config: Config;
}

type OfMatch = { Params: { match: string } };

/** Creating, joining, looking at and saving matches. */
export function serveMatches(app: FastifyInstance, { reads, matchMaker, callers, metrics, config }: Deps): void {
  app.post("/api/matches", { bodyLimit: LIMITS.message }, async (request, reply): Promise<Created> => {
    const wish = bodyOf(request, CreateMatch);
    const created = await matchMaker.create(wish, await callers.player(request.raw));
    metrics.matches.inc({ game: wish.game });
    return reply.code(201).send(created);
  });

  app.post<OfMatch>(
    "/api/matches/:match/seats",
    { bodyLimit: LIMITS.message },
    async (request, reply): Promise<Taken> =>
      reply
        .code(201)
        .send(
          await matchMaker.takeSeat(request.params.match, bodyOf(request, TakeSeat), await callers.player(request.raw)),
        ),
  );

  app.get<OfMatch>("/api/matches/:match", async (request): Promise<TableInfo> => {
    const match = await reads.open(request.raw, request.params.match);
    return match.infoFor(await seatOf(request, match, callers));
  });

  app.get<OfMatch>("/api/matches/:match/file", async (request, reply) => {
    const { match: id } = request.params;
    const match = await reads.open(request.raw, id);
    const { etag, text, brotli } = await reads.file(request.raw, match, await seatOf(request, match, callers));
    // Who may see it can change, so it is asked for each time; what is in it cannot.
    void reply.headers({ etag, "cache-control": "private, no-cache", vary: "accept-encoding" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    void reply.headers({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="stellwerk-${id}.json"`,
    });
    const isPacked = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    return isPacked ? reply.header("content-encoding", "br").send(brotli) : reply.send(text);
  });

  textBodies(app, (texts) =>
    texts.post<{ Body?: string }>("/api/files", { bodyLimit: LIMITS.file }, async ({ raw, body = "" }, reply) => {
      const importer = { person: (await callers.player(raw))?.id ?? null, address: addressOf(raw, config) };
      const imported: Imported = { match: await matchMaker.import(body, importer) };
      return reply.code(201).send(imported);
    }),
  );
}

/** The seat of the caller, by account or key; `null` for a spectator. */
export async function seatOf({ raw, headers }: FastifyRequest, match: LiveMatch, callers: Callers): Promise<Viewer> {
  const person = (await callers.of(raw))?.id ?? null;
  const key = headers[SEAT_KEY];
  return (typeof key === "string" ? match.seatOf(hashOf(key), person) : null) ?? match.seatOfPerson(person);
}
