import { countMatchesOf, renameAccount } from "../match/index.ts";
import {
  type AccountDetails,
  type AccountSummary,
  accountDetails,
  accountNamed,
  endLoginsWithBots,
  listAccounts,
  resetCredentials,
  setSuspended,
} from "../people/index.ts";
import type { Db } from "../store/index.ts";

export interface PersonSummary extends AccountSummary {
  /** Matches that are not over. */
  readonly playing: number;
}

export interface PersonDetails extends AccountDetails, PersonSummary {
  readonly finished: number;
}

type Note = (did: string, details: object, db: Db) => Promise<void>;

/** What operators may do about accounts, whether servers are running or not. Every change is audited. */
export class PeopleAdmin {
  readonly #db: Db;
  readonly #note: Note;
  readonly #announce: (match: string) => Promise<void>;

  constructor(db: Db, note: Note, announce: (match: string) => Promise<void>) {
    this.#db = db;
    this.#note = note;
    this.#announce = announce;
  }

  /** The newest first. */
  async list(filter: { readonly search?: string; readonly limit: number }): Promise<PersonSummary[]> {
    const accounts = await listAccounts(this.#db, filter);
    const counts = await countMatchesOf(
      this.#db,
      accounts.map(({ id }) => id),
    );
    return accounts.map((account) => ({ ...account, playing: counts(account.id).playing }));
  }

  async show(name: string): Promise<PersonDetails | null> {
    const account = await accountDetails(this.#db, name);
    if (!account) return null;
    const { id } = account;
    return { ...account, ...(await countMatchesOf(this.#db, [id]))(id) };
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

  /** Gives an account another name; `null` if there is none of that name. */
  async rename(name: string, to: string, why: string): Promise<string | null> {
    const person = await accountNamed(this.#db, name);
    if (!person) return null;
    const renamed = await renameAccount(this.#db, person, to, { byOperator: true });
    await this.#note("rename", { from: renamed.former, to: renamed.name, why }, this.#db);
    for (const match of renamed.changed) await this.#announce(match);
    return renamed.name;
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
}
