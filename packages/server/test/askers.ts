import type { NewlyMadeToken, Program } from "@stellwerk/wire";
import { withDatabase } from "../src/index.ts";
import { freshKey, hashOf } from "../src/keys.ts";
import { COOKIE } from "../src/people/callers.ts";
import { nameKey } from "../src/people/names.ts";
import type { Place } from "./stores.ts";

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Somebody who sends requests: a guest, a person or a program. */
export interface Asker {
  readonly headers: Readonly<Record<string, string>>;
  ask(method: string, path: string, body?: unknown): Promise<Answered>;
}

function asker(url: string, headers: Readonly<Record<string, string>>): Asker {
  return {
    headers,
    async ask(method, path, body) {
      const response = await fetch(url + path, {
        method,
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === "" ? null : (JSON.parse(text) as unknown),
        headers: response.headers,
      };
    },
  };
}

export const guest = (url: string): Asker => asker(url, { origin: url });

/** Somebody with an account, signed in with a browser. */
export async function signedIn(place: Place, url: string, name: string): Promise<Asker> {
  const secret = freshKey();
  const at = Date.now();
  const person = freshKey();
  await withDatabase(place.config, async ({ db }) => {
    await db
      .insertInto("people")
      .values({ id: person, name, name_key: nameKey(name), language: "en", settings: "{}", at })
      .execute();
    await db
      .insertInto("logins")
      .values({ hash: hashOf(secret), person, name: "a browser", token: 0, at, used_at: at, until: at + 3_600_000 })
      .execute();
  });
  return asker(url, { origin: url, cookie: `${COOKIE}=${secret}` });
}

export const bearing = (url: string, token: string): Asker => asker(url, { authorization: `Bearer ${token}` });

/** A program of somebody's, with a token of its own. */
export async function programOf(owner: Asker, url: string, name: string): Promise<Asker> {
  const { id } = (await owner.ask("POST", "/api/programs", { name })).body as Program;
  const { token } = (await owner.ask("POST", `/api/programs/${id}/tokens`, { name: "test" })).body as NewlyMadeToken;
  return bearing(url, token);
}
