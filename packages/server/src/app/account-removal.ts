import type { Seat } from "@stellwerk/kernel";
import { MATCH_DATA, exportMatchData, finishedMatchesOf, leaveMatches, playingSeatsOf } from "../match/index.ts";
import { NOTICE_DATA } from "../notices/index.ts";
import { PEOPLE_DATA, type Person, botsOf, deletePerson, exportPerson } from "../people/index.ts";
import { RATING_DATA, type RatingMethod, loadRatingMethod } from "../ratings/index.ts";
import { type Db, type PersonalData, deletePersonalData, exportPersonalData } from "../store/index.ts";
import { TOURNAMENT_DATA, concludeNow, leaveTournaments } from "../tournaments/index.ts";

/** Everything that belongs to a person, beside the account itself, seats and chat lines. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...PEOPLE_DATA,
  ...MATCH_DATA,
  ...NOTICE_DATA,
  ...RATING_DATA,
  ...TOURNAMENT_DATA,
];

/** All that is kept of a person, for that person. */
export async function exportAccount(db: Db, { id }: Pick<Person, "id">): Promise<object> {
  const tables: Record<string, object[]> = {};
  for (const data of PERSONAL_DATA) (tables[data.table] ??= []).push(...(await exportPersonalData(db, data, id)));
  return { ...(await exportPerson(db, id)), ...(await exportMatchData(db, id)), ...tables };
}

/** Resigns a seat of a match that is being played. */
export type Resign = (match: string, seat: Seat) => Promise<void>;

/** Removes an account for good, with its bots. Returns the matches that have changed. */
export async function removeAccount(db: Db, { id }: Pick<Person, "id">, resign: Resign): Promise<string[]> {
  const people = [...(await botsOf(db, id)), id];
  for (const { match, seat } of await playingSeatsOf(db, people)) await resign(match, seat);
  const method = await loadRatingMethod();
  return db.transaction().execute(async (transaction) => {
    const changed: string[] = [];
    for (const person of people) changed.push(...(await erase(transaction, person, method)));
    return [...new Set(changed)];
  });
}

async function erase(db: Db, person: string, method: RatingMethod): Promise<string[]> {
  const now = Date.now();
  // Results are counted while the names are still known.
  for (const match of await finishedMatchesOf(db, person)) await concludeNow(db, match, now, method);
  const changed = await leaveMatches(db, person, now);
  await leaveTournaments(db, person, now);
  await deletePersonalData(db, PERSONAL_DATA, person);
  await deletePerson(db, person);
  return changed;
}
