import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Config, type RunningServer, readConfig, startServer } from "@stellwerk/server";
import { type CreateMatch, PLAIN_TERMS, type Terms } from "@stellwerk/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { de as noticesDe } from "../../src/notices/words.de.ts";
import { en as noticesEn } from "../../src/notices/words.en.ts";
import { de as peopleDe } from "../../src/people/words.de.ts";
import { en as peopleEn } from "../../src/people/words.en.ts";
import { play1881, playGermanRails, playTrambahn, startMatch, takeTurn } from "./games.ts";
import { PATIENCE, Person } from "./person.ts";
import type { Engine } from "./tab.ts";

const SIZES = { desktop: [1440, 900], phone: [390, 844] } as const;
const PASSWORD = "correct horse battery";

/** Fills the form on the page of signing up. */
async function signUp(person: Person, name: string): Promise<void> {
  await person.fill("input[autocomplete=username]", name);
  await person.fill("input[autocomplete=new-password]", PASSWORD);
  await person.press("main button[type=submit]");
  await person.see("button.account", name);
}

/** A host opens a table of Trambahn in the lobby, at which the guest begins. */
async function openTable(url: string, name: string): Promise<void> {
  const options = { starter: 1, scorings: 5 };
  const terms: Terms = { ...PLAIN_TERMS, pace: { kind: "days", days: 3 } };
  const match: CreateMatch = { game: "trambahn", seats: 2, options, name, seat: 0, terms, open: true };
  const headers = { origin: url, "content-type": "application/json" };
  const answer = await fetch(`${url}/api/matches`, { method: "POST", headers, body: JSON.stringify(match) });
  expect(answer.status).toBe(201);
}

/** What only some browsers can do. */
interface Abilities {
  readonly passkeys: boolean;
  readonly push: boolean;
}

/** What the page of the account offers where the browser can do it, and what it says where not. */
const OFFERS = {
  en: {
    passkeys: [peopleEn.account.addPasskey, peopleEn.passkeyProblems.unsupported],
    push: [noticesEn.push, noticesEn.pushProblems.unsupported],
  },
  de: {
    passkeys: [peopleDe.account.addPasskey, peopleDe.passkeyProblems.unsupported],
    push: [noticesDe.push, noticesDe.pushProblems.unsupported],
  },
} as const;

/** What has to work in every browser, at a desk and on a phone. */
export function testWholeSite(start: () => Promise<Engine>, can: Abilities): void {
  let engine: Engine;
  let server: RunningServer;
  let person: Person;
  const data = mkdtempSync(join(tmpdir(), "stellwerk-engine-"));
  const config = (name: string): Config =>
    readConfig({ PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(data, name), LOG_LEVEL: "warn" });
  beforeAll(async () => {
    [engine, server] = await Promise.all([start(), startServer(config("all"))]);
  });
  afterAll(async () => {
    await engine.close();
    await server.close();
    rmSync(data, { recursive: true, force: true });
  });

  /** Who won, once that is there: it is fetched when it is to be shown. */
  async function shownResult(): Promise<string> {
    const heading = "dialog.result article h2";
    await person.see(heading);
    return person.text(heading);
  }

  describe.each(Object.entries(SIZES))("at the size of a %s", (size, [width, height]) => {
    beforeEach(async () => {
      const tab = await engine.freshTab();
      await tab.resize(width, height);
      person = new Person(tab, server.url);
    });

    test("the first page offers the three games", async () => {
      await person.open("/");
      for (const game of ["Trambahn", "German Rails", "1881"]) await person.see("article h2", game);
      expect(await person.overflow()).toBe(0);
    });

    test("a whole match of Trambahn", async () => {
      await startMatch(person, "trambahn", ["Easy", "5 tours", "Guest starts"]);
      await playTrambahn(person);
      expect(await shownResult()).toMatch(/wins?|shared/);
      expect(await person.overflow()).toBe(0);
    });

    test("a whole match of German Rails", async () => {
      await startMatch(person, "german-rails", ["2", "Easy", "Austria", "10 rounds"]);
      await playGermanRails(person);
      expect(await shownResult()).toMatch(/ wins?( together)?$/);
      expect(await person.overflow()).toBe(0);
    });

    test("a whole match of 1881", async () => {
      await startMatch(person, "1881", ["3", "Easy", "3 game rounds"]);
      await play1881(person);
      expect(await shownResult()).toMatch(/ wins?$/);
      expect(await person.overflow()).toBe(0);
    });

    test("a guest signs up, signs out and signs in again", async () => {
      const name = `Wilhelmine ${size}`;
      await person.open("/sign-up");
      await signUp(person, name);
      await person.press("button.account", name);
      await person.press("button", "Sign out");
      await person.press("a", "Sign in");
      await person.fill("input[autocomplete=username]", name);
      await person.fill("input[autocomplete=current-password]", PASSWORD);
      await person.press("main button[type=submit]");
      await person.see("button.account", name);
      expect(await person.sees("a", "Sign in")).toBe(false);
    });

    test("a table in the lobby appears by itself; the guest sits down and plays a turn", async () => {
      await person.open("/lobby", { name: "Berta" });
      await person.see("h1", "Lobby");
      const host = `Anna ${size}`;
      await openTable(server.url, host);
      await person.press("button", `Sit down at Trambahn with ${host}`);
      expect(await takeTurn(person)).toBe(true);
      await person.see(".table:not([data-acting]) h1", host);
    });
  });

  test("what this browser cannot do is said in both languages, and all else is offered", async () => {
    // Passkeys belong to a name, so the machine is called by its own.
    person = new Person(await engine.freshTab(), server.url.replace("127.0.0.1", "localhost"));
    await person.open("/sign-in");
    await person.see("main", can.passkeys ? peopleEn.signIn.passkey : peopleEn.passkeyProblems.unsupported);
    await person.open("/sign-up");
    if (can.passkeys) await person.press("main .choice-option", "Password");
    await signUp(person, "Adelheid");
    for (const language of ["en", "de"] as const) {
      await person.open("/account", { language });
      for (const ability of ["passkeys", "push"] as const) {
        const [offer, refusal] = OFFERS[language][ability];
        const [here, missing] = can[ability] ? [offer, refusal] : [refusal, offer];
        await person.see("main", here);
        expect(await person.sees("main", missing)).toBe(false);
      }
    }
    // Where nothing can be shared, the link is copied.
    await person.open("/new/trambahn");
    await person.press("main .choice-option", "With friends by link");
    await person.press("main button", "Open the table");
    await person.press("button", "Copy the link");
    await person.see("button", "Link copied");
  });

  test("offline, what was loaded once goes on: first page, a match, its reload and the rules", async () => {
    const alone = await startServer(config("offline"));
    person = new Person(await engine.freshTab(), alone.url);
    await person.open("/");
    await vi.waitUntil(() => person.tab.run(() => navigator.serviceWorker.controller !== null), PATIENCE);
    await alone.close();
    await person.tab.goTo(alone.url);
    await person.press("article button", "Easy");
    await takeTurn(person);
    await person.myTurn();
    const before = await person.position();
    await person.tab.reload();
    await person.myTurn();
    expect(await person.position()).toBe(before);
    await person.tab.goTo(`${alone.url}/rules/trambahn`);
    await person.see("h1", "Rules of Trambahn");
  });
}
