import type { IncomingMessage } from "node:http";
import { hashOf } from "../keys.ts";
import { Refused } from "../refused.ts";
import type { Db } from "../store/schema.ts";

/** Somebody with an account, or a program that has one. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The person whose program this is; `null` for people. */
  readonly owner: string | null;
  readonly language: string;
}

/** The cookie of somebody who is signed in. */
export const COOKIE = "stellwerk";

/** When somebody was last here is noted no more often than this. */
const NOTE_MS = 3_600_000;

/** Tells who sends a request: by the cookie of a browser, or the token of a program. */
export class Callers {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** `null`: a guest. */
  async of(request: IncomingMessage): Promise<Person | null> {
    const token = bearerOf(request);
    const secret = token ?? cookieOf(request);
    if (secret === null) return null;
    const hash = hashOf(secret);
    const now = Date.now();
    const found = await this.#db
      .selectFrom("logins")
      .innerJoin("people", "people.id", "logins.person")
      .select(["people.id", "people.name", "people.owner", "people.language", "logins.used_at", "logins.until"])
      .where("logins.hash", "=", hash)
      .where("logins.token", "=", token === null ? 0 : 1)
      .executeTakeFirst();
    if (!found || (found.until !== null && found.until <= now)) {
      // A browser whose login has ended goes on as a guest; a program is told.
      if (token === null) return null;
      throw new Refused("wrongToken", "this token is not known here");
    }
    if (now - found.used_at > NOTE_MS)
      await this.#db.updateTable("logins").set({ used_at: now }).where("hash", "=", hash).execute();
    const { id, name, owner, language } = found;
    return { id, name, owner, language };
  }

  /** For what only somebody with an account may do. */
  async known(request: IncomingMessage): Promise<Person> {
    const person = await this.of(request);
    if (!person) throw new Refused("notSignedIn", "sign in first");
    return person;
  }
}

export function bearerOf({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/.exec(headers.authorization ?? "")?.[1] ?? null;
}

export function cookieOf({ headers }: IncomingMessage): string | null {
  for (const part of (headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === COOKIE && value) return value;
  }
  return null;
}
