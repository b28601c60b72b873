import type { Holiday } from "@stellwerk/wire";
import type { SelectQueryBuilder } from "kysely";
import { type Db, type Tables, fromJson } from "../store/index.ts";

/** What a table has to know of an account at it. */
export interface PlayerAccount {
  readonly isBot: boolean;
  readonly holidays: Holiday[];
}

/** The accounts of a table's players; `ids`: a subquery for them. */
export async function playersIn(
  db: Db,
  ids: SelectQueryBuilder<Tables, "seats", { person: string | null }>,
): Promise<ReadonlyMap<string, PlayerAccount>> {
  const rows = await db.selectFrom("people").select(["id", "owner", "settings"]).where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, owner, settings }) => [id, { isBot: owner !== null, holidays: fromJson(settings).holidays ?? [] }]),
  );
}
