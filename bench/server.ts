import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../scripts/postgres.ts";
import { Crowd } from "./crowd.ts";
import { type Bench, type Measure, quantile } from "./measure.ts";
import { serve } from "./serve.ts";

const MATCHES = 2500;
const MOVES_A_SECOND = 500;
const SECONDS = 8;
const GATHERING_SECONDS = 60;

/** Moves through the real server and a real store, every one durable before it is shown to anybody. */
export const server: Bench = {
  name: "server",
  async run() {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
    const postgres = await startPostgres();
    try {
      return [
        ...(await measure("SQLite", { DATA_DIR: folder })),
        ...(await measure("PostgreSQL", { DATABASE_URL: postgres.url })),
      ];
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

async function measure(store: string, environment: NodeJS.ProcessEnv): Promise<Measure[]> {
  const { url, stop } = await serve(environment);
  try {
    const crowd = await Crowd.gather(url, MATCHES, GATHERING_SECONDS);
    // To warm up, and to get away from the first moves.
    await crowd.paced(MOVES_A_SECOND, SECONDS / 4);
    const delays = await crowd.paced(MOVES_A_SECOND, SECONDS);
    const moves = await crowd.asFastAsPossible(64, SECONDS);
    crowd.leave();
    const load = `${crowd.sockets} sockets, ${MOVES_A_SECOND} moves/s`;
    return [
      { what: `${store}: a move until the other sees it, p50 (${load})`, value: quantile(delays, 0.5), unit: "ms" },
      {
        what: `${store}: a move until the other sees it, p99 (${load})`,
        value: quantile(delays, 0.99),
        unit: "ms",
        goal: { atMost: 100 },
      },
      { what: `${store}: moves as fast as they go`, value: moves / SECONDS, unit: "moves/s" },
    ];
  } finally {
    await stop();
  }
}
