import {
  Forgotten,
  type SessionInfo,
  PasskeyFor,
  Reset,
  SignIn,
  SignInByPasskey,
  SignUp,
  Verified,
} from "@stellwerk/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../../common/request-error.ts";
import { bodyOf } from "../http.ts";
import { type AccountDeps, LARGE_BODY, contextOf, offersOf } from "./account-deps.ts";
import { adoptSeats } from "../../match/index.ts";
import {
  endLogins,
  knownDevice,
  mailResetLinks,
  sessionInfo,
  noCookie,
  passkeyOptions,
  personById,
  resetPassword,
  signIn,
  signInByPasskey,
  signUp,
  signUpOptions,
  startLogin,
  verifyEmail,
} from "../../people/index.ts";

/** Routes to sign up, in and out, and to get back into an account by mail. */
export function serveSignIn(app: FastifyInstance, deps: AccountDeps): void {
  serveSignUp(app, deps);
  serveLogin(app, deps);
  serveMailLinks(app, deps);
}

function serveSignUp(app: FastifyInstance, deps: AccountDeps): void {
  const { db, callers, limits, attempt, mail, wake } = deps;

  app.get("/api/me", async (request): Promise<SessionInfo> =>
    sessionInfo(db, await callers.of(request.raw), offersOf(deps)),
  );
  app.post("/api/account/new-passkey", async (request) => {
    await attempt(request);
    demandSignUp(deps);
    return signUpOptions(contextOf(request, deps), bodyOf(request, PasskeyFor).name);
  });
  app.post("/api/account", LARGE_BODY, async (request, reply): Promise<SessionInfo> => {
    await attempt(request);
    demandSignUp(deps);
    const wish = bodyOf(request, SignUp);
    if (mail && wish.email !== undefined) await limits.demandMail(deps.addressOf(request), wish.email);
    const person = await signUp(contextOf(request, deps), wish, mail);
    wake();
    void reply.code(201);
    return enter(request, reply, deps, person, wish.seats);
  });
}

function demandSignUp({ config }: AccountDeps): void {
  if (!config.signUp) throw new RequestError("signUpClosed", "this server takes no new accounts");
}

function serveLogin(app: FastifyInstance, deps: AccountDeps): void {
  const { db, callers, limits, attempt, part } = deps;

  app.post("/api/login", LARGE_BODY, async (request, reply): Promise<SessionInfo> => {
    await attempt(request);
    const wish = bodyOf(request, SignIn);
    const from = { address: deps.addressOf(request), device: await knownDevice(db, wish.name, request.raw) };
    const person = await limits.guess(wish.name, from, () => signIn(db, wish));
    return enter(request, reply, deps, person, wish.seats);
  });
  app.post("/api/login/options", async (request) => {
    await attempt(request);
    return passkeyOptions(db, contextOf(request, deps), null);
  });
  app.post("/api/login/passkey", LARGE_BODY, async (request, reply): Promise<SessionInfo> => {
    await attempt(request);
    const { passkey, seats } = bodyOf(request, SignInByPasskey);
    return enter(request, reply, deps, await signInByPasskey(contextOf(request, deps), passkey), seats);
  });
  app.delete("/api/login", async (request, reply) => {
    const person = await callers.requirePerson(request.raw);
    await endLogins(db, person.id, { only: person.login });
    await part();
    return reply.header("set-cookie", noCookie(request.raw)).code(204).send();
  });
}

function serveMailLinks(app: FastifyInstance, deps: AccountDeps): void {
  const { db, limits, attempt, mail, wake, part } = deps;

  app.post("/api/forgotten", async (request, reply) => {
    await attempt(request);
    const { who } = bodyOf(request, Forgotten);
    if (!mail) throw new RequestError("noMail", "this server sends no mails");
    // Too many requests get the same answer, and no mail.
    if (await limits.mailFrom(deps.addressOf(request))) await mailResetLinks(db, who, (to) => limits.mailTo(to));
    wake();
    return reply.code(204).send();
  });
  app.post("/api/reset", async (request, reply): Promise<SessionInfo> => {
    await attempt(request);
    const { link, password } = bodyOf(request, Reset);
    const person = await resetPassword(db, link, password);
    await part();
    return enter(request, reply, deps, person);
  });
  app.post("/api/verified", async (request, reply) => {
    await attempt(request);
    await verifyEmail(db, bodyOf(request, Verified).link);
    return reply.code(204).send();
  });
}

/** Signs a person in; the seats that they held as a guest become seats of the account. */
async function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AccountDeps,
  person: string,
  seats: SignIn["seats"] = [],
): Promise<SessionInfo> {
  const { db, tell } = deps;
  void reply.header("set-cookie", await startLogin(db, person, request.raw));
  const account = await personById(db, person);
  await tell(await adoptSeats(db, account, seats));
  return sessionInfo(db, { ...account, login: "" }, offersOf(deps));
}
