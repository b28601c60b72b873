import { expect, test } from "vitest";
import { startChild } from "./children.ts";
import { Client, chanceFor, startedMatch } from "./client.ts";
import { STORES, freshPlace } from "./stores.ts";

test.each(STORES)("%s: asked to stop, a server answers what it was asked, says goodbye and ends", async (name) => {
  const place = await freshPlace(name);
  const server = await startChild(place.config);
  const { created, anna, bert } = await startedMatch(server.url);
  const chance = chanceFor("shutdown");
  const promised: number[] = [];
  const playing = (async () => {
    for (;;) {
      const number = Math.max(anna.number, bert.number);
      await Promise.all([anna, bert].map((client) => client.until(() => client.number >= number)));
      const answer = await (anna.isActive ? anna : bert).playAny(chance);
      if (answer.is === "ok" && answer.number !== undefined) promised.push(answer.number);
    }
  })();
  await anna.until(() => anna.number >= 5);
  const ended = server.end("SIGTERM");
  await expect(playing).rejects.toThrow("closed with 1001");
  expect(await ended).toBe(0);
  await expect(Client.connect(server.url)).rejects.toThrow();

  const store = await place.open();
  const stored = await store.read(created.match, 0);
  await store.close();
  await place.remove();
  expect(stored?.entries.length).toBe(promised.at(-1));
});
