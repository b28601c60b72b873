import { afterAll, beforeAll, expect, test } from "vitest";
import { RepositoryCopy } from "../../../scripts/repository-copy.ts";
import { run, stellwerk } from "./stellwerk.ts";

// A new game in a copy of the repository: what a newcomer gets who follows docs/adding-a-game.md.
// The browser tests open its table (packages/web/test/browser/new-game.spec.ts).

const ID = "night-trains";
let copy: RepositoryCopy;

const inCopy = (command: string, ...args: readonly string[]) => run(command, args, "", {}, copy.root);
const tool = (name: string, ...args: readonly string[]) => inCopy(`node_modules/.bin/${name}`, ...args);
const passes = { code: 0, out: expect.any(String), err: expect.any(String) };

beforeAll(async () => {
  copy = new RepositoryCopy();
  const { code, err } = await inCopy(process.execPath, "packages/cli/bin/stellwerk.mjs", "new-game", ID);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  copy.linkPackage(ID);
});
afterAll(() => copy.remove());

test("is a package, a folder in web, and a line in the catalogue", () => {
  expect(copy.changes()).toEqual({
    added: [`packages/${ID}/`, `packages/web/src/games/${ID}/`],
    lines: [`+export { manifest as nightTrains } from "@stellwerk/${ID}/manifest";`],
  });
});

test("passes the checks of types, format, lint, layers and dead code", async () => {
  expect(await tool("tsc", "--build")).toMatchObject(passes);
  const folders = [`packages/${ID}`, `packages/web/src/games/${ID}`, "packages/catalogue"];
  expect(await tool("oxfmt", "--check", ...folders)).toMatchObject(passes);
  expect(await tool("oxlint", ...folders)).toMatchObject(passes);
  const layers = ["depcruise", "packages", "--config", ".dependency-cruiser.mjs"] as const;
  expect(await tool(...layers)).toMatchObject(passes);
  expect((await tool("knip")).out).not.toContain(ID);
});

test("keeps the contract, has a test for every rule, and passes what is asked of every game", async () => {
  expect(await tool("tsx", "scripts/golden.ts", "record", ID)).toMatchObject(passes);
  expect(await tool("tsx", "scripts/rules.ts")).toMatchObject(passes);
  const vitest = (...args: readonly string[]) => tool("vitest", "run", "--project=unit", ...args);
  expect(await vitest(`packages/${ID}`)).toMatchObject(passes);
  const ofAllGames = ["packages/catalogue", "packages/web/test", "scripts/golden.test.ts"];
  const asked = await vitest(...ofAllGames, "-t", `${ID}|Night Trains`);
  expect(asked).toMatchObject(passes);
  expect(asked.out).toMatch(/Tests .*[1-9]\d passed/);
});

test("is played in the terminal, by bots and by the engine", async () => {
  const first = "1\n".repeat(100);
  const cli = (args: readonly string[], input: string) =>
    run(process.execPath, ["packages/cli/bin/stellwerk.mjs", ...args], input, {}, copy.root);
  const played = await cli(["play", ID, "--plain", "--lang", "en", "--bot", "hard"], first);
  expect(played).toMatchObject({ code: 0, err: "" });
  expect(played.out).toContain("The match is over.");
  const sim = await cli(["sim", ID, "--players", "easy,hard,random", "--games", "6", "--json"], "");
  expect(JSON.parse(sim.out)).toMatchObject({ games: 6, breaches: 0 });
});

test.each([
  ["trambahn", "there is already trambahn"],
  ["catalogue", "there is already packages/catalogue"],
  ["Night Trains", "an id is made of lower-case letters"],
])("refuses the id %s", async (id, why) => {
  const { code, err } = await stellwerk(["new-game", id]);
  expect(code).toBe(2);
  expect(err).toContain(why);
});
