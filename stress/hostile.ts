import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { SOCKET_PATH } from "@stellwerk/wire";
import { WebSocket } from "ws";
import type { Served } from "../bench/serve.ts";
import { askEngine } from "./hostile-engine.ts";
import { type Blow, type Tally, bytes, file, request, socket } from "./hostile-lanes.ts";
import { makeWorld, routesOf } from "./hostile-world.ts";
import { Pair } from "./match.ts";
import { type Stress, none, rounded } from "./report.ts";
import { type Memory, memoryOf, serveProbed } from "./servers.ts";

const MINUTES = 10;
const MANY_SOCKETS = 3_000;
const LOOKS = 20;
/** Tables that were only looked at are let go of after a minute. */
const CALM_MS = 75_000;
const MIB = 1_048_576;
/** The memory allowed after all clients have left, and at any time. */
const LEFT = 64 * MIB;
const LARGEST = 1_024 * MIB;
const HONEST_THINK_MS = 300;

/**
 * Everything that can be sent, nearly right: to every route, over sockets, as files and to the engine, while
 * two honest people play. The victim's secrets are looked for in everything that comes back.
 */
export const hostile: Stress = {
  name: "hostile",
  about: "hostile requests, messages, files and lines for 10 minutes; secrets are looked for in every answer",
  async run({ minutes, seed, say }) {
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-hostile-"));
    const routes = await routesOf(join(folder, "routes"));
    const dataDir = join(folder, "data");
    const environment = { DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "silent", WEBHOOKS_TO_PRIVATE: "1" };
    const server = await serveProbed(environment);
    try {
      const chanceOf = (name: string): SeededChance => new SeededChance(seedFrom(`${seed} ${name}`));
      const world = await makeWorld(server.url, dataDir, routes, chanceOf("world"));
      const honest = await Pair.begin(
        { servers: [server.url], other: "person", think: HONEST_THINK_MS },
        chanceOf("honest"),
      );
      const tally: Tally = { tried: new Map(), failures: [] };
      const began = performance.now();
      const end = began + (minutes ?? MINUTES) * 60_000;
      const first = await memoryOf(server);
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
      say(`${routes.length} routes, sockets, files, raw connections and the engine`);
      await Promise.all([
        lane("requests", request),
        lane("more requests", request),
        lane("sockets", socket),
        lane("files", file),
        lane("bytes", bytes),
        askEngine(chanceOf("engine"), tally, end),
        watch(),
      ]);
      say(`${MANY_SOCKETS} sockets at once`);
      await manySockets(server.url);
      const beforeCalm = honest.acknowledged.length;
      say("everybody leaves");
      await pause(CALM_MS);
      const isHonestAlive = honest.acknowledged.length > beforeCalm || honest.isOver;
      honest.stop();
      const last = isAlive(server) ? await memoryOf(server) : first;
      const largest = Math.max(...series.map(({ memory }) => memory.rss));
      const stillThere = isAlive(server);
      await server.stop();
      return {
        sections: [
          { title: "What was tried", rows: [...tally.tried].map(([what, times]) => ({ what, times })) },
          {
            title: "Memory of the server (MiB)",
            rows: [...series, { minute: "afterwards", memory: last }].map(memoryRow),
          },
        ],
        promises: [
          { what: "the server goes on", kept: stillThere, found: stillThere ? "it does" : "it has ended" },
          none("no failure, and no secret in any answer", [...new Set(tally.failures)]),
          {
            what: "memory is bounded",
            kept: largest < LARGEST && last.held - first.held < LEFT,
            found: `${rounded(largest / MIB)} MiB at most, ${rounded((last.held - first.held) / MIB)} MiB more held at the end`,
          },
          {
            what: "honest people play on undisturbed",
            kept: isHonestAlive && honest.players.every(({ surprises }) => surprises.length === 0),
            found: `${honest.acknowledged.length} actions, ${honest.players.flatMap(({ surprises }) => surprises).join("; ") || "no surprises"}`,
          },
        ],
      };
    } finally {
      await server.stop("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const memoryRow = ({ minute, memory }: { minute: number | string; memory: Memory }) => ({
  minute,
  RSS: rounded(memory.rss / MIB),
  held: rounded(memory.held / MIB),
});

const isAlive = ({ process }: Served): boolean => process.exitCode === null && process.signalCode === null;

/** Opens them, says nothing, and breaks them all off. */
async function manySockets(url: string): Promise<void> {
  const availability = Array.from({ length: MANY_SOCKETS }, () => {
    const ws = new WebSocket(url.replace("http", "ws") + SOCKET_PATH, { origin: url });
    ws.on("error", () => {});
    return new Promise<WebSocket>((resolve) => {
      ws.once("open", () => resolve(ws));
      ws.once("close", () => resolve(ws));
    });
  });
  for (const ws of await Promise.all(availability)) ws.terminate();
}
