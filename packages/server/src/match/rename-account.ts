import { renamePerson } from "../people/index.ts";
import type { Db } from "../store/index.ts";

/** Gives an account another name, also at its tables and in chats. Returns the matches under way that show it. */
export async function renameAccount(
  db: Db,
  person: { readonly id: string },
  wish: string,
  { byOperator = false } = {},
): Promise<{ name: string; former: string; changed: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const { name, former } = await renamePerson(transaction, person, wish, { byOperator });
    for (const table of ["seats", "lines"] as const)
      await transaction.updateTable(table).set({ name }).where("person", "=", person.id).execute();
    const rows = await transaction
      .selectFrom("seats")
      .innerJoin("matches", "matches.id", "seats.match")
      .select("seats.match")
      .where("seats.person", "=", person.id)
      .where("matches.phase", "!=", "over")
      .execute();
    return { name, former, changed: rows.map(({ match }) => match) };
  });
}
