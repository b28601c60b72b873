/** Since when people can play here: whose clocks ran while they could not has to come back first. */
export class Availability {
  readonly #now: () => number;
  #since: number;
  #isOpen = true;

  constructor(since: number, now: () => number) {
    this.#since = since;
    this.#now = now;
  }

  /** The present while the database cannot be reached: no clock runs out meanwhile. */
  get since(): number {
    return this.#isOpen ? this.#since : this.#now();
  }

  /** The store cannot be reached. */
  close(): void {
    this.#isOpen = false;
  }

  /** It can be again. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#since = this.#now();
  }
}
