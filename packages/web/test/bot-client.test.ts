import { seatAt } from "@stellwerk/kernel";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answer, Task } from "../src/bots/bot-client.ts";

/** A worker whose answers the test gives. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  readonly asked: Task[] = [];
  isEnded = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(task: Task): void {
    this.asked.push(task);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answer({ id }: Task, action: string): void {
    const data: Answer = { id, thought: { action, weighed: [] } };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

beforeEach(() => {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  // Tables of other tests in this process may still wait for their bots.
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const question = { game: "trambahn", level: "hard", view: {}, seat: seatAt(0), milliseconds: 1 };
const last = <Item>(items: readonly Item[]): Item => {
  const item = items.at(-1);
  if (item === undefined) throw new Error("nothing is there");
  return item;
};

test("a bot that is called off ends with its worker, and the others are asked anew in the next", async () => {
  const { thinkInWorker } = await import("../src/bots/bot-client.ts");
  const called = new AbortController();
  const first = thinkInWorker(question, called.signal);
  const second = thinkInWorker({ ...question, level: "easy" });
  const [worker] = FakeWorker.all;
  called.abort();
  expect(await first).toBeNull();
  expect(worker?.isEnded).toBe(true);
  const next = last(FakeWorker.all);
  expect(next.asked.map(({ level }) => level)).toEqual(["easy"]);
  next.answer(last(next.asked), "end");
  expect((await second)?.action).toBe("end");

  // What is answered is not called off any more.
  const third = thinkInWorker(question, called.signal);
  expect(await third).toBeNull();
  const done = new AbortController();
  const fourth = thinkInWorker(question, done.signal);
  next.answer(last(next.asked), "pass");
  expect((await fourth)?.action).toBe("pass");
  done.abort();
  expect(next.isEnded).toBe(false);
});
