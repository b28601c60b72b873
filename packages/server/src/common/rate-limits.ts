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

  /** Whether there was one left. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens--;
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

/** A bucket for each address. */
export class Buckets {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    readonly perSecond: number,
    readonly burst: number,
  ) {}

  take(address: string, now: number): boolean {
    let bucket = this.#buckets.get(address);
    if (!bucket) this.#buckets.set(address, (bucket = new Bucket(this.perSecond, this.burst)));
    return bucket.take(now);
  }

  /** Throws if there is none left. */
  demand(address: string, now: number): void {
    if (this.take(address, now)) return;
    const wait = Math.ceil(1 / this.perSecond);
    throw new TooFast(`too many requests; wait ${wait === 1 ? "a second" : `${wait} seconds`}`, wait);
  }

  /** What was taken is not to count. */
  giveBack(address: string): void {
    this.#buckets.get(address)?.giveBack();
  }

  /** Forgets those that have not been used for long. */
  sweep(now: number): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address);
  }
}
