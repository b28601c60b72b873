import { createHash } from "node:crypto";
import type { Db } from "../packages/server/src/store/schema.ts";

const PEOPLE = 1_000;
const AT_ONCE = 200;
const MINUTE_MS = 60_000;

/** The id of a match in the archive, as random as any. */
export const archived = (number: number): string =>
  createHash("sha256").update(String(number)).digest("base64url").slice(0, 12);

/** An account of the archive. */
const personOf = (number: number): string => `archive-${number % PEOPLE}`;

/** The thousand people of the archive. */
export async function addPeople(db: Db): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, at) => ({
    id: personOf(at),
    name: `Archivist ${at}`,
    name_key: `archivist ${at}`,
    language: "de",
    settings: "{}",
    at: 1,
  }));
  for (let at = 0; at < PEOPLE; at += AT_ONCE)
    await db
      .insertInto("people")
      .values(people.slice(at, at + AT_ONCE))
      .execute();
}

interface Wanted {
  /** A match that was really played: all others are copies of it. */
  readonly template: string;
  readonly from: number;
  readonly to: number;
  /** A player with far more matches than real ones have: every twentieth match. */
  readonly busy: string;
  readonly say: (done: number) => void;
}

/** Fills a store with finished matches between these people, each with its whole log. */
export async function fill(db: Db, { template, from, to, busy, say }: Wanted): Promise<void> {
  const match = await db.selectFrom("matches").selectAll().where("id", "=", template).executeTakeFirstOrThrow();
  const seats = await db.selectFrom("seats").selectAll().where("match", "=", template).execute();
  const now = Date.now();
  for (let begin = from; begin < to; begin += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, to - begin) }, (_, at) => begin + at);
    const ids = numbers.map(archived);
    const endedAt = (number: number): number => now - number * MINUTE_MS;
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("matches")
        .values(
          numbers.map((number, at) => ({
            ...match,
            id: ids[at] ?? "",
            at: endedAt(number) - 30 * MINUTE_MS,
            ended_at: endedAt(number),
          })),
        )
        .execute();
      await transaction
        .insertInto("seats")
        .values(
          numbers.flatMap((number, at) =>
            seats.map((seat) => ({
              ...seat,
              match: ids[at] ?? "",
              person: number % 20 === 0 && seat.seat === 0 ? busy : personOf(number + seat.seat),
              ended_at: endedAt(number),
            })),
          ),
        )
        .execute();
      await transaction
        .insertInto("entries")
        .columns(["match", "number", "seat", "rules", "action", "undo", "events", "position", "at"])
        .expression(
          transaction
            .selectFrom("entries as one")
            .innerJoin("matches as each", (join) => join.onTrue())
            .select(["each.id", "one.number", "one.seat", "one.rules", "one.action", "one.undo"])
            .select(["one.events", "one.position", "one.at"])
            .where("one.match", "=", template)
            .where("each.id", "in", ids),
        )
        .execute();
      await transaction
        .insertInto("snapshots")
        .columns(["match", "number", "state", "position"])
        .expression(
          transaction
            .selectFrom("snapshots as one")
            .innerJoin("matches as each", (join) => join.onTrue())
            .select(["each.id", "one.number", "one.state", "one.position"])
            .where("one.match", "=", template)
            .where("each.id", "in", ids),
        )
        .execute();
    });
    say(begin + numbers.length);
  }
}
