import {
  type Account,
  AddPasskey,
  ChangeEmail,
  ChangeLanguage,
  ChangeName,
  ChangePassword,
  Confirm,
  DeleteAccount,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RequestError } from "../../common/request-error.ts";
import { bodyOf } from "../http.ts";
import { renameAccount } from "../../match/index.ts";
import { type AccountDeps, LARGE_BODY, contextOf } from "./account-deps.ts";
import {
  type Person,
  accountInfo,
  addPasskey,
  changeEmail,
  changeLanguage,
  changePassword,
  confirm,
  confirmLogin,
  confirmOptions,
  demandConfirmed,
  endLogins,
  nameKey,
  newPasskeyOptions,
  noCookie,
  removePasskey,
} from "../../people/index.ts";

type ById = { Params: { id: string } };

/** Routes by which people look after their own account. */
export function serveAccount(app: FastifyInstance, deps: AccountDeps): void {
  serveSettings(app, deps);
  serveWaysIn(app, deps);
  serveExportAndRemoval(app, deps);
}

/** A person who has lately shown who they are, as dangerous changes demand. */
async function confirmedPerson({ raw }: FastifyRequest, { db, callers }: AccountDeps): Promise<Person> {
  const person = await callers.requirePerson(raw);
  await demandConfirmed(db, person);
  return person;
}

function serveSettings(app: FastifyInstance, deps: AccountDeps): void {
  const { db, callers, limits, mail, wake, part, tell } = deps;

  app.get("/api/account", async (request): Promise<Account> =>
    accountInfo(db, await callers.requirePerson(request.raw)),
  );
  app.post("/api/account/password", async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    await changePassword(db, person, bodyOf(request, ChangePassword).password);
    await part();
    return reply.code(204).send();
  });
  app.post("/api/account/email", async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    const { email } = bodyOf(request, ChangeEmail);
    if (mail && email !== null) await limits.demandMail(deps.addressOf(request), email);
    await changeEmail(db, person, email, mail);
    wake();
    return reply.code(204).send();
  });
  app.post("/api/account/name", async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    const { changed } = await renameAccount(db, person, bodyOf(request, ChangeName).name);
    await tell(changed);
    return reply.code(204).send();
  });
  app.post("/api/account/language", async (request, reply) => {
    const person = await callers.requirePerson(request.raw);
    await changeLanguage(db, person, bodyOf(request, ChangeLanguage).language);
    return reply.code(204).send();
  });
}

/** Passkeys, browsers that are signed in, and showing once more who one is. */
function serveWaysIn(app: FastifyInstance, deps: AccountDeps): void {
  const { db, callers, limits, attempt, part } = deps;

  app.post("/api/account/confirm/options", async (request) =>
    confirmOptions(contextOf(request, deps), await callers.requirePerson(request.raw)),
  );
  app.post("/api/account/confirm", LARGE_BODY, async (request, reply) => {
    await attempt(request);
    const person = await callers.requirePerson(request.raw);
    const proof = bodyOf(request, Confirm);
    await limits.confirm(person.login, () => confirm(contextOf(request, deps), person, proof));
    await confirmLogin(db, person);
    return reply.code(204).send();
  });
  app.post("/api/account/passkeys/options", async (request) =>
    newPasskeyOptions(db, contextOf(request, deps), await confirmedPerson(request, deps)),
  );
  app.post("/api/account/passkeys", LARGE_BODY, async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    const { name, passkey } = bodyOf(request, AddPasskey);
    await addPasskey(contextOf(request, deps), person, name, passkey);
    return reply.code(201).send({});
  });
  app.delete<ById>("/api/account/passkeys/:id", async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    await removePasskey(db, person.id, request.params.id);
    return reply.code(204).send();
  });
  app.delete<ById>("/api/account/logins/:id", async (request, reply) => {
    const { id } = await callers.requirePerson(request.raw);
    await endLogins(db, id, { only: request.params.id });
    await part();
    return reply.code(204).send();
  });
  app.delete("/api/account/logins", async (request, reply) => {
    const { id, login } = await callers.requirePerson(request.raw);
    await endLogins(db, id, { except: login });
    await part();
    return reply.code(204).send();
  });
}

function serveExportAndRemoval(app: FastifyInstance, deps: AccountDeps): void {
  const { callers, exportAccount, removeAccount } = deps;

  app.get("/api/account/export", async (request, reply) => {
    const person = await callers.requirePerson(request.raw);
    return reply
      .header("content-disposition", 'attachment; filename="stellwerk-account.json"')
      .send(await exportAccount(person));
  });
  app.delete("/api/account", async (request, reply) => {
    const person = await confirmedPerson(request, deps);
    if (nameKey(bodyOf(request, DeleteAccount).name) !== nameKey(person.name))
      throw new RequestError("wrongName", "that is not the name of this account");
    await removeAccount(person);
    return reply.header("set-cookie", noCookie(request.raw)).code(204).send();
  });
}
