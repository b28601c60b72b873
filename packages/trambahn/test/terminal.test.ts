import { conformTerminal } from "@stellwerk/kernel/terminal-conformance";
import { expect, test } from "vitest";
import { trambahn } from "../src/index.ts";
import * as face from "../terminal.ts";

test("at random positions no line is too wide, and no two actions are listed alike", () => {
  expect(
    conformTerminal(trambahn, face, { seed: "terminal", games: 20, options: [{}], sample: 10, longest: 1000 }),
  ).toBeGreaterThan(100);
});
