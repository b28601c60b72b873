import { type Chance, type Entry, Match, isRefusal } from "@stellwerk/kernel";
import { type Action, trambahn } from "@stellwerk/trambahn";
import type { Created, Taken } from "@stellwerk/wire";
import { expect, test } from "vitest";
import type { MatchStore } from "../src/match/index.ts";
import { forkChild, startChild } from "./children.ts";
import { Client, create, freshChance, take } from "./client.ts";
import { STORES, freshPlace } from "./stores.ts";

const KILLS = 20;
const MATCHES = 4;

/** Two people who go on playing whatever happens, and remember what the server has promised them. */
class Pair {
  readonly promised: { number: number; seat: number; action: Action }[] = [];
  readonly #clients: Client[] = [];
  #sent: { number: number; seat: number; action: Action } | null = null;

  constructor(
    readonly match: string,
    readonly keys: readonly string[],
  ) {}

  static async sitDown(url: string): Promise<Pair> {
    const created: Created = await create(url, { options: { starter: "random", scorings: 10 } });
    const taken: Taken = await take(url, created);
    const host = await Client.join(url, { match: created.match, key: created.key });
    await host.ask({ do: "start" });
    await host.leave();
    return new Pair(created.match, [created.key, taken.key]);
  }

  /** Plays until the server is gone; an action whose answer was lost is sent again first. */
  async play(url: string, chance: Chance, promised: () => void): Promise<void> {
    this.#clients.length = 0;
    for (const key of this.keys) this.#clients.push(await Client.join(url, { match: this.match, key }));
    while (this.#clients.every((client) => !client.closed && !client.isOver)) {
      const number = Math.max(...this.#clients.map((client) => client.number));
      await Promise.all(this.#clients.map((client) => client.until(() => client.number >= number)));
      this.#sent ??= this.#choose(chance);
      const { seat } = this.#sent;
      const answer = await this.#clients[seat]?.ask({
        do: "play",
        number: this.#sent.number,
        action: this.#sent.action,
      });
      expect(answer).toMatchObject({ is: "ok", number: this.#sent.number + 1 });
      this.promised.push(this.#sent);
      this.#sent = null;
      promised();
    }
  }

  #choose(chance: Chance): { number: number; seat: number; action: Action } {
    const client = this.#clients.find((candidate) => candidate.isActive);
    if (!client || client.you === null) throw new Error("nobody can act");
    return { number: client.number, seat: client.you, action: client.anyAction(chance) };
  }

  /** Everything promised is in the log, and the log replays to what is stored. */
  async check(store: MatchStore): Promise<void> {
    const stored = await store.read(this.match, 0);
    if (!stored) throw new Error("the match is gone");
    const entries: Entry[] = stored.entries.map(({ entry }) => entry);
    for (const { number, seat, action } of this.promised)
      expect(entries[number]).toEqual({ seat, rules: trambahn.rules, action });
    // At most the one action whose answer was lost.
    expect(entries.length - this.promised.length).toBeLessThanOrEqual(1);

    const replayed = Match.start(trambahn, stored.options as Parameters<typeof trambahn.setup>[0], 2, stored.seed);
    for (const { entry, events, position } of stored.entries) {
      const step = "undo" in entry ? replayed.undo(entry.seat, entry.undo) : replayed.play(entry.seat, entry.action);
      if (isRefusal(step)) throw new Error(`the log does not replay: ${step.code}`);
      expect({ events, position }).toEqual({ events: step.events, position: step.snapshot.position });
    }
    expect(stored.current).toEqual(replayed.snapshot());
    expect(stored.number).toBe(entries.length);
    expect(trambahn.breaches(replayed.state)).toEqual([]);
  }
}

test.concurrent.each(STORES)(
  "%s: a server killed at random moments loses nothing it has acknowledged",
  async (name) => {
    const chance = freshChance(`kill, ${name}`);
    const place = await freshPlace(name);
    let server = await startChild(place.config);
    let pairs = await Promise.all(Array.from({ length: MATCHES }, () => Pair.sitDown(server.url)));
    let answered = 0;

    for (let round = 0; round < KILLS; round++) {
      const dying = server;
      const spare = forkChild();
      let death: Promise<unknown> | undefined;
      const kill = (): Promise<unknown> => (death ??= dying.end("SIGKILL"));
      // Killed after some acknowledgements, while the next actions are anywhere on their way.
      let left = 1 + chance.below(12);
      const promised = (): void => {
        answered++;
        if (--left === 0) setTimeout(() => void kill(), chance.below(4));
      };
      // That the connection breaks is what this is about; a wrong answer is not.
      const isExpected = (error: Error): boolean => dying.process.killed && error.name !== "AssertionError";
      const play = (pair: Pair): Promise<void> =>
        pair.play(dying.url, chance, promised).catch((error: Error) => {
          if (!isExpected(error)) throw error;
        });
      await Promise.all(pairs.map(play));
      await kill();

      const store = await place.open();
      for (const pair of pairs) await pair.check(store);
      const isOver = await Promise.all(pairs.map(async ({ match }) => (await store.read(match, 0))?.phase === "over"));
      await store.close();
      server = await startChild(place.config, spare);
      const { url } = server;
      pairs = await Promise.all(pairs.map(async (pair, index) => (isOver[index] ? Pair.sitDown(url) : pair)));
    }
    await server.end("SIGKILL");
    await place.remove();
    expect(answered).toBeGreaterThanOrEqual(KILLS);
  },
  600_000,
);
