import { isDeepStrictEqual } from "node:util";
import { gameById } from "@stellwerk/catalogue";
import { type Chance, type Game, Match, type Seat } from "@stellwerk/kernel";
import type { CreateMatch, Created, Taken, Terms } from "@stellwerk/wire";
import type { MatchStore } from "../packages/server/src/match/index.ts";
import { type Acknowledged, Player } from "./player.ts";

const TRAMBAHN = gameById("trambahn") as Game;

/** The kind of opponent of a persistent player. */
export type Other = "person" | "bot" | "absent";

interface Wanted {
  readonly servers: readonly string[];
  readonly other: Other;
  readonly terms?: Terms;
  /** Milliseconds a person thinks. */
  readonly think: number;
}

/** A match of Trambahn and those who play it. */
export class Pair {
  private constructor(
    readonly match: string,
    readonly other: Other,
    readonly players: readonly Player[],
  ) {}

  /** Throws if the server could not be reached at some point: then another is begun. */
  static async begin({ servers, other, terms, think }: Wanted, chance: Chance): Promise<Pair> {
    const url = servers[chance.below(servers.length)] ?? "";
    const wish: CreateMatch = {
      game: TRAMBAHN.id,
      seats: 2,
      // A player who misses a turn loses by the clock.
      options: { starter: other === "absent" ? 1 : "random", scorings: 10 },
      name: "Ada",
      seat: 0,
      ...(other === "bot" ? { bots: { 1: "easy" } } : {}),
      ...(terms ? { terms } : {}),
    };
    const { match, key, invite } = await post<Created>(url, "/api/matches", wish);
    const keys: [Seat, string][] = [[0, key]];
    if (other !== "bot") {
      const taken = await post<Taken>(url, `/api/matches/${match}/seats`, { invite, seat: 1, name: "Ben" });
      if (other === "person") keys.push([1, taken.key]);
    }
    const players = keys.map(
      ([seat, secret]) => new Player({ servers, match, key: secret, seat }, TRAMBAHN, chance, think),
    );
    players[0]?.start();
    return new Pair(match, other, players);
  }

  get isOver(): boolean {
    return this.players.every(({ isOver }) => isOver);
  }

  /** Entries that all players have seen. */
  get number(): number {
    return Math.min(...this.players.map(({ number }) => number));
  }

  get acknowledged(): Acknowledged[] {
    return this.players.flatMap(({ acknowledged }) => acknowledged);
  }

  stop(): void {
    for (const player of this.players) player.stop();
  }

  /** What is wrong with the match in the store: lost, doubled, or not what its seed and its log come to. */
  async problems(store: MatchStore): Promise<string[]> {
    const stored = await store.read(this.match, 0);
    if (!stored) return [`${this.match} is gone`];
    const problems: string[] = [];
    const { entries } = stored;
    for (const { number, seat, action } of this.acknowledged) {
      const entry = entries[number]?.entry;
      if (!isDeepStrictEqual(entry && "action" in entry && [entry.seat, entry.action], [seat, action]))
        problems.push(`${this.match}: entry ${number + 1}, which was acknowledged, is not there`);
    }
    // Beside what was acknowledged there is at most what was sent last.
    for (const [seat, player] of this.players.entries()) {
      const made = entries.filter(({ entry }) => entry.seat === seat).length;
      if (made > player.acknowledged.length + (player.pending ? 1 : 0))
        problems.push(`${this.match}: seat ${seat} made ${player.acknowledged.length} actions, ${made} are in the log`);
    }
    if (stored.current === null) return problems;
    const replayed = Match.start(TRAMBAHN, stored.options, stored.seats.length, stored.seed);
    const refusal = replayed.replay(entries.map(({ entry }) => entry));
    if (refusal) problems.push(`${this.match}: entry ${replayed.number + 1} does not replay: ${refusal.code}`);
    else if (
      stored.number !== entries.length ||
      !isDeepStrictEqual(replayed.snapshot(), stored.current) ||
      !isDeepStrictEqual(
        replayed.past,
        entries.map(({ at: _, ...past }) => past),
      )
    )
      problems.push(`${this.match}: the position in the store is not what the log comes to`);
    return problems;
  }
}

export async function post<Answer>(url: string, path: string, body: object): Promise<Answer> {
  const response = await fetch(new URL(path, url), {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
