import { createStore } from "zustand";
import type { Review, ReviewPart } from "@stellwerk/catalogue/reviews";
import type { Match } from "@stellwerk/kernel";
import { mistakesOf, ownSeatOf } from "../mistakes/mistakes.ts";
import { keepMistakes } from "../mistakes/mistakes-store.ts";
import type { TableSource } from "../table/table-source.ts";
import { type ReviewKey, loadParts, loadReview, savePart, saveReview } from "./review-store.ts";
import type { ReviewReport, ReviewTask } from "./review-tasks.ts";

interface ReviewState {
  /** The match that is reviewed; null until it is read. */
  readonly match: Match | null;
  readonly review: Review | null;
  /** Done of a review that runs, 0 to 1; null while none does. */
  readonly progress: number | null;
  readonly hasFailed: boolean;
}

/** The review of the match at a table. It goes on while the player looks elsewhere. */
export class MatchReview {
  readonly store = createStore<ReviewState>(() => ({ match: null, review: null, progress: null, hasFailed: false }));
  readonly #source: TableSource;
  #worker: Worker | null = null;
  #parts = new Map<number, ReviewPart[]>();

  constructor(source: TableSource) {
    this.#source = source;
  }

  /** Reads the match, and what is kept of its review. */
  async open(): Promise<void> {
    if (this.store.getState().match) return;
    try {
      const { keptAs } = this.#source;
      const { number } = this.#source.store.getState();
      const [{ match }, review] = await Promise.all([
        this.#source.branch(number),
        keptAs === null ? null : loadReview(keptAs, number),
      ]);
      this.store.setState({ match, review, hasFailed: false });
    } catch {
      this.store.setState({ hasFailed: true });
    }
  }

  /** Begins a review, or goes on with one that was stopped. */
  async start(iterations: number): Promise<void> {
    const { match } = this.store.getState();
    if (!match) return;
    stopRunning();
    stopRunning = () => this.stop();
    this.store.setState({ progress: 0, hasFailed: false });
    const { keptAs } = this.#source;
    const key = keptAs === null ? null : { match: keptAs, number: match.number, iterations };
    const parts = this.#parts.get(iterations) ?? (key ? await loadParts(key) : []);
    this.#parts.set(iterations, parts);
    // It was stopped, or begun anew, meanwhile.
    if (this.store.getState().progress === null || this.#worker) return;
    const worker = new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.#listen(worker, key, parts);
    const { header, past, snapshots } = match;
    worker.postMessage({ header, past, snapshots, iterations, parts } satisfies ReviewTask);
  }

  #listen(worker: Worker, key: ReviewKey | null, parts: ReviewPart[]): void {
    let steps = 1;
    worker.addEventListener("message", ({ data }: MessageEvent<ReviewReport>) => {
      if (worker !== this.#worker) return;
      if (data.is === "done") {
        this.stop();
        this.store.setState({ review: data.review });
        if (key) void saveReview(key, data.review);
        void this.#keepMistakes(data.review);
        return;
      }
      if (data.is === "opened") ({ steps } = data);
      else if (data.is === "part") {
        if (key) void savePart(key, parts.length, data.part);
        parts.push(data.part);
      }
      this.store.setState({ progress: parts.length / steps });
    });
    worker.addEventListener("error", () => {
      if (worker !== this.#worker) return;
      this.stop();
      this.store.setState({ hasFailed: true });
    });
  }

  /** What cost the reader most becomes exercises. */
  async #keepMistakes({ players }: Review): Promise<void> {
    const { keptAs, store } = this.#source;
    const { match } = this.store.getState();
    const own = ownSeatOf(store.getState());
    if (keptAs === null || !match || own === null) return;
    await keepMistakes(mistakesOf(match, keptAs, players, own, Date.now()));
  }

  /** What is done so far stays. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.store.setState({ progress: null });
  }
}

/** Stops the review that runs. One at a time: a phone has few cores. */
let stopRunning = (): void => {};

const reviews = new WeakMap<TableSource, MatchReview>();

/** The review of a table's match; the same one each time. */
export function matchReviewOf(source: TableSource): MatchReview {
  const review = reviews.get(source) ?? new MatchReview(source);
  reviews.set(source, review);
  return review;
}
