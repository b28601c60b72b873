import type { Entry, Match, Written } from "@stellwerk/kernel";
import { deepEqual } from "../games/deep-equal.ts";
import { erase, read, write } from "../local-storage.ts";

// The database stores entries a moment after they are on the table. A page that is left in that moment writes them down
// at once, and the next one that opens the match enters them.

/** Entries of a match that its database did not have yet. */
interface Journal {
  /** How many entries were stored. */
  readonly after: number;
  readonly entries: readonly Written[];
}

const keyOf = (match: string): string => `stellwerk.journal.${match}`;

/** Writes down what is not stored of a match whenever its page is left. Returns how to stop. */
export function journalWhenLeft(match: string, unstored: () => readonly [after: number, Entry[]]): () => void {
  const leave = (): void => {
    const [after, entries] = unstored();
    if (entries.length > 0) write(keyOf(match), { after, entries });
  };
  // Tests without a page have nothing to leave.
  if (!("addEventListener" in globalThis)) return () => {};
  addEventListener("pagehide", leave);
  return () => removeEventListener("pagehide", leave);
}

/** Enters what another page had no time to store, if it goes on from what is stored. */
export function enterJournal(id: string, match: Match): void {
  const journal = read(keyOf(id));
  if (!isJournal(journal)) return;
  erase(keyOf(id));
  const { after, entries } = journal;
  const stored = match.entries.slice(after);
  if (after > match.number || !stored.every((entry, at) => deepEqual(entry, entries[at]))) return;
  match.replay(entries.slice(stored.length));
}

function isJournal(value: unknown): value is Journal {
  if (typeof value !== "object" || value === null) return false;
  return "after" in value && typeof value.after === "number" && "entries" in value && Array.isArray(value.entries);
}
