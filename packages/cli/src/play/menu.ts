export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** What it is also found by: what it is called in the other language. */
  readonly alias?: () => string;
  /** A letter to type in a plain terminal; choices without one are numbered. */
  readonly letter?: string;
}

/** A list, and what it is headed by. */
export interface Menu<T> {
  readonly title: string;
  /** Worked out when it is asked for. */
  readonly entries: () => readonly Entry<T>[];
}

/** A choice, or a list of its own behind one line. */
export type Entry<T> = Choice<T> | (Menu<T> & { readonly label: string });

export const isMenu = <T>(entry: Entry<T>): entry is Menu<T> & { readonly label: string } => "entries" in entry;

/** All choices of a list and of those behind its lines. */
export const leavesOf = <T>(entries: readonly Entry<T>[]): Choice<T>[] =>
  entries.flatMap((entry) => (isMenu(entry) ? leavesOf(entry.entries()) : [entry]));

/** A list longer than this is gathered under headings. */
const LONG = 12;

/** A choice, and what it is gathered under; null for one that is always listed by itself. */
export type Headed<T> = Choice<T> & { readonly heading: string | null };

/** A short list as it is; of a long one those under the same heading behind one line, in the order of the list. */
export function gathered<T>(choices: readonly Headed<T>[]): Entry<T>[] {
  if (choices.length <= LONG) return [...choices];
  const under = new Map<string, Headed<T>[]>();
  for (const choice of choices)
    if (choice.heading !== null) under.set(choice.heading, [...(under.get(choice.heading) ?? []), choice]);
  const listed = new Set<string>();
  return choices.flatMap((choice): Entry<T>[] => {
    const { heading } = choice;
    const family = heading === null ? [] : (under.get(heading) ?? []);
    if (heading === null || family.length === 1) return [choice];
    if (listed.has(heading)) return [];
    listed.add(heading);
    return [{ title: heading, label: `${heading} … (${family.length})`, entries: () => family }];
  });
}

/** Text shorter than this is no search, but a mistyped number or letter. */
const SHORTEST = 3;

/** Without accents: "munchen" finds München. */
const folded = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Whether a choice is found by a text: in its label, or in what it is called in the other language. */
export function isFound<T>({ label, alias }: Pick<Choice<T>, "label" | "alias">, text: string): boolean {
  const sought = folded(text.trim());
  return folded(label).includes(sought) || (alias !== undefined && folded(alias()).includes(sought));
}

/** The choices that are found by a text. */
export function matching<T>(choices: () => readonly Choice<T>[], text: string): Choice<T>[] {
  if (text.length < SHORTEST && !/^\p{L}\d$/u.test(text)) return [];
  return choices().filter((choice) => choice.letter === undefined && isFound(choice, text));
}
