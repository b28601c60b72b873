import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Engine } from "../src/engine/engine.ts";

const TEXT = readFileSync(new URL("../../../docs/engine.md", import.meta.url), "utf8");
const BLOCKS = [...TEXT.matchAll(/^```\n([^]*?)^```/gm)].map(([, block = ""]) => linesOf(block));
/** Stands for an object that is too large to show. */
const ELLIPSIS = "{…}";

/** The conversation in a block: questions and answers take turns. */
function linesOf(block: string): string[] {
  return block.split("\n").filter((line) => line.startsWith("{"));
}

test("the conversations in docs/engine.md go as they are shown there", async () => {
  expect(BLOCKS.filter((lines) => lines.length > 0).length).toBeGreaterThanOrEqual(3);
  const engine = new Engine();
  let state = "";
  for (const lines of BLOCKS)
    for (let at = 0; at + 1 < lines.length; at += 2) {
      const [question = "", shown = ""] = lines.slice(at, at + 2);
      const answer = await engine.answer(question.replace(ELLIPSIS, () => state));
      if ("state" in answer) state = JSON.stringify(answer["state"]);
      expect(answer, question).toEqual(JSON.parse(shown.replace(ELLIPSIS, () => state)));
    }
  expect(state).not.toBe("");
});
