import {
  type Choices,
  type Entered,
  LIMITS,
  type News,
  PlayAction,
  type Position,
  SinceWhen,
  StartMatch,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Seat } from "@stellwerk/kernel";
import type { CostlyReads } from "../costly-reads.ts";
import { bodyOf, queryOf } from "../http.ts";
import { RequestError } from "../../common/request-error.ts";
import type { MatchMaker } from "../../lobby/index.ts";
import type { Callers } from "../../people/index.ts";
import type { LiveMatch, MatchService } from "../../match/index.ts";

type OfMatch = FastifyRequest<{ Params: { match: string } }>;

interface Deps {
  readonly matches: MatchService;
  readonly matchMaker: MatchMaker;
  readonly callers: Callers;
  readonly reads: CostlyReads;
}

/** Playing by plain requests, for programs that hold no socket. Only who sits at the table learns anything here. */
export function servePlay(app: FastifyInstance, { matches, matchMaker, callers, reads }: Deps): void {
  const sitting = async (request: OfMatch): Promise<{ table: LiveMatch; seat: Seat }> => {
    const caller = await callers.requireAccount(request.raw);
    // Bots have a limit of their own.
    if (caller.owner === null) await reads.look(request.raw);
    const table = await matches.get(request.params.match);
    const seat = table.seatOfPerson(caller.id);
    if (seat === null) throw new RequestError("notSeated", "you do not sit at this table");
    return { table, seat };
  };

  app.get("/api/matches/:match/position", async (request: OfMatch): Promise<Position> => {
    const { table, seat } = await sitting(request);
    return table.positionOf(seat);
  });

  app.get("/api/matches/:match/choices", async (request: OfMatch): Promise<Choices> => {
    const { table, seat } = await sitting(request);
    return table.choicesOf(seat);
  });

  app.post("/api/matches/:match/actions", { bodyLimit: LIMITS.message }, async (request: OfMatch): Promise<Entered> => {
    const { table, seat } = await sitting(request);
    const { number, action } = bodyOf(request, PlayAction);
    // A player who acts takes the seat back from a stand-in.
    if (table.stored.seats[seat]?.standIn) await table.return(seat);
    return { number: await table.play(seat, number, action) };
  });

  app.post("/api/matches/:match/start", { bodyLimit: LIMITS.message }, async (request: OfMatch): Promise<Position> => {
    const { table, seat } = await sitting(request);
    const { bots } = bodyOf(request, StartMatch);
    if (seat !== table.stored.host) throw new RequestError("notHost", "only the host starts the match");
    await matchMaker.start(table, bots);
    return table.positionOf(seat);
  });

  /** Those who wait, so that closing the server need not wait for them. */
  const waiting = new Set<() => void>();
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const wake of waiting) wake();
  });

  app.get("/api/matches/:match/events", async (request: OfMatch, reply): Promise<News> => {
    const { table, seat } = await sitting(request);
    const { since, wait } = queryOf(request, SinceWhen);
    const { phase, number, yours } = table.positionOf(seat);
    if (number <= since && !yours && phase !== "over" && !isClosing)
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          clearTimeout(patience);
          stop();
          resolve();
        };
        const stop = table.listen(wake);
        const patience = setTimeout(wake, wait * 1_000);
        waiting.add(wake);
        reply.raw.once("close", wake);
      });
    return { ...table.positionOf(seat), entries: table.entriesSince(since, seat) };
  });
}
