import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Served } from "../bench/serve.ts";
import { startPostgres } from "../scripts/postgres.ts";
import type { Done, Told } from "./load-crowd.ts";
import { type Findings, type Promised, type Section, type Stress, type Wish, rounded } from "./report.ts";
import { memoryOf, metric, serveProbed } from "./servers.ts";

/** What is to be reached, and what ends the growth. */
const GOAL = { sockets: 5_000, moves: 500, p99: 100 };
const STEPS = 5;
const MOST_MOVES = 3_000;
const WARM_SECONDS = 3;
const SECONDS = 10;
const IDLE_SOCKETS = 1_000;
/** Tables are let go of a minute after the last guest, at the next heartbeat. */
const SWEEP_MS = 120_000;
/** What a match without viewers may leave behind in memory. */
const LEFT_BYTES = 2_048;
const MIB = 1_048_576;

/**
 * More and more sockets and moves a second, until it takes longer than it should for the other player to
 * see a move. Server, PostgreSQL and players share the machine; the players have a process of their own.
 */
export const load: Stress = {
  name: "load",
  about: "sockets and moves a second on PostgreSQL until p99 passes 100 ms; memory of idle matches and sockets",
  async run(wish) {
    const postgres = await startPostgres();
    const server = await serveProbed({ DATABASE_URL: postgres.url });
    const crowd = new CrowdProcess();
    try {
      await crowd.tell({ do: "come", servers: [server.url] });
      return await measure(server, crowd, wish);
    } finally {
      crowd.end();
      await server.stop();
      await postgres.stop();
    }
  },
};

async function measure(server: Served, crowd: CrowdProcess, { size, minutes, say }: Wish): Promise<Findings> {
  const goal = { sockets: size ?? GOAL.sockets, moves: size === null ? GOAL.moves : Math.ceil(size / 10) };
  const most = size === null ? MOST_MOVES : goal.moves;
  say("warming up");
  await crowd.tell({ do: "gather", matches: 50 });
  await crowd.tell({ do: "move", perSecond: 100, seconds: WARM_SECONDS });
  await crowd.tell({ do: "leave" });
  const empty = await memoryOf(server);

  say(`${IDLE_SOCKETS} idle sockets`);
  await crowd.tell({ do: "idle", sockets: IDLE_SOCKETS });
  const sockets = await memoryOf(server);
  await crowd.tell({ do: "idle", sockets: 0 });
  const perSocket = (sockets.held - empty.held) / IDLE_SOCKETS;

  const steps: Step[] = [];
  let perMatch = 0;
  let matches = 0;
  const end = minutes === null ? Infinity : performance.now() + minutes * 60_000;
  for (let at = 1; performance.now() < end; at++) {
    const wanted = {
      sockets: Math.min(goal.sockets, (GOAL.sockets / STEPS) * at),
      moves: Math.min(most, (GOAL.moves / STEPS) * at),
    };
    say(`${wanted.sockets} sockets, ${wanted.moves} moves/s`);
    ({ matches } = await crowd.tell({ do: "gather", matches: wanted.sockets / 2 }));
    if (at === 1) perMatch = ((await memoryOf(server)).held - empty.held) / matches - 2 * perSocket;
    steps.push(await step(server, crowd, wanted.moves, matches));
    if ((steps.at(-1)?.p99 ?? 0) > GOAL.p99 || wanted.moves >= most) break;
  }

  say("all leave");
  const full = await memoryOf(server);
  await crowd.tell({ do: "leave" });
  const isSwept = await swept(server);
  const left = await memoryOf(server);
  const perLeft = (left.held - empty.held) / matches;
  return {
    sections: [
      {
        title: "Moves, from when they are due until the other player has them (% of a core)",
        rows: steps.map(({ row }) => row),
      },
      memory(),
    ],
    promises: [
      reached(steps, goal),
      {
        what: "matches without viewers leave the memory",
        kept: isSwept && perLeft < LEFT_BYTES,
        found: isSwept ? `${rounded(perLeft / 1024)} KiB left of each` : "tables were not let go of",
      },
    ],
  };

  function memory(): Section {
    const row = (what: string, bytes: number) => ({ what, KiB: rounded(bytes / 1024) });
    return {
      title: "Memory of the server",
      rows: [
        row("an idle socket that has joined nothing", perSocket),
        row("an idle match that two people look at, without their sockets", perMatch),
        row("an idle match after a minute without viewers", perLeft),
        row(`the process, with ${matches} matches and all sockets (RSS)`, full.rss),
        row("the process, empty (RSS)", empty.rss),
      ],
    };
  }
}

interface Step {
  readonly sockets: number;
  readonly perSecond: number;
  readonly p99: number;
  readonly row: Readonly<Record<string, number>>;
}

async function step(server: Served, crowd: CrowdProcess, perSecond: number, matches: number): Promise<Step> {
  await crowd.tell({ do: "move", perSecond, seconds: WARM_SECONDS });
  const [cpu, busy, began] = [await cpuOf(server), machineBusy(), performance.now()];
  const { moves, p50, p99, cpu: players } = await crowd.tell({ do: "move", perSecond, seconds: SECONDS });
  const seconds = (performance.now() - began) / 1000;
  const share = (spent: number): number => Math.round((spent / seconds) * 100);
  const { rss } = await memoryOf(server);
  const sockets = 2 * matches;
  const row = {
    sockets,
    "moves/s due": perSecond,
    "moves/s made": Math.round(moves / seconds),
    "p50 ms": rounded(p50),
    "p99 ms": rounded(p99),
    "server %": share((await cpuOf(server)) - cpu),
    "players %": share(players),
    "machine %": share(machineBusy() - busy),
    "RSS MiB": Math.round(rss / MIB),
  };
  return { sockets, perSecond, p99, row };
}

function reached(steps: readonly Step[], goal: { sockets: number; moves: number }): Promised {
  const best = steps.findLast(({ p99 }) => p99 <= GOAL.p99);
  return {
    what: `p99 under ${GOAL.p99} ms with ${goal.sockets} sockets and ${goal.moves} moves/s`,
    kept: best !== undefined && best.sockets >= goal.sockets && best.perSecond >= goal.moves,
    found: best ? `up to ${best.sockets} sockets and ${best.perSecond} moves/s` : "not even the first step",
  };
}

async function swept(server: Served): Promise<boolean> {
  const end = performance.now() + SWEEP_MS;
  while (performance.now() < end) {
    if ((await metric(server.url, "stellwerk_tables")) === 0) return true;
    await pause(1_000);
  }
  return false;
}

const cpuOf = ({ url }: Served): Promise<number> => metric(url, "process_cpu_seconds_total");

/** Seconds that all cores together have been at work. */
function machineBusy(): number {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return busy.reduce((sum, ms) => sum + ms, 0) / 1000;
}

class CrowdProcess {
  readonly #process: ChildProcess = fork(fileURLToPath(new URL("load-crowd.ts", import.meta.url)), {
    execArgv: ["--import", "tsx"],
  });
  readonly #gone = once(this.#process, "exit").then(([code]) =>
    Promise.reject(new Error(`the players ended with ${String(code)}`)),
  );

  constructor() {
    this.#gone.catch(() => {});
  }

  async tell(told: Told): Promise<Done> {
    const answered = once(this.#process, "message");
    this.#process.send(told);
    const [done] = (await Promise.race([answered, this.#gone])) as [Done];
    return done;
  }

  end(): void {
    if (this.#process.connected) this.#process.disconnect();
  }
}
