import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { ClientMessage, type Created } from "@stellwerk/wire";
import { openApiDocument } from "../src/transport/api/openapi.ts";
import { API } from "../src/transport/api/index.ts";
import { components } from "../src/transport/api/operation.ts";
import { apiTables, failureTable } from "../src/transport/api/markdown.ts";
import { type RunningServer, startServer } from "../src/index.ts";
import { botOf } from "./bots.ts";
import { Browser, signedUp } from "./browser.ts";
import { type Place, freshPlace } from "./stores.ts";

const OPERATIONS = Object.values(API).flat();

let place: Place;
let server: RunningServer;
beforeAll(async () => {
  place = await freshPlace("SQLite");
  server = await startServer(place.config);
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

test("every route is described, and nothing else", () => {
  const described = OPERATIONS.map(({ method, path }) => `${method} ${path}`);
  const served = server.routes.filter((route) => / \/api\//.test(route) && !route.startsWith("HEAD "));
  expect(described.toSorted()).toEqual(served.toSorted());
});

test("the description is served, and every name in it is explained in it", async () => {
  const { status, body } = await new Browser(server.url).ask("GET", "/api/openapi.json");
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  const { components: named } = body as { components: { schemas: Record<string, unknown> } };
  const meant = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, id]) => id);
  expect(meant.length).toBeGreaterThan(100);
  expect(meant.filter((id) => !((id ?? "") in named.schemas))).toEqual([]);
});

test("examples are what they are examples of", () => {
  const examples = OPERATIONS.flatMap(({ body, answer }) => [body, answer])
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => (components.get(schema)?.examples ?? []).map((example) => ({ schema, example })));
  expect(examples.length).toBeGreaterThan(10);
  for (const { schema, example } of examples)
    expect((schema as z.ZodType).safeParse(example), JSON.stringify(example)).toMatchObject({ success: true });
});

test("each route keeps out whom it is not for, before it looks at anything else", async () => {
  const anna = await signedUp(server.url, "Anna");
  const bot = await botOf(anna, "Linie 19");
  for (const { method, path, who } of OPERATIONS) {
    const address = path.replaceAll(/:\w+/g, "none");
    const byGuest = await new Browser(server.url).ask(method, address);
    expect(byGuest.status === 401, `a guest: ${method} ${path}`).toBe(who === "accounts" || who === "people");
    const byProgram = await bot.ask(method, address);
    const isKeptOut = byProgram.status === 403 && (byProgram.body as { code: string }).code === "notForPrograms";
    expect(isKeptOut, `a program: ${method} ${path}`).toBe(who === "browsers" || who === "people");
  }
});

test("the requests that docs/api.md shows are understood", async () => {
  const text = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const requests = [...text.matchAll(/^api (\S+) '([^']+)'/gm)].map(([, path = "", body = ""]) => ({ path, body }));
  expect(requests.map(({ path }) => path.split("/").at(-1))).toEqual(["matches", "seats", "start", "actions"]);
  const owner = await signedUp(server.url, "Berta");
  const [host, guest] = [await botOf(owner, "Linie 1"), await botOf(owner, "Linie 2")];
  let match = "";
  for (const { path, body } of requests) {
    const bot = path.endsWith("/seats") ? guest : host;
    const answer = await bot.ask("POST", `/api/${path.replace("$MATCH", match)}`, JSON.parse(body));
    if (path === "matches") match = (answer.body as Created).match;
    // A full table has started by itself; whether the card of the example is in hand is up to chance.
    expect([200, 201, 409, 422], `${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
    expect(answer.body).not.toMatchObject({ refusal: { code: "malformed" } });
  }
});

test("the socket messages that docs/api.md shows are understood", () => {
  const text = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const messages = [...text.matchAll(/`(\{"do":[^`]+\})`/g)].map(([, message = ""]) => message);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages)
    expect(ClientMessage.safeParse(JSON.parse(message)), message).toMatchObject({ success: true });
});

test("docs/api.md lists the routes and the codes of failures as they are", () => {
  const text = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
  expect(text).toContain(apiTables());
  expect(text).toContain(failureTable());
});
