import type { Seat } from "@stellwerk/kernel";
import type { Logger } from "pino";
import type { Metrics } from "../common/metrics.ts";
import { RequestError } from "../common/request-error.ts";
import type { Availability } from "./availability.ts";
import type { MatchService } from "./match-service.ts";
import type { MatchStore } from "./match-store.ts";
import { Claimer } from "../work/index.ts";

/** A claimed match that is not seen to by then is due again for any process. */
const LEASE_MS = 20_000;
/** What a bot may think in one turn; half of what is left goes into each action. */
const TURN_MS = 1_000;
const LEAST_MS = 30;

/** Asks a bot for its action. */
export type Think = (question: {
  game: string;
  level: string;
  view: unknown;
  seat: Seat;
  ms: number;
}) => Promise<unknown>;

interface Deps {
  readonly store: MatchStore;
  readonly matches: MatchService;
  readonly think: Think;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** How many bots think at the same time. */
  readonly threads: number;
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
    const due = await this.#deps.store.claimDue(now, now + LEASE_MS, limit);
    this.#deps.availability.open();
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
    const { matches, think, metrics } = this.#deps;
    const match = await matches.find(id);
    if (!match?.botTurn || match.isClockDue) await match?.doDue();
    for (let turn = match?.botTurn; match && turn; turn = match.botTurn) {
      const { seat, level, number, view, before } = turn;
      const stop = metrics.thoughtSeconds.startTimer({ level });
      const ms = Math.max(LEAST_MS, TURN_MS / 2 ** (before + 1));
      const action = await think({ game: match.game.id, level, view, seat, ms });
      stop();
      try {
        await match.play(seat, number, action, "bot");
        return;
      } catch (error) {
        // The match went on while the bot was thinking, or is over: look again.
        if (!(error instanceof RequestError) || !["stale", "over"].includes(error.code)) throw error;
      }
    }
  }
}
