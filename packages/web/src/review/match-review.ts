import { createStore } from "zustand";
import type { Match, Mistake, Review, ReviewPart, Seat } from "@stellwerk/kernel";
import { mistakesOf, ownSeatOf } from "../mistakes/mistakes.ts";
import { keepMistakes } from "../mistakes/mistakes-store.ts";
import type { TableSource } from "../table/table-source.ts";
import { type ReviewKey, loadParts, loadReview, savePart, saveReview } from "./review-store.ts";
import type { ReviewReport, ReviewTask } from "./review-tasks.ts";
import { isAbout, isAsGood } from "./review-subject.ts";

interface ReviewState {
  /** Whose decisions alone are reviewed; null: those of all, in a match that is over. */
  readonly own: Seat | null;
  /** Whether is known what there is. */
  readonly isOpen: boolean;
  /** What this browser can review; null until it is read, and where only the server can. */
  readonly match: Match | null;
  readonly review: Review | null;
  /** What was known at each mistake of the review. */
  readonly views: ReadonlyMap<Mistake, unknown>;
  /** Done of a review that runs here, 0 to 1; null while none does. */
  readonly progress: number | null;
  readonly hasFailed: boolean;
}

const NOTHING: ReviewState = {
  own: null,
  isOpen: false,
  match: null,
  review: null,
  views: new Map(),
  progress: null,
  hasFailed: false,
};

const mistakesIn = ({ players }: Review): Mistake[] => players.flatMap(({ mistakes }) => mistakes);

/** The review at a table. It goes on while the player looks elsewhere. */
export class MatchReview {
  readonly store = createStore<ReviewState>(() => NOTHING);
  readonly #source: TableSource;
  #worker: Worker | null = null;
  #parts = new Map<string, ReviewPart[]>();
  #opening: { readonly own: Seat | null; readonly done: Promise<void> } | null = null;

  constructor(source: TableSource) {
    this.#source = source;
  }

  /** Reads the match, and what is kept of its review: of all, or of a seat's own decisions while it goes on. */
  open(own: Seat | null = null): Promise<void> {
    if (this.#opening?.own !== own || this.store.getState().hasFailed) {
      if (this.#opening && this.#opening.own !== own) this.stop();
      this.#opening = { own, done: this.#open(own) };
    }
    return this.#opening.done;
  }

  async #open(own: Seat | null): Promise<void> {
    this.store.setState({ ...NOTHING, own });
    try {
      const key = this.#keyOf(own);
      const [match, review] = await Promise.all([
        this.#source.reviewedMatch(),
        key === null ? null : loadReview(key, own === null ? this.#source.store.getState().number : null),
      ]);
      if (this.#opening?.own !== own) return;
      this.store.setState({ match, isOpen: true });
      if (review && isAbout(review, own, this.#seats)) await this.#show(review, own);
    } catch {
      if (this.#opening?.own === own) this.store.setState({ hasFailed: true });
    }
  }

  get #seats(): number {
    return this.#source.store.getState().seats.length;
  }

  /** Under what name the browser keeps a review: one's own decisions apart from the whole match, and for each seat. */
  #keyOf(own: Seat | null): string | null {
    const { keptAs } = this.#source;
    return keptAs === null || own === null ? keptAs : `${keptAs}:${own}`;
  }

  /** Begins a review of all that has happened so far, or goes on with one that was stopped. */
  async start(iterations: number): Promise<void> {
    const { own, isOpen } = this.store.getState();
    if (!isOpen) return;
    stopRunning();
    stopRunning = () => this.stop();
    this.store.setState({ progress: 0, hasFailed: false });
    const match = own === null ? this.store.getState().match : await this.#source.reviewedMatch();
    if (!match) return this.stop();
    const name = this.#keyOf(own);
    const key = name === null ? null : { match: name, number: match.number, iterations };
    const known = [own, match.number, iterations].join(" ");
    const parts = this.#parts.get(known) ?? (key ? await loadParts(key) : []);
    this.#parts.set(known, parts);
    // It was stopped, or begun anew, meanwhile.
    if (this.store.getState().progress === null || this.#worker) return;
    const worker = new Worker(new URL("./review-worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.store.setState({ match });
    this.#listen(worker, key, parts);
    const { header, past, snapshots } = match;
    worker.postMessage({ header, past, snapshots, iterations, own, parts } satisfies ReviewTask);
  }

  #listen(worker: Worker, key: ReviewKey | null, parts: ReviewPart[]): void {
    let steps = 1;
    worker.addEventListener("message", ({ data }: MessageEvent<ReviewReport>) => {
      if (worker !== this.#worker) return;
      if (data.is === "done") {
        this.stop();
        void this.#add(data.review, key);
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

  /** Takes over a review that the server has made, unless what is here says as much. */
  async take(review: Review, own: Seat | null): Promise<void> {
    await this.open(own);
    const known = this.store.getState();
    if (known.own !== own || !isAbout(review, own, this.#seats)) return;
    if (known.review && isAsGood(known.review, review)) return;
    const name = this.#keyOf(own);
    const { positions, iterations } = review;
    await this.#add(review, name === null ? null : { match: name, number: positions.at(-1) ?? 0, iterations });
  }

  /** Shows a review that is new here, and keeps it. */
  async #add(review: Review, key: ReviewKey | null): Promise<void> {
    const { own } = this.store.getState();
    if (key) void saveReview(key, review);
    await this.#show(review, own);
    await this.#keepMistakes();
  }

  async #show(review: Review, own: Seat | null): Promise<void> {
    const { match } = this.store.getState();
    const { game } = this.#source;
    const mistakes = mistakesIn(review);
    const views = match
      ? mistakes.map(({ number, seat }) => game.view(match.at(number), seat))
      : await Promise.all(mistakes.map(({ number }) => this.#source.viewAt(number)));
    if (this.store.getState().own !== own) return;
    this.store.setState({ review, views: new Map(mistakes.map((mistake, at) => [mistake, views[at]])) });
  }

  /** What cost the reader most becomes exercises. */
  async #keepMistakes(): Promise<void> {
    const { keptAs, store, game } = this.#source;
    const { seats } = store.getState();
    const own = ownSeatOf(store.getState());
    if (keptAs === null || own === null) return;
    const match = { match: keptAs, game: game.id, seats: seats.length, found: Date.now() };
    const { review, views } = this.store.getState();
    await keepMistakes(mistakesOf(match, views, own, review?.positions));
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
