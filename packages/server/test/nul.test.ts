import { afterEach, beforeEach, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { ROUTES } from "./access.ts";
import { type Browser, signedUp } from "./browser.ts";
import { Client, startedMatch } from "./client.ts";
import { type Place, freshPlace } from "./stores.ts";

/** PostgreSQL stores no NUL character; SQLite would. */
let place: Place;
let server: RunningServer;
let anna: Browser;
const logged: string[] = [];
beforeEach(async () => {
  place = await freshPlace("PostgreSQL");
  server = await startServer({ ...place.config, logLevel: "error" }, { write: (line) => void logged.push(line) });
  anna = await signedUp(server.url, "Nora");
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

interface Spoilt {
  readonly field: string;
  readonly body: object;
}

/** The same body with a NUL in one of its texts, for each of them. */
function spoilt(body: object): Spoilt[] {
  return Object.entries(body).flatMap(([field, value]: [string, unknown]): Spoilt[] => {
    if (typeof value === "string") return [{ field, body: { ...body, [field]: `${value}\0` } }];
    if (typeof value !== "object" || value === null) return [];
    return spoilt(value).map((inner) => ({
      field: `${field}.${inner.field}`,
      body: { ...body, [field]: inner.body },
    }));
  });
}

test("a NUL character is refused with the name of its field, on every route", async () => {
  let tried = 0;
  for (const [route, { send }] of Object.entries(ROUTES)) {
    const [method = "", path = ""] = route.split(" ");
    const there = path.replaceAll(/:\w+/g, "none");
    for (const { field, body } of typeof send === "object" && send !== null ? spoilt(send) : []) {
      const { status, body: answer } = await anna.ask(method, there, body);
      expect({ route, field, status, answer }).toMatchObject({
        status: 400,
        answer: { code: "malformed", message: `${field} contains a NUL character` },
      });
      tried++;
    }
    for (const [parameter] of path.matchAll(/:\w+/g)) {
      const { status, body: answer } = await anna.ask(
        method,
        path.replace(parameter, "%00").replaceAll(/:\w+/g, "none"),
        send,
      );
      expect({ route, parameter, status, answer }).toMatchObject({
        status: 400,
        answer: { message: `${parameter.slice(1)} contains a NUL character` },
      });
      tried++;
    }
  }
  expect(tried).toBeGreaterThan(40);
  expect(await anna.ask("GET", "/api/matches?person=%00")).toMatchObject({
    status: 400,
    body: { message: "person contains a NUL character" },
  });
  expect(logged).toEqual([]);
});

test("a NUL character is refused over a socket, too", async () => {
  const { anna: player, created } = await startedMatch(server.url);
  expect(await player.ask({ do: "chat", text: "a\0b" })).toMatchObject({
    is: "no",
    code: "malformed",
    message: "text contains a NUL character",
  });
  await expect(Client.join(server.url, { match: `${created.match}\0` })).rejects.toThrow("malformed");
  expect(logged).toEqual([]);
});
