import type { Db } from "../store/index.ts";
import { NEVER_USED } from "./bot-accounts.ts";
import { personIdNamed } from "./name-claims.ts";
import { nameKey } from "./names.ts";

/** An account as operators see it. */
export interface AccountSummary {
  readonly id: string;
  readonly name: string;
  /** The name of the person whose bot it is; `null` for people. */
  readonly owner: string | null;
  readonly since: Date;
  readonly seen: Date | null;
  readonly suspended: Date | null;
}

export interface AccountDetails extends AccountSummary {
  readonly password: boolean;
  readonly passkeys: number;
  /** Whether they have a verified address. */
  readonly email: boolean;
  /** Browsers that are signed in, or tokens of a bot. */
  readonly logins: readonly { readonly name: string; readonly used: Date | null }[];
  readonly bots: readonly string[];
}

/** Accounts whose name contains `search`, the newest first. */
export async function listAccounts(
  db: Db,
  { search, limit }: { readonly search?: string; readonly limit: number },
): Promise<AccountSummary[]> {
  let query = summaries(db).orderBy("people.at", "desc").limit(limit);
  if (search !== undefined) query = query.where("people.name_key", "like", `%${nameKey(search)}%`);
  return (await query.execute()).map(summaryOf);
}

export async function accountDetails(db: Db, name: string): Promise<AccountDetails | null> {
  const row = await summaries(db)
    .select(["people.password", "people.email_verified_at"])
    .where("people.id", "=", (await personIdNamed(db, name)) ?? "")
    .executeTakeFirst();
  if (!row) return null;
  const { id, password, email_verified_at } = row;
  const [logins, passkeys, bots] = await Promise.all([
    db.selectFrom("logins").select(["name", "used_at"]).where("person", "=", id).orderBy("used_at", "desc").execute(),
    db.selectFrom("passkeys").select("id").where("person", "=", id).execute(),
    db.selectFrom("people").select("name").where("owner", "=", id).orderBy("at").execute(),
  ]);
  return {
    ...summaryOf(row),
    password: password !== null,
    passkeys: passkeys.length,
    email: email_verified_at !== null,
    logins: logins.map((login) => ({
      name: login.name,
      used: dateOf(login.used_at === NEVER_USED ? null : login.used_at),
    })),
    bots: bots.map((bot) => bot.name),
  };
}

const summaries = (db: Db) =>
  db
    .selectFrom("people")
    .leftJoin("people as owners", "owners.id", "people.owner")
    .select(["people.id", "people.name", "people.at", "people.seen_at", "people.suspended_at"])
    .select("owners.name as owner");

type Row = Awaited<ReturnType<ReturnType<typeof summaries>["execute"]>>[number];

const summaryOf = ({ id, name, owner, at, seen_at, suspended_at }: Row): AccountSummary => ({
  id,
  name,
  owner,
  since: new Date(at),
  seen: dateOf(seen_at),
  suspended: dateOf(suspended_at),
});

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
