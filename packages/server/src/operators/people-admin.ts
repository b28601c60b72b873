import {
  NEVER_USED,
  accountNamed,
  endLoginsWithBots,
  nameKey,
  resetCredentials,
  setSuspended,
} from "../people/index.ts";
import type { Db } from "../store/index.ts";

/** A person as operators see them. */
export interface PersonSummary {
  readonly id: string;
  readonly name: string;
  /** Whose bot it is; `null` for people. */
  readonly owner: string | null;
  readonly since: Date;
  readonly seen: Date | null;
  readonly suspended: Date | null;
  /** Matches that are not over. */
  readonly playing: number;
}

export interface PersonDetails extends PersonSummary {
  readonly password: boolean;
  readonly passkeys: number;
  /** Whether they have a verified address. */
  readonly email: boolean;
  /** Browsers in which they are signed in, or tokens of a bot. */
  readonly logins: readonly { readonly name: string; readonly used: Date | null }[];
  readonly bots: readonly string[];
  readonly finished: number;
}

type Note = (did: string, details: object, db: Db) => Promise<void>;

/** What operators may do about accounts, whether servers are running or not. Every change is audited. */
export class PeopleAdmin {
  readonly #db: Db;
  readonly #note: Note;

  constructor(db: Db, note: Note) {
    this.#db = db;
    this.#note = note;
  }

  /** The newest first. */
  async list({ search, limit }: { readonly search?: string; readonly limit: number }): Promise<PersonSummary[]> {
    let query = this.#summaries().orderBy("people.at", "desc").limit(limit);
    if (search !== undefined) query = query.where("people.name_key", "like", `%${nameKey(search)}%`);
    return (await query.execute()).map(summaryOf);
  }

  async show(name: string): Promise<PersonDetails | null> {
    const row = await this.#summaries()
      .select(["people.password", "people.email_verified_at"])
      .where("people.name_key", "=", nameKey(name))
      .executeTakeFirst();
    if (!row) return null;
    const { id } = row;
    const db = this.#db;
    const [logins, passkeys, bots, finished] = await Promise.all([
      db.selectFrom("logins").select(["name", "used_at"]).where("person", "=", id).orderBy("used_at", "desc").execute(),
      db.selectFrom("passkeys").select("id").where("person", "=", id).execute(),
      db.selectFrom("people").select("name").where("owner", "=", id).orderBy("at").execute(),
      matchesOf(db, id).where("matches.phase", "=", "over").executeTakeFirstOrThrow(),
    ]);
    return {
      ...summaryOf(row),
      password: row.password !== null,
      passkeys: passkeys.length,
      email: row.email_verified_at !== null,
      logins: logins.map((login) => ({
        name: login.name,
        used: dateOf(login.used_at === NEVER_USED ? null : login.used_at),
      })),
      bots: bots.map((bot) => bot.name),
      finished: Number(finished.many),
    };
  }

  /** Ends every way into an account; returns the path of the link that opens a new one, or `null`. */
  async reset(name: string): Promise<string | null> {
    return this.#db.transaction().execute(async (db) => {
      const path = await resetCredentials(db, name);
      if (path !== null) await this.#note("reset", { name }, db);
      return path;
    });
  }

  /** Suspends a person, with all their bots; false if there is none of that name to suspend. */
  async suspend(name: string, why: string): Promise<boolean> {
    return this.#change(name, "suspend", { why }, Date.now());
  }

  /** Lets them in again; their bots need new tokens. */
  async admit(name: string): Promise<boolean> {
    return this.#change(name, "admit", {}, null);
  }

  /** Ends all tokens of a bot, or of all bots of a person; returns how many, or `null` if there is no such account. */
  async revokeTokens(name: string): Promise<number | null> {
    return this.#db.transaction().execute(async (db) => {
      const person = await accountNamed(db, name);
      if (!person) return null;
      const revoked = await endLoginsWithBots(db, person.id, 1);
      await this.#note("revoke", { name: person.name, tokens: revoked }, db);
      return revoked;
    });
  }

  #change(name: string, did: string, details: object, suspendedAt: number | null): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const person = await accountNamed(db, name);
      if (!person || (person.suspended_at === null) === (suspendedAt === null)) return false;
      await setSuspended(db, person.id, suspendedAt);
      await this.#note(did, { name: person.name, ...details }, db);
      return true;
    });
  }

  #summaries() {
    return this.#db
      .selectFrom("people")
      .leftJoin("people as owners", "owners.id", "people.owner")
      .select(["people.id", "people.name", "people.at", "people.seen_at", "people.suspended_at"])
      .select("owners.name as owner")
      .select((person) =>
        person
          .selectFrom("seats")
          .innerJoin("matches", "matches.id", "seats.match")
          .select(person.fn.countAll<number | string>().as("many"))
          .whereRef("seats.person", "=", "people.id")
          .where("matches.phase", "!=", "over")
          .as("playing"),
      );
  }
}

const matchesOf = (db: Db, person: string) =>
  db
    .selectFrom("seats")
    .innerJoin("matches", "matches.id", "seats.match")
    .select(({ fn }) => fn.countAll<number | string>().as("many"))
    .where("seats.person", "=", person);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly at: number;
  readonly seen_at: number | null;
  readonly suspended_at: number | null;
  readonly playing: number | string | null;
}

const summaryOf = ({ id, name, owner, at, seen_at, suspended_at, playing }: Row): PersonSummary => ({
  id,
  name,
  owner,
  since: new Date(at),
  seen: dateOf(seen_at),
  suspended: dateOf(suspended_at),
  playing: Number(playing),
});

const dateOf = (time: number | null): Date | null => (time === null ? null : new Date(time));
