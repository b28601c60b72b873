import { ClientMessage, type Created, type NewChannelInfo, type Program, type Taken } from "@stellwerk/wire";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { withDatabase } from "../src/store/open.ts";
import { MESSAGES, ROLES, ROUTES, type Role, type SocketRow } from "./access.ts";
import { Browser, signedUp } from "./browser.ts";
import { Client } from "./client.ts";
import { type Place, freshPlace } from "./stores.ts";

const OPERATOR = "token-of-the-operator";
const ADDRESS = "olga.secret@example.org";
const WEBHOOK = "http://127.0.0.1:9/secret-of-olga";
const NOTE = "what Olga thinks of the stranger";

let place: Place;
let server: RunningServer;
let olga: Browser;
const people = new Map<Role, Browser>();
/** What stands for the parameters of an address. */
const params: Record<string, string> = {};
/** Secrets of Olga's or of the server. */
const secrets: string[] = [];

const answer = async <T>(asked: Promise<{ body: unknown }>): Promise<T> => (await asked).body as T;

beforeAll(async () => {
  place = await freshPlace("SQLite");
  server = await startServer({ ...place.config, metricsToken: OPERATOR, webhooksToPrivate: true });
  const { url } = server;
  olga = await signedUp(url, "Olga");
  for (const role of ["spectator", "stranger", "blocked", "opponent"] as const)
    people.set(role, await signedUp(url, `The ${role}`));
  people.set("guest", new Browser(url));
  const opponent = people.get("opponent") as Browser;
  await olga.post("/api/blocks", { name: "The blocked" });
  await olga.post("/api/friends", { name: "The opponent" });
  await opponent.post("/api/friends", { name: "Olga" });

  const { match, keys, invite } = await startMatch();
  const program = await answer<Program>(olga.post("/api/programs", { name: "Olgas Bot" }));
  const token = await answer<{ id: string; token: string }>(
    olga.post(`/api/programs/${program.id}/tokens`, { name: "hers" }),
  );
  const channel = await answer<NewChannelInfo>(
    olga.post("/api/notices/channels", { kind: "webhook", url: WEBHOOK, shape: "json" }),
  );
  const { tournament = "" } = await answer<{ tournament?: string }>(
    olga.post("/api/tournaments", { ...(ROUTES["POST /api/tournaments"]?.send as object), name: "Olga's cup" }),
  );
  await olga.post(`/api/tournaments/${tournament}/players`, {});

  const other = await signedUp(url, "Somebody else");
  const bot = await answer<Program>(other.post("/api/programs", { name: "Fremder Bot" }));
  const { token: bots } = await answer<{ token: string }>(
    other.post(`/api/programs/${bot.id}/tokens`, { name: "bot" }),
  );
  people.set("bot", new Bearer(url, bots));
  people.set("operator", new Bearer(url, OPERATOR));

  await withDatabase(place.config, async ({ db }) => {
    await db.updateTable("people").set({ email: ADDRESS, email_verified_at: 1 }).where("name", "=", "Olga").execute();
    const rows = await db.selectFrom("people").select(["id", "password"]).where("name", "=", "Olga").execute();
    const { seed } = await db.selectFrom("matches").select("seed").where("id", "=", match).executeTakeFirstOrThrow();
    // Long ago, so that what matters asks for the password again.
    await db.updateTable("logins").set({ confirmed_at: 1 }).execute();
    secrets.push(seed, rows[0]?.password ?? "");
    params.person = rows[0]?.id ?? "";
  });
  const { logins } = await olga.account();
  secrets.push(...keys, invite, token.token, channel.secret ?? "", ADDRESS, WEBHOOK, NOTE);
  secrets.push(olga.cookie.split("=")[1] ?? "");
  Object.assign(params, { match, tournament, name: "Olga", game: "trambahn", program: program.id, token: token.id });
  Object.assign(params, { channel: channel.id, id: logins[0]?.id });
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

/** A match of Olga's, who has a note on it, against the opponent; it is her turn. */
async function startMatch(): Promise<{ match: string; keys: [string, string]; invite: string }> {
  const opponent = people.get("opponent") as Browser;
  const wish = { game: "trambahn", seats: 2, options: { starter: 0, scorings: 5 }, name: "Olga", seat: 0 };
  const { match, key, invite } = await answer<Created>(olga.post("/api/matches", wish));
  const taken = await answer<Taken>(opponent.post(`/api/matches/${match}/seats`, { invite, name: "x" }));
  await olga.post(`/api/matches/${match}/start`, {});
  const hers = await Client.join(server.url, { match }, olga.headers);
  await hers.ask({ do: "note", text: NOTE });
  await hers.leave();
  return { match, keys: [key, taken.key], invite };
}

/** A program: it bears a token instead of a cookie. */
class Bearer extends Browser {
  constructor(
    url: string,
    readonly token: string,
  ) {
    super(url, "");
  }

  override get headers(): Record<string, string> {
    return { authorization: `Bearer ${this.token}` };
  }
}

const addressOf = (url: string): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

test("every route is in the table", () => {
  // The pages are there only where they have been built.
  const routes = server.routes.filter((route) => !route.startsWith("HEAD ") && route !== "GET /*");
  expect(new Set(Object.keys(ROUTES))).toEqual(new Set(routes));
});

test("every message of a socket is in the table", () => {
  const known = ClientMessage.def.options.flatMap((option) => option.shape.do.def.values);
  expect(new Set(Object.keys(MESSAGES))).toEqual(new Set(known));
});

test("over a socket a seat is acted for by its owner only", async () => {
  const { match, keys } = await startMatch();
  const join = async (role: Role, key?: string): Promise<Client> => {
    const headers = people.get(role)?.headers ?? {};
    return Client.join(server.url, { match, ...(key !== undefined && { key }) }, headers);
  };
  const others = ["guest", "spectator", "stranger", "blocked", "bot"] as const;
  for (const role of others) await expect(join(role, keys[0]), role).rejects.toThrow("wrongKey");
  // A player who sits at the table stays in their own seat.
  expect((await join("opponent", keys[0])).you).toBe(1);
  const parties: [Exclude<keyof SocketRow, "send">, Client][] = [["outside", await Client.connect(server.url)]];
  for (const role of others) parties.push([role === "bot" ? "bot" : "watching", await join(role)]);
  parties.push(["opponent", await join("opponent")]);
  const wrong: string[] = [];
  for (const [asked, row] of Object.entries(MESSAGES))
    for (const [role, client] of parties) {
      const found = await askOver(client, asked, row.send);
      const expected = row[role] ?? row.watching;
      if (found !== expected) wrong.push(`${role}: ${asked} is answered with ${found} instead of ${expected}`);
    }
  expect(wrong).toEqual([]);
  for (const [, client] of parties)
    for (const text of client.received) for (const secret of [...keys, ...secrets]) expect(text).not.toContain(secret);
});

test("each caller gets the answer meant for them, and none a secret of another", async () => {
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  const before = await everythingOf(olga);
  const wrong: string[] = [];
  for (const [route, row] of Object.entries(ROUTES)) {
    const [method = "", url = ""] = route.split(" ");
    for (const role of ROLES) {
      const expected = row[role] ?? (role === "operator" ? null : row.account);
      if (expected === null) continue;
      const { status, text } = await ask(role, method, addressOf(url + (row.query ?? "")), row.send);
      if (status !== expected)
        wrong.push(`${role}: ${route} is answered with ${status} instead of ${expected}: ${text}`);
      if (secrets.some((secret) => text.includes(secret))) wrong.push(`${role}: ${route} tells a secret: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everythingOf(olga)).toEqual(before);
});

/** `ok`, or the code of the refusal. */
async function askOver(client: Client, asked: string, fields: object): Promise<string> {
  const heard = client.received.length;
  const id = asked === "join" ? null : 1_000 + heard;
  client.raw(JSON.stringify({ do: asked, ...fields, ...(id !== null && { id }) }));
  const answer = (): { is: string; code?: string } | undefined =>
    client.received
      .slice(heard)
      .map((text) => JSON.parse(text) as { is: string; code?: string; id?: number | null })
      .find((message) => (message.is === "ok" || message.is === "no") && message.id === id);
  await client.until(() => answer() !== undefined);
  return answer()?.code ?? "ok";
}

async function ask(role: Role, method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
  const browser = people.get(role) as Browser;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(browser instanceof Bearer ? {} : { origin: server.url }),
      ...browser.headers,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body).replaceAll("ROLE", role) }),
  });
  return { status: response.status, text: await response.text() };
}

/** What Olga has, apart from what others may do to it: ask to be friends, take part in her tournament. */
async function everythingOf(person: Browser): Promise<unknown[]> {
  const paths = ["/api/account", "/api/programs", "/api/notices", "/api/mine", `/api/matches/${params.match}/position`];
  return Promise.all(paths.map(async (path) => person.ask("GET", path)));
}
