import type { FastifyRequest } from "fastify";
import type { Config } from "../common/config.ts";
import { addressOf } from "../transport/request-guard.ts";
import { Buckets } from "../common/rate-limits.ts";
import { nameKey } from "./names.ts";

/** Wrong passwords for one account from wherever: so many at once, then one every half minute. */
const GUESSES = { burst: 10, perSecond: 1 / 30 };
/** Mails to or for one person: a few at once, then one every ten minutes. */
const MAILS = { burst: 3, perSecond: 1 / 600 };

/** How often anything may be tried. Every process counts for itself. */
export class SignInLimits {
  readonly #config: Config;
  readonly #attempts: Buckets;
  readonly #guesses = new Buckets(GUESSES.perSecond, GUESSES.burst);
  readonly #mails = new Buckets(MAILS.perSecond, MAILS.burst);

  constructor(config: Config) {
    this.#config = config;
    this.#attempts = new Buckets(config.signInsPerMinute / 60, config.signInsPerMinute);
  }

  /** Counts an attempt from an address. */
  attempt(request: FastifyRequest): void {
    this.#attempts.demand(addressOf(request.raw, this.#config), Date.now());
  }

  /** Only wrong guesses count, whether there is such an account or not. */
  async guess<T>(name: string, check: () => Promise<T>): Promise<T> {
    const key = nameKey(name);
    this.#guesses.demand(key, Date.now());
    const result = await check();
    this.#guesses.giveBack(key);
    return result;
  }

  /** Whether another mail may be sent for somebody. */
  mail(who: string): boolean {
    return this.#mails.take(nameKey(who), Date.now());
  }

  sweep(now: number): void {
    for (const buckets of [this.#attempts, this.#guesses, this.#mails]) buckets.sweep(now);
  }
}
