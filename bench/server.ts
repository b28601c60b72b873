import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.ts";
import { Crowd } from "./crowd.ts";
import type { Measured } from "./games.ts";
import { type Bench, type Measure, quantile } from "./measure.ts";
import { serve } from "./serve.ts";

const SECONDS = 8;
const GATHERING_SECONDS = 60;

/** Moves through the real server and a real store, every one durable before it is shown. */
export const server: Bench = {
  name: "server",
  async run(games) {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
    const postgres = await startPostgres();
    try {
      return [
        ...(await measureAll(games, "SQLite", { DATA_DIR: folder, DATABASE_URL: "" })),
        ...(await measureAll(games, "PostgreSQL", { DATABASE_URL: postgres.url })),
      ];
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

async function measureAll(
  games: readonly Measured[],
  store: string,
  environment: NodeJS.ProcessEnv,
): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const measured of games) {
    const { url, stop } = await serve(environment);
    try {
      measures.push(...(await measure(`${measured.id} on ${store}`, url, measured)));
    } finally {
      await stop();
    }
  }
  return measures;
}

async function measure(what: string, url: string, { game, crowd: load }: Measured): Promise<Measure[]> {
  const crowd = new Crowd([url], game);
  await crowd.gather(load.matches, GATHERING_SECONDS);
  // To warm up, and to get away from the first moves.
  await crowd.paced(load.movesPerSecond, SECONDS / 4);
  const delays = await crowd.paced(load.movesPerSecond, SECONDS);
  const moves = await crowd.asFastAsPossible(load.atOnce, SECONDS);
  crowd.leave();
  const traffic = `${crowd.matches} matches, ${load.movesPerSecond} moves/s`;
  const seen = (share: number): number => quantile(delays, share);
  return [
    { what: `${what}: a move until the other sees it, p50 (${traffic})`, value: seen(0.5), unit: "ms" },
    {
      what: `${what}: a move until the other sees it, p99 (${traffic})`,
      value: seen(0.99),
      unit: "ms",
      goal: { atMost: 100 },
    },
    {
      what: `${what}: moves as fast as they go, ${Math.min(load.atOnce, crowd.matches)} matches at once`,
      value: moves / SECONDS,
      unit: "moves/s",
    },
  ];
}
