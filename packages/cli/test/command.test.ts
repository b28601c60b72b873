import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROOT, run, stellwerk } from "./stellwerk.ts";

const COMMANDS = [
  "play",
  "serve",
  "sim",
  "engine",
  "verify",
  "review",
  "schema",
  "bench",
  "league",
  "config",
  "backup",
  "restore",
  "admin",
];

test("npx finds the command, and --help lists all it can do", async () => {
  const { code, out } = await run("npx", ["stellwerk", "--help"]);
  expect(code).toBe(0);
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command}\\b`, "m"));
});

test("every command has its own --help", async () => {
  for (const command of COMMANDS) {
    const { code, out, err } = await stellwerk([command, "--help"]);
    expect({ code, err }, command).toEqual({ code: 0, err: "" });
    expect(out).toContain(`Usage: stellwerk ${command}`);
  }
});

test("--version says which one this is", async () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, "utf8")) as { version: string };
  expect(await stellwerk(["--version"])).toEqual({ code: 0, out: `${version}\n`, err: "" });
});

test.each<[string, string[], RegExp]>([
  ["an unknown command", ["fly"], /unknown command 'fly'/],
  ["an unknown option", ["engine", "--fast"], /unknown option '--fast'/],
  ["a missing argument", ["verify"], /missing required argument 'file'/],
  ["an unknown game", ["schema", "chess"], /no game "chess"/],
  ["an unknown game to simulate", ["sim", "chess", "--players", "easy,easy"], /no game "chess"/],
  ["no players", ["sim", "trambahn"], /--players/],
  ["too few players", ["sim", "trambahn", "--players", "easy"], /trambahn is for 2 players, not 1/],
  ["an unknown level", ["sim", "trambahn", "--players", "easy,genius"], /genius/],
  ["no number", ["sim", "trambahn", "--players", "easy,easy", "--games", "many"], /whole number/],
  ["no JSON", ["sim", "trambahn", "--players", "easy,easy", "--options", "{"], /JSON/],
  [
    "unknown options",
    ["sim", "trambahn", "--players", "easy,easy", "--options", '{"scorings":7}'],
    /options for trambahn: scorings/,
  ],
  ["an unknown bench", ["bench", "nothing"], /no bench "nothing"/],
  ["an unknown language", ["play", "--lang", "fr", "--plain"], /de or en/],
  ["a game without a terminal", ["play"], /not an interactive terminal/],
  ["a port out of range", ["serve", "--port", "70000"], /PORT/],
  ["a command with help of its own", ["admin", "show"], /\(see stellwerk admin show --help\)/],
])("%s is an error of usage: exit code 2, told on standard error alone", async (_what, args, message) => {
  const { code, out, err } = await stellwerk(args);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(message);
  expect(err).not.toContain("    at ");
});
