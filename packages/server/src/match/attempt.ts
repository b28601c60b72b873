import type { Transaction } from "kysely";
import type { Db, Tables } from "../store/index.ts";

/** Thrown inside `attempt` when another writer was first: the transaction is rolled back. */
export class Beaten extends Error {
  override name = "Beaten";
}

/** Runs a transaction; false if another writer was first. */
export async function attempt(db: Db, write: (transaction: Transaction<Tables>) => Promise<void>): Promise<boolean> {
  try {
    await db.transaction().execute(write);
    return true;
  } catch (error) {
    if (error instanceof Beaten) return false;
    throw error;
  }
}

/** Throws `Beaten` unless the update found its row as it was expected. */
export function demandRow({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): void {
  if (numUpdatedRows === 0n) throw new Beaten();
}
