/** How often to look for work without being woken: what has come due, and what a dead process had claimed. */
const LOOK_MS = 1_000;

interface Work<Claim> {
  /** How much this process does at a time. */
  readonly room: number;
  /** Takes up to so much of what is due. */
  readonly claim: (limit: number) => Promise<readonly Claim[]>;
  /** Does it; sees to its own failures. */
  readonly run: (claim: Claim) => Promise<void>;
  /** Nothing could be claimed. */
  readonly failed: (error: unknown) => void;
}

/** Looks for due work now and then and whenever it is woken, and does as much of it as there is room for. */
export class Claimer<Claim> {
  readonly #work: Work<Claim>;
  readonly #running = new Set<Promise<void>>();
  #look: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(work: Work<Claim>) {
    this.#work = work;
  }

  start(): void {
    this.#look = setInterval(() => this.wake(), LOOK_MS);
    this.wake();
  }

  /** Looks now, or as soon as the look that is under way is over. */
  wake(): void {
    this.#again = true;
    this.#claiming ??= this.#claimAll().finally(() => (this.#claiming = null));
  }

  /** Finishes what was claimed. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#look);
    await this.#claiming;
    await Promise.all(this.#running);
  }

  async #claimAll(): Promise<void> {
    const { room, claim, failed } = this.#work;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const left = room - this.#running.size;
      if (left <= 0) return;
      try {
        for (const claimed of await claim(left)) this.#run(claimed);
      } catch (error) {
        failed(error);
      }
    }
  }

  #run(claimed: Claim): void {
    const running = this.#work.run(claimed).finally(() => {
      this.#running.delete(running);
      this.wake();
    });
    this.#running.add(running);
  }
}
