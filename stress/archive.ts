import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gameById } from "@stellwerk/catalogue";
import { type Chance, type Game, SeededChance, seedFrom } from "@stellwerk/kernel";
import { withDatabase } from "@stellwerk/server";
import type { Created, Imported } from "@stellwerk/wire";
import pg from "pg";
import { Crowd } from "../bench/crowd.ts";
import { quantile } from "../bench/measure.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { addPeople, archived, fill } from "./archive-fill.ts";
import { ask, finished, signUp } from "./hostile-world.ts";
import { type Promised, type Section, type Stress, rounded } from "./report.ts";
import { serveProbed } from "./servers.ts";

const MATCHES = 100_000;
/** Enough for every page to be full, and for every match that is opened to be opened for the first time. */
const FEW = 1_000;
const OPEN_TABLES = 40;
const TIMES = 200;
const MOVES = { matches: 20, perSecond: 50, seconds: 5 };
/** As fast: at most twice as long, or too short to notice. */
const SLOWER = { times: 2, ms: 10 };

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Milliseconds by what was asked. */
type Times = ReadonlyMap<string, readonly number[]>;

/** The same questions to a store with a thousand finished matches and to one with 100,000. */
export const archive: Stress = {
  name: "archive",
  about:
    "lobby, my matches, availability one and moves with 100,000 finished matches in the store, beside one with 1,000",
  async run({ seed, size, say }) {
    const matches = size ?? MATCHES;
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-archive-"));
    const postgres = await startPostgres();
    const sections: Section[] = [];
    const promises: Promised[] = [];
    try {
      for (const [name, place] of [
        ["SQLite", { dataDir: folder, databaseUrl: null }],
        ["PostgreSQL", { dataDir: folder, databaseUrl: postgres.url }],
      ] as const) {
        const { few, many, filling } = await compare(name, place, matches, new SeededChance(seedFrom(seed)), say);
        const title = `${name}: ${FEW} and ${matches} finished matches (filled in ${filling} s), ms`;
        const rows = [...few].map(([what, before]) => {
          const after = many.get(what) ?? [];
          const figure = (times: readonly number[], share: number): number => rounded(quantile(times, share), 2);
          return {
            what,
            "few p50": figure(before, 0.5),
            "few p99": figure(before, 0.99),
            "many p50": figure(after, 0.5),
            "many p99": figure(after, 0.99),
          };
        });
        sections.push({ title, rows });
        for (const row of rows)
          promises.push({
            what: `${name}: ${row.what} stays as fast`,
            kept: row["many p50"] <= Math.max(row["few p50"] * SLOWER.times, row["few p50"] + SLOWER.ms),
            found: `${row["few p50"]} → ${row["many p50"]} ms`,
          });
      }
      return { sections, promises };
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compare(
  name: string,
  place: Place,
  matches: number,
  chance: Chance,
  say: (text: string) => void,
): Promise<{ few: Times; many: Times; filling: number }> {
  const environment = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
  let server = await serveProbed(environment);
  try {
    const busy = await signUp(server.url, "Busy");
    const template = await ask<Imported>(server.url, busy, "POST", "/api/files", finished(chance));
    for (let table = 0; table < OPEN_TABLES; table++)
      await ask<Created>(server.url, busy, "POST", "/api/matches", {
        game: "trambahn",
        seats: 2,
        options: {},
        name: "Busy",
        seat: 0,
        ...(table % 2 === 0 ? { open: true } : {}),
      });
    await server.stop();
    const fillUp = (from: number, to: number): Promise<void> =>
      withDatabase(place, async ({ db }) => {
        if (from === 0) await addPeople(db);
        const { id } = await db.selectFrom("people").select("id").where("name", "=", "Busy").executeTakeFirstOrThrow();
        const told = (done: number): void => {
          if (done % 10_000 === 0) say(`${name}: ${done} of ${matches} matches`);
        };
        await fill(db, { template: template.match, from, to, busy: id, say: told });
      });
    const measured = async (among: number): Promise<Times> => {
      if (place.databaseUrl !== null) await analyze(place.databaseUrl);
      server = await serveProbed(environment);
      say(`${name}: asking with ${among} matches`);
      const step = Math.floor(among / FEW);
      let next = 0;
      const times = await measure(server.url, busy, () => archived(next++ * step));
      await server.stop();
      return times;
    };
    await fillUp(0, FEW);
    const few = await measured(FEW);
    const began = performance.now();
    await fillUp(FEW, matches);
    const filling = Math.round((performance.now() - began) / 1000);
    return { few, many: await measured(matches), filling };
  } finally {
    await server.stop();
  }
}

/** As it does by itself after a while. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

async function measure(url: string, caller: Record<string, string>, anyMatch: () => string): Promise<Times> {
  const questions: Record<string, () => string> = {
    "the lobby": () => "/api/lobby",
    "my matches": () => "/api/mine",
    "whether it is my turn": () => "/api/mine/waiting",
    "my finished matches": () => "/api/mine/finished",
    "a profile": () => "/api/people/Busy",
    "the ratings": () => "/api/ratings/trambahn",
    "availability a finished match": () => `/api/matches/${anyMatch()}`,
    "a match file": () => `/api/matches/${anyMatch()}/file`,
  };
  const times = new Map<string, number[]>();
  for (const [what, path] of Object.entries(questions)) {
    const taken: number[] = [];
    for (let at = -TIMES / 10; at < TIMES; at++) {
      const began = performance.now();
      const response = await fetch(url + path(), { headers: caller });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${what}: ${response.status}`);
      if (at >= 0) taken.push(performance.now() - began);
    }
    times.set(what, taken);
  }
  const crowd = new Crowd([url], gameById("trambahn") as Game);
  await crowd.gather(MOVES.matches, 60);
  times.set("a move until the other has it", await crowd.paced(MOVES.perSecond, MOVES.seconds));
  crowd.leave();
  return times;
}
