import { RequestError } from "./request-error.ts";

/** RequestError for now: it may be tried again after so many seconds. */
export class TooFast extends RequestError {
  constructor(
    message: string,
    readonly waitSeconds: number,
  ) {
    super("tooFast", message);
  }
}

/** A token bucket: `burst` at once, then `perSecond`. */
export class Bucket {
  #tokens: number;
  #filled = 0;

  constructor(
    readonly perSecond: number,
    readonly burst: number,
  ) {
    this.#tokens = burst;
  }

  /** Whether there were so many left. */
  take(now: number, cost = 1): boolean {
    this.#fill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  giveBack(): void {
    this.#tokens = Math.min(this.burst, this.#tokens + 1);
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens === this.burst;
  }

  #fill(now: number): void {
    if (this.#filled > 0)
      this.#tokens = Math.min(this.burst, this.#tokens + ((now - this.#filled) / 1000) * this.perSecond);
    this.#filled = now;
  }
}

/** Limits how often something may be done, for each key: an address, an account. */
export interface RateLimit {
  /** Whether there was one left. */
  take(key: string): Promise<boolean>;
  /** Throws if there is none left. */
  demand(key: string): Promise<void>;
  /** What was taken is not to count. */
  giveBack(key: string): Promise<void>;
  /** Forgets keys that have not been used for long. */
  sweep(now: number): Promise<void>;
}

/** `burst` at once, then `perSecond`; the name tells it apart from others. */
export interface Rate {
  readonly name: string;
  readonly perSecond: number;
  readonly burst: number;
}

/** Refuses what comes too fast, and says when to come back. */
export function tooFast(perSecond: number, cost = 1): TooFast {
  const wait = Math.ceil(cost / perSecond);
  return new TooFast(`too many requests; wait ${wait === 1 ? "a second" : `${wait} seconds`}`, wait);
}

/** Counted in this process alone. */
export class LocalRateLimit implements RateLimit {
  readonly #buckets = new Map<string, Bucket>();
  readonly #rate: Rate;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  take(key: string, cost = 1): Promise<boolean> {
    let bucket = this.#buckets.get(key);
    if (!bucket) this.#buckets.set(key, (bucket = new Bucket(this.#rate.perSecond, this.#rate.burst)));
    return Promise.resolve(bucket.take(Date.now(), cost));
  }

  async demand(key: string, cost = 1): Promise<void> {
    if (!(await this.take(key, cost))) throw tooFast(this.#rate.perSecond, cost);
  }

  giveBack(key: string): Promise<void> {
    this.#buckets.get(key)?.giveBack();
    return Promise.resolve();
  }

  sweep(now: number): Promise<void> {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    return Promise.resolve();
  }
}
