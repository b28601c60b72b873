import { type Action, type Orders, type State, berlin1881, markOf } from "@stellwerk/berlin-1881";
import type { Taken } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { startChild } from "./children.ts";
import { Client, create, startedMatch, take } from "./client.ts";
import { type Place, STORES, UNTIMED, freshPlace } from "./stores.ts";

const OPTIONS = { doubleTrack: false, credit: false, edition: 2007, houseRules: false, rounds: 0 };
const PASS = { do: "pass" } satisfies Action;

const stateOf = (client: Client): State => client.view as unknown as State;
const activeOf = (client: Client): number | undefined => berlin1881.active(stateOf(client))[0];

/** Three people at a table of 1881, in its first stock round; by seat. */
async function dealing(url: string): Promise<{ match: string; keys: string[]; clients: Client[] }> {
  const created = await create(url, { game: "1881", seats: 3, options: OPTIONS });
  const others: Taken[] = [await take(url, created, "Bert"), await take(url, created, "Cora")];
  const keys = [created.key, ...others.map(({ key }) => key)];
  const clients: Client[] = [];
  for (const key of keys) clients.push(await Client.join(url, { match: created.match, key }));
  await clients[0]?.ask({ do: "start" });
  for (const [seat, client] of clients.entries()) {
    await client.until(() => client.view !== null && client.number >= seat);
    await play(client, { do: "bid", amount: 20 });
  }
  for (let turn = 0; turn < 3; turn++) await play(await onTurn(clients), PASS);
  await onTurn(clients);
  return { match: created.match, keys, clients };
}

async function play(client: Client, action: Action): Promise<void> {
  expect(await client.ask({ do: "play", number: client.number, action })).toMatchObject({ is: "ok" });
}

/** Who must act, once all have seen the same. */
async function onTurn(clients: readonly Client[]): Promise<Client> {
  const number = Math.max(...clients.map((client) => client.number));
  await Promise.all(clients.map((client) => client.until(() => client.view !== null && client.number >= number)));
  const [first] = clients as [Client];
  return clients.find(({ you }) => you === activeOf(first)) as Client;
}

/** The three in the order in which they deal. */
async function inOrder(clients: readonly Client[]): Promise<[Client, Client, Client]> {
  const { dealing: round } = stateOf(await onTurn(clients));
  return round.order.map((seat) => clients[seat]) as [Client, Client, Client];
}

const passing = (client: Client): Orders => ({
  dealing: { do: "pass", round: stateOf(client).round, until: markOf(stateOf(client)) },
  neverObject: false,
});
const passAlways = (client: Client): Orders => ({
  dealing: { do: "pass", round: stateOf(client).round, until: null },
  neverObject: false,
});

describe.each(STORES)("standing orders on %s", (store) => {
  let place: Place;
  let server: RunningServer;
  beforeEach(async () => {
    place = await freshPlace(store);
    server = await startServer(place.config);
  });
  afterEach(async () => {
    await server.close();
    await place.remove();
  });

  test("are carried out as the seat's own action, and only their giver hears of them", async () => {
    const { match, keys, clients } = await dealing(server.url);
    const [anna, bert, cora] = await inOrder(clients);
    const watcher = await Client.join(server.url, { match });
    const orders = passing(bert);
    expect(await bert.ask({ do: "order", orders })).toMatchObject({ is: "ok" });
    expect(bert.orders).toEqual(orders);
    const tab = await Client.join(server.url, { match, key: keys[bert.you ?? 0] ?? "" });
    expect(tab.orders).toEqual(orders);

    const { number } = anna;
    await play(anna, PASS);
    await Promise.all([anna, cora, watcher].map((client) => client.until(() => client.number === number + 2)));
    expect(cora.entries.slice(-2).map(({ seat }) => seat)).toEqual([anna.you, bert.you]);
    expect(activeOf(cora)).toBe(cora.you);
    for (const client of [anna, cora, watcher])
      for (const text of client.received) {
        expect(text).not.toContain('"until"');
        expect(text).not.toContain('"is":"orders"');
        expect(JSON.parse(text)).not.toHaveProperty("orders", orders);
      }
  });

  test("are silent once what they wait for has happened, and end when their giver says so", async () => {
    const { clients } = await dealing(server.url);
    const [anna, bert, cora] = await inOrder(clients);
    await bert.ask({ do: "order", orders: passing(bert) });
    await cora.ask({ do: "order", orders: passAlways(cora) });
    await cora.ask({ do: "order", orders: null });
    expect(cora.orders).toBeNull();
    const purchase = berlin1881.choices(stateOf(anna), anna.you ?? 0).find((action) => action.do === "buy");
    await play(anna, purchase as Action);
    await play(anna, PASS);
    expect(await onTurn(clients)).toBe(bert);
    await play(bert, PASS);
    expect(await onTurn(clients)).toBe(cora);
  });

  test("act while the player is away, and at once on their turn", async () => {
    const { clients } = await dealing(server.url);
    const [anna, bert, cora] = await inOrder(clients);
    await cora.ask({ do: "order", orders: passing(cora) });
    await cora.leave();
    await anna.until(() => anna.table?.seats[cora.you ?? 0]?.online === false);
    await play(anna, PASS);
    const { number } = await onTurn([anna, bert]);
    expect(await bert.ask({ do: "order", orders: passing(bert) })).toMatchObject({ is: "ok" });
    await bert.until(() => bert.number === number + 2);
    expect(stateOf(bert)).toMatchObject({ stage: "stock", round: 2 });
  });

  test("end with a step back of what they did, and with no other step back", async () => {
    const { clients } = await dealing(server.url);
    const [anna, bert, cora] = await inOrder(clients);
    await bert.ask({ do: "order", orders: passAlways(bert) });
    await cora.ask({ do: "order", orders: { dealing: null, neverObject: true } });
    const purchase = berlin1881.choices(stateOf(anna), anna.you ?? 0).find((action) => action.do === "buy");
    await play(anna, purchase as Action);
    expect(await anna.ask({ do: "undo", number: anna.number })).toMatchObject({ is: "ok" });
    await play(anna, PASS);
    expect(await onTurn(clients)).toBe(cora);

    expect(await bert.ask({ do: "undo", number: bert.number })).toMatchObject({ is: "ok" });
    await bert.until(() => bert.orders === null);
    expect(await onTurn(clients)).toBe(bert);
    expect(cora.orders).toEqual({ dealing: null, neverObject: true });
  });

  test("are not taken from a player with a stand-in: none plays on by them after resigning", async () => {
    const { clients } = await dealing(server.url);
    const [anna, bert, cora] = await inOrder(clients);
    expect(await cora.ask({ do: "order", orders: passAlways(cora) })).toMatchObject({ is: "ok" });
    expect(await cora.ask({ do: "resign" })).toMatchObject({ is: "ok" });
    await anna.until(() => anna.table?.seats.some(({ resigned }) => resigned) ?? false);
    await play(anna, PASS);
    await bert.until(() => activeOf(bert) === bert.you);
    // A player who has resigned does not go on playing by orders.
    const again = passing(cora);
    expect(await cora.ask({ do: "order", orders: again })).toMatchObject({ is: "no", code: "standIn" });
    expect(await cora.ask({ do: "order", orders: null })).toMatchObject({ is: "ok" });
  });

  test("are refused from those who watch, where the game knows none, and where they make no sense", async () => {
    const { match, clients } = await dealing(server.url);
    const watcher = await Client.join(server.url, { match });
    expect(await watcher.ask({ do: "order", orders: null })).toMatchObject({ is: "no", code: "watching" });
    expect(await clients[0]?.ask({ do: "order", orders: { dealing: "all" } })).toMatchObject({ code: "malformed" });
    const { anna } = await startedMatch(server.url);
    expect(await anna.ask({ do: "order", orders: {} })).toMatchObject({ is: "no", code: "noOrders" });
  });

  test("outlive the server, and are due even when no player comes back", async () => {
    const { match, keys, clients } = await dealing(server.url);
    const [anna, bert] = await inOrder(clients);
    await bert.ask({ do: "order", orders: passing(bert) });
    const [annas, berts] = [keys[anna.you ?? 0] ?? "", keys[bert.you ?? 0] ?? ""];
    const { number } = anna;
    await server.close();

    // A process that dies after Anna's action and before Bert's orders: the action is due for the next.
    const opened = await place.open();
    const stored = await opened.read(match, 0);
    const state = berlin1881.clone(stored?.current?.state as State);
    const position = stored?.current?.position ?? 0;
    berlin1881.play(state, anna.you ?? 0, PASS, { below: () => 0 });
    await opened.append(match, {
      number: number + 1,
      entry: { seat: anna.you ?? 0, rules: berlin1881.rules, action: PASS },
      events: [],
      snapshot: { state, position },
      keep: false,
      phase: "playing",
      ...UNTIMED,
      ends: [],
      dueAt: 1,
      at: 1,
    });
    await opened.close();

    server = await startServer(place.config);
    // Looking at the table would wake it: its metrics say what the server has entered by itself.
    const entered = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(entered).toContain("stellwerk_append_seconds_count 1");
    const back = await Client.join(server.url, { match, key: berts });
    expect(back.number).toBe(number + 2);
    expect(back.orders).not.toBeNull();
    expect(back.entries.at(-1)?.seat).toBe(back.you);
    const again = await Client.join(server.url, { match, key: annas });
    expect(again.orders).toBeNull();
    expect(await back.ask({ do: "undo", number: back.number })).toMatchObject({ is: "ok" });
    await back.until(() => back.orders === null);
  });
});

test("standing orders given at one process are carried out after an action at another", async () => {
  const place = await freshPlace("PostgreSQL");
  const [here, there] = await Promise.all([startChild(place.config), startChild(place.config)]);
  try {
    const { match, keys, clients } = await dealing(here.url);
    const [anna, bert] = await inOrder(clients);
    const away = await Client.join(there.url, { match, key: keys[bert.you ?? 0] ?? "" });
    await away.ask({ do: "order", orders: passing(bert) });
    const { number } = anna;
    await play(anna, PASS);
    await Promise.all([anna, away].map((client) => client.until(() => client.number === number + 2)));
    expect(away.entries.at(-1)?.seat).toBe(bert.you);
  } finally {
    await Promise.all([here, there].map((child) => child.end("SIGKILL")));
    await place.remove();
  }
});
