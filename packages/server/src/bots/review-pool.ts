import type { Header, Past, ReviewPart, Seat, Snapshot } from "@stellwerk/kernel";
import { ThreadPool } from "../common/thread-pool.ts";
import type { ReviewProgress } from "../match/index.ts";

/** A match to be reviewed, and what is known of its review already. */
export interface ReviewTask {
  readonly header: Header;
  readonly past: readonly Past[];
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  /** The entries to be reviewed. */
  readonly number: number;
  /** Whose own decisions; `null`: those of all. */
  readonly seat: Seat | null;
  readonly iterations: number;
  readonly steps: number | null;
  readonly parts: readonly ReviewPart[];
  /** How long it may go on with it. */
  readonly ms: number;
}

/** A task as it goes to the thread, which ends after the step that it is at when `stop` is set. */
export interface SentReview extends ReviewTask {
  readonly stop: Int32Array;
}

/** How long beyond its time a single step may take before the thread is given up. */
const PATIENCE_MS = 40_000;

/** The thread of this process in which matches are reviewed, so that neither players nor bots wait for it. */
export class ReviewPool {
  readonly #thread = new ThreadPool<SentReview, ReviewProgress>(new URL("./review-worker.mjs", import.meta.url), 1);
  readonly #stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

  /** Goes on with a review for a while. */
  goOn(task: ReviewTask): Promise<ReviewProgress> {
    const late = new Error(`a step of a review of ${task.header.game} took too long`);
    return this.#thread.ask({ ...task, stop: this.#stop }, { ms: task.ms + PATIENCE_MS, late });
  }

  /** Has every review end after the step that it is at. */
  hurry(): void {
    Atomics.store(this.#stop, 0, 1);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
