import { type NoticeSettings, PLAIN_NOTICES } from "@stellwerk/wire";
import { type Db, type Tables, fromJson, fromJsonOr, toJson } from "../store/index.ts";

/** What a person has chosen, or the defaults. */
export async function settingsOf(db: Db, person: string): Promise<NoticeSettings> {
  const row = await db.selectFrom("notice_settings").selectAll().where("person", "=", person).executeTakeFirst();
  return row ? readSettings(row) : PLAIN_NOTICES;
}

export const readSettings = ({ kinds, quiet, pace }: Tables["notice_settings"]): NoticeSettings => ({
  kinds: fromJson(kinds),
  quiet: fromJsonOr(quiet, null),
  pace,
});

export async function changeSettings(db: Db, person: string, { kinds, quiet, pace }: NoticeSettings): Promise<void> {
  const chosen = { kinds: toJson(kinds), quiet: quiet && toJson(quiet), pace };
  await db
    .insertInto("notice_settings")
    .values({ person, ...chosen })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(chosen))
    .execute();
}

/** With the first channel a person gets notices of the usual kinds. */
export async function addDefaultSettings(db: Db, person: string): Promise<void> {
  const { kinds, pace } = PLAIN_NOTICES;
  await db
    .insertInto("notice_settings")
    .values({ person, kinds: toJson(kinds), pace })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
