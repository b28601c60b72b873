import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Page, expect, test } from "@playwright/test";
import { type Created, PLAIN_TERMS } from "@stellwerk/wire";
import { type RunningServer, readConfig, startServer } from "../../../server/src/index.ts";
import { Receiver, Subscription } from "../../../server/test/receivers.ts";
import { open, playTurn } from "./player.ts";

/** A server of its own: whose clock can be put forward, and which may write to the push service of this test. */
let server: RunningServer;
let service: Receiver;
let ahead = 0;
const dataDir = mkdtempSync(join(tmpdir(), "stellwerk-notices-"));

test.beforeAll(async () => {
  service = await Receiver.open();
  const config = { ...readConfig({}), port: 0, dataDir, logLevel: "silent", webhooksToPrivate: true };
  server = await startServer(config, undefined, () => Date.now() + ahead);
});
test.afterAll(async () => {
  await server.close();
  await service.close();
  rmSync(dataDir, { recursive: true });
});

/** A person with an account, in a browser that lets pages show notices. */
async function signedUp(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, locale: "en", serviceWorkers: "allow" });
  await context.grantPermissions(["notifications"]);
  const page = await context.newPage();
  await open(page, "/");
  await ask(page, "/api/account", { name, password: "correct horse", language: "en", seats: [] });
  return page;
}

const ask = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([to, text]) =>
      (
        await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: text })
      ).json() as Promise<Answer>,
    [path, JSON.stringify(body)] as const,
  );

/**
 * Chrome's own push service is somewhere on the internet; without it a browser cannot subscribe. In its
 * place stands one of this test: the page believes that it has subscribed, the server sends there.
 */
async function subscribeHere(page: Page, { endpoint, keys }: Subscription): Promise<void> {
  await page.addInitScript(
    (json) => {
      let isOn = false;
      const subscription = Object.assign(Object.create(PushSubscription.prototype) as PushSubscription, {
        toJSON: () => json,
        unsubscribe: () => Promise.resolve(!(isOn = false)),
      });
      Object.defineProperty(subscription, "endpoint", { value: json.endpoint });
      PushManager.prototype.getSubscription = () => Promise.resolve(isOn ? subscription : null);
      PushManager.prototype.subscribe = () => {
        isOn = true;
        return Promise.resolve(subscription);
      };
    },
    { endpoint, keys },
  );
}

/** Waits for the service worker: one that still fetches the site for later is no good for pushes. */
const atWork = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active && active.state !== "activated")
      await new Promise((resolve) => active.addEventListener("statechange", resolve, { once: true }));
  });

/** Hands a push to the service worker, as the browser does when its push service brings one. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await found;
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: server.url,
    registrationId,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
}

/** What the browser shows. Chrome forgets a notice if it is asked while it is about to show it: only once that is done. */
const shown = (page: Page) =>
  page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      path: data as string,
    })),
  );

/** From now on the titles of what the service worker has shown. */
async function showings(page: Page): Promise<() => Promise<string[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const show = registration.showNotification.bind(registration);
    const titles: string[] = [];
    Object.assign(self, { titles });
    registration.showNotification = async (title, options) => {
      await show(title, options);
      titles.push(title);
    };
  });
  return () => worker.evaluate(() => (self as unknown as { titles: string[] }).titles);
}

/** What the push service got, as only this browser can read it. */
const pushes = (subscription: Subscription): unknown[] =>
  service.received.map(({ body }) => subscription.decrypt(body));

const closeAll = (...pages: Page[]): Promise<void[]> =>
  Promise.all(pages.map((page): BrowserContext => page.context()).map((context) => context.close()));

test("a player turns notices on, leaves a correspondence match alone, and a push tells that it is their turn", async ({
  browser,
}) => {
  const anna = await signedUp(browser, "Anna");
  const bert = await signedUp(browser, "Bert");
  const subscription = new Subscription(`${service.url}/bert`);
  await subscribeHere(bert, subscription);

  await bert.goto("/account");
  const notices = bert.locator(".notices");
  await notices.getByRole("button", { name: "Notify me in this browser" }).click();
  await expect(notices.getByRole("listitem")).toContainText("this browser");
  await notices.getByRole("button", { name: /^Send a test message to Chrome/ }).click();
  await expect(notices.getByRole("status")).toHaveText(/^A test message to Chrome.* is on its way\.$/);
  const kept = bert.waitForResponse((answer) => answer.request().method() === "PUT");
  await notices.getByRole("radio", { name: "At once" }).check();
  await kept;
  expect(pushes(subscription)).toMatchObject([{ title: "A word from the signal box" }]);

  const created = await ask<Created>(anna, "/api/matches", {
    game: "trambahn",
    seats: 2,
    options: { starter: 0, scorings: 5 },
    name: "Anna",
    seat: 0,
    terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } },
  });
  await ask(bert, `/api/matches/${created.match}/seats`, { invite: created.invite, name: "Bert" });
  await anna.goto(`/t/${created.match}`);
  await anna.getByRole("button", { name: "Start the match" }).click();
  await anna.locator(".table").waitFor();
  await playTurn(anna);

  ahead += 60_000;
  server.wake();
  await expect.poll(() => service.received.length).toBe(2);
  const push = pushes(subscription)[1] as object;
  await atWork(bert);
  const titles = await showings(bert);
  await deliver(bert, push);
  const notice = {
    title: "Trambahn: it is your turn",
    body: "Trambahn with Anna: it is your turn.",
    path: `/t/${created.match}`,
  };
  await expect.poll(titles).toEqual([notice.title]);
  expect(await shown(bert)).toEqual([notice]);

  // Where it leads; and a player who looks at that table is not disturbed.
  await bert.goto(notice.path);
  await bert.locator(".table[data-acting]").waitFor();
  await deliver(bert, push);
  await deliver(bert, { ...push, path: "/mine", title: "Elsewhere" });
  await expect.poll(titles).toEqual([notice.title, "Elsewhere"]);
  await closeAll(anna, bert);
});

test("at a table over days notices are one press away, and not spoken of again", async ({ browser }) => {
  const dora = await signedUp(browser, "Dora");
  await subscribeHere(dora, new Subscription(`${service.url}/dora`));
  await dora.goto("/new/trambahn");
  await dora.getByRole("radio", { name: "With friends by link" }).check();
  await dora.getByRole("radio", { name: "Over days" }).check();
  await dora.getByRole("button", { name: "Open the table" }).click();
  const asked = dora.getByText("Would you like to be told when it is your turn?");
  await expect(asked).toBeVisible();
  await dora.getByRole("button", { name: "Notify me in this browser" }).click();
  await expect(asked).toHaveCount(0);
  await dora.reload();
  await expect(dora.getByRole("heading", { name: "Waiting room" })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await dora.goto("/account");
  await expect(dora.locator(".notices").getByRole("listitem")).toContainText("Chrome");
  await closeAll(dora);
});
