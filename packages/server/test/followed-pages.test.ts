import {
  type CreateTournament,
  type Created,
  type FollowedPage,
  type Friends,
  PLAIN_TERMS,
  type ServerMessage,
  type TournamentInfo,
} from "@stellwerk/wire";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedUp } from "./browser.ts";
import { type Child, startChild } from "./children.ts";
import { Client, chanceFor, create, take } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const CUP: CreateTournament = {
  name: "Autumn Cup",
  game: "trambahn",
  options: { starter: 0, scorings: 5 },
  terms: { ...PLAIN_TERMS, pace: { kind: "days", days: 3 }, late: "end" },
  kind: "swiss",
  rounds: 1,
  seats: 2,
  final: false,
  most: 4,
  startsAt: null,
};

/** How often this socket was told that a page has changed. */
const news = (client: Client, page: FollowedPage): number =>
  client.received.filter((text) => {
    const message = JSON.parse(text) as ServerMessage;
    return message.is === "changed" && message.page === page;
  }).length;

/** Does something, and waits until the page is told of it. */
async function tells(client: Client, page: FollowedPage, deed: () => Promise<unknown>): Promise<void> {
  const before = news(client, page);
  await deed();
  await client.until(() => news(client, page) > before);
}

/** Waits until something is so, looking again whenever the page is told of a change. */
async function shows(client: Client, page: FollowedPage, isSo: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const before = news(client, page);
    if (await isSo()) return;
    await client.until(() => news(client, page) > before);
  }
}

// SQLite is served by one process; on PostgreSQL all that happens, happens on another process than the one that tells.
describe.each(STORES)("%s: pages that are followed", (name) => {
  let place: Place;
  let here: Child;
  let there: Child;
  let anna: Browser;
  let bert: Browser;
  /** Anna's name in this test. */
  let annasName = "";
  let tests = 0;
  beforeAll(async () => {
    place = await freshPlace(name);
    here = await startChild(place.config);
    there = name === "SQLite" ? here : await startChild(place.config);
  });
  beforeEach(async () => {
    annasName = `Anna ${++tests}`;
    anna = await signedUp(here.url, annasName);
    bert = await signedUp(there.url, `Bert ${tests}`);
  });
  afterAll(async () => {
    await Promise.all([...new Set([here, there])].map((child) => child.end("SIGKILL")));
    await place.remove();
  });

  const annaFollows = async (follow: object): Promise<Client> => {
    const client = await Client.connect(here.url, here.url, anna.headers);
    expect(await client.ask({ do: "follow", page: "mine", ...follow })).toMatchObject({ is: "ok" });
    return client;
  };

  test("my matches: an invitation, its end, each move, the chat and the end of a match", async () => {
    const page = await annaFollows({});
    const { match } = (await bert.post("/api/matches", { ...WISH, name: "Bert" })).body as Created;
    await tells(page, "mine", () => bert.post(`/api/matches/${match}/invitations`, { name: annasName }));
    await tells(page, "mine", () => anna.ask("DELETE", `/api/invitations/${match}`));

    const own = (await anna.post("/api/matches", { ...WISH, name: "Anna" })).body as Created;
    await tells(page, "mine", () => bert.post(`/api/matches/${own.match}/seats`, { invite: own.invite, name: "Bert" }));
    const table = await Client.join(there.url, { match: own.match }, bert.headers);
    const hers = await Client.join(here.url, { match: own.match }, anna.headers);
    await tells(page, "mine", () => hers.ask({ do: "start" }));
    await table.until(() => table.view !== null);
    await tells(page, "mine", () => hers.playAny(chanceFor("followed pages")));
    await tells(page, "mine", () => table.ask({ do: "chat", text: "Hello" }));
    await tells(page, "mine", () => table.ask({ do: "resign" }));
    expect((await anna.ask("GET", "/api/mine")).body).toEqual({ matches: [], rematches: [] });
  });

  test("a guest hears of the matches whose keys the browser holds, and of no others", async () => {
    const created = await create(there.url);
    const taken = await take(there.url, created);
    const other = await create(there.url);
    await take(there.url, other);
    const guest = await Client.connect(here.url);
    const seats = [
      { match: created.match, key: created.key },
      { match: other.match, key: "x".repeat(22) },
    ];
    await guest.ask({ do: "follow", page: "mine", seats });
    const host = await Client.join(there.url, { match: other.match, key: other.key });
    await host.ask({ do: "start" });
    const own = await Client.join(there.url, { match: created.match, key: taken.key });
    await tells(guest, "mine", () => own.ask({ do: "chat", text: "Hello" }));
    // What was told of came from the right table: the page of the other one is told by its own change only.
    const wrong = await Client.connect(here.url);
    await wrong.ask({ do: "follow", page: "mine", seats: seats.slice(1) });
    await tells(guest, "mine", () => own.ask({ do: "chat", text: "Again" }));
    expect(news(wrong, "mine")).toBe(0);
  });

  test("tournaments: the list and the page hear of the call, of players, rounds, results and the end", async () => {
    const list = await annaFollows({ page: "tournaments" });
    let id = "";
    await tells(list, "tournaments", async () => {
      id = ((await bert.post("/api/tournaments", CUP)).body as { tournament: string }).tournament;
    });
    const page = await annaFollows({ page: "tournament", tournament: id });
    const path = `/api/tournaments/${id}`;
    await tells(page, "tournament", () => bert.ask("PATCH", path, { description: "Every Tuesday" }));
    await tells(list, "tournaments", () => anna.post(`${path}/players`));
    const info = async (): Promise<TournamentInfo> => (await anna.ask("GET", path)).body as TournamentInfo;
    await bert.post(`${path}/start`);
    // Due work begins the round: the page is told then, and shows it.
    await shows(page, "tournament", async () => (await info()).round === 1);
    await bert.ask("PUT", `${path}/rounds/1/boards/1`, { places: [1, 2], reason: "A no-show." });
    await shows(page, "tournament", async () => (await info()).phase === "over");
    expect(page.received.every((text) => !text.includes("A no-show."))).toBe(true);
  });

  test("a private tournament is followed by its people and those with the link only", async () => {
    const { tournament } = (await bert.post("/api/tournaments", { ...CUP, isPrivate: true })).body as {
      tournament: string;
    };
    const { invite } = (await bert.ask("GET", `/api/tournaments/${tournament}`)).body as TournamentInfo;
    const page = await Client.connect(here.url, here.url, anna.headers);
    const follow = { do: "follow", page: "tournament", tournament } as const;
    expect(await page.ask(follow)).toMatchObject({ code: "noTournament" });
    expect(await page.ask({ ...follow, invite: invite ?? "" })).toMatchObject({ is: "ok" });
    await tells(page, "tournament", () => bert.ask("PATCH", `/api/tournaments/${tournament}`, { name: "Secret Cup" }));
  });

  test("friends: a request, its answer, and who has come", async () => {
    const page = await annaFollows({});
    await tells(page, "mine", () => bert.post("/api/friends", { name: annasName }));
    await tells(page, "mine", () => anna.post("/api/friends", { name: `Bert ${tests}` }));
    await tells(page, "mine", async () => {
      const his = await Client.connect(there.url, there.url, bert.headers);
      await his.ask({ do: "follow", page: "tournaments" });
    });
    const { friends } = (await anna.ask("GET", "/api/friends")).body as Friends;
    expect(friends).toMatchObject([{ name: `Bert ${tests}`, online: true }]);
  });
});

const WISH = { game: "trambahn", seats: 2, options: { starter: 0, scorings: 5 }, seat: 0 };
