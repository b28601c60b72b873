import { DECISION_MS, type Seat, isLevel } from "@stellwerk/kernel";
import type { Logger } from "pino";
import type { Metrics } from "../common/metrics.ts";
import { RequestError } from "../common/request-error.ts";
import type { Availability } from "./availability.ts";
import type { LiveMatch } from "./live-match.ts";
import type { BotTurn } from "./match-state.ts";
import type { MatchStore } from "./match-store.ts";
import { Claimer } from "../work/index.ts";

/** A claimed match that is not seen to by then is due again for any process. */
const LEASE_MS = 20_000;
/** What a bot may think in one turn, if not more about its first decision; half of what is left goes into each action. */
const TURN_MS = 1_000;
const LEAST_MS = 30;
/** How often to look whether the match has gone on without the bot that thinks. */
const LOOK_MS = 100;

/** Asks a bot for its action. */
export type Think = (question: {
  game: string;
  level: string;
  view: unknown;
  seat: Seat;
  ms: number;
  /** How many times as many iterations as usual it may take. */
  times: number;
  /** Aborted when the answer has become useless. */
  signal: AbortSignal;
}) => Promise<unknown>;

type DueMatch = Pick<LiveMatch, "game" | "number" | "botTurn" | "isClockDue" | "doDue" | "play">;

interface Deps {
  readonly store: Pick<MatchStore, "claimDue" | "countDue">;
  readonly matches: { find(id: string): Promise<DueMatch | null> };
  readonly think: Think;
  readonly metrics: Pick<Metrics, "thoughtSeconds">;
  readonly log: Logger;
  /** How many bots think at the same time. */
  readonly threads: number;
  /** How many times as long as usual they may think. */
  readonly times: number;
  readonly now: () => number;
  readonly availability: Availability;
}

/**
 * Sees to matches that are due, each claimed by one process: bots' turns, entered like a player's action, clocks
 * that run out, reminders, standing orders.
 */
export class DueMatches {
  readonly #deps: Deps;
  readonly #claimer: Claimer<string>;
  /** Matches that were due and found no room at the last look. */
  #crowd = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#claimer = new Claimer({
      // One bot thinks while the next match is read.
      room: 2 * deps.threads,
      claim: (limit) => this.#claim(limit),
      run: (match) => this.#run(match),
      failed: (error) => {
        deps.availability.close();
        deps.log.error({ err: error }, "due matches could not be looked for");
      },
    });
  }

  start(): void {
    this.#claimer.start();
  }

  /** Looks for due matches, now or as soon as the look that is under way is over. */
  wake(): void {
    this.#claimer.wake();
  }

  stop(): Promise<void> {
    return this.#claimer.stop();
  }

  async #claim(limit: number): Promise<string[]> {
    const now = this.#deps.now();
    const { store, availability, times } = this.#deps;
    const due = await store.claimDue(now, now + LEASE_MS * times, limit);
    this.#crowd = due.length < limit ? 0 : await store.countDue(now);
    availability.open();
    return due;
  }

  async #run(match: string): Promise<void> {
    try {
      await this.#seeTo(match);
    } catch (error) {
      this.#deps.log.error({ err: error, match }, "a match could not be seen to");
    }
  }

  async #seeTo(id: string): Promise<void> {
    const { matches, metrics } = this.#deps;
    const match = await matches.find(id);
    if (!match?.botTurn || match.isClockDue) await match?.doDue();
    for (let turn = match?.botTurn; match && turn; turn = match.botTurn) {
      const stop = metrics.thoughtSeconds.startTimer({ level: turn.level });
      const action = await this.#think(match, turn);
      stop();
      if (action === null) continue;
      try {
        await match.play(turn.seat, turn.number, action, "bot");
        return;
      } catch (error) {
        // The match went on while the bot was thinking, or is over: look again.
        if (!(error instanceof RequestError) || !["stale", "over"].includes(error.code)) throw error;
      }
    }
  }

  /** What the bot decides; null if the match went on meanwhile. */
  async #think(match: DueMatch, { seat, level, number, view, before }: BotTurn): Promise<unknown> {
    const { think, times } = this.#deps;
    const gone = new AbortController();
    const look = setInterval(() => {
      if (match.number !== number) gone.abort();
    }, LOOK_MS);
    try {
      const ms = this.#share(level, before);
      const action = await think({ game: match.game.id, level, view, seat, ms, times, signal: gone.signal });
      return gone.signal.aborted ? null : action;
    } finally {
      clearInterval(look);
    }
  }

  /** Milliseconds for a decision: the more tables wait for a thread, the less each of them gets. */
  #share(level: string, before: number): number {
    const { threads, times } = this.#deps;
    const turn = Math.max(TURN_MS, isLevel(level) ? 2 * DECISION_MS[level] : 0);
    const whole = (times * turn) / 2 ** (before + 1);
    return Math.max(LEAST_MS, (whole * threads) / (threads + this.#crowd));
  }
}
