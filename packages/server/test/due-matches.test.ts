import { gameById } from "@stellwerk/catalogue";
import { DECISION_MS, type Game } from "@stellwerk/kernel";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { Metrics } from "../src/common/metrics.ts";
import { Availability } from "../src/match/availability.ts";
import { DueMatches, type Think } from "../src/match/due-matches.ts";

afterEach(() => vi.useRealTimers());

const trambahn = gameById("trambahn") as Game;

interface Table {
  /** How many matches are due besides those that are claimed. */
  readonly crowd?: number;
  readonly level?: string;
  readonly before?: number;
  readonly times?: number;
}

/** A server with one thread and one due match, in which the bot plays once. */
function dueMatchesOf({ crowd = 0, level = "hard", before = 0, times = 1 }: Table, think: Think) {
  let isPlayed = (): void => {};
  const played = new Promise<void>((resolve) => (isPlayed = resolve));
  const turn = { seat: 0, level, view: {}, before } as const;
  const match = {
    game: trambahn,
    number: 7,
    isClockDue: false,
    get botTurn() {
      return { ...turn, number: this.number };
    },
    doDue: () => Promise.resolve(),
    play: vi.fn<(seat: number, number: number, action: unknown) => Promise<never>>(() => {
      isPlayed();
      return Promise.resolve({} as never);
    }),
  };
  const due = ["first", "second"];
  const dueMatches = new DueMatches({
    store: {
      claimDue: (_now, _until, limit) => Promise.resolve(due.splice(0, crowd > 0 ? limit : 1)),
      countDue: () => Promise.resolve(crowd),
    },
    matches: { find: (id) => Promise.resolve(id === "first" ? match : null) },
    think,
    metrics: new Metrics(),
    log: pino({ level: "silent" }),
    threads: 1,
    times,
    now: () => 0,
    availability: new Availability(0, () => 0),
  });
  return { dueMatches, match, played };
}

async function thinkingTime(table: Table): Promise<number> {
  const think = vi.fn<Think>(() => Promise.resolve("action"));
  const { dueMatches, played } = dueMatchesOf(table, think);
  dueMatches.start();
  await played;
  await dueMatches.stop();
  return think.mock.calls[0]?.[0].ms ?? NaN;
}

test("a bot thinks half of its turn about its first action, a master longer, all longer where the host allows it", async () => {
  expect(await thinkingTime({})).toBe(500);
  expect(await thinkingTime({ before: 1 })).toBe(250);
  expect(await thinkingTime({ level: "master" })).toBe(DECISION_MS.master);
  expect(await thinkingTime({ level: "master", times: 3 })).toBe(3 * DECISION_MS.master);
});

test("the more tables wait for a thread, the less each of their bots thinks", async () => {
  expect(await thinkingTime({ crowd: 1 })).toBe(250);
  expect(await thinkingTime({ crowd: 9, level: "master" })).toBe(DECISION_MS.master / 10);
  expect(await thinkingTime({ crowd: 100_000 })).toBe(30);
});

test("a bot whose match goes on without it is called off, and asked anew", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const signals: AbortSignal[] = [];
  const think: Think = ({ signal }) => {
    signals.push(signal);
    if (signals.length > 1) return Promise.resolve("second thought");
    return new Promise((resolve) => signal.addEventListener("abort", () => resolve("first thought")));
  };
  const { dueMatches, match, played } = dueMatchesOf({}, think);
  dueMatches.start();
  await vi.waitUntil(() => signals.length === 1);
  vi.advanceTimersByTime(1_000);
  expect(signals[0]?.aborted).toBe(false);
  // A step back.
  match.number++;
  vi.advanceTimersByTime(1_000);
  await played;
  await dueMatches.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(match.play.mock.calls).toEqual([[0, 8, "second thought", "bot"]]);
});
