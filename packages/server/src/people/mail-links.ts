import type { Config } from "../common/config.ts";
import { freshKey, hashOf } from "../common/secret-keys.ts";
import type { SendMail } from "../common/mail.ts";
import { Undelivered } from "../common/outbound-http.ts";
import { RequestError } from "../common/request-error.ts";
import { endLogins } from "./logins.ts";
import { accountMail } from "./account-mails.ts";
import { personIdNamed } from "./name-claims.ts";
import type { PasswordOwner } from "./passwords.ts";
import type { Db } from "../store/index.ts";
import { type Job, addJob } from "../work/index.ts";

const HOUR_MS = 3_600_000;
const LASTS_MS = { reset: HOUR_MS, email: 48 * HOUR_MS };
/** An operator may have to pass it on by other ways than mail. */
const OPERATORS_MS = 24 * HOUR_MS;

/** What a mail with a link is for. */
export interface LinkWish {
  readonly person: string;
  readonly kind: "reset" | "email";
  readonly email: string;
}

/** Queues a mail with a link. The link is made when it is sent, so that the queue holds no secret. */
export const queueLinkMail = (db: Db, wish: LinkWish): Promise<void> =>
  addJob(db, { id: `link:${freshKey()}`, kind: "link", about: wish, dueAt: Date.now() });

/** How such mails are sent. */
export function mailLinks(db: Db, { publicUrl }: Config, send: SendMail | null): (job: Job<LinkWish>) => Promise<void> {
  return async (job) => {
    const wish = job.about;
    const person = await db
      .selectFrom("people")
      .select(["name", "language"])
      .where("id", "=", wish.person)
      .executeTakeFirst();
    if (!person || send === null || publicUrl === null) return job.done(db);
    const secret = await freshLink(db, wish, Date.now() + LASTS_MS[wish.kind]);
    const { subject, text } = accountMail(wish.kind, person, publicUrl + pathOf(wish.kind, secret));
    try {
      await send({ to: wish.email, subject, text });
    } catch (error) {
      // A mailbox that does not exist is not tried again.
      if (!(error instanceof Undelivered) || !error.gone) throw error;
    }
    await job.done(db);
  };
}

/** The secret follows the `#`: browsers send that part to no server, so no log has it. */
const pathOf = (kind: LinkWish["kind"], secret: string): string =>
  `/${kind === "reset" ? "reset" : "verify"}#${secret}`;

async function freshLink(
  db: Db,
  { person, kind, email }: Omit<LinkWish, "email"> & { readonly email: string | null },
  until: number,
): Promise<string> {
  const secret = freshKey();
  // Only the latest link works.
  await db.deleteFrom("links").where("person", "=", person).where("kind", "=", kind).execute();
  await db
    .insertInto("links")
    .values({ hash: hashOf(secret), person, kind, email, until })
    .execute();
  return secret;
}

/** Whose link this is, without using it up. */
export async function ownerOfLink(db: Db, kind: LinkWish["kind"], secret: string): Promise<PasswordOwner> {
  const owner = await db
    .selectFrom("links")
    .innerJoin("people", "people.id", "links.person")
    .select(["people.name", "people.email"])
    .where("links.hash", "=", hashOf(secret))
    .where("links.kind", "=", kind)
    .where("links.until", ">", Date.now())
    .executeTakeFirst();
  if (!owner) throw new WrongLink();
  return owner;
}

/** Whose link this is, and for which address; it works once. */
export async function takeLink(
  db: Db,
  kind: LinkWish["kind"],
  secret: string,
): Promise<{ person: string; email: string | null }> {
  const link = await db
    .deleteFrom("links")
    .where("hash", "=", hashOf(secret))
    .where("kind", "=", kind)
    .where("until", ">", Date.now())
    .returning(["person", "email"])
    .executeTakeFirst();
  if (!link) throw new WrongLink();
  return link;
}

class WrongLink extends RequestError {
  constructor() {
    super("wrongLink", "this link has been used, has been replaced, or is too old");
  }
}

export async function dropOldLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("links").where("until", "<=", now).execute();
}

/**
 * For operators: ends every way into an account, and returns the path of a link that opens a new one;
 * `null` if no account has this name.
 */
export async function resetCredentials(db: Db, name: string): Promise<string | null> {
  const person = await db
    .selectFrom("people")
    .select("id")
    .where("id", "=", (await personIdNamed(db, name)) ?? "")
    .where("owner", "is", null)
    .executeTakeFirst();
  if (!person) return null;
  await endLogins(db, person.id, { except: null });
  await db.deleteFrom("passkeys").where("person", "=", person.id).execute();
  await db.updateTable("people").set({ password: null }).where("id", "=", person.id).execute();
  const link = { person: person.id, kind: "reset", email: null } as const;
  return pathOf("reset", await freshLink(db, link, Date.now() + OPERATORS_MS));
}
