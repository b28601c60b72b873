import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { SOCKET_PATH } from "@stellwerk/wire";
import { WebSocket } from "ws";
import pg from "pg";
import { LIMITS, type Served } from "../bench/serve.ts";
import { startPostgres } from "../scripts/postgres.ts";
import { HonestGuest, answeredInTime } from "./honest.ts";
import { askEngine } from "./hostile-engine.ts";
import { type Blow, type Tally, addressOf, bytes, file, request, socket } from "./hostile-lanes.ts";
import { type World, makeWorld, routesOf } from "./hostile-world.ts";
import { Pair } from "./match.ts";
import { type Findings, type Stress, none, rounded } from "./report.ts";
import { type Memory, memoryOf, serveProbed } from "./servers.ts";

/** Of attack, in each of the settings. */
const MINUTES = 2.5;
const MANY_SOCKETS = 3_000;
const LOOKS = 20;
/** Tables that were only looked at are let go of after a minute. */
const CALM_MS = 75_000;
const MIB = 1_048_576;
/** The memory allowed after all clients have left, and at any time. */
const LEFT = 64 * MIB;
const LARGEST = 1_024 * MIB;
const HONEST_THINK_MS = 300;

interface Setting {
  readonly name: string;
  readonly place: { readonly dataDir: string; readonly databaseUrl: string | null };
  /** Whether the limits by address, connection and account hold, as they do by default. */
  readonly isLimited: boolean;
}

/**
 * Everything that can be sent, nearly right: to every route, over sockets, as files and to the engine, while
 * two honest people play and a third looks at the lobby. The victim's secrets are looked for in everything that
 * comes back. On both databases, without the limits and with them.
 */
export const hostile: Stress = {
  name: "hostile",
  about: "hostile requests, messages, files and lines in four settings; secrets are looked for in every answer",
  async run({ minutes, seed, say }) {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-hostile-"));
    const postgres = await startPostgres();
    try {
      const routes = await routesOf(join(folder, "routes"));
      const all: Findings[] = [];
      for (const isLimited of [false, true])
        for (const databaseUrl of [null, postgres.url]) {
          const name = `${databaseUrl === null ? "SQLite" : "PostgreSQL"}, limits ${isLimited ? "on" : "off"}`;
          const place = { dataDir: join(folder, name), databaseUrl };
          say(`${name}: ${routes.length} routes, sockets, files, raw connections and the engine`);
          all.push(await attack({ name, place, isLimited }, { minutes: minutes ?? MINUTES, seed, say, routes }));
          // The next setting finds an empty database.
          if (databaseUrl !== null) await emptyPostgres(databaseUrl);
        }
      return {
        sections: all.flatMap(({ sections }) => sections),
        promises: all.flatMap(({ promises }) => promises),
      };
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Attack {
  readonly minutes: number;
  readonly seed: string;
  readonly say: (text: string) => void;
  readonly routes: readonly string[];
}

async function attack(setting: Setting, { minutes, seed, say, routes }: Attack): Promise<Findings> {
  const { name, place, isLimited } = setting;
  const server = await serveProbed({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? "",
    LOG_LEVEL: "silent",
    WEBHOOKS_TO_PRIVATE: "1",
    // Attackers come from addresses of their own, as a proxy would tell them apart.
    TRUSTED_PROXIES: "1",
    ...(isLimited && Object.fromEntries(Object.keys(LIMITS).map((limit) => [limit, ""]))),
  });
  try {
    const chanceOf = (lane: string): SeededChance => new SeededChance(seedFrom(`${seed} ${name} ${lane}`));
    const world = await makeWorld(server.url, place, routes, chanceOf("world"));
    const honest = await Pair.begin(
      { servers: [server.url], other: "person", think: HONEST_THINK_MS },
      chanceOf("honest"),
    );
    const guest = new HonestGuest(server.url);
    const tally: Tally = { tried: new Map(), failures: [] };
    const first = await memoryOf(server);
    const series = await attackFor(minutes, { server, world, tally, chanceOf });
    say(`${name}: ${MANY_SOCKETS} sockets at once`);
    await manySockets(server.url, chanceOf("sockets at once"));
    const beforeCalm = honest.acknowledged.length;
    say(`${name}: all attackers leave`);
    await guest.stop();
    await pause(CALM_MS);
    const isHonestAlive = honest.acknowledged.length > beforeCalm || honest.isOver;
    honest.stop();
    const last = isAlive(server) ? await memoryOf(server) : first;
    const largest = Math.max(...series.map(({ memory }) => memory.rss));
    const stillThere = isAlive(server);
    await server.stop();
    return {
      sections: [
        { title: `${name}: what was tried`, rows: [...tally.tried].map(([what, times]) => ({ what, times })) },
        {
          title: `${name}: memory of the server (MiB)`,
          rows: [...series, { minute: "afterwards", memory: last }].map(memoryRow),
        },
      ],
      promises: [
        { what: `${name}: the server goes on`, kept: stillThere, found: stillThere ? "it does" : "it has ended" },
        none(`${name}: no failure, and no secret in any answer`, [...new Set(tally.failures)]),
        {
          what: `${name}: memory is bounded`,
          kept: largest < LARGEST && last.held - first.held < LEFT,
          found: `${rounded(largest / MIB)} MiB at most, ${rounded((last.held - first.held) / MIB)} MiB more held at the end`,
        },
        {
          what: `${name}: honest people play on undisturbed`,
          kept: isHonestAlive && honest.players.every(({ surprises }) => surprises.length === 0),
          found: `${honest.acknowledged.length} actions, ${honest.players.flatMap(({ surprises }) => surprises).join("; ") || "no surprises"}`,
        },
        answeredInTime(
          `${name}: honest moves are acknowledged`,
          honest.players.flatMap(({ waits }) => waits),
        ),
        answeredInTime(`${name}: an honest guest sees the lobby`, guest.waits),
      ],
    };
  } finally {
    await server.stop("SIGKILL");
  }
}

interface Attacked {
  readonly server: Served;
  readonly world: World;
  readonly tally: Tally;
  readonly chanceOf: (lane: string) => SeededChance;
}

/** All lanes at once; returns what the server held meanwhile. */
async function attackFor(
  minutes: number,
  { server, world, tally, chanceOf }: Attacked,
): Promise<{ minute: number; memory: Memory }[]> {
  const began = performance.now();
  const end = began + minutes * 60_000;
  const lane = async (name: string, blow: Blow): Promise<void> => {
    const chance = chanceOf(name);
    while (performance.now() < end && isAlive(server)) await blow(world, chance, tally);
  };
  const series: { minute: number; memory: Memory }[] = [];
  const watch = async (): Promise<void> => {
    for (let look = 0; look <= LOOKS && isAlive(server); look++) {
      await pause(began + ((end - began) * look) / LOOKS - performance.now());
      series.push({ minute: rounded((performance.now() - began) / 60_000, 2), memory: await memoryOf(server) });
    }
  };
  await Promise.all([
    lane("requests", request),
    lane("more requests", request),
    lane("sockets", socket),
    lane("files", file),
    lane("bytes", bytes),
    askEngine(chanceOf("engine"), tally, end),
    watch(),
  ]);
  return series;
}

/** Leaves nothing in a database, so that it is as new. */
async function emptyPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
}

const memoryRow = ({ minute, memory }: { minute: number | string; memory: Memory }) => ({
  minute,
  RSS: rounded(memory.rss / MIB),
  held: rounded(memory.held / MIB),
});

const isAlive = ({ process }: Served): boolean => process.exitCode === null && process.signalCode === null;

/** Opens them, says nothing, and breaks them all off. */
async function manySockets(url: string, chance: SeededChance): Promise<void> {
  const availability = Array.from({ length: MANY_SOCKETS }, () => {
    const ws = new WebSocket(url.replace("http", "ws") + SOCKET_PATH, { origin: url, headers: addressOf(chance) });
    ws.on("error", () => {});
    return new Promise<WebSocket>((resolve) => {
      ws.once("open", () => resolve(ws));
      ws.once("close", () => resolve(ws));
    });
  });
  for (const ws of await Promise.all(availability)) ws.terminate();
}
