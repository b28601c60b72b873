import { randomUUID } from "node:crypto";
import type { Account, Confirm, SessionInfo, SignIn, SignUp, UsedPasskey } from "@stellwerk/wire";
import { PEOPLE_LIMITS } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import type { Person } from "./callers.ts";
import { lockPerson } from "./directory.ts";
import { blockedBy, waitingFriends } from "./friends.ts";
import { queueLinkMail, ownerOfLink, takeLink } from "./mail-links.ts";
import { endLogins, loginsOf } from "./logins.ts";
import { demandFree, demandNotFormer, nameColumns, nameTaken, personIdNamed } from "./name-claims.ts";
import { nameKey, readName, readTitle } from "./names.ts";
import {
  type MadePasskey,
  storePasskey,
  newPasskeyOptions,
  passkeyOptions,
  personByPasskey,
  readNewPasskey,
} from "./passkeys.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import type { Db } from "../store/index.ts";

/** The database, and the origin of the page that sends the request. */
export interface AccountContext {
  readonly db: Db;
  readonly origin: string;
}

/** What a first passkey is called until its owner finds a better name. */
const FIRST_PASSKEY = "1";

/** Creates an account; returns its id, as every way to sign in does. */
export async function signUp({ db, origin }: AccountContext, wish: SignUp, mail: boolean): Promise<string> {
  const name = readName(wish.name, "person");
  if (wish.email !== undefined && !mail) throw new RequestError("noMail", "this server sends no mails");
  if ((wish.password === undefined) === (wish.passkey === undefined))
    throw new RequestError("malformed", "either a password or a passkey");
  const passkey = wish.passkey ? await readNewPasskey(db, { origin }, wish.passkey) : null;
  const password = wish.password === undefined ? null : await hashPassword(wish.password, { name, email: wish.email });
  const person = { id: passkey?.person ?? randomUUID(), name };
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto("people")
      .values({
        id: person.id,
        ...nameColumns(name),
        owner: null,
        password,
        email: null,
        email_verified_at: null,
        language: wish.language,
        settings: "{}",
        at: Date.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw nameTaken();
    // A name that is being given up is not seen as such before it is free.
    await demandNotFormer(transaction, name);
    if (passkey) await keepNew(transaction, passkey, FIRST_PASSKEY);
    if (wish.email !== undefined)
      await queueLinkMail(transaction, { person: person.id, kind: "email", email: wish.email });
    return person.id;
  });
}

/** Options for the passkey of a person who signs up; throws if the name is taken. */
export async function signUpOptions({ db, origin }: AccountContext, wanted: string) {
  const name = readName(wanted, "person");
  await demandFree(db, name);
  return newPasskeyOptions(db, { origin }, { id: randomUUID(), name });
}

/** Refuses a wrong name and a wrong password with the same code, after the same time. */
export async function signIn(db: Db, { name, password }: SignIn): Promise<string> {
  const found = await db
    .selectFrom("people")
    .select(["id", "password"])
    .where("id", "=", (await personIdNamed(db, name)) ?? "")
    .executeTakeFirst();
  if (!(await isPassword(found?.password ?? null, password)) || !found)
    throw new RequestError("wrongLogin", "the name or the password is wrong");
  return found.id;
}

export const signInByPasskey = ({ db, origin }: AccountContext, passkey: UsedPasskey): Promise<string> =>
  personByPasskey(db, { origin }, passkey, null);

/** Throws unless the password or passkey proves that the caller owns the account. */
export async function confirm({ db, origin }: AccountContext, { id }: Person, proof: Confirm): Promise<void> {
  if (proof.passkey) await personByPasskey(db, { origin }, proof.passkey, id);
  else {
    const { password } = await db
      .selectFrom("people")
      .select("password")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (!(await isPassword(password, proof.password ?? "")))
      throw new RequestError("wrongLogin", "the password is wrong");
  }
}

/** Options for the person's passkeys, to prove who they are. */
export const confirmOptions = ({ db, origin }: AccountContext, { id }: Person) => passkeyOptions(db, { origin }, id);

/** Mails links to the accounts with this name or address, as far as their mailboxes may get another mail. */
export async function mailResetLinks(
  db: Db,
  who: string,
  mayMail: (mailbox: string) => Promise<boolean>,
): Promise<void> {
  const people = await db
    .selectFrom("people")
    .select(["id", "email"])
    .where((eb) => eb.or([eb("name_key", "=", nameKey(who) || "-"), eb("email", "=", who.trim().toLowerCase())]))
    .where("email_verified_at", "is not", null)
    .execute();
  for (const { id, email } of people)
    if (email !== null && (await mayMail(email))) await queueLinkMail(db, { person: id, kind: "reset", email });
}

/** Sets a new password by a link, and ends all earlier logins. */
export async function resetPassword(db: Db, link: string, password: string): Promise<string> {
  const owner = await ownerOfLink(db, "reset", link);
  const hashed = await hashPassword(password, owner);
  return db.transaction().execute(async (transaction) => {
    const { person } = await takeLink(transaction, "reset", link);
    await transaction.updateTable("people").set({ password: hashed }).where("id", "=", person).execute();
    await endLogins(transaction, person, { except: null });
    return person;
  });
}

export async function verifyEmail(db: Db, link: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { person, email } = await takeLink(transaction, "email", link);
    await transaction
      .updateTable("people")
      .set({ email, email_verified_at: Date.now() })
      .where("id", "=", person)
      .execute();
  });
}

/** Changes the password, and ends all other logins. */
export async function changePassword(db: Db, { id, name, login }: Person, password: string): Promise<void> {
  const { email } = await db.selectFrom("people").select("email").where("id", "=", id).executeTakeFirstOrThrow();
  const hashed = await hashPassword(password, { name, email });
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable("people").set({ password: hashed }).where("id", "=", id).execute();
    await endLogins(transaction, id, { except: login });
  });
}

export async function changeLanguage(db: Db, { id }: Person, language: "de" | "en"): Promise<void> {
  await db.updateTable("people").set({ language }).where("id", "=", id).execute();
}

export async function changeEmail(db: Db, { id }: Person, email: string | null, mail: boolean): Promise<void> {
  if (email !== null && !mail) throw new RequestError("noMail", "this server sends no mails");
  if (email !== null) await queueLinkMail(db, { person: id, kind: "email", email });
  else {
    await db.updateTable("people").set({ email: null, email_verified_at: null }).where("id", "=", id).execute();
    await db.deleteFrom("links").where("person", "=", id).where("kind", "=", "email").execute();
  }
}

export async function addPasskey(
  { db, origin }: AccountContext,
  { id }: Person,
  name: string,
  made: Parameters<typeof readNewPasskey>[2],
): Promise<void> {
  const passkey = await readNewPasskey(db, { origin }, made);
  if (passkey.person !== id) throw new RequestError("wrongPasskey", "this passkey belongs to another account");
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, id);
    const { passkeys } = await waysIn(transaction, id);
    if (passkeys >= PEOPLE_LIMITS.passkeys) throw new RequestError("enough", "that is enough passkeys");
    await keepNew(transaction, passkey, readTitle(name));
  });
}

async function keepNew(db: Db, passkey: MadePasskey, name: string): Promise<void> {
  if (!(await storePasskey(db, passkey, name))) throw new RequestError("wrongPasskey", "there is this passkey already");
}

/** Removes a passkey, except the only way to sign in. */
export async function removePasskey(db: Db, person: string, passkey: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person);
    const { passkeys, password } = await waysIn(transaction, person);
    if (passkeys <= 1 && !password) throw new RequestError("lastWayIn", "that is the last way into this account");
    await transaction.deleteFrom("passkeys").where("id", "=", passkey).where("person", "=", person).execute();
  });
}

async function waysIn(db: Db, person: string): Promise<{ passkeys: number; password: boolean }> {
  const passkeys = await db.selectFrom("passkeys").select("id").where("person", "=", person).execute();
  const { password } = await db
    .selectFrom("people")
    .select("password")
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  return { passkeys: passkeys.length, password: password !== null };
}

export const personById = (db: Db, id: string): Promise<Omit<Person, "login">> =>
  db.selectFrom("people").select(["id", "name", "owner", "language"]).where("id", "=", id).executeTakeFirstOrThrow();

/** The ids of a person's bots. */
export async function botsOf(db: Db, owner: string): Promise<string[]> {
  const rows = await db.selectFrom("people").select("id").where("owner", "=", owner).execute();
  return rows.map(({ id }) => id);
}

/** The account as its owner may take it along. */
export async function exportPerson(db: Db, id: string): Promise<{ person: object; programs: object[] }> {
  const {
    password,
    name_key: _key,
    name_skeleton: _skeleton,
    ...person
  } = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const programs = await db.selectFrom("people").select(["id", "name", "at"]).where("owner", "=", id).execute();
  return { person: { ...person, hasPassword: password !== null }, programs };
}

export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom("people").where("id", "=", id).execute();
}

/** Who is signed in, and what this server offers. */
export async function sessionInfo(
  db: Db,
  person: Person | null,
  offers: Omit<SessionInfo, "me">,
): Promise<SessionInfo> {
  if (!person) return { me: null, ...offers };
  const { id, name, language } = person;
  const blocked = (await blockedBy(db, id)).map((one) => one.id);
  return { me: { id, name, language: languageOf(language), asked: await waitingFriends(db, id), blocked }, ...offers };
}

export async function accountInfo(db: Db, person: Person): Promise<Account> {
  const { id } = person;
  const row = await db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const passkeys = await db.selectFrom("passkeys").selectAll().where("person", "=", id).orderBy("at").execute();
  const awaited = await db
    .selectFrom("links")
    .select("email")
    .where("person", "=", id)
    .where("kind", "=", "email")
    .where("until", ">", Date.now())
    .executeTakeFirst();
  return {
    name: row.name,
    since: row.at,
    language: languageOf(row.language),
    email: row.email,
    awaited: awaited?.email ?? null,
    password: row.password !== null,
    passkeys: passkeys.map(({ id: key, name, at, used_at }) => ({ id: key, name, at, usedAt: used_at })),
    logins: await loginsOf(db, person),
    blocked: await blockedBy(db, id),
  };
}

const languageOf = (language: string): "de" | "en" => (language === "de" ? "de" : "en");
