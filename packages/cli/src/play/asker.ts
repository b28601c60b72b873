import { createInterface } from "node:readline";
import { autocomplete, isCancel, log, select } from "@clack/prompts";
import { once } from "@stellwerk/kernel";
import { type Entry, type Menu, isFound, isMenu, leavesOf, matching } from "./menu.ts";

/** How the terminal talks with the player. */
export interface Asker {
  /** Characters that stand before each line told. */
  readonly margin: number;
  tell(text: string): void;
  /** `null` when the player has gone. */
  choose<T>(menu: Menu<T>): Promise<T | null>;
  end(): void;
}

/** What an asker says itself. */
export interface AskerWords {
  readonly chooseOne: string;
  readonly back: string;
  readonly found: (text: string) => string;
  readonly search: string;
  /** What the lists to move through say in English, and what instead. */
  readonly phrases: readonly (readonly [english: RegExp, own: string])[];
}

/** In a list with further lists behind it, and in one longer than this, a choice is also found by typing. */
const MANY = 24;
/** Lines of such a list that are seen at once. */
const ROOM = 14;

/** Lists to move through with the arrow keys; long ones are searched by typing. */
export const prompts = (words: AskerWords): Asker => ({
  margin: 3,
  tell: (text) => log.message(text),
  async choose(menu) {
    for (let shown = menu; ;) {
      const picked = await pick(menu, shown, words);
      if (picked === "gone") return null;
      if (picked === "back") shown = menu;
      else if (isMenu(picked)) shown = picked;
      else return picked.value;
    }
  },
  end: () => {},
});

async function pick<T>(top: Menu<T>, shown: Menu<T>, words: AskerWords): Promise<Entry<T> | "back" | "gone"> {
  const optionsOf = (entries: readonly Entry<T>[]): { value: Entry<T> | "back"; label: string }[] =>
    entries.map((entry) => ({ value: entry, label: entry.label }));
  const entries = shown.entries();
  const here = [...optionsOf(entries), ...(shown === top ? [] : [{ value: "back" as const, label: words.back }])];
  const all = once(() => optionsOf(leavesOf(entries)));
  const output = saying(words.phrases);
  const picked =
    entries.some(isMenu) || entries.length > MANY
      ? await autocomplete<Entry<T> | "back">({
          output,
          message: shown.title,
          placeholder: words.search,
          maxItems: ROOM,
          filter: (text, { value, label = "" }) => isFound(value === "back" || isMenu(value) ? { label } : value, text),
          options() {
            return this.userInput.trim() === "" ? here : all();
          },
        })
      : await select<Entry<T> | "back">({ output, message: shown.title, options: here });
  return isCancel(picked) ? "gone" : picked;
}

/** Standard output with phrases said otherwise: the library of the lists speaks English only. */
const saying = (phrases: AskerWords["phrases"]): NodeJS.WriteStream =>
  phrases.length === 0
    ? process.stdout
    : new Proxy(process.stdout, {
        get(stream, key) {
          if (key === "write")
            return (text: string) =>
              stream.write(phrases.reduce((said, [english, own]) => said.replace(english, own), text));
          const value: unknown = Reflect.get(stream, key, stream);
          const bound: unknown = typeof value === "function" ? value.bind(stream) : value;
          return bound;
        },
      });

/** Numbered lists, answered by lines on standard input: for pipes and screen readers. */
export function plain(words: AskerWords): Asker {
  const reader = createInterface({ input: process.stdin });
  const lines = reader[Symbol.asyncIterator]();
  const tell = (text: string): void => void process.stdout.write(`${text}\n`);
  return {
    margin: 0,
    tell,
    async choose<T>(menu: Menu<T>) {
      let shown: Menu<T> = menu;
      let keys = listEntries(shown, menu, words, tell);
      // What has a letter is there in every list.
      const letters = new Map([...keys].filter(([, entry]) => !isMenu(entry) && entry.letter !== undefined));
      for (;;) {
        // The lines of a stream end without a value, which their type leaves open.
        const line = (await lines.next()) as IteratorResult<string, undefined>;
        if (line.done) return null;
        const text = line.value.trim();
        const entry = keys.get(text) ?? letters.get(text);
        if (entry && !isMenu(entry)) return entry.value;
        // Lists that take long to work out are looked through only for what may be a search.
        const found = entry ? [] : matching(() => leavesOf(menu.entries()), text);
        if (entry) shown = entry;
        else if (text === "b" && shown !== menu) shown = menu;
        else if (found.length > 0) shown = { title: words.found(text), entries: () => found };
        else {
          tell(words.chooseOne);
          continue;
        }
        keys = listEntries(shown, menu, words, tell);
      }
    },
    end: () => reader.close(),
  };
}

/** Prints a list, and tells what is typed for each of its entries. */
function listEntries<T>(
  shown: Menu<T>,
  top: Menu<T>,
  words: AskerWords,
  tell: (text: string) => void,
): ReadonlyMap<string, Entry<T>> {
  let number = 0;
  const letterOf = (entry: Entry<T>): string | undefined => (isMenu(entry) ? undefined : entry.letter);
  const entries = shown.entries();
  const keys = entries.map((entry) => letterOf(entry) ?? String(++number));
  const rows = entries.map(({ label }, at) => `  ${(keys[at] ?? "").padStart(2)}  ${label}`);
  tell([`${shown.title}:`, ...rows, ...(shown === top ? [] : [`   b  ${words.back}`])].join("\n"));
  return new Map(entries.map((entry, at) => [keys[at] ?? "", entry]));
}
