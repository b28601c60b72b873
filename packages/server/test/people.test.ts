import type { Created } from "@stellwerk/wire";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { resetCredentials } from "../src/people/mail-links.ts";
import { hashPassword } from "../src/people/passwords.ts";
import { withDatabase } from "../src/store/open.ts";
import { Authenticator } from "./authenticator.ts";
import { Browser, PASSWORD, signedUp } from "./browser.ts";
import { Client, SHORT, create, take } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

describe.each(STORES)("%s", (name) => {
  let place: Place;
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    place = await freshPlace(name);
    server = await startServer(place.config);
    url = server.url;
  });
  afterAll(async () => {
    await server.close();
    await place.remove();
  });

  test("a person signs up with a password, signs out, and signs in again under a name that looks the same", async () => {
    const anna = new Browser(url);
    const { status, body, cookie } = await anna.signUp("Anna");
    expect(status).toBe(201);
    expect(body).toMatchObject({ me: { name: "Anna", language: "en", asked: 0, blocked: [] }, mail: false });
    expect(cookie).toMatch(/^stellwerk=[\w-]{40,}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(await anna.who()).toBe("Anna");
    const before = anna.cookie;
    expect((await anna.ask("DELETE", "/api/login")).cookie).toContain("Max-Age=0");
    anna.cookie = before;
    expect(await anna.who()).toBeNull();
    expect(await anna.signIn("ANNA")).toMatchObject({ status: 200, body: { me: { name: "Anna" } } });
    expect(anna.cookie).not.toBe(before);

    expect(await new Browser(url).signUp("Änna")).toMatchObject({ status: 409, body: { code: "nameTaken" } });
    expect(await new Browser(url).signUp("Stellwerk")).toMatchObject({ status: 409, body: { code: "nameTaken" } });
    expect(await new Browser(url).signUp("a\u200Bb")).toMatchObject({ status: 400, body: { code: "badName" } });
  });

  test("of many who want one name at once, one gets it", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => new Browser(url).signUp("Gleich")));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
  });

  test("a cookie is for encrypted lines alone where the page came over one", async () => {
    const browser = new Browser(url, url.replace("http:", "https:"));
    expect((await browser.signUp("Sicher")).cookie).toMatch(/; Secure$/);
  });

  test("passwords that are easily guessed are refused, and wrong ones all alike", async () => {
    const somebody = new Browser(url);
    for (const password of ["short", "aaaaaaaaaaaa", "wilhelmine", "WILHELM-INE"])
      expect(await somebody.signUp("Wilhelmine", { password })).toMatchObject({ body: { code: "badPassword" } });
    expect(await somebody.signUp("Wilhelmine", { password: "wilhelmine1881" })).toMatchObject({
      status: 400,
      body: { code: "badPassword" },
    });
    expect(() => hashPassword("minchen@example.org", { name: "Anna", email: "minchen@example.org" })).toThrow(
      "address",
    );
    expect(() => hashPassword("Minchen1881", { name: "Anna", email: "minchen@example.org" })).toThrow("address");
    for (const password of ["12345678", "password", "PassWord", "ｐａｓｓｗｏｒｄ", "passwort123", "iloveyou"])
      expect(await somebody.signUp("Wilhelmine", { password })).toMatchObject({
        status: 400,
        body: { code: "commonPassword" },
      });
    await somebody.signUp("Wilhelmine");
    const wrong = await new Browser(url).signIn("Wilhelmine", "wrong password");
    const nobody = await new Browser(url).signIn("Niemand", "wrong password");
    expect(wrong).toEqual({ status: 401, body: nobody.body, cookie: "" });
    expect(nobody).toEqual({ status: 401, body: wrong.body, cookie: "" });
  });

  test("guessing is slowed down, whether there is such an account or not; the owner's other ways in stay open", async () => {
    const key = new Authenticator(url);
    const owner = await signedUp(url, "Gesucht");
    await addPasskey(owner, key);
    for (const sought of ["Gesucht", "Nirgendwer"]) {
      const guesses = await Promise.all(
        Array.from({ length: 14 }, (_, at) => new Browser(url).signIn(sought, `a guess ${at}`)),
      );
      const statuses = guesses.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(4).fill(429)]);
      expect(await new Browser(url).signIn(sought)).toMatchObject({ status: 429, body: { code: "tooFast" } });
    }
    const again = new Browser(url);
    expect(await passkeyLogin(again, key)).toMatchObject({ status: 200, body: { me: { name: "Gesucht" } } });
  });

  test("a person signs up and in with a passkey, and no answer works twice, late, from elsewhere or for another key", async () => {
    const key = new Authenticator(url);
    const paula = new Browser(url);
    const made = key.make(await optionsFor(paula, "/api/account/new-passkey", { name: "Paula" }));
    const wish = { name: "Paula", passkey: made, language: "de", seats: [] };
    expect(await paula.post("/api/account", wish)).toMatchObject({ status: 201, body: { me: { name: "Paula" } } });
    expect((await paula.account()).passkeys).toMatchObject([{ name: "1" }]);
    expect((await paula.account()).password).toBe(false);

    const other = new Browser(url);
    expect(await other.post("/api/account", { ...wish, name: "Paulus" })).toMatchObject({ status: 401 });
    const answer = key.use(await optionsFor(other, "/api/login/options"));
    expect(await other.post("/api/login/passkey", { passkey: answer, seats: [] })).toMatchObject({ status: 200 });
    expect(await other.who()).toBe("Paula");
    const thief = new Browser(url);
    const refused = { status: 401, body: { code: "wrongPasskey" } };
    expect(await thief.post("/api/login/passkey", { passkey: answer, seats: [] })).toMatchObject(refused);
    const unasked = key.use({ challenge: "bm90IG91cnM" });
    expect(await thief.post("/api/login/passkey", { passkey: unasked, seats: [] })).toMatchObject(refused);
    const late = key.use(await optionsFor(thief, "/api/login/options"));
    await place.script("update challenges set until = 1");
    expect(await thief.post("/api/login/passkey", { passkey: late, seats: [] })).toMatchObject(refused);
    const stolen = new Authenticator("https://evil.example");
    const { challenge } = await optionsFor(thief, "/api/login/options");
    const forged = {
      ...stolen.use({ challenge }),
      id: key.id.toString("base64url"),
      rawId: key.id.toString("base64url"),
    };
    expect(await thief.post("/api/login/passkey", { passkey: forged, seats: [] })).toMatchObject(refused);
    expect(await passkeyLogin(thief, new Authenticator(url))).toMatchObject(refused);
    // The challenge of a sign-up is for a new key, that of an account for its own.
    const foreign = await signedUp(url, "Fremd");
    const theirs = await optionsFor(paula, "/api/account/passkeys/options");
    expect(
      await foreign.post("/api/account/passkeys", { name: "x", passkey: new Authenticator(url).make(theirs) }),
    ).toMatchObject(refused);
    expect(await thief.who()).toBeNull();
  });

  test("there are several ways in, and the last one cannot be removed", async () => {
    const [phone, key] = [new Authenticator(url), new Authenticator(url)];
    const browser = await signedUp(url, "Schlüssel");
    await addPasskey(browser, phone, "Phone");
    await addPasskey(browser, key, "Key");
    expect((await browser.account()).passkeys.map((one) => one.name)).toEqual(["Phone", "Key"]);
    expect(await passkeyLogin(new Browser(url), key)).toMatchObject({ status: 200 });
    await withDatabase(place.config, async ({ db }) => {
      await db.updateTable("people").set({ password: null }).where("name", "=", "Schlüssel").execute();
    });
    const idOf = (made: Authenticator): string => `/api/account/passkeys/${made.id.toString("base64url")}`;
    expect(await browser.ask("DELETE", idOf(phone))).toMatchObject({ status: 204 });
    expect(await browser.ask("DELETE", idOf(key))).toMatchObject({ status: 409, body: { code: "lastWayIn" } });
    expect(await passkeyLogin(new Browser(url), phone)).toMatchObject({ status: 401 });
    expect(await passkeyLogin(new Browser(url), key)).toMatchObject({ status: 200 });
  });

  test("logins are listed, one can be ended, or all others; a new password ends them too, with their sockets", async () => {
    const home = await signedUp(url, "Viele");
    const [phone, lost] = [new Browser(url), new Browser(url)];
    await phone.signIn("Viele");
    await lost.signIn("Viele");
    const { match } = (await home.post("/api/matches", SHORT)).body as Created;
    const socket = await Client.join(url, { match }, lost.headers);
    expect(socket.you).toBe(0);
    const { logins } = await home.account();
    expect(logins).toHaveLength(3);
    expect(logins[0]?.name).toBe("Firefox · Linux");
    expect(logins.filter(({ current }) => current)).toHaveLength(1);
    const lostLogin = (await lost.account()).logins.find(({ current }) => current);

    const stranger = await signedUp(url, "Fremde");
    await stranger.ask("DELETE", `/api/account/logins/${lostLogin?.id}`);
    expect(await lost.who()).toBe("Viele");
    await home.ask("DELETE", `/api/account/logins/${lostLogin?.id}`);
    expect(await lost.who()).toBeNull();
    await expect(socket.until(() => false)).rejects.toThrow("closed");
    expect((await Client.join(url, { match }, lost.headers)).you).toBeNull();

    await lost.signIn("Viele");
    expect(await home.post("/api/account/password", { password: "another horse" })).toMatchObject({ status: 204 });
    expect([await home.who(), await phone.who(), await lost.who()]).toEqual(["Viele", null, null]);
    expect(await lost.signIn("Viele")).toMatchObject({ status: 401 });
    expect(await lost.signIn("Viele", "another horse")).toMatchObject({ status: 200 });
    await lost.ask("DELETE", "/api/account/logins");
    expect([await home.who(), await lost.who()]).toEqual([null, "Viele"]);
  });

  test("what matters has to be confirmed when the login is not fresh", async () => {
    const owner = await signedUp(url, "Vorsicht");
    await place.script("update logins set confirmed_at = 1");
    const refused = { status: 403, body: { code: "notConfirmed" } };
    expect(await owner.post("/api/account/password", { password: "of a thief" })).toMatchObject(refused);
    expect(await owner.post("/api/account/email", { email: null })).toMatchObject(refused);
    expect(await owner.post("/api/account/passkeys/options")).toMatchObject(refused);
    expect(await owner.ask("DELETE", "/api/account", { name: "Vorsicht" })).toMatchObject(refused);
    expect(await owner.post("/api/account/confirm", { password: "of a thief" })).toMatchObject({ status: 401 });
    expect(await owner.post("/api/account/confirm", { password: PASSWORD })).toMatchObject({ status: 204 });
    expect(await owner.post("/api/account/password", { password: "a better one" })).toMatchObject({ status: 204 });

    const key = new Authenticator(url);
    await addPasskey(owner, key);
    await place.script("update logins set confirmed_at = 1");
    const asked = await optionsFor(owner, "/api/account/confirm/options");
    const others = new Authenticator(url);
    await addPasskey(await signedUp(url, "Andere"), others);
    expect(await owner.post("/api/account/confirm", { passkey: others.use(asked) })).toMatchObject({ status: 401 });
    const again = await optionsFor(owner, "/api/account/confirm/options");
    expect(await owner.post("/api/account/confirm", { passkey: key.use(again) })).toMatchObject({ status: 204 });
    expect(await owner.post("/api/account/email", { email: null })).toMatchObject({ status: 204 });
  });

  test("a guest takes along only the seats whose keys fit; from then on they open to the account alone", async () => {
    const [mine, others] = [await create(url, { name: "Gina" }), await create(url, { name: "Gina" })];
    const bert = await take(url, mine, "Gitta");
    const gone = await signedUp(url, "Vorher");
    const theirs = (await gone.post("/api/matches", SHORT)).body as Created;
    const guest = new Browser(url);
    const seats = [
      { match: mine.match, key: mine.key },
      // The other seat of the same match, a wrong key, and a seat that belongs to an account already.
      { match: mine.match, key: bert.key },
      { match: others.match, key: mine.key },
      { match: theirs.match, key: theirs.key },
    ];
    expect(await guest.signUp("Gastine", { seats })).toMatchObject({ status: 201 });
    const table = await Client.join(url, { match: mine.match }, guest.headers);
    expect(table.you).toBe(0);
    expect(table.table?.seats).toMatchObject([{ name: "Gastine" }, { name: "Gitta", person: null }]);
    expect((await Client.join(url, { match: others.match }, guest.headers)).you).toBeNull();
    expect((await Client.join(url, { match: theirs.match }, guest.headers)).you).toBeNull();
    await expect(Client.join(url, { match: mine.match, key: mine.key })).rejects.toThrow("wrongKey");
    await expect(Client.join(url, { match: mine.match, key: mine.key }, gone.headers)).rejects.toThrow("wrongKey");

    // A player at the table sees it at once, and another device needs no key.
    const device = new Browser(url);
    await device.signIn("Gastine", PASSWORD, [{ match: others.match, key: others.key }]);
    expect((await Client.join(url, { match: others.match }, device.headers)).you).toBe(0);
    expect((await Client.join(url, { match: mine.match }, device.headers)).you).toBe(0);
  });

  test("operators end all ways into an account, and open a new one by a link that works once", async () => {
    const key = new Authenticator(url);
    const taken = await signedUp(url, "Entführt");
    await addPasskey(taken, key);
    const link = await withDatabase(place.config, async ({ db }) => {
      expect(await resetCredentials(db, "Niemand")).toBeNull();
      return resetCredentials(db, "entführt");
    });
    expect(link).toMatch(/^\/reset#[\w-]{22}$/);
    expect(await taken.who()).toBeNull();
    expect(await taken.signIn("Entführt")).toMatchObject({ status: 401 });
    expect(await passkeyLogin(taken, key)).toMatchObject({ status: 401 });
    const reset = { link: link?.split("#")[1], password: "a fresh start" };
    expect(await taken.post("/api/reset", { ...reset, password: "short" })).toMatchObject({ status: 400 });
    expect(await taken.post("/api/reset", reset)).toMatchObject({ status: 200, body: { me: { name: "Entführt" } } });
    expect(await taken.post("/api/reset", reset)).toMatchObject({ status: 410, body: { code: "wrongLink" } });
    expect(await new Browser(url).signIn("Entführt", "a fresh start")).toMatchObject({ status: 200 });
  });

  test("pages from elsewhere and guests get nowhere", async () => {
    const anna = await signedUp(url, "Herkunft");
    const evil = new Browser(url, "https://evil.example");
    evil.cookie = anna.cookie;
    const paths = ["/api/account", "/api/login", "/api/account/password", "/api/friends", "/api/blocks", "/api/reset"];
    for (const path of paths)
      expect(await evil.post(path)).toMatchObject({ status: 403, body: { code: "wrongOrigin" } });
    expect(await evil.ask("DELETE", "/api/account", { name: "Herkunft" })).toMatchObject({ status: 403 });
    const guest = new Browser(url);
    for (const path of ["/api/account", "/api/account/export", "/api/friends"])
      expect(await guest.ask("GET", path)).toMatchObject({ status: 401, body: { code: "notSignedIn" } });
    expect(await guest.ask("GET", "/api/me")).toMatchObject({ status: 200, body: { me: null } });
    expect(await guest.ask("DELETE", "/api/account", { name: "Herkunft" })).toMatchObject({ status: 401 });
  });
});

/** Options that the server gives for a passkey. */
async function optionsFor(browser: Browser, path: string, body: object = {}): Promise<{ challenge: string }> {
  return (await browser.post(path, body)).body as { challenge: string };
}

async function addPasskey(browser: Browser, key: Authenticator, name = "Key"): Promise<void> {
  const passkey = key.make(await optionsFor(browser, "/api/account/passkeys/options"));
  expect(await browser.post("/api/account/passkeys", { name, passkey })).toMatchObject({ status: 201 });
}

async function passkeyLogin(browser: Browser, key: Authenticator) {
  const passkey = key.use(await optionsFor(browser, "/api/login/options"));
  return browser.post("/api/login/passkey", { passkey, seats: [] });
}
