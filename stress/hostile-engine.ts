import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import type { Chance } from "@stellwerk/kernel";
import { hostileText, pick } from "./fuzz.ts";
import type { Tally } from "./hostile-lanes.ts";

const BIN = fileURLToPath(new URL("../packages/cli/bin/stellwerk.mjs", import.meta.url));
const AT_ONCE = 50;

const QUESTIONS = MANIFESTS.flatMap(({ id: game, seats }) => [
  { do: "new", game, seats: seats.max, options: {}, seed: "0".repeat(64) },
  { do: "load", game, state: { options: {}, players: [{}, {}] }, seed: "0".repeat(64) },
  { do: "choices", seat: 0 },
  { do: "refusal", seat: 0, action: { do: "pass" } },
  { do: "play", seat: 0, action: { do: "pass" } },
  { do: "view", seat: null },
  { do: "state" },
  { do: "outcome" },
  { do: "log" },
]);

/** Asks `stellwerk engine` hostile questions until the end: every line gets one answer, and the process stays. */
export async function askEngine(chance: Chance, tally: Tally, end: number): Promise<void> {
  const engine = spawn(process.execPath, [BIN, "engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(engine, "exit");
  const answers = createInterface(engine.stdout)[Symbol.asyncIterator]();
  let asked = 0;
  while (performance.now() < end) {
    const lines = Array.from({ length: AT_ONCE }, () => hostileText(pick(QUESTIONS, chance), chance));
    // One line each, whatever is in them.
    engine.stdin.write(lines.map((line) => `${line.replaceAll(/[\r\n]/g, " ")}\n`).join(""));
    for (const line of lines) {
      const { value, done } = (await answers.next()) as IteratorResult<string, undefined>;
      if (done === true) {
        tally.failures.push(`the engine ended after ${line.slice(0, 200)}`);
        return;
      }
      const answer = JSON.parse(value) as { ok: boolean; code?: string; message?: string };
      if (answer.code === "internal")
        tally.failures.push(`the engine stumbled: ${answer.message} at ${line.slice(0, 200)}`);
      asked++;
    }
  }
  tally.tried.set("questions to the engine", asked);
  engine.stdin.end();
  await ended;
}
