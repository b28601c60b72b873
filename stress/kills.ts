import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { MatchStore } from "../packages/server/src/match/match-store.ts";
import { openSqlite } from "../packages/server/src/store/sqlite.ts";
import { freePort } from "../scripts/free-port.ts";
import { SmallDisk } from "./disk.ts";
import { Pair } from "./match.ts";
import { type Stress, none } from "./report.ts";
import { serveProbed } from "./servers.ts";

const KILLS = 200;
const MATCHES = 6;
const THINK_MS = 10;
/** Every so many kills the disk is filled first. */
const FULL_EVERY = 10;
const FULL_MS = 500;
const DISK_MIB = 64;

/** One process on SQLite, killed at any moment while people play, with a full disk now and then. */
export const kills: Stress = {
  name: "kills",
  about: "one process on SQLite, killed 200 times while people play, with a full disk now and then",
  async run({ seed, size, say }) {
    const times = size ?? KILLS;
    const chance = new SeededChance(seedFrom(seed));
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-kills-"));
    const disk = SmallDisk.at(folder, DISK_MIB);
    const environment = { DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "silent" };
    const port = await freePort();
    const servers = [`http://127.0.0.1:${port}`];
    const begun: Pair[] = [];
    const problems: string[] = [];
    let full = 0;
    let server = await serveProbed(environment, { port });
    try {
      for (let kill = 1; kill <= times; kill++) {
        if (kill % 20 === 1) say(`kill ${kill}`);
        const playing = begun.filter(({ isOver }) => !isOver);
        for (let at = playing.length; at < MATCHES; at++) {
          const pair = await Pair.begin({ servers, other: "person", think: THINK_MS }, chance);
          begun.push(pair);
          playing.push(pair);
        }
        await acknowledged(playing, 1 + chance.below(12));
        if (disk && kill % FULL_EVERY === 0) {
          disk.fill();
          await pause(FULL_MS);
          if (chance.below(2) === 0) {
            disk.free();
            await acknowledged(playing, 5);
          }
          full++;
        }
        await pause(chance.below(4));
        await server.stop("SIGKILL");
        disk?.free();
        problems.push(...(await check(folder, playing)));
        if (problems.length > 0) break;
        server = await serveProbed(environment, { port });
      }
      for (const pair of begun) pair.stop();
      await server.stop();
      problems.push(...(await check(folder, begun)));
    } finally {
      for (const pair of begun) pair.stop();
      await server.stop("SIGKILL");
      disk?.remove();
      rmSync(folder, { recursive: true, force: true });
    }
    const players = begun.flatMap((pair) => pair.players);
    const total = begun.reduce((sum, pair) => sum + pair.acknowledged.length, 0);
    const resumed = players.reduce((sum, player) => sum + Math.max(0, player.resumed), 0);
    return {
      sections: [
        {
          title: "SQLite, one process",
          rows: [
            { what: "kills", number: times },
            { what: "times the disk was full", number: full },
            { what: "matches", number: begun.length },
            { what: "actions acknowledged", number: total },
            { what: "connections resumed", number: resumed },
          ],
        },
      ],
      promises: [
        none("no acknowledged action is lost or doubled, every match replays, after every kill", problems),
        none(
          "no client is told anything surprising",
          players.flatMap(({ surprises }) => surprises),
        ),
        { what: "people play on between the kills", kept: total >= times, found: `${total} actions acknowledged` },
      ],
    };
  },
};

/** Waits until so many more actions have been acknowledged, or all matches are over. */
async function acknowledged(pairs: readonly Pair[], more: number): Promise<void> {
  const count = (): number => pairs.reduce((sum, pair) => sum + pair.acknowledged.length, 0);
  const enough = count() + more;
  while (count() < enough && pairs.some(({ isOver }) => !isOver)) await pause(1);
}

async function check(folder: string, pairs: readonly Pair[]): Promise<string[]> {
  const store = new MatchStore(await openSqlite(folder));
  const problems: string[] = [];
  for (const pair of pairs) problems.push(...(await pair.problems(store)));
  await store.close();
  return problems;
}
