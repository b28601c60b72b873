import type { Db } from "./schema.ts";

/** Something that pages show, beside matches: what concerns a person, the list of tournaments, one of them, or the review of a match. */
export type Topic = `person:${string}` | "tournaments" | `tournament:${string}` | `review:${string}`;

type Tell = (db: Db, topic: Topic) => Promise<void>;

/** How each open database tells of a topic, by the adapter that its transactions share. */
const tellers = new WeakMap<object, Tell>();

export const setTeller = (db: Db, tell: Tell): void => void tellers.set(db.getExecutor().adapter, tell);

/** Tells every process, this one too, that a topic has changed, once the transaction is committed. */
export async function tellTopic(db: Db, topic: Topic): Promise<void> {
  await tellers.get(db.getExecutor().adapter)?.(db, topic);
}
