import type { IncomingMessage } from "node:http";
import type { Config } from "../common/config.ts";
import { hashOf } from "../common/secret-keys.ts";
import { RequestError } from "../common/request-error.ts";
import type { Db } from "../store/index.ts";

/** The account of a person or of a program. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** The person whose program this is; `null` for people. */
  readonly owner: string | null;
  readonly language: string;
  /** The login or token by which they are known here. */
  readonly login: string;
}

/** The cookie of a browser that is signed in. */
export const COOKIE = "stellwerk";

/** How long a login lasts without being used. */
export const LOGIN_MS = 180 * 86_400_000;
/** When a login was last used is noted no more often than this. */
const NOTE_MS = 3_600_000;
/** The shortest time between two updates of when a person was last seen. */
const SEEN_MS = 60_000;
/** A person seen within this time is online. */
export const ONLINE_MS = 150_000;

export const isOnline = (seenAt: number | null, now: number): boolean => seenAt !== null && now - seenAt < ONLINE_MS;

/** Rows named in one statement. */
const AT_ONCE = 500;

/** Tells who sends a request: by the cookie of a browser, or the token of a program. */
export class Callers {
  readonly #db: Db;
  readonly #guestPlay: boolean;

  constructor(db: Db, { guestPlay }: Pick<Config, "guestPlay">) {
    this.#db = db;
    this.#guestPlay = guestPlay;
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
      .select(["people.id", "people.name", "people.owner", "people.language", "people.seen_at"])
      .select(["logins.used_at", "logins.until"])
      .where("logins.hash", "=", hash)
      .where("logins.token", "=", token === null ? 0 : 1)
      .executeTakeFirst();
    if (!found || (found.until !== null && found.until <= now)) {
      // A browser whose login has ended goes on as a guest; a program is told.
      if (token === null) return null;
      throw new RequestError("wrongToken", "this token is not known here");
    }
    if (now - found.used_at > NOTE_MS) {
      const until = found.until === null ? null : now + LOGIN_MS;
      await this.#db.updateTable("logins").set({ used_at: now, until }).where("hash", "=", hash).execute();
    }
    const { id, name, owner, language } = found;
    if (now - (found.seen_at ?? 0) > SEEN_MS) await this.noteSeen([id], now);
    return { id, name, owner, language, login: hash };
  }

  /** Who would like to play: `null` for a guest, which throws where guests do not play. */
  async player(request: IncomingMessage): Promise<Person | null> {
    const person = await this.of(request);
    this.demandPlayer(person);
    return person;
  }

  /** Throws for a guest where guests do not play. */
  demandPlayer(person: Person | null): void {
    if (!person && !this.#guestPlay)
      throw new RequestError("guestsClosed", "only people with an account play on this server");
  }

  /** The account of the caller; throws for a guest. */
  async requireAccount(request: IncomingMessage): Promise<Person> {
    const person = await this.of(request);
    if (!person) throw new RequestError("notSignedIn", "sign in first");
    return person;
  }

  /** The account of the caller; throws for a guest or a program. */
  async requirePerson(request: IncomingMessage): Promise<Person> {
    if (bearerOf(request) !== null) throw new RequestError("notForPrograms", "only people may do this");
    return this.requireAccount(request);
  }

  /** Stores that these people are online. */
  async noteSeen(people: readonly string[], now: number): Promise<void> {
    for (let at = 0; at < people.length; at += AT_ONCE)
      await this.#db
        .updateTable("people")
        .set({ seen_at: now })
        .where("id", "in", people.slice(at, at + AT_ONCE))
        .execute();
  }

  /** Those of these logins that have been ended. */
  async ended(logins: readonly string[]): Promise<Set<string>> {
    const ended = new Set(logins);
    for (let at = 0; at < logins.length; at += AT_ONCE) {
      const some = logins.slice(at, at + AT_ONCE);
      const rows = await this.#db.selectFrom("logins").select("hash").where("hash", "in", some).execute();
      for (const { hash } of rows) ended.delete(hash);
    }
    return ended;
  }
}

export function bearerOf({ headers }: IncomingMessage): string | null {
  return /^Bearer ([\w.~+/=-]{1,200})$/.exec(headers.authorization ?? "")?.[1] ?? null;
}

export const cookieOf = (request: IncomingMessage): string | null => cookieNamed(request, COOKIE);

export function cookieNamed({ headers }: IncomingMessage, wanted: string): string | null {
  for (const part of (headers.cookie ?? "").split(";")) {
    const [name, value] = part.trim().split("=", 2);
    if (name === wanted && value) return value;
  }
  return null;
}
