/** A log that can be waited for. */
export class TestLog {
  readonly #waiting = new Map<string, () => void>();

  write(line: string): void {
    for (const [text, resolve] of this.#waiting) if (line.includes(text)) resolve();
  }

  /** Once a line with this in it has been written. */
  until(text: string): Promise<void> {
    return new Promise((resolve) => this.#waiting.set(text, resolve));
  }
}
