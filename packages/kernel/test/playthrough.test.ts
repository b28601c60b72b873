import { playthrough } from "@stellwerk/kernel/playthrough";
import { expect, test } from "vitest";
import { playthroughElsewhere } from "./elsewhere.ts";
import { forgetful, heapGame } from "./heap.ts";

const module = new URL("heap.ts", import.meta.url).href;

test("the same seed gives the same game in another process", async () => {
  const here = playthrough(heapGame, {}, 3, "here and there");
  expect(await playthroughElsewhere({ module, id: "heap" }, {}, 3, "here and there")).toBe(here);
  expect(playthrough(heapGame, {}, 3, "another")).not.toBe(here);
});

test("a game that remembers what its process did before is found out", async () => {
  playthrough(forgetful, {}, 2, "before");
  const here = playthrough(forgetful, {}, 2, "here and there");
  expect(await playthroughElsewhere({ module, id: "forgetful" }, {}, 2, "here and there")).not.toBe(here);
});
