import { gameById } from "@stellwerk/catalogue";
import { type DailyResults, LIMITS } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../common/config.ts";
import { RequestError } from "../../common/request-error.ts";
import type { MatchFiles } from "../../match/index.ts";
import type { Callers } from "../../people/index.ts";
import { dailyResults, enterDailyResult } from "../../ratings/index.ts";
import type { Db } from "../../store/index.ts";
import { textBodies } from "../http.ts";
import { addressOf } from "../request-guard.ts";

interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly callers: Callers;
  readonly files: MatchFiles;
}

interface OfDay {
  Params: { game: string; day: string };
  Body: string | undefined;
}

/** The match of the day: who did how well, and one's own result. */
export function serveDaily(app: FastifyInstance, { config, db, callers, files }: Deps): void {
  app.get<OfDay>("/api/daily/:game/:day", async ({ params: { game, day }, raw }): Promise<DailyResults> => {
    if (!gameById(game)) throw new RequestError("noPage", "there is no such game");
    return { results: await dailyResults(db, game, day, (await callers.of(raw))?.id ?? null) };
  });

  textBodies(app, (texts) =>
    texts.post<OfDay>(
      "/api/daily/:game/:day",
      { bodyLimit: LIMITS.file },
      async ({ raw, params: { game, day }, body = "" }): Promise<DailyResults> => {
        const { id } = await callers.requirePerson(raw);
        const { match } = await files.read(body, addressOf(raw, config));
        await enterDailyResult(db, id, { game, day, match }, Date.now());
        return { results: await dailyResults(db, game, day, id) };
      },
    ),
  );
}
