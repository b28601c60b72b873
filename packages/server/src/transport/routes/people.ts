import {
  type Account,
  AddPasskey,
  ChangeEmail,
  ChangeLanguage,
  ChangePassword,
  Confirm,
  DeleteAccount,
  Forgotten,
  type Here,
  PasskeyFor,
  Reset,
  SignIn,
  SignInByPasskey,
  SignUp,
  Verified,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../common/config.ts";
import { bodyOf } from "../http.ts";
import { RequestError } from "../../common/request-error.ts";
import type { Db } from "../../store/schema.ts";
import {
  type Place,
  account,
  addPasskey,
  changeEmail,
  changePassword,
  confirm,
  confirmOptions,
  forgotten,
  here,
  removePasskey,
  reset,
  signIn,
  signInByPasskey,
  signUp,
  signUpOptions,
  verifyEmail,
} from "../../people/accounts.ts";
import type { Callers, Person } from "../../people/callers.ts";
import { adoptSeats } from "../../match/guest-seats.ts";
import { type Resign, deleteAccount, exportAccount } from "../../app/account-removal.ts";
import { confirmLogin, demandConfirmed, endLogins, noCookie, startLogin } from "../../people/logins.ts";
import type { SignInLimits } from "../../people/sign-in-limits.ts";
import { nameKey } from "../../people/names.ts";
import { newPasskeyOptions, passkeyOptions } from "../../people/passkeys.ts";

/** Bytes of a request that brings along the seats of a guest, or a passkey. */
const BODY = 65_536;
interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly callers: Callers;
  readonly limits: SignInLimits;
  /** Whether mails can be sent. */
  readonly mail: boolean;
  /** Looks for due work: there may be a mail to send. */
  readonly wake: () => void;
  /** Tells everybody at these tables that they have changed. */
  readonly tell: (matches: readonly string[]) => Promise<void>;
  readonly resign: Resign;
  /** Parts from those whose logins have been ended. */
  readonly part: () => Promise<void>;
}

type ById = { Params: { id: string } };

/** Getting in and out, and looking after one's account. */
export function servePeople(app: FastifyInstance, deps: Deps): void {
  const { config, db, callers, limits, mail, wake, tell, resign, part } = deps;
  const known = (request: FastifyRequest): Promise<Person> => callers.human(request.raw);
  const place = (request: FastifyRequest): Place => ({ db, origin: originOf(request, config) });

  const confirmed = async (request: FastifyRequest): Promise<Person> => {
    const person = await known(request);
    await demandConfirmed(db, person);
    return person;
  };
  /** Whoever gets in brings along the seats that they held as a guest. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    person: string,
    seats: SignIn["seats"] = [],
  ): Promise<Here> => {
    reply.header("set-cookie", await startLogin(db, person, request.raw));
    const row = await db.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirstOrThrow();
    await tell(await adoptSeats(db, row, seats));
    return here(db, { ...row, login: "" }, mail);
  };

  app.get("/api/me", async (request): Promise<Here> => here(db, await callers.of(request.raw), mail));

  app.post("/api/account/new-passkey", (request) => {
    limits.attempt(request);
    return signUpOptions(place(request), bodyOf(request, PasskeyFor).name);
  });
  app.post("/api/account", { bodyLimit: BODY }, async (request, reply): Promise<Here> => {
    limits.attempt(request);
    const wish = bodyOf(request, SignUp);
    const person = await signUp(place(request), wish, mail);
    wake();
    void reply.code(201);
    return enter(request, reply, person, wish.seats);
  });

  app.post("/api/login", { bodyLimit: BODY }, async (request, reply): Promise<Here> => {
    limits.attempt(request);
    const wish = bodyOf(request, SignIn);
    const person = await limits.guess(wish.name, () => signIn(db, wish));
    return enter(request, reply, person, wish.seats);
  });
  app.post("/api/login/options", (request) => {
    limits.attempt(request);
    return passkeyOptions(db, place(request), null);
  });
  app.post("/api/login/passkey", { bodyLimit: BODY }, async (request, reply): Promise<Here> => {
    limits.attempt(request);
    const { passkey, seats } = bodyOf(request, SignInByPasskey);
    return enter(request, reply, await signInByPasskey(place(request), passkey), seats);
  });
  app.delete("/api/login", async (request, reply) => {
    const person = await known(request);
    await endLogins(db, person.id, { only: person.login });
    await part();
    return reply.header("set-cookie", noCookie(request.raw)).code(204).send();
  });

  app.post("/api/forgotten", async (request, reply) => {
    limits.attempt(request);
    const { who } = bodyOf(request, Forgotten);
    if (!mail) throw new RequestError("noMail", "this server sends no mails");
    // Whoever asks too often gets the same answer, and no mail.
    if (limits.mail(who)) await forgotten(db, who);
    wake();
    return reply.code(204).send();
  });
  app.post("/api/reset", async (request, reply): Promise<Here> => {
    limits.attempt(request);
    const { link, password } = bodyOf(request, Reset);
    const person = await reset(db, link, password);
    await part();
    return enter(request, reply, person);
  });
  app.post("/api/verified", async (request, reply) => {
    limits.attempt(request);
    await verifyEmail(db, bodyOf(request, Verified).link);
    return reply.code(204).send();
  });

  app.get("/api/account", async (request): Promise<Account> => account(db, await known(request)));
  app.post("/api/account/confirm/options", async (request) => confirmOptions(place(request), await known(request)));
  app.post("/api/account/confirm", { bodyLimit: BODY }, async (request, reply) => {
    limits.attempt(request);
    const person = await known(request);
    const proof = bodyOf(request, Confirm);
    await limits.guess(person.name, () => confirm(place(request), person, proof));
    await confirmLogin(db, person);
    return reply.code(204).send();
  });
  app.post("/api/account/password", async (request, reply) => {
    const person = await confirmed(request);
    await changePassword(db, person, bodyOf(request, ChangePassword).password);
    await part();
    return reply.code(204).send();
  });
  app.post("/api/account/email", async (request, reply) => {
    const person = await confirmed(request);
    const { email } = bodyOf(request, ChangeEmail);
    if (email !== null && !limits.mail(person.name)) throw new RequestError("tooFast", "too many mails; wait a while");
    await changeEmail(db, person, email, mail);
    wake();
    return reply.code(204).send();
  });
  app.post("/api/account/language", async (request, reply) => {
    const { id } = await known(request);
    const { language } = bodyOf(request, ChangeLanguage);
    await db.updateTable("people").set({ language }).where("id", "=", id).execute();
    return reply.code(204).send();
  });
  app.post("/api/account/passkeys/options", async (request) =>
    newPasskeyOptions(db, place(request), await confirmed(request)),
  );
  app.post("/api/account/passkeys", { bodyLimit: BODY }, async (request, reply) => {
    const person = await confirmed(request);
    const { name, passkey } = bodyOf(request, AddPasskey);
    await addPasskey(place(request), person, name, passkey);
    return reply.code(201).send({});
  });
  app.delete<ById>("/api/account/passkeys/:id", async (request, reply) => {
    const person = await confirmed(request);
    await removePasskey(db, person.id, request.params.id);
    return reply.code(204).send();
  });
  app.delete<ById>("/api/account/logins/:id", async (request, reply) => {
    const { id } = await known(request);
    await endLogins(db, id, { only: request.params.id });
    await part();
    return reply.code(204).send();
  });
  app.delete("/api/account/logins", async (request, reply) => {
    const { id, login } = await known(request);
    await endLogins(db, id, { except: login });
    await part();
    return reply.code(204).send();
  });
  app.get("/api/account/export", async (request, reply) => {
    const person = await known(request);
    return reply
      .header("content-disposition", 'attachment; filename="stellwerk-account.json"')
      .send(await exportAccount(db, person));
  });
  app.delete("/api/account", async (request, reply) => {
    const person = await confirmed(request);
    if (nameKey(bodyOf(request, DeleteAccount).name) !== nameKey(person.name))
      throw new RequestError("wrongName", "that is not the name of this account");
    await tell(await deleteAccount(db, person, resign));
    await part();
    return reply.header("set-cookie", noCookie(request.raw)).code(204).send();
  });
}

/** Where the page that asks is from: passkeys are for one site, and only pages of ours get this far. */
const originOf = (request: FastifyRequest, { publicUrl }: Config): string => publicUrl ?? request.headers.origin ?? "";
