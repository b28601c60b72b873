import { Match, seatAt } from "@stellwerk/kernel";
import { type State, trambahn } from "@stellwerk/trambahn";
import type { Taken } from "@stellwerk/wire";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Child, startChild } from "./children.ts";
import { Client, chanceFor, create, playOn, take } from "./client.ts";
import { type Place, begun, freshPlace } from "./stores.ts";

let place: Place;
let here: Child;
let there: Child;
beforeEach(async () => {
  place = await freshPlace("PostgreSQL");
  [here, there] = await Promise.all([startChild(place.config), startChild(place.config)]);
});
afterEach(async () => {
  await Promise.all(
    [here, there]
      .filter((child) => child.process.exitCode === null && !child.process.killed)
      .map((child) => child.end("SIGKILL")),
  );
  await place.remove();
});

/** Anna is connected to one process, Bert to the other. */
async function sitApart(): Promise<{ match: string; annas: Taken; anna: Client; berts: Taken; bert: Client }> {
  const created = await create(here.url);
  const berts = await take(there.url, created);
  const anna = await Client.join(here.url, { match: created.match, key: created.key });
  const bert = await Client.join(there.url, { match: created.match, key: berts.key });
  await anna.until(() => anna.table?.seats[1]?.online === true);
  await anna.ask({ do: "start" });
  await bert.until(() => bert.view !== null);
  return { match: created.match, annas: created, anna, berts, bert };
}

test("two processes on one PostgreSQL show each other's moves, from the first to the last", async () => {
  const { match, anna, bert } = await sitApart();
  const watcher = await Client.join(there.url, { match });
  await anna.until(() => anna.table?.watchers === 1);
  await anna.ask({ do: "chat", text: "Hallo drüben" });
  await bert.until(() => bert.chat.length === 1);
  await playOn([anna, bert, watcher], chanceFor("two processes"));
  expect(bert.entries.map(({ number }) => number)).toEqual(anna.entries.map(({ number }) => number));
  expect(bert.table?.outcome).toEqual(anna.table?.outcome);
  expect(watcher.table?.seed).toBe(anna.table?.seed);
  await watcher.leave();
  await anna.until(() => anna.table?.watchers === 0);
});

test("the lobby of one process shows at once what happens at tables of the other", async () => {
  const onlooker = await Client.connect(there.url);
  await onlooker.ask({ do: "lobby" });
  const created = await create(here.url, { open: true });
  /** What was last said of the table. */
  const word = (): string | undefined => onlooker.received.findLast((text) => text.includes(created.match));
  const host = await Client.join(here.url, { match: created.match, key: created.key });
  await onlooker.until(() => word()?.startsWith('{"is":"lobby"') === true);
  expect(word()).not.toContain("Bert");
  await take(here.url, created);
  await host.until(() => host.table?.phase === "playing");
  await onlooker.until(() => word() === JSON.stringify({ is: "gone", match: created.match }));
});

test("of two processes that enter the same number, one is first and the other is told to look again", async () => {
  const { match, annas, anna } = await sitApart();
  const tab = await Client.join(there.url, { match, key: annas.key });
  for (let round = 0; round < 5; round++) {
    const { number } = anna;
    const [one, other] = trambahn.choices(anna.view as State, 0);
    const answers = await Promise.all(
      [anna, tab].map((client, index) => client.ask({ do: "play", number, action: index === 0 ? one : other })),
    );
    expect(answers.map(({ is }) => is).sort()).toEqual(["no", "ok"]);
    expect(answers.find(({ is }) => is === "no")).toMatchObject({ code: "stale" });
    await Promise.all([anna, tab].map((client) => client.until(() => client.number === number + 1)));
    expect(tab.view).toEqual(anna.view);
    await tab.ask({ do: "undo", number: number + 1 });
    await anna.until(() => anna.number === number + 2);
  }
});

test("a player who loses their process goes on at the other, and the others see them come back", async () => {
  const { match, anna, bert, berts } = await sitApart();
  const chance = chanceFor("lost process");
  await playOn([anna, bert], chance, () => anna.number >= 6);
  await there.end("SIGKILL");
  const back = await Client.join(here.url, { match, key: berts.key, since: bert.number });
  expect(back.number).toBe(anna.number);
  await playOn([anna, back], chance);
  expect(back.table?.outcome).toEqual(anna.table?.outcome);
});

test("a bot's turn that no process was woken for is found, and made once", async () => {
  const created = await create(here.url);
  const store = await place.open();
  const stored = await store.read(created.match, 0);
  if (!stored) throw new Error("the match is gone");
  // As if the process that started the match had died in the same moment: only the store knows.
  const first = Match.start(trambahn, { starter: 1, scorings: 5 }, 2, stored.seed);
  await store.start(created.match, first.snapshot(), [{ seat: seatAt(1), level: "easy" }], begun(Date.now()));
  await store.close();

  const tabs = await Promise.all(
    [here, there].map(({ url }) => Client.join(url, { match: created.match, key: created.key })),
  );
  for (const tab of tabs) await tab.until(() => tab.isActive);
  expect(tabs[0]?.entries).toEqual(tabs[1]?.entries);
  expect(new Set(tabs[0]?.entries.map(({ seat }) => seat))).toEqual(new Set([1]));
});
