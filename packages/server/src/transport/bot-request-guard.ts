import type { FastifyRequest } from "fastify";
import { isForPrograms } from "./api/index.ts";
import type { Config } from "../common/config.ts";
import { UNKNOWN_API } from "./api-requests.ts";
import { addressOf } from "./request-guard.ts";
import { Buckets } from "../common/rate-limits.ts";
import { RequestError } from "../common/request-error.ts";
import type { Callers, Person } from "../people/index.ts";

/** How many seconds' worth of requests a program may send at once. */
const BURST_SECONDS = 5;

/** Lets programs in: only where they belong, and each only so fast. */
export class BotRequestGuard {
  readonly #callers: Callers;
  readonly #config: Config;
  readonly #requests: Buckets;
  /** Requests with unknown tokens, by address. */
  readonly #strangers = new Buckets(1, 30);

  constructor(callers: Callers, config: Config) {
    const { requestsPerSecond } = config;
    this.#callers = callers;
    this.#config = config;
    this.#requests = new Buckets(requestsPerSecond, BURST_SECONDS * requestsPerSecond);
  }

  async admit({ raw, method, routeOptions }: FastifyRequest): Promise<void> {
    const program = await this.#known(raw);
    this.#requests.demand(program.id, Date.now());
    const { url = UNKNOWN_API } = routeOptions;
    // What is not there at all is said to be so later on.
    if (url !== UNKNOWN_API && !isForPrograms(method, url))
      throw new RequestError("notForPrograms", "only people may do this");
  }

  sweep(now: number): void {
    this.#requests.sweep(now);
    this.#strangers.sweep(now);
  }

  async #known(request: FastifyRequest["raw"]): Promise<Person> {
    const address = addressOf(request, this.#config);
    try {
      return await this.#callers.requireAccount(request);
    } catch (error) {
      // Trying out tokens is slowed down.
      if (error instanceof RequestError) this.#strangers.demand(address, Date.now());
      throw error;
    }
  }
}
