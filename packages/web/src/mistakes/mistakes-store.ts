import { completed, openDatabase, rowStore } from "../match/indexed-db.ts";
import type { OwnMistake } from "./mistakes.ts";

// One's own mistakes stay in this browser. Where it stores nothing there are none.

const STORE = "mistakes";
/** The oldest go beyond this many. */
const KEEP = 60;

export const listMistakes = async (): Promise<OwnMistake[]> =>
  ((await withStore("readonly", (rows) => rows.getAll())) ?? []).toSorted((a, b) => b.found - a.found);

/** Keeps what a review found; a mistake that is there already stays as it is, solved or not. */
export const keepMistakes = (mistakes: readonly OwnMistake[]): Promise<unknown> =>
  withStore("readwrite", async (rows) => {
    const kept = await rows.getAll();
    const isKept = (one: OwnMistake): boolean =>
      kept.some(({ match, number }) => match === one.match && number === one.number);
    for (const one of mistakes) if (!isKept(one)) rows.put(one);
    for (const old of kept.toSorted((a, b) => b.found - a.found).slice(KEEP - mistakes.length)) rows.delete(keyOf(old));
  });

export const saveMistake = (mistake: OwnMistake): Promise<unknown> =>
  withStore("readwrite", async (rows) => rows.put(mistake));

export const removeMistake = (mistake: OwnMistake): Promise<unknown> =>
  withStore("readwrite", async (rows) => rows.delete(keyOf(mistake)));

const keyOf = ({ match, number }: OwnMistake): [string, number] => [match, number];

let opened: Promise<IDBDatabase> | null = null;

async function withStore<T>(
  mode: IDBTransactionMode,
  work: (rows: ReturnType<typeof rowStore<OwnMistake>>) => Promise<T>,
): Promise<T | null> {
  try {
    const db = await (opened ??= openDatabase("stellwerk.mistakes", { [STORE]: ["match", "number"] }));
    const transaction = db.transaction(STORE, mode);
    const answer = await work(rowStore<OwnMistake>(transaction, STORE));
    if (mode === "readwrite") await completed(transaction);
    return answer;
  } catch {
    return null;
  }
}
