import { Holidays, LIMITS } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import { bodyOf } from "../http.ts";
import { recomputeClocksOf } from "../../match/index.ts";
import { type Callers, changeHolidays, holidaysOf } from "../../people/index.ts";
import type { Db } from "../../store/index.ts";

interface Deps {
  readonly db: Db;
  readonly callers: Callers;
  /** Looks for matches that are due: deadlines may have moved. */
  readonly wake: () => void;
  readonly now: () => number;
}

export function serveHolidays(app: FastifyInstance, { db, callers, wake, now }: Deps): void {
  app.get("/api/account/holidays", async (request): Promise<Holidays> => {
    const { id } = await callers.requireAccount(request.raw);
    return { holidays: await holidaysOf(db, id) };
  });

  app.put("/api/account/holidays", { bodyLimit: LIMITS.message }, async (request): Promise<Holidays> => {
    const { id } = await callers.requireAccount(request.raw);
    const wished = bodyOf(request, Holidays);
    const at = now();
    const holidays = await db.transaction().execute(async (transaction) => {
      const changed = await changeHolidays(transaction, id, wished.holidays, at);
      await recomputeClocksOf(transaction, id, at);
      return changed;
    });
    wake();
    return { holidays };
  });
}
