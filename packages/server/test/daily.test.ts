import { Match, type MatchFile, seedFrom, toFile } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { type DailyResults, dailySeed } from "@stellwerk/wire";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../src/index.ts";
import { signedUp } from "./browser.ts";
import { chanceFor, get, post } from "./client.ts";
import { type Place, STORES, freshPlace } from "./stores.ts";

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TODAY = dayAfter(0);
const PATH = `/api/daily/trambahn/${TODAY}`;

/** The match of the day, played at random. */
function played({ by = "anna", seed = dailySeed("trambahn", TODAY), stepsBack = 0, options = {} }): MatchFile {
  const chance = chanceFor(by);
  const match = Match.start(trambahn, trambahn.schema.options.parse(options), 2, seed);
  for (let back = stepsBack; ;) {
    const [seat] = match.game.active(match.state);
    if (seat === undefined) return toFile(match, ["Anna", "hard"]);
    const choices = match.game.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
    if (back > 0 && match.number === 5) {
      match.undo(0, 4);
      back--;
    }
  }
}

let place: Place;
let server: RunningServer;
afterEach(async () => {
  await server.close();
  await place.remove();
});

describe.each(STORES)("on %s", (store) => {
  beforeEach(async () => {
    place = await freshPlace(store);
    server = await startServer(place.config);
  });

  test("results of the match of the day stand by what they were ahead, and the first one counts", async () => {
    const { url } = server;
    const [anna, bert] = [await signedUp(url, "Anna"), await signedUp(url, "Bert")];
    const first = await anna.post(PATH, played({ by: "anna" }));
    expect(first).toMatchObject({ status: 200, body: { results: [{ name: "Anna", place: 1, you: true }] } });
    await bert.post(PATH, played({ by: "bert" }));
    const again = await anna.post(PATH, played({ by: "again" }));
    const { results } = again.body as DailyResults;
    const lead = (name: string): number => results.find((result) => result.name === name)?.lead ?? Number.NaN;
    expect(lead("Anna")).toBe((first.body as DailyResults).results[0]?.lead);
    expect(results.map(({ lead: by }) => by)).toEqual([lead("Anna"), lead("Bert")].sort((a, b) => b - a));
    // Those who are not signed in see the same, and none of it is theirs.
    const { body } = await get(url, PATH);
    expect(body).toEqual({ results: results.map((result) => ({ ...result, you: false })) });
  });

  test("another deal, another day, moves taken back and callers without an account are refused", async () => {
    const { url } = server;
    const anna = await signedUp(url, "Anna");
    for (const other of [played({ seed: seedFrom("other") }), played({ options: { scorings: 5 } })])
      expect(await anna.post(PATH, other)).toMatchObject({
        status: 400,
        body: { code: "badFile", message: "this is not the match of that day" },
      });
    expect(await anna.post(PATH, played({ stepsBack: 1 }))).toMatchObject({
      status: 400,
      body: { code: "badFile", message: "moves were taken back in this match" },
    });
    const [late, odd] = [dayAfter(-4), "2026-13-45"];
    for (const day of [late, odd])
      expect(await anna.post(`/api/daily/trambahn/${day}`, played({ seed: dailySeed("trambahn", day) }))).toMatchObject(
        { status: 400, body: { code: "badTime" } },
      );
    expect(await post(url, PATH, played({}))).toMatchObject({ status: 401 });
    expect(await get(url, PATH)).toMatchObject({ body: { results: [] } });
    expect(await get(url, `/api/daily/none/${TODAY}`)).toMatchObject({ status: 404 });
  });
});
