import type { Decided, TournamentDecision } from "@stellwerk/wire";
import type { Person } from "../people/index.ts";
import { type Db, fromJson } from "../store/index.ts";

/** A decision as it is kept, with the ids of people in place of their names. */
export interface StoredDecision {
  readonly number: number;
  readonly at: number;
  readonly person: string;
  readonly about: Decided;
}

/** Notes what a host has decided, in the transaction that holds the tournament. Ids stand where names are shown. */
export async function noteDecision(db: Db, tournament: string, by: Person, about: Decided, at: number): Promise<void> {
  const { last } = await db
    .selectFrom("tournament_decisions")
    .select(({ fn }) => fn.max("number").as("last"))
    .where("tournament", "=", tournament)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("tournament_decisions")
    .values({ tournament, number: (last ?? 0) + 1, at, person: by.id, about: JSON.stringify(about) })
    .execute();
}

/** The latest first. */
export async function decisionsOf(db: Db, tournament: string): Promise<StoredDecision[]> {
  const rows = await db
    .selectFrom("tournament_decisions")
    .select(["number", "at", "person", "about"])
    .where("tournament", "=", tournament)
    .orderBy("number", "desc")
    .execute();
  return rows.map(({ about, ...row }) => ({ ...row, about: fromJson(about) }));
}

/** The people whom a decision names. */
export const peopleIn = ({ person, about }: StoredDecision): string[] =>
  [person, ...(about.did === "result" ? about.players : about.did === "edited" ? [] : [about.name])].flatMap(
    (one) => one ?? [],
  );

export function shownDecision(
  { number, at, person, about }: StoredDecision,
  names: ReadonlyMap<string, string>,
): TournamentDecision {
  const nameOf = (id: string | null): string | null => names.get(id ?? "") ?? null;
  const head = { number, at, by: nameOf(person) };
  if (about.did === "edited") return { ...head, ...about };
  if (about.did === "result") return { ...head, ...about, players: about.players.map(nameOf) };
  return { ...head, ...about, name: nameOf(about.name) };
}
