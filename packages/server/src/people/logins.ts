import type { IncomingMessage } from "node:http";
import type { LoginInfo } from "@stellwerk/wire";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import { RequestError } from "../common/request-error.ts";
import { COOKIE, LOGIN_MS, type Person } from "./callers.ts";
import { DEVICE_COOKIE, rememberDevice } from "./devices.ts";
import type { Db } from "../store/index.ts";

/** As long as browsers keep a cookie at most; the server decides when it ends. */
const COOKIE_SECONDS = 400 * 86_400;
/** How long a login stays confirmed after the password or passkey was given. */
const CONFIRMED_MS = 15 * 60_000;

/** Signs a person in, and returns the cookies for it: of the login, and of the device that is known from now on. */
export async function startLogin(db: Db, person: string, request: IncomingMessage): Promise<string[]> {
  const { suspended_at } = await db
    .selectFrom("people")
    .select("suspended_at")
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  if (suspended_at !== null) throw new RequestError("suspended", "the host of this server has suspended this account");
  const secret = freshKey() + freshKey();
  const now = Date.now();
  await db
    .insertInto("logins")
    .values({
      hash: hashOf(secret),
      person,
      name: browserOf(request.headers["user-agent"] ?? ""),
      token: 0,
      at: now,
      used_at: now,
      until: now + LOGIN_MS,
      confirmed_at: now,
    })
    .execute();
  const device = await rememberDevice(db, person, request);
  return [cookie(secret, COOKIE_SECONDS, request), cookie(device, COOKIE_SECONDS, request, DEVICE_COOKIE)];
}

/** The cookie that signs a browser out. */
export const noCookie = (request: IncomingMessage): string => cookie("", 0, request);

function cookie(value: string, seconds: number, { headers }: IncomingMessage, name = COOKIE): string {
  // A request for a cookie comes from a page of this server, whose origin tells whether it came by HTTPS.
  const secure = headers.origin?.startsWith("https:") ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Throws unless the login was confirmed lately; for actions that change an account. */
export async function demandConfirmed(db: Db, { login }: Person): Promise<void> {
  const found = await db
    .selectFrom("logins")
    .select("confirmed_at")
    .where("hash", "=", login)
    .where("token", "=", 0)
    .executeTakeFirst();
  if (!found?.confirmed_at || found.confirmed_at < Date.now() - CONFIRMED_MS)
    throw new RequestError("notConfirmed", "show first that it is you");
}

export async function confirmLogin(db: Db, { login }: Person): Promise<void> {
  await db.updateTable("logins").set({ confirmed_at: Date.now() }).where("hash", "=", login).execute();
}

/** The browsers in which a person is signed in, the latest first. */
export async function loginsOf(db: Db, { id, login }: Person): Promise<LoginInfo[]> {
  const rows = await db
    .selectFrom("logins")
    .selectAll()
    .where("person", "=", id)
    .where("token", "=", 0)
    .where("until", ">", Date.now())
    .orderBy("used_at", "desc")
    .execute();
  return rows.map(({ hash, name, at, used_at }) => ({
    id: hash,
    name,
    at,
    usedAt: used_at,
    current: hash === login,
  }));
}

/** Ends one login, or all but one; `null`: all of them. */
export async function endLogins(
  db: Db,
  person: string,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<void> {
  let query = db.deleteFrom("logins").where("person", "=", person).where("token", "=", 0);
  if ("only" in which) query = query.where("hash", "=", which.only);
  else if (which.except !== null) query = query.where("hash", "!=", which.except);
  await query.execute();
}

/** Whether a browser is still signed in by this login. */
export async function isLoginActive(db: Db, login: string, now: number): Promise<boolean> {
  const row = await db.selectFrom("logins").select("until").where("hash", "=", login).executeTakeFirst();
  return row !== undefined && (row.until === null || row.until > now);
}

/** Deletes logins that have expired. */
export async function dropOldLogins(db: Db, now: number): Promise<void> {
  await db.deleteFrom("logins").where("until", "<=", now).execute();
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/Chrom|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone|\biPad/, "iOS"],
  [/\bAndroid/, "Android"],
  [/\bWindows/, "Windows"],
  [/\bMac OS/, "macOS"],
  [/\bCrOS/, "ChromeOS"],
  [/\bLinux/, "Linux"],
];

/** What a browser is called in the list of logins. */
function browserOf(agent: string): string {
  const nameIn = (list: typeof BROWSERS): string | undefined => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(" · ") || "?";
}
