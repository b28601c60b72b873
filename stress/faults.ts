import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Chance, SeededChance, seedFrom } from "@stellwerk/kernel";
import { PLAIN_TERMS } from "@stellwerk/wire";
import { COME_BACK_MS } from "../packages/server/src/match/clock.ts";
import { openPostgres } from "../packages/server/src/store/postgres.ts";
import { MatchStore } from "../packages/server/src/match/match-store.ts";
import { type OwnPostgres, startOwnPostgres } from "../scripts/postgres.ts";
import { Node } from "./cluster.ts";
import { SmallDisk } from "./disk.ts";
import { type Other, Pair } from "./match.ts";
import { type Findings, type Stress, none } from "./report.ts";

const MINUTES = 10;
const PROCESSES = 3;
/** Matches at a time, by who sits opposite. */
const MATCHES: Readonly<Record<Other, number>> = { person: 30, bot: 6, absent: 4 };
const THINK_MS = 400;
/** For those who do not come: a bot takes over, or the match is lost by the clock. */
const CLOCK = { ...PLAIN_TERMS, pace: { kind: "move", seconds: 5 }, late: "end" } as const;
const DISK_MIB = 512;
/** How long everything may take to come back once it is left in peace; clocks wait for those who were cut off. */
const PEACE_MS = COME_BACK_MS + 30_000;

/**
 * Three processes on one PostgreSQL. While people and bots play, processes are killed, PostgreSQL is
 * restarted as if the power had failed, its disk is filled, and lines are cut and slowed down.
 */
export const faults: Stress = {
  name: "faults",
  about: "three processes on one PostgreSQL, killed, cut off, slowed down and out of disk for 10 minutes",
  async run({ minutes, seed, size, say }) {
    let disk: SmallDisk | null = null;
    const postgres = await startOwnPostgres((folder) => {
      disk = SmallDisk.at(folder, DISK_MIB);
    });
    const nodes: Node[] = [];
    try {
      for (let at = 0; at < PROCESSES; at++) nodes.push(await Node.start(postgres.url));
      const chance = new SeededChance(seedFrom(seed));
      const club = new Club(nodes, new SeededChance(seedFrom(`${seed} players`)), size);
      const blows = new Blows({ nodes, postgres, disk, chance, say });
      const end = performance.now() + (minutes ?? MINUTES) * 60_000;
      while (performance.now() < end) {
        await pause(1_000 + chance.below(3_000));
        await blows.strike();
        club.hold();
      }
      say("left in peace");
      const laggards = await club.atPeace();
      club.stop();
      const orderly = await Promise.all(nodes.map((node) => node.stop()));
      return await findings(club, blows, laggards, orderly, postgres);
    } finally {
      await Promise.all(nodes.map((node) => node.kill()));
      for (const node of nodes) await node.stop();
      await postgres.stop();
      removeDisk(disk);
    }
  },
};

/** And the folder around it, which PostgreSQL could not remove with a disk in it. */
function removeDisk(disk: SmallDisk | null): void {
  disk?.remove();
  if (disk) rmSync(dirname(disk.folder), { recursive: true, force: true });
}

/** The players of running and of finished matches. */
class Club {
  readonly begun: Pair[] = [];
  readonly #playing = new Set<Pair>();
  readonly #beginning = new Set<Promise<void>>();
  readonly #coming: Record<Other, number> = { person: 0, bot: 0, absent: 0 };
  readonly #servers: readonly string[];
  readonly #chance: Chance;
  readonly #share: number;

  constructor(nodes: readonly Node[], chance: Chance, size: number | null) {
    this.#servers = nodes.map(({ url }) => url);
    this.#chance = chance;
    this.#share = size === null ? 1 : size / Object.values(MATCHES).reduce((sum, matches) => sum + matches, 0);
    this.hold();
  }

  /** Sees to it that there are enough matches: begins others for those that are over. */
  hold(): void {
    for (const pair of this.#playing)
      if (pair.isOver) {
        pair.stop();
        this.#playing.delete(pair);
      }
    for (const other of Object.keys(MATCHES) as Other[]) {
      const there = [...this.#playing].filter((pair) => pair.other === other).length + this.#coming[other];
      for (let missing = Math.ceil(MATCHES[other] * this.#share) - there; missing > 0; missing--) {
        const beginning = this.#begin(other).finally(() => this.#beginning.delete(beginning));
        this.#beginning.add(beginning);
      }
    }
  }

  async #begin(other: Other): Promise<void> {
    this.#coming[other]++;
    try {
      const terms = other === "absent" ? { terms: CLOCK } : {};
      const pair = await Pair.begin({ servers: this.#servers, other, think: THINK_MS, ...terms }, this.#chance);
      this.begun.push(pair);
      this.#playing.add(pair);
    } catch {
      // No server, or no database: the player tries again soon.
    } finally {
      this.#coming[other]--;
    }
  }

  /** Waits until all players have seen their match go on, or end; returns who has not. */
  async atPeace(): Promise<string[]> {
    await Promise.all(this.#beginning);
    const before = new Map([...this.#playing].map((pair) => [pair, pair.number]));
    const lags = (): string[] =>
      [...before]
        .filter(([pair, number]) => !pair.isOver && (pair.number <= number || pair.other === "absent"))
        .map(([pair]) => `${pair.match} against ${pair.other}`);
    const end = performance.now() + PEACE_MS;
    while (lags().length > 0 && performance.now() < end) await pause(500);
    return lags();
  }

  stop(): void {
    for (const pair of this.#playing) pair.stop();
  }
}

interface Targets {
  readonly nodes: readonly Node[];
  readonly postgres: OwnPostgres;
  readonly disk: SmallDisk | null;
  readonly chance: Chance;
  readonly say: (text: string) => void;
}

/** What goes wrong, and how often it did. */
class Blows {
  readonly counts = new Map<string, number>();
  /** Processes that ended by themselves. */
  readonly crashes: string[] = [];
  readonly #targets: Targets;
  readonly #kinds: readonly (readonly [string, () => Promise<void>])[];

  constructor(targets: Targets) {
    this.#targets = targets;
    const { nodes, postgres, disk, chance } = targets;
    const any = (): Node => nodes[chance.below(nodes.length)] as Node;
    const some = (least: number, more: number): Promise<void> => pause(least + chance.below(more));
    const kill = async (): Promise<void> => {
      const node = any();
      await node.kill();
      await some(0, 2_000);
      await node.start();
    };
    const slow = async (): Promise<void> => {
      const { toPlayers, toDatabase } = any();
      const line = chance.below(2) === 0 ? toPlayers : toDatabase;
      line.delay = 50 + chance.below(2_000);
      await some(1_000, 4_000);
      line.delay = 0;
    };
    this.#kinds = [
      ["a process is killed", kill],
      ["a process is killed", kill],
      ["connections to players are cut", async () => any().toPlayers.cut()],
      ["connections to PostgreSQL are cut", async () => any().toDatabase.cut()],
      ["a line is slow", slow],
      ["PostgreSQL is restarted", () => postgres.restart()],
      ...(disk === null ? [] : [["the disk of PostgreSQL is full", () => fill(disk)] as const]),
    ];
    const fill = async (full: SmallDisk): Promise<void> => {
      full.fill();
      await some(2_000, 4_000);
      full.free();
      // With no room for its journal it has stopped; its operator makes room and starts it again.
      await postgres.restart();
    };
  }

  async strike(): Promise<void> {
    const { chance, nodes, say } = this.#targets;
    const [what, blow] = this.#kinds[chance.below(this.#kinds.length)] ?? ["nothing", async () => {}];
    say(what);
    await blow();
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
    for (const node of nodes.filter(({ isRunning }) => !isRunning)) {
      this.crashes.push(`after ${what}`);
      await node.start();
    }
  }
}

async function findings(
  { begun }: Club,
  { counts, crashes }: Blows,
  laggards: readonly string[],
  orderly: readonly boolean[],
  postgres: OwnPostgres,
): Promise<Findings> {
  const database = await openPostgres(postgres.url);
  const store = new MatchStore(database);
  const problems: string[] = [];
  const late: string[] = [];
  let entries = 0;
  for (const pair of begun) {
    problems.push(...(await pair.problems(store)));
    const stored = await store.read(pair.match, 0);
    entries += stored?.number ?? 0;
    if (pair.other === "absent" && stored?.phase !== "over") late.push(pair.match);
  }
  await store.close();
  const players = begun.flatMap((pair) => pair.players);
  const sum = (of: (player: (typeof players)[number]) => number): number =>
    players.reduce((total, player) => total + of(player), 0);
  const acknowledged = sum((player) => player.acknowledged.length);
  const count = (other: Other): number => begun.filter((pair) => pair.other === other).length;
  return {
    sections: [
      { title: "What went wrong", rows: [...counts].map(([what, times]) => ({ what, times })) },
      {
        title: "What was played",
        rows: [
          { what: "matches between people", number: count("person") },
          { what: "matches against a bot", number: count("bot") },
          { what: "matches lost by the clock", number: count("absent") - late.length },
          { what: "entries in their logs", number: entries },
          { what: "actions acknowledged", number: acknowledged },
          { what: "connections resumed", number: sum(({ resumed }) => Math.max(0, resumed)) },
        ],
      },
    ],
    promises: [
      none("no acknowledged action is lost or doubled, every match replays", problems),
      none(
        "no client is told anything surprising",
        players.flatMap(({ surprises }) => surprises),
      ),
      none("no process ends by itself", crashes),
      none("every client resumes by itself, every match goes on, bots too", laggards),
      none("a clock that has run out ends its match", late),
      { what: "something was at stake", kept: acknowledged > 100, found: `${acknowledged} actions acknowledged` },
      {
        what: "processes end in order when asked to",
        kept: orderly.every(Boolean),
        found: `${orderly.filter(Boolean).length} of ${orderly.length}`,
      },
    ],
  };
}
