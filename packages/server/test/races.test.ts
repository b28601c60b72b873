import { randomUUID } from "node:crypto";
import { type SessionInfo, type Invited, MOST_INVITED, type NoticesInfo } from "@stellwerk/wire";
import { afterEach, beforeEach, expect, test } from "vitest";
import { adoptSeats } from "../src/match/index.ts";
import type { Db } from "../src/store/index.ts";
import { connectPostgres } from "../src/store/postgres.ts";
import { Bot, botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { type Child, startChild } from "./children.ts";
import { SHORT, create, take } from "./client.ts";
import { type Place, freshPlace } from "./stores.ts";

/** Two processes on one PostgreSQL, each asked for the same at the same time. */
let place: Place;
let children: Child[];
let anna: Browser;
beforeEach(async () => {
  place = await freshPlace("PostgreSQL");
  const config = { ...place.config, webhooksToPrivate: true };
  children = await Promise.all([startChild(config), startChild(config)]);
  anna = await signedUp(urlOf(0), "Anna");
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.end("SIGKILL")));
  await place.remove();
});

const urlOf = (turn: number): string => children[turn % children.length]?.url ?? "";

/** The same browser at the process whose turn it is. */
function annaAt(turn: number): Browser {
  const browser = new Browser(urlOf(turn));
  browser.cookie = anna.cookie;
  return browser;
}

/** Asks `many` times at once; how many of the answers have this status. */
async function together(many: number, ask: (turn: number) => Promise<{ status: number }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: many }, (_, turn) => ask(turn)));
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  return answers.filter(({ status }) => status === 201).length;
}

test("no more channels than allowed, however many are asked for at once", async () => {
  const added = await together(40, (turn) =>
    annaAt(turn).post("/api/notices/channels", { kind: "webhook", url: `http://127.0.0.1:9/${turn}`, shape: "json" }),
  );
  expect(added).toBe(20);
  expect(((await anna.ask("GET", "/api/notices")).body as NoticesInfo).channels).toHaveLength(20);
});

test("no more invitations to a table than allowed, however many are sent at once", async () => {
  const letters = [..."abcdefgh"];
  const guests = letters.flatMap((one) => letters.slice(0, 5).map((other) => `gast${one}${other}`));
  const rows = guests.map((name) => `('${randomUUID()}', '${name}', '${name}', 'en', '{}', 1)`);
  await place.script(`insert into people (id, name, name_key, language, settings, at) values ${rows.join()}`);
  const { match } = (await anna.post("/api/matches", SHORT)).body as { match: string };
  const path = `/api/matches/${match}/invitations`;
  const sent = await together(guests.length, (turn) => annaAt(turn).post(path, { name: guests[turn] }));
  expect(sent).toBe(MOST_INVITED);
  expect(((await anna.ask("GET", path)).body as Invited).invited).toHaveLength(MOST_INVITED);
});

test("no more tables of a bot than allowed, however many are asked for at once", async () => {
  const { token } = await botOf(anna, "Linie 19");
  const added = await together(30, (turn) =>
    new Bot(urlOf(turn), token).ask("POST", "/api/matches", { ...SHORT, open: true }),
  );
  expect(added).toBe(5);
});

test("an account takes over one of two seats that a guest held at a table, even if it signs in twice at once", async () => {
  const { id, name } = ((await anna.ask("GET", "/api/me")).body as SessionInfo).me ?? { id: "", name: "" };
  const pools = [connectPostgres(place.config.databaseUrl ?? ""), connectPostgres(place.config.databaseUrl ?? "")];
  let adopted = 0;
  for (let round = 0; round < 40; round++) {
    const created = await create(urlOf(round), { name: "Gina" });
    const { match, key } = await take(urlOf(round), created, "Gitta");
    const seats = [created.key, key].map((own, turn) =>
      adoptSeats(pools[turn]?.db as Db, { id, name }, [{ match, key: own }]),
    );
    adopted += (await Promise.all(seats)).flat().length;
  }
  await Promise.all(pools.map((pool) => pool.close()));
  expect(adopted).toBe(40);
});
