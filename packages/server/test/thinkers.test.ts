import { type State, trambahn } from "@stellwerk/trambahn";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Question, Thinkers } from "../src/thinkers.ts";
import { chanceFor } from "./client.ts";

const state: State = trambahn.setup({ starter: 0, scorings: 5 }, 2, chanceFor("thinkers"));
const ask = (level: string): Question => ({ game: "trambahn", level, view: trambahn.view(state, 0), seat: 0, ms: 30 });

let thinkers: Thinkers;
beforeEach(() => {
  thinkers = new Thinkers(1);
});
afterEach(() => thinkers.close());

test("bots of every level answer with a legal action, one after the other in one thread", async () => {
  const actions = await Promise.all(["random", "easy", "medium", "hard"].map((level) => thinkers.think(ask(level))));
  for (const action of actions) expect(trambahn.choices(state, 0)).toContainEqual(action);
});

test("a bot that fails is an error for its own question only", async () => {
  const [bad, good] = await Promise.allSettled([thinkers.think(ask("divine")), thinkers.think(ask("easy"))]);
  expect(bad).toMatchObject({ status: "rejected" });
  expect(good).toMatchObject({ status: "fulfilled" });
});

test("a thread may take a while to load its bots, and is still given up if a bot then thinks for too long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const thinking = thinkers.think(ask("easy"));
    vi.advanceTimersByTime(60_000);
    expect(trambahn.choices(state, 0)).toContainEqual(await thinking);
    const endless = thinkers.think(ask("easy"));
    vi.advanceTimersByTime(60_000);
    await expect(endless).rejects.toThrow("easy thought too long");
  } finally {
    vi.useRealTimers();
  }
});
