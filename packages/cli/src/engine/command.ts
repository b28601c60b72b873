import { once } from "node:events";
import { describeZodIssues } from "../zod-messages.ts";
import { type Answer, Engine } from "./engine.ts";
import { LONGEST_LINE, linesOf } from "./lines.ts";

const TOO_LONG: Answer = { ok: false, code: "tooLong", message: `a line has at most ${LONGEST_LINE} characters` };

/** Answers the questions on standard input until it ends. */
export async function engine({ level }: { readonly level?: string }): Promise<void> {
  // A program that stops reading has heard enough.
  process.stdout.on("error", () => process.exit(0));
  describeZodIssues();
  const asked = new Engine(level);
  for await (const line of linesOf(process.stdin)) {
    const text = JSON.stringify(line === null ? TOO_LONG : await asked.answer(line));
    if (!process.stdout.write(`${text}\n`)) await once(process.stdout, "drain");
  }
}
