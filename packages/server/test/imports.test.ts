import { Match, type MatchFile, seedFrom, toFile } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import type { Imported, TableInfo } from "@stellwerk/wire";
import { afterEach, describe, expect, test } from "vitest";
import { type Config, type RunningServer, startServer } from "../src/index.ts";
import { MatchFiles } from "../src/match/match-files.ts";
import { signedUp } from "./browser.ts";
import { chanceFor, get, post } from "./client.ts";
import { type Place, STORES, type StoreName, freshPlace } from "./stores.ts";

/** A whole match; after its 31st action the players go back there again and again. */
function fileWith({ stepsBack = 0 }): MatchFile {
  const chance = chanceFor("import");
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("import"));
  for (;;) {
    const [seat] = match.game.active(match.state);
    if (seat === undefined) return toFile(match, ["Ada", "Ben"]);
    const choices = match.game.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
    if (match.number === 32) for (let step = 0; step < stepsBack; step++) match.undo(0, 31);
  }
}

let place: Place;
let server: RunningServer;
async function begin(store: StoreName, changed: Partial<Config> = {}): Promise<string> {
  place = await freshPlace(store);
  server = await startServer({ ...place.config, ...changed });
  return server.url;
}
afterEach(async () => {
  await server.close();
  await place.remove();
});

describe.each(STORES)("on %s", (store) => {
  test("a file is replayed beside the players, who are answered meanwhile", async () => {
    const url = await begin(store);
    const answered: string[] = [];
    const importing = post(url, "/api/files", fileWith({ stepsBack: 500 })).then(({ status, body }) => {
      answered.push("import");
      return { status, body };
    });
    // The request above is on its way before these.
    for (let times = 0; times < 5; times++) {
      await get(url, "/health/live");
      answered.push("health");
    }
    const { status, body } = await importing;
    expect(status).toBe(201);
    expect(answered.at(-1)).toBe("import");
    const { body: table } = await get(url, `/api/matches/${(body as Imported).match}`);
    expect((table as TableInfo).seats.map(({ name }) => name)).toEqual(["Ada", "Ben"]);
    const back = await get(url, `/api/matches/${(body as Imported).match}/file`);
    expect((back.body as MatchFile).entries).toHaveLength(fileWith({ stepsBack: 500 }).entries.length);
  });

  test("a person and an address keep only so many imported matches, and the refusal names the share", async () => {
    const url = await begin(store, { importsPerPerson: 1, importsPerAddress: 3 });
    const file = fileWith({});
    const ada = await signedUp(url, "Ada");
    expect((await ada.post("/api/files", file)).status).toBe(201);
    expect(await ada.post("/api/files", file)).toMatchObject({
      status: 409,
      body: { code: "importQuota", message: "1 imported matches are kept for a person, and no more" },
    });
    // A guest at the same address shares what is left there.
    expect((await post(url, "/api/files", file)).status).toBe(201);
    expect((await post(url, "/api/files", file)).status).toBe(201);
    expect(await post(url, "/api/files", file)).toMatchObject({
      status: 409,
      body: { code: "importQuota", message: "3 imported matches are kept for an address, and no more" },
    });
  });

  test("imported matches take only so many bytes", async () => {
    const url = await begin(store, { importMegabytes: 0.05 });
    const file = fileWith({ stepsBack: 500 });
    const answers = [];
    for (let times = 0; times < 6; times++) answers.push(await post(url, "/api/files", file));
    expect(answers[0]).toMatchObject({ status: 201 });
    expect(answers.at(-1)).toMatchObject({
      status: 409,
      body: { code: "importQuota", message: expect.stringContaining("may take 0.05 MB") as string },
    });
  });
});

test("a file full of steps back costs what they cost to undo, and is refused", async () => {
  const url = await begin("SQLite");
  expect(await post(url, "/api/files", fileWith({ stepsBack: 2_000 }))).toMatchObject({
    status: 413,
    body: { code: "tooMuchWork" },
  });
  // The thread is there for the next one.
  expect((await post(url, "/api/files", fileWith({}))).status).toBe(201);
});

test("one address has one file replayed at a time", async () => {
  const url = await begin("SQLite");
  const file = fileWith({ stepsBack: 300 });
  const answers = await Promise.all([1, 2, 3].map(() => post(url, "/api/files", file)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("a replay that takes too long is ended with its thread", async () => {
  await begin("SQLite");
  const files = new MatchFiles({ actions: Infinity, ms: 1 });
  const text = JSON.stringify(fileWith({ stepsBack: 2_000 }));
  await expect(files.read(text, "a")).rejects.toMatchObject({ code: "tooMuchWork" });
  await files.close();
});
