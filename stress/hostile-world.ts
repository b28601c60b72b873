import { type Game, type Chance, Match, toFile } from "@stellwerk/kernel";
import { GAMES, gameById } from "@stellwerk/catalogue";
import { goldenFolder, goldenPaths, readGolden } from "../scripts/golden/files.ts";
import { type Created, type NewChannelInfo, type NewlyMadeToken, type Program, type Taken } from "@stellwerk/wire";
import { startServer, readConfig, withDatabase } from "@stellwerk/server";

/** The caller: a guest, a person with an account, a program. */
export type Caller = Readonly<Record<string, string>>;

/** Honest people with secrets, and those who want them. */
export interface World {
  readonly url: string;
  readonly routes: readonly string[];
  /** The secrets of the victim, by what they are. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The values of parameters in addresses: of what belongs to the victim. */
  readonly params: Readonly<Record<string, string>>;
  readonly callers: readonly Caller[];
  /** Finished matches of all games, as they are imported, and one that is costly to replay. */
  readonly files: readonly object[];
}

const PASSWORD = "correct horse";
const ADDRESS = "victim.of.all@example.org";
const NOTE = "what the victim thinks of them";

/** Every way in, as a server tells that is started only for this. */
export async function routesOf(dataDir: string): Promise<readonly string[]> {
  const server = await startServer({ ...readConfig({}), port: 0, dataDir, logLevel: "silent" });
  await server.close();
  return server.routes.filter((route) => !route.startsWith("HEAD ") && route !== "GET /*");
}

export async function makeWorld(
  url: string,
  place: { readonly dataDir: string; readonly databaseUrl: string | null },
  routes: readonly string[],
  chance: Chance,
): Promise<World> {
  const victim = await signUp(url, "Victim");
  const attacker = await signUp(url, "Mallory");
  const { match, key, invite } = await ask<Created>(url, victim, "POST", "/api/matches", {
    game: "trambahn",
    seats: 2,
    options: { starter: 0, scorings: 10 },
    name: "Victim",
    seat: 0,
  });
  const second = await signUp(url, "Second");
  const taken = await ask<Taken>(url, second, "POST", `/api/matches/${match}/seats`, { invite, name: "Second" });
  await ask(url, victim, "POST", `/api/matches/${match}/start`, {});
  const program = await ask<Program>(url, victim, "POST", "/api/programs", { name: "Victims Bot" });
  const token = await ask<NewlyMadeToken>(url, victim, "POST", `/api/programs/${program.id}/tokens`, { name: "hers" });
  const webhook = { kind: "webhook", url: "http://127.0.0.1:9/secret-of-the-victim", shape: "json" };
  const channel = await ask<NewChannelInfo>(url, victim, "POST", "/api/notices/channels", webhook);
  const theirs = await ask<Program>(url, attacker, "POST", "/api/programs", { name: "Mallorys Bot" });
  const bot = await ask<NewlyMadeToken>(url, attacker, "POST", `/api/programs/${theirs.id}/tokens`, { name: "bot" });

  const secrets = new Map([
    ["the key of a seat", key],
    ["the key of another seat", taken.key],
    ["an invitation", invite],
    ["a token", token.token],
    ["a cookie", victim.cookie?.split("=")[1] ?? ""],
    ["the secret of a webhook", channel.secret ?? ""],
    ["the address of a webhook", webhook.url],
    ["an e-mail address", ADDRESS],
    ["a note", NOTE],
  ]);
  const person = await withDatabase(place, async ({ db }) => {
    await db.updateTable("people").set({ email: ADDRESS, email_verified_at: 1 }).where("name", "=", "Victim").execute();
    const row = await db.selectFrom("people").selectAll().where("name", "=", "Victim").executeTakeFirstOrThrow();
    const { seed } = await db.selectFrom("matches").select("seed").where("id", "=", match).executeTakeFirstOrThrow();
    secrets.set("a seed", seed);
    secrets.set("the hash of a password", row.password ?? "");
    return row.id;
  });
  return {
    url,
    routes,
    secrets,
    params: {
      match,
      person,
      id: person,
      name: "Victim",
      game: "trambahn",
      program: program.id,
      token: token.id,
      channel: channel.id,
      tournament: "none",
    },
    callers: [{ origin: url }, { ...attacker, origin: url }, { authorization: `Bearer ${bot.token}` }],
    files: [...GAMES.map(recorded), finished(chance), finished(chance, { stepsBack: 3_000 })],
  };
}

export async function signUp(url: string, name: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/account`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify({ name, password: PASSWORD, language: "en", seats: [] }),
  });
  if (!response.ok) throw new Error(`${name} could not sign up: ${await response.text()}`);
  return { cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

export async function ask<T = unknown>(
  url: string,
  caller: Caller,
  method: string,
  path: string,
  body: object,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: { origin: url, "content-type": "application/json", ...caller },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The shortest recorded match of a game. */
function recorded(game: Game): object {
  const paths = goldenPaths(goldenFolder(game)).get(game.rules) ?? [];
  const files = paths.map((path) => readGolden(path).file);
  const [shortest] = files.toSorted((one, other) => one.entries.length - other.entries.length);
  if (!shortest) throw new Error(`no match of ${game.id} is recorded`);
  const { history: _, ...file } = shortest;
  return file;
}

/** A short match, played at random to its end; its players may go back again and again in between. */
export function finished(chance: Chance, { stepsBack = 0 } = {}): object {
  const game = gameById("trambahn") as Game;
  const match = Match.start(game, game.schema.options.parse({}), 2, "0".repeat(64));
  for (;;) {
    const [seat] = game.active(match.state);
    if (seat === undefined) return toFile(match, ["Ada", "Ben"]);
    const choices = game.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
    if (match.number === 32) for (let step = 0; step < stepsBack; step++) match.undo(seat, 31);
  }
}
