import type { Logger } from "pino";
import type { Metrics } from "../common/metrics.ts";
import type { Availability } from "./availability.ts";
import { RequestError } from "../common/request-error.ts";
import type { Store } from "./stored-match.ts";
import type { Tables } from "./tables.ts";
import type { BotPool } from "../bots/bot-pool.ts";
import { Claimer } from "../work/claimer.ts";

/** A match that was claimed and not seen to by then is up for anybody. */
const LEASE_MS = 20_000;
/** What a bot may think in one turn; half of what is left goes into each action. */
const TURN_MS = 1_000;
const LEAST_MS = 30;

/**
 * Sees to matches that are due, claimed by any process: bots' dueMatches, entered like anybody's action, clocks
 * that run out, reminders, standing orders.
 */
export class DueMatches {
  readonly #store: Store;
  readonly #tables: Tables;
  readonly #botPool: BotPool;
  readonly #metrics: Metrics;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #availability: Availability;
  readonly #claimer: Claimer<string>;

  constructor(deps: {
    store: Store;
    tables: Tables;
    botPool: BotPool;
    metrics: Metrics;
    log: Logger;
    threads: number;
    now: () => number;
    availability: Availability;
  }) {
    this.#store = deps.store;
    this.#tables = deps.tables;
    this.#botPool = deps.botPool;
    this.#metrics = deps.metrics;
    this.#log = deps.log;
    this.#now = deps.now;
    this.#availability = deps.availability;
    this.#claimer = new Claimer({
      // One thinks while the next is fetched.
      room: 2 * deps.threads,
      claim: (limit) => this.#claim(limit),
      run: (match) => this.#run(match),
      failed: (error) => {
        this.#availability.close();
        this.#log.error({ err: error }, "due matches could not be looked for");
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
    const now = this.#now();
    const due = await this.#store.claimDue(now, now + LEASE_MS, limit);
    this.#availability.open();
    return due;
  }

  async #run(match: string): Promise<void> {
    try {
      await this.#turn(match);
    } catch (error) {
      this.#log.error({ err: error, match }, "a match could not be seen to");
    }
  }

  async #turn(match: string): Promise<void> {
    const table = await this.#tables.open(match);
    if (!table?.botTurn || table.isClockDue) await table?.seeTo();
    for (let turn = table?.botTurn; table && turn; turn = table.botTurn) {
      const { seat, level, number, view, before } = turn;
      const stop = this.#metrics.thoughtSeconds.startTimer({ level });
      const ms = Math.max(LEAST_MS, TURN_MS / 2 ** (before + 1));
      const action = await this.#botPool.think({ game: table.game.id, level, view, seat, ms });
      stop();
      try {
        await table.play(seat, number, action, "bot");
        return;
      } catch (error) {
        // The match went on while the bot was thinking, or is over: look at what is there now.
        if (!(error instanceof RequestError) || !["stale", "over"].includes(error.code)) throw error;
      }
    }
  }
}
