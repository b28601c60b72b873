import { setTimeout as pause } from "node:timers/promises";
import { quantile } from "../bench/measure.ts";
import { type Promised, rounded } from "./report.ts";

/** The longest that honest people may wait for an answer while others attack, in milliseconds. */
export const BOUND = { p99: 500, worst: 2_000 };
const EVERY_MS = 100;
/** What is not answered by then counts as so slow. */
const PATIENCE_MS = 30_000;

/** A guest who looks at the lobby ten times a second, whether or not the last look was answered. */
export class HonestGuest {
  /** Milliseconds from when each look was due until it was answered. */
  readonly waits: number[] = [];
  readonly #url: string;
  readonly #looks = new Set<Promise<void>>();
  readonly #stop = new AbortController();
  readonly #looking: Promise<void>;

  constructor(url: string) {
    this.#url = url;
    this.#looking = this.#look();
  }

  /** Waits for the answers that are still to come. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#looking;
    await Promise.all(this.#looks);
  }

  async #look(): Promise<void> {
    for (let due = performance.now(); !this.#stop.signal.aborted; due += EVERY_MS) {
      await pause(Math.max(0, due - performance.now()));
      const look = this.#ask(due).finally(() => this.#looks.delete(look));
      this.#looks.add(look);
    }
  }

  async #ask(due: number): Promise<void> {
    try {
      const response = await fetch(`${this.#url}/api/lobby`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await response.text();
      this.waits.push(response.ok ? performance.now() - due : PATIENCE_MS);
    } catch {
      this.waits.push(PATIENCE_MS);
    }
  }
}

/** The promise that honest people hardly notice an attack; kept only if they asked for anything at all. */
export function answeredInTime(what: string, waits: readonly number[]): Promised {
  const [p99, worst] = [quantile(waits, 0.99), quantile(waits, 1)];
  return {
    what: `${what} within ${BOUND.p99} ms (p99), ${BOUND.worst} ms (worst)`,
    kept: waits.length > 0 && p99 <= BOUND.p99 && worst <= BOUND.worst,
    found: waits.length === 0 ? "nothing was asked" : `${rounded(p99)} ms, ${rounded(worst)} ms of ${waits.length}`,
  };
}
