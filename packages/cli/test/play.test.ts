import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MANIFESTS } from "@stellwerk/catalogue/manifests";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { BIN, stellwerk } from "./stellwerk.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stellwerk-play-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT = [
  "play",
  "--plain",
  "--bot",
  "random",
  "--name",
  "Ada",
  "--seed",
  "test",
  "--options",
  '{"scorings":5,"starter":0}',
];
/** The first choice again and again plays any game to its end. */
const FIRST_CHOICES = "1\n".repeat(1000);

describe("plain", () => {
  test("a whole match is played by numbers, in English", async () => {
    const { code, out, err } = await stellwerk([...SHORT, "--lang", "en"], FIRST_CHOICES);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("Welcome. You are playing against Bot (random).");
    expect(out).toContain("Your turn:");
    expect(out).toMatch(/^You .*passenger/m);
    expect(out).not.toMatch(/^Ada (?!\d)/m);
    expect(out).toMatch(/Tour 5, line/);
    expect(out).toContain("The match is over.");
    expect(out).toMatch(/Ada \d+ : Bot \(random\) \d+/);
    expect(out).not.toContain("\u001b[");
  });

  test("and in German, as LANG asks for", async () => {
    const { out } = await stellwerk(SHORT, FIRST_CHOICES, { LC_ALL: "", LC_MESSAGES: "", LANG: "de_DE.UTF-8" });
    expect(out).toContain("Willkommen. Du spielst gegen Bot (Zufall).");
    expect(out).toContain("Du bist am Zug:");
    expect(out).toContain("Die Partie ist zu Ende.");
  });

  test("a step back, a hint, and what is no choice", async () => {
    const { code, out } = await stellwerk([...SHORT, "--lang", "en"], "99\n1\nu\nh\nq\n");
    expect(code).toBe(0);
    expect(out).toContain("Please enter one of the numbers or letters.");
    expect(out).toMatch(/What the strongest bot would play: \w.*\n  \p{Lu}.*\./u);
    const hands = [...out.matchAll(/Hand: (.*)/g)].map(([, hand]) => hand);
    expect(hands[1]).not.toBe(hands[0]);
    expect(hands[2]).toBe(hands[0]);
    expect(out).toMatch(/Goodbye\.\n$/);
  });

  test("a saved match is sound, and goes on where it was", async () => {
    const file = join(folder, "saved.json");
    const { out } = await stellwerk([...SHORT, "--lang", "en", "--save", file], "1\ns\nq\n");
    expect(out).toContain(`Saved in ${file}.`);
    expect((await stellwerk(["verify", file])).code).toBe(0);
    const again = await stellwerk(
      ["play", "--plain", "--lang", "en", "--bot", "random", "--name", "Ada", "--load", file],
      "q\n",
    );
    const lastTable = (text: string): string => {
      const table = text.lastIndexOf("  turn ");
      return text.slice(table, text.indexOf("Your turn", table));
    };
    expect(lastTable(again.out)).toBe(lastTable(out));
    expect(readFileSync(file, "utf8")).toContain('"stellwerk-match-2"');
  });

  test("a match that cannot be saved goes on", async () => {
    const { code, out } = await stellwerk(
      [...SHORT, "--lang", "en", "--save", join(folder, "missing", "x.json")],
      "s\nq\n",
    );
    expect(code).toBe(0);
    expect(out).toMatch(/Could not save: ENOENT/);
    expect(out).toContain("Goodbye.");
  });

  test("a file to go on with that is not there is told in a sentence", async () => {
    const { code, err } = await stellwerk(["play", "--plain", "--load", "nothing.json"]);
    expect({ code, err }).toEqual({ code: 1, err: "stellwerk: there is no file nothing.json\n" });
  });

  test("a player who goes away leaves without an error", async () => {
    const { code, out } = await stellwerk([...SHORT, "--lang", "en"], "");
    expect(code).toBe(0);
    expect(out).toMatch(/Goodbye\.\n$/);
  });
});

/** Digits at random: those that are no choice are asked for again, so that every game comes to its end. */
const digits = (): string => {
  const chance = new SeededChance(seedFrom("digits"));
  return Array.from({ length: 60_000 }, () => `${1 + chance.below(9)}\n`).join("");
};

test.each(MANIFESTS.map(({ id }) => id))("a whole match of %s is played by numbers", async (id) => {
  const args = ["play", id, "--plain", "--bot", "random", "--name", "Ada", "--seed", "test", "--lang", "en"];
  const { code, out, err } = await stellwerk(args, digits());
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Your turn:");
  expect(out).toContain("The match is over.");
  expect(out).not.toContain("[object Object]");
  // No two choices of a list look the same.
  for (const [list] of out.matchAll(/Your turn:\n(?: +\w+ {2}.*\n)+/g)) {
    const labels = list
      .split("\n")
      .slice(1, -1)
      .map((line) => line.replace(/^ +\w+ {2}/, ""));
    expect(new Set(labels).size).toBe(labels.length);
  }
});

describe("long lists", () => {
  const BIDS = ["play", "1881", "--plain", "--bot", "random", "--name", "Ada", "--seed", "test", "--lang", "de"];
  const RAILS = ["play", "german-rails", "--plain", "--bot", "easy", "--name", "Ada", "--seed", "x", "--lang", "en"];

  test("are gathered under headings, searched by text and left again", async () => {
    const { code, out } = await stellwerk(BIDS, "3\nb\n250\n1\nq\n");
    expect(code).toBe(0);
    const text = out.replaceAll("\u00a0", " ");
    expect(text).toMatch(/^ {3}3 {2}200 TM bis 290 TM bieten … \(10\)$/m);
    expect(text).toMatch(/200 TM bis 290 TM bieten:\n {3}1 {2}200 TM bieten\n(?:.*\n)+ {3}b {2}Zurück$/m);
    expect(text).toMatch(/Gefunden zu „250“:\n {3}1 {2}250 TM bieten\n {3}b {2}Zurück\n/);
    expect(text).toContain("Du bietest 250 TM.");
  });

  test("of plans are carried out as far as they go, and taken back as one", async () => {
    // Cards, start city, the cheapest track to a city of the orders.
    const { code, out } = await stellwerk(RAILS, "1\n1\n1\n1\nu\nq\n");
    expect(code).toBe(0);
    const sections = [...out.matchAll(/^ +Ada +(\d+) +3 +\d\/5 +(\d+)$/gm)].map(([, money, many]) => [money, many]);
    expect(sections).toHaveLength(4);
    const [, before, after, undone] = sections;
    expect(before).toEqual(["60", "0"]);
    expect(Number(after?.[1])).toBeGreaterThan(2);
    expect(undone).toEqual(before);
    expect(out).toMatch(/^You build \d+ sections for \d+\u00a0million: .+\.$/m);
  });

  test("and sheets are shown when asked for, from within any list", async () => {
    const { out } = await stellwerk(RAILS, "1\n1\n1\nm\nc\nq\n");
    expect(out).toContain("● your network");
    expect(out).toMatch(/HA Hamburg\*: /);
    expect(out).toMatch(/Goodbye\.\n$/);
  });
});

test("several bots have names of their own", async () => {
  const game = MANIFESTS.find(({ seats }) => seats.max > 2);
  const args = [
    "play",
    game?.id ?? "",
    "--plain",
    "--bot",
    "random",
    "--name",
    "Ada",
    "--lang",
    "en",
    "--seats",
    "3",
    "--seat",
    "1",
  ];
  expect((await stellwerk(args, "q\n")).out).toContain("You are playing against Bot 1 (random) and Bot 2 (random).");
  const { code, err } = await stellwerk([...args, "--seats", "9"], "");
  expect(code).toBe(2);
  expect(err).toMatch(/^stellwerk: .*9/);
});

// `script` gives the command a terminal of its own.
test.runIf(existsSync("/usr/bin/script"))("in a terminal: moves by the arrow keys, in colour", async () => {
  const args = SHORT.filter((arg) => arg !== "--plain").map((arg) => `'${arg}'`);
  const command = `stty cols 100 rows 50; '${process.execPath}' '${BIN}' ${args.join(" ")} --lang en`;
  const terminal = spawn("script", ["-qec", command, "/dev/null"], {
    env: { ...process.env, NO_COLOR: "", TERM: "xterm-256color" },
  });
  onTestFinished(() => void terminal.kill());
  const [DOWN, ENTER, CANCEL] = ["\u001b[B", "\r", "\u0003"];
  // Each key is pressed when the one before has had its effect.
  const script: [RegExp, string][] = [
    [/Your turn[^]*navigate/, DOWN],
    [/●/, ENTER],
    [/You .*passenger[^]*Your turn[^]*navigate/, CANCEL],
  ];
  let out = "";
  let heard = "";
  terminal.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    heard += chunk.toString();
    const [next] = script;
    if (!next?.[0].test(heard)) return;
    heard = "";
    script.shift();
    terminal.stdin.write(next[1]);
  });
  const [code] = (await once(terminal, "close")) as [number];
  expect(code).toBe(0);
  expect(script).toEqual([]);
  expect(out).toContain("Goodbye.");
});
