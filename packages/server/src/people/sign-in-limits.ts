import type { Config } from "../common/config.ts";
import { Buckets } from "../common/rate-limits.ts";
import { nameKey } from "./names.ts";

/** Wrong passwords for one account from all addresses: a burst, then one every half minute. */
const GUESSES = { burst: 10, perSecond: 1 / 30 };
/** Mails for one person: a few at once, then one every ten minutes. */
const MAILS = { burst: 3, perSecond: 1 / 600 };

/** Limits on attempts to get into an account. Every process counts for itself. */
export class SignInLimits {
  readonly #attempts: Buckets;
  readonly #guesses = new Buckets(GUESSES.perSecond, GUESSES.burst);
  readonly #mails = new Buckets(MAILS.perSecond, MAILS.burst);

  constructor({ signInsPerMinute }: Config) {
    this.#attempts = new Buckets(signInsPerMinute / 60, signInsPerMinute);
  }

  /** Counts an attempt from an address. */
  attempt(address: string): void {
    this.#attempts.demand(address, Date.now());
  }

  /** Counts wrong guesses only, whether or not there is such an account. */
  async guess<T>(name: string, check: () => Promise<T>): Promise<T> {
    const key = nameKey(name);
    this.#guesses.demand(key, Date.now());
    const result = await check();
    this.#guesses.giveBack(key);
    return result;
  }

  /** Whether another mail may be sent for this person. */
  mail(who: string): boolean {
    return this.#mails.take(nameKey(who), Date.now());
  }

  sweep(now: number): void {
    for (const buckets of [this.#attempts, this.#guesses, this.#mails]) buckets.sweep(now);
  }
}
