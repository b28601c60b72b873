import { ThreadPool } from "../common/thread-pool.ts";
import { RequestError } from "../common/request-error.ts";
import type { Tables } from "../store/index.ts";

/** What a thread is given: the file, and how many actions may be played to replay it. */
export interface FileText {
  readonly text: string;
  readonly most: number;
}

/** A finished match, replayed, as the rows that the store keeps of it. */
export interface PackedMatch {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly entries: readonly Omit<Tables["entries"], "match" | "number" | "at">[];
  readonly snapshots: readonly Omit<Tables["snapshots"], "match">[];
}

export type ReadFile =
  | { readonly match: PackedMatch; readonly names: readonly string[] }
  | { readonly code: "badFile" | "malformed" | "notOver" | "tooMuchWork"; readonly message: string };

/** Ten times as many actions as the longest matches have. */
const MOST_ACTIONS = 20_000;
/** Longer than so many actions take on a slow machine. */
const MOST_MS = 15_000;
/** More files wait only when the server is overrun. */
const MOST_WAITING = 16;

/** Replays match files in a thread of its own, within a budget of work, so that the players wait for none of them. */
export class MatchFiles {
  readonly #threads = new ThreadPool<FileText, ReadFile>(new URL("./import-worker.mjs", import.meta.url), 1);
  /** Addresses whose file is being replayed, or waits for that. */
  readonly #busy = new Set<string>();

  constructor(readonly limits = { actions: MOST_ACTIONS, ms: MOST_MS }) {}

  /** Throws for a file that is none, that is of no finished match, or that takes too much work. */
  async read(text: string, address: string): Promise<Extract<ReadFile, { match: PackedMatch }>> {
    if (this.#busy.has(address) || this.#threads.waiting >= MOST_WAITING)
      throw new RequestError("tooFast", "another file is still being replayed; try again in a moment");
    this.#busy.add(address);
    try {
      const { actions, ms } = this.limits;
      const late = new RequestError("tooMuchWork", `to replay the match takes longer than ${ms / 1_000} seconds`);
      const read = await this.#threads.ask({ text, most: actions }, { ms, late });
      if ("code" in read) throw new RequestError(read.code, read.message);
      return read;
    } finally {
      this.#busy.delete(address);
    }
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}
