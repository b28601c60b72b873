import { createInterface } from "node:readline";
import { isCancel, log, select } from "@clack/prompts";

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** A letter to type in a plain terminal; choices without one are numbered. */
  readonly letter?: string;
}

/** How the terminal talks with the player. */
export interface Asker {
  tell(text: string): void;
  /** `null` when the player has gone. */
  choose<T>(question: string, choices: readonly Choice<T>[]): Promise<T | null>;
  end(): void;
}

/** Lists to move through with the arrow keys. */
export const prompts: Asker = {
  tell: (text) => log.message(text),
  async choose(question, choices) {
    const picked = await select({
      message: question,
      options: choices.map(({ label }, at) => ({ value: at, label })),
    });
    return isCancel(picked) ? null : (choices[picked]?.value ?? null);
  },
  end: () => {},
};

/** Numbered lists, answered by lines on standard input: for pipes and screen readers. */
export function plain(chooseOne: string): Asker {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const tell = (text: string): void => void process.stdout.write(`${text}\n`);
  return {
    tell,
    async choose(question, choices) {
      let number = 0;
      const keys = choices.map(({ letter }) => letter ?? String(++number));
      tell(
        [`${question}:`, ...choices.map(({ label }, at) => `  ${(keys[at] ?? "").padStart(2)}  ${label}`)].join("\n"),
      );
      for (;;) {
        // The lines of a stream end without a value, which their type leaves open.
        const line = (await lines.next()) as IteratorResult<string, undefined>;
        if (line.done) return null;
        const choice = choices[keys.indexOf(line.value.trim())];
        if (choice) return choice.value;
        tell(chooseOne);
      }
    },
    end: () => reader.close(),
  };
}
