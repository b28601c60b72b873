import type { IncomingMessage } from "node:http";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import type { Db } from "../store/index.ts";
import { COOKIE, cookieNamed } from "./callers.ts";
import { personIdNamed } from "./name-claims.ts";

/** The cookie of a browser in which a person has signed in once; signing out leaves it. */
export const DEVICE_COOKIE = `${COOKIE}-device`;

/** How long a device stays known without being used: as long as browsers keep a cookie. */
const KNOWN_MS = 400 * 86_400_000;

/** Remembers the browser as one of this person's; returns the secret of its cookie. */
export async function rememberDevice(db: Db, person: string, request: IncomingMessage): Promise<string> {
  const now = Date.now();
  const secret = cookieNamed(request, DEVICE_COOKIE);
  const known =
    secret !== null &&
    (await db
      .updateTable("devices")
      .set({ used_at: now })
      .where("hash", "=", deviceHash(secret, person))
      .executeTakeFirst());
  if (known && known.numUpdatedRows > 0n) return secret;
  // Several people may use one browser: the cookie stays, with a row for each of them.
  const fresh = secret ?? freshKey() + freshKey();
  await db
    .insertInto("devices")
    .values({ hash: deviceHash(fresh, person), person, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return fresh;
}

/** The browser, if the person with this name has signed in there before. */
export async function knownDevice(db: Db, name: string, request: IncomingMessage): Promise<string | null> {
  const secret = cookieNamed(request, DEVICE_COOKIE);
  if (secret === null) return null;
  const person = await personIdNamed(db, name);
  if (person === null) return null;
  const hash = deviceHash(secret, person);
  const found = await db
    .selectFrom("devices")
    .select("hash")
    .where("hash", "=", hash)
    .where("used_at", ">", Date.now() - KNOWN_MS)
    .executeTakeFirst();
  return found ? hash : null;
}

const deviceHash = (secret: string, person: string): string => hashOf(`${secret} ${person}`);

export async function dropOldDevices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("devices")
    .where("used_at", "<=", now - KNOWN_MS)
    .execute();
}
