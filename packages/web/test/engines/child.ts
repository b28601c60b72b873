import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** A program that a test starts and ends. */
export class Child {
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(program: string, args: readonly string[], options: SpawnOptions = {}) {
    this.#process = spawn(program, args, { ...options, detached: true });
    this.#ended = once(this.#process, "exit");
    // Also when the tests are given up.
    process.once("exit", () => this.#kill());
  }

  /** Waits until the program says something on one of its outputs, and gives back what the pattern captures. */
  async says(pattern: RegExp, output = 2): Promise<string> {
    const stream = this.#process.stdio[output] as Readable;
    let said = "";
    for await (const chunk of stream) {
      said += String(chunk);
      const found = pattern.exec(said);
      if (found) {
        // Read on, or the program stops when the pipe is full.
        stream.resume();
        return found[1] ?? "";
      }
    }
    throw new Error(`${this.#process.spawnfile} ended and said: ${said}`);
  }

  /** Ends the program with all that it started. */
  async end(): Promise<void> {
    this.#kill();
    await this.#ended;
  }

  #kill(): void {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, "SIGKILL");
  }
}
