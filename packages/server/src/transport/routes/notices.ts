import { LIMITS, NewChannel, type NewChannelInfo, NoticeSettings, type NoticesInfo } from "@stellwerk/wire";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../common/config.ts";
import { bodyOf } from "../http.ts";
import { hashOf } from "../../common/secret-keys.ts";
import { type Callers, type Person, contactOf, cookieOf } from "../../people/index.ts";
import { RequestError } from "../../common/request-error.ts";
import { isOutside } from "../../common/outbound-http.ts";
import { type Database, type Db, rateLimit } from "../../store/index.ts";
import {
  type Notices,
  type Sender,
  addChannel,
  changeSettings,
  channelsOf,
  isZone,
  removeChannel,
  settingsOf,
  unsubscribe,
} from "../../notices/index.ts";

/** Test messages of one person: five, then one a minute. */
const TRIALS = { name: "trial", perSecond: 1 / 60, burst: 5 };

/** Settings and channels of one's own notices. */
export function serveNotices(
  app: FastifyInstance,
  {
    database,
    config,
    callers,
    notices,
    sender,
  }: { database: Database; config: Config; callers: Callers; notices: Notices; sender: Sender },
): void {
  const { db } = database;
  const trials = rateLimit(database, TRIALS);

  const info = async ({ id }: Person): Promise<NoticesInfo> => {
    const contact = await contactOf(db, id);
    return {
      settings: await settingsOf(db, id),
      channels: await channelsOf(db, id),
      pushKey: (await sender.keys()).publicKey,
      mail: config.smtpUrl !== null,
      address: contact?.address ?? null,
    };
  };

  app.get("/api/notices", async (request): Promise<NoticesInfo> => info(await callers.requireAccount(request.raw)));

  app.put("/api/notices", { bodyLimit: LIMITS.message }, async (request): Promise<NoticesInfo> => {
    const person = await callers.requireAccount(request.raw);
    const settings = bodyOf(request, NoticeSettings);
    if (settings.quiet && !isZone(settings.quiet.zone))
      throw new RequestError("malformed", "there is no such time zone");
    await changeSettings(db, person.id, settings);
    return info(person);
  });

  app.post("/api/notices/channels", { bodyLimit: LIMITS.message }, async (request, reply): Promise<NewChannelInfo> => {
    const person = await callers.requireAccount(request.raw);
    const wish = bodyOf(request, NewChannel);
    await check(wish, person);
    const cookie = cookieOf(request.raw);
    const asker = { person: person.id, login: cookie && hashOf(cookie), now: Date.now() };
    return reply.code(201).send(await addChannel(db, asker, wish));
  });

  const check = async (wish: NewChannel, person: Person): Promise<void> => {
    if (wish.kind === "mail") {
      const { mail, address } = await info(person);
      if (!mail) throw new RequestError("noMail", "this server sends no mail");
      if (address === null) throw new RequestError("notVerified", "verify your address first");
      return;
    }
    const url = new URL(wish.kind === "push" ? wish.endpoint : wish.url);
    if (url.username !== "" || url.password !== "") throw new RequestError("malformed", "no passwords in addresses");
    if (!config.webhooksToPrivate && !(await isOutside(url.href)))
      throw new RequestError("privateAddress", "this leads to a private address");
  };

  app.delete<{ Params: { channel: string } }>("/api/notices/channels/:channel", async (request) => {
    const person = await callers.requireAccount(request.raw);
    if (!(await removeChannel(db, person.id, request.params.channel)))
      throw new RequestError("noChannel", "there is no such channel");
    return {};
  });

  app.post<{ Params: { channel: string } }>("/api/notices/channels/:channel/test", async (request) => {
    const person = await callers.requireAccount(request.raw);
    const now = Date.now();
    await trials.sweep(now);
    await trials.demand(person.id);
    await notices.try(person.id, request.params.channel, now);
    return {};
  });

  serveUnsubscribe(app, db);
}

/** Mail programs post this form by themselves, from any origin (RFC 8058). People get to a page first. */
function serveUnsubscribe(app: FastifyInstance, db: Db): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, null),
    );
    scope.post<{ Params: { token: string } }>(
      "/unsubscribe/:token",
      { bodyLimit: 1_024, config: { anyOrigin: true } },
      async (request) => {
        await unsubscribe(db, request.params.token);
        return {};
      },
    );
  });
}
