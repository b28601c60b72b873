import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "@stellwerk/kernel";
import { SOCKET_PATH } from "@stellwerk/wire";
import { WebSocket } from "ws";
import { MESSAGES, ROUTES } from "../packages/server/test/access.ts";
import { hostileText, pick } from "./fuzz.ts";
import type { World } from "./hostile-world.ts";

/** What came of it: how often something was tried, and what should not have happened. */
export interface Tally {
  readonly tried: Map<string, number>;
  readonly failures: string[];
}

/** Does one hostile thing. */
export type Blow = (world: World, chance: Chance, tally: Tally) => Promise<void>;

/** No failure of the server: whom it was to tell something could not be reached. */
const UNDELIVERED = 502;
const PATIENCE_MS = 30_000;

const count = ({ tried }: Tally, what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1);

function lookForSecrets({ secrets }: World, { failures }: Tally, where: string, text: string): void {
  for (const [what, secret] of secrets) if (text.includes(secret)) failures.push(`${where} tells ${what}`);
}

/** One of a few addresses, as a proxy in front would name them: honest people have another. */
export const addressOf = (chance: Chance) => ({ "x-forwarded-for": `198.51.100.${1 + chance.below(8)}` });

/** A request to one of the routes, nearly right, from any caller. */
export const request: Blow = async (world, chance, tally) => {
  const route = pick(world.routes, chance);
  const [method = "", url = ""] = route.split(" ");
  const row = ROUTES[route];
  const path = (url + (row?.query ?? "")).replaceAll(/:(\w+)/g, (_, name: string) =>
    chance.below(4) === 0 ? encodeURIComponent(hostileText("x", chance).slice(0, 200)) : (world.params[name] ?? "none"),
  );
  const query =
    chance.below(5) === 0 ? `?${encodeURIComponent(hostileText({ before: "1" }, chance).slice(0, 300))}=1` : "";
  const body = method === "GET" ? undefined : hostileText(row?.send ?? {}, chance);
  await ask(world, tally, route, { method, path: path + query, body, chance });
};

/** A file of a match: nearly right, or right, or right and as costly as can be. */
export const file: Blow = async (world, chance, tally) => {
  const whole = pick(world.files, chance);
  const body = chance.below(3) === 0 ? JSON.stringify(whole) : hostileText(whole, chance);
  await ask(world, tally, "POST /api/files", { method: "POST", path: "/api/files", body, chance });
};

async function ask(
  world: World,
  tally: Tally,
  what: string,
  { method, path, body, chance }: { method: string; path: string; body: string | undefined; chance: Chance },
): Promise<void> {
  const caller = pick(world.callers, chance);
  const type = chance.below(10) === 0 ? pick(["text/plain", "multipart/form-data", ""], chance) : "application/json";
  try {
    const response = await fetch(world.url + path, {
      method,
      headers: { ...caller, ...addressOf(chance), ...(body === undefined ? {} : { "content-type": type }) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    if (response.status >= 500 && response.status !== UNDELIVERED)
      tally.failures.push(`${what} is answered with ${response.status} to ${body?.slice(0, 200) ?? path}`);
    lookForSecrets(world, tally, what, text + JSON.stringify([...response.headers]));
    count(tally, `requests answered with ${Math.floor(response.status / 100)}xx`);
  } catch (error) {
    tally.failures.push(`${what} is not answered: ${String(error)} to ${body?.slice(0, 200) ?? path}`);
  }
}

/** A socket that joins somewhere and says things that are nearly right, then leaves in one way or another. */
export const socket: Blow = async (world, chance, tally) => {
  const ws = new WebSocket(world.url.replace("http", "ws") + SOCKET_PATH, {
    headers: { origin: world.url, ...pick(world.callers, chance), ...addressOf(chance) },
  });
  ws.on("error", () => {});
  ws.on("message", (data: Buffer) => {
    const text = data.toString();
    lookForSecrets(world, tally, "a socket", text);
    if (text.includes('"code":"unavailable"')) tally.failures.push("a message could not be answered");
    count(tally, "answers over sockets");
  });
  await once(ws, "open", { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {
    tally.failures.push("a socket could not be opened");
  });
  const say = (text: string | Buffer): void => {
    if (ws.readyState === WebSocket.OPEN) ws.send(text);
  };
  say(JSON.stringify({ do: "join", match: world.params.match, name: "M" }));
  for (let times = 20; times > 0; times--) {
    const [asked, { send }] = pick(Object.entries(MESSAGES), chance);
    const text = hostileText({ do: asked, ...send, id: times }, chance);
    say(chance.below(20) === 0 ? Buffer.from(text) : text.slice(0, chance.below(20) === 0 ? 100_000 : 15_000));
    count(tally, "messages over sockets");
  }
  await pause(20);
  if (chance.below(2) === 0) ws.terminate();
  else ws.close();
};

const NOT_HTTP = [
  "GET / HTTP/1.1\r\nHost: x\r\n",
  "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n",
  "POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999\r\n\r\n{",
  "POST /api/matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nFFFFFFFFFF\r\n",
  `GET / HTTP/1.1\r\nHost: x\r\n${"X-A: b\r\n".repeat(5_000)}\r\n`,
  `GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  "\u0016\u0003\u0001\u0002\u0000\u0001",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
];

/** Bytes that are no proper request, sent at once or one at a time; some lines are just left open for a while. */
export const bytes: Blow = async (world, chance, tally) => {
  const { port } = new URL(world.url);
  const line = connect(Number(port), "127.0.0.1");
  line.on("error", () => {});
  line.on("data", (data) => lookForSecrets(world, tally, "a raw connection", data.toString()));
  line.on("connect", () => line.write(pick(NOT_HTTP, chance)));
  count(tally, "raw connections");
  // Many are held open at the same time, without a word.
  void pause(chance.below(10_000)).then(() => line.destroy());
  await pause(5);
};
