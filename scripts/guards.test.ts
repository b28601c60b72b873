import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// A check that looks at nothing passes everything. These tests show that ours look: they hand them
// a small repository full of breaches.

const ROOT = resolve(import.meta.dirname, "..");

const BAD_IMPORTS = [
  ["kernel", "packages/kernel/src/bad.ts", 'import type { trambahn } from "../../trambahn/src/index.ts";'],
  ["game", "packages/trambahn/src/bad.ts", 'import { games } from "../../catalogue/src/index.ts";'],
  ["rules", "packages/trambahn/src/clever.ts", 'import { bots } from "../bots/index.ts";'],
  ["rules", "packages/trambahn/src/searching.ts", 'import { search } from "../../bots/src/index.ts";'],
  ["game", "packages/trambahn/bots/bad.ts", 'import { games } from "../../catalogue/src/index.ts";'],
  ["game", "packages/german-rails/src/bad.ts", 'export * from "../../trambahn/src/index.ts";'],
  ["catalogue", "packages/catalogue/src/bad.ts", 'import { trambahn } from "../../trambahn/src/index.ts";'],
  ["bots", "packages/bots/src/bad.ts", 'import { trambahn } from "../../trambahn/src/index.ts";'],
  ["wire", "packages/wire/src/bad.ts", 'import { trambahn } from "../../trambahn/src/index.ts";'],
  ["server", "packages/server/src/bad.ts", 'import { trambahn } from "../../trambahn/src/index.ts";'],
  ["server-order", "packages/server/src/match/bad.ts", 'import { routes } from "../transport/index.ts";'],
  ["server-faces", "packages/server/src/transport/bad.ts", 'import { store } from "../match/match-store.ts";'],
  ["server-folders", "packages/server/src/match/stray.ts", 'import { stray } from "../elsewhere/index.ts";'],
  ["cli", "packages/cli/src/bad.ts", 'import { face } from "../../web/src/games/trambahn/index.tsx";'],
  ["web", "packages/web/src/bad.tsx", 'import { server } from "../../server/src/index.ts";'],
  ["game-face", "packages/web/src/games/berlin-1881/bad.tsx", 'import { face } from "../trambahn/index.tsx";'],
  ["game-list", "packages/web/src/games/bad.ts", 'const server = import("../../../server/src/index.ts");'],
  ["game-list-lazy", "packages/web/src/games/eager.ts", 'import { face } from "./trambahn/index.tsx";'],
  ["game-list-only", "packages/web/src/eager.tsx", 'const face = import("./games/trambahn/index.tsx");'],
  ["tests-apart", "packages/bots/src/tested.ts", 'import "../test/help.ts";'],
  ["no-circular", "packages/bots/src/circular.ts", 'export * from "./circular.ts";'],
  ["no-unresolvable", "packages/bots/src/nowhere.ts", 'import "./none.ts";'],
] as const;

const GOOD_IMPORTS = [
  ["packages/trambahn/src/good.ts", 'import type { Game } from "../../kernel/src/index.ts";'],
  ["packages/trambahn/bots/good.ts", 'import { search } from "../../bots/src/index.ts";'],
  ["packages/catalogue/src/good.ts", 'export { manifest } from "../../trambahn/manifest.ts";'],
  ["packages/server/src/transport/good.ts", 'import { matches } from "../match/index.ts";'],
  ["packages/cli/src/good.ts", 'import { server } from "../../server/src/index.ts";'],
  ["packages/web/src/games/good.ts", 'import { games } from "../../../catalogue/src/index.ts";'],
  ["packages/web/src/games/trambahn/good.ts", 'import { trambahn } from "../../../../trambahn/src/index.ts";'],
] as const;

const MODULES = [
  ["packages/kernel/src/index.ts", "export interface Game { id: string }"],
  ["packages/trambahn/src/index.ts", "export const trambahn = 1;"],
  ["packages/catalogue/src/index.ts", "export const games = 1;"],
  ["packages/trambahn/bots/index.ts", "export const bots = 1;"],
  ["packages/trambahn/manifest.ts", "export const manifest = 1;"],
  ["packages/bots/src/index.ts", "export const search = 1;"],
  ["packages/bots/test/help.ts", "export const help = 1;"],
  ["packages/server/src/index.ts", "export const server = 1;"],
  ["packages/server/src/match/index.ts", "export const matches = 1;"],
  ["packages/server/src/match/match-store.ts", "export const store = 1;"],
  ["packages/server/src/transport/index.ts", "export const routes = 1;"],
  ["packages/server/src/elsewhere/index.ts", "export const stray = 1;"],
  ["packages/web/src/games/trambahn/index.tsx", "export const face = 1;"],
] as const;

const IMPURE = [
  ["Math.random", "random.ts", "export const luck = (): number => Math.random();"],
  ["Date", "now.ts", "export const now = (): number => Date.now();"],
  ["Date", "date.ts", "export const now = (): object => new Date();"],
  ["performance", "performance.ts", "export const now = (): number => performance.now();"],
  ["fetch", "fetch.ts", 'export const load = (): unknown => fetch("/");'],
  ["setTimeout", "timer.ts", "export const later = (then: () => void): unknown => setTimeout(then, 1);"],
  ["console", "console.ts", 'export const speak = (): void => console.log("hello");'],
  ["globalThis", "global.ts", "export const all = (): unknown => globalThis;"],
  ["node:fs", "file.ts", 'export { readFileSync } from "node:fs";'],
  ["os", "os.ts", 'import { cpus } from "os";\nexport const cores = cpus;'],
] as const;

/** Code made of text, which the pages' policy forbids anyway. */
const FROM_TEXT = [
  ["eval", "eval.ts", 'export const two = (): unknown => eval("1 + 1");'],
  ["Function", "function.ts", 'export const two = new Function("return 1 + 1");'],
  ["implied-eval", "implied.ts", 'setTimeout("alert()", 1);'],
] as const;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-guards-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const config of [".oxlintrc.json", ".dependency-cruiser.mjs"])
    copyFileSync(join(ROOT, config), join(folder, config));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of [...MODULES, ...GOOD_IMPORTS]) write(path, text);
  for (const [, path, text] of BAD_IMPORTS) write(path, text);
  for (const [, file, text] of IMPURE) {
    write(`packages/german-rails/src/${file}`, text);
    write(`packages/server/src/${file}`, text);
  }
  for (const [, file, text] of FROM_TEXT) write(`packages/web/src/${file}`, text);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(program: string, ...args: string[]): { status: number | null; lines: string[] } {
  const command = join(ROOT, "node_modules/.bin", program);
  const { status, stdout } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  return { status, lines: stdout.split("\n").map((line) => line.trim()) };
}

describe("the layer check", () => {
  let checked: { status: number | null; lines: string[] };
  beforeAll(() => {
    checked = run("depcruise", "packages", "--config", ".dependency-cruiser.mjs");
  });

  test("fails on breaches", () => expect(checked.status).not.toBe(0));

  test.each(BAD_IMPORTS)("catches a breach of “%s” in %s: %s", (rule, file) => {
    expect(checked.lines).toContainEqual(expect.stringContaining(`error ${rule}: ${file} →`));
  });

  test.each(GOOD_IMPORTS)("lets %s point down: %s", (file) => {
    expect(checked.lines).not.toContainEqual(expect.stringContaining(file));
  });
});

describe("the lint", () => {
  let linted: { status: number | null; lines: string[] };
  beforeAll(() => {
    linted = run("oxlint", "packages", "--format", "unix");
  });

  test("fails on breaches", () => expect(linted.status).not.toBe(0));

  test.each(IMPURE)("bans %s from a game, in %s", (name, file) => {
    const complaint = linted.lines.filter((line) => line.startsWith(`packages/german-rails/src/${file}:`)).join("\n");
    expect(complaint).toMatch(/no-restricted|no-nodejs-modules/);
    expect(complaint).toContain(name);
  });

  test.each(FROM_TEXT)("bans %s everywhere, in %s", (name, file) => {
    const complaint = linted.lines.filter((line) => line.startsWith(`packages/web/src/${file}:`)).join("\n");
    expect(complaint).toContain(name);
  });

  test("lets the server look at the clock", () => {
    expect(linted.lines).not.toContainEqual(expect.stringContaining("packages/server/src/now.ts"));
  });
});
