import type { FastifyRequest } from "fastify";
import { isForPrograms } from "./api/index.ts";
import type { Config } from "../common/config.ts";
import { UNKNOWN_API } from "./api-requests.ts";
import { addressOf } from "./request-guard.ts";
import type { RateLimit } from "../common/rate-limits.ts";
import { RequestError } from "../common/request-error.ts";
import type { Callers, Person } from "../people/index.ts";
import { type Database, rateLimit } from "../store/index.ts";

/** How many seconds' worth of requests a program may send at once. */
const BURST_SECONDS = 5;

/** Lets programs in: only where they belong, and each only so fast. */
export class BotRequestGuard {
  readonly #callers: Callers;
  readonly #config: Config;
  readonly #requests: RateLimit;
  /** Requests with unknown tokens, by address. */
  readonly #strangers: RateLimit;

  constructor(callers: Callers, database: Database, config: Config) {
    const { requestsPerSecond } = config;
    this.#callers = callers;
    this.#config = config;
    const burst = BURST_SECONDS * requestsPerSecond;
    this.#requests = rateLimit(database, { name: "bot", perSecond: requestsPerSecond, burst });
    this.#strangers = rateLimit(database, { name: "token", perSecond: 1, burst: 30 });
  }

  async admit({ raw, method, routeOptions }: FastifyRequest): Promise<void> {
    const program = await this.#known(raw);
    await this.#requests.demand(program.id);
    const { url = UNKNOWN_API } = routeOptions;
    // What is not there at all is said to be so later on.
    if (url !== UNKNOWN_API && !isForPrograms(method, url))
      throw new RequestError("notForPrograms", "only people may do this");
  }

  async sweep(now: number): Promise<void> {
    await this.#requests.sweep(now);
    await this.#strangers.sweep(now);
  }

  async #known(request: FastifyRequest["raw"]): Promise<Person> {
    const address = addressOf(request, this.#config);
    try {
      return await this.#callers.requireAccount(request);
    } catch (error) {
      // Trying out tokens is slowed down.
      if (error instanceof RequestError) await this.#strangers.demand(address);
      throw error;
    }
  }
}
