import { readFile, readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);
/** The house has one file of tokens; a game has the colours of its art in one of its own. */
const isTokens = (name: string): boolean => /^(?:style|games\/[\w-]+)\/tokens\.css$/.test(name);
const MOST_LINES = 5_500;

const files = (await readdir(SOURCES, { recursive: true })).filter((name) => /\.(css|tsx?)$/.test(name));
const read = (name: string): Promise<string> => readFile(new URL(name, SOURCES), "utf8");
const texts = new Map(await Promise.all(files.map(async (name) => [name, await read(name)] as const)));
const isComment = (line: string): boolean => /^\s*(?:\/?\*|\/\/)/.test(line);
const styles = [...texts].filter(([name]) => name.endsWith(".css"));
const tokens = styles.flatMap(([name, text]) => (isTokens(name) ? [text] : [])).join("\n");

/** Lines of all files but the tokens' that match, as `file:line: text`. */
function linesWith(pattern: RegExp, kind: RegExp): string[] {
  return [...texts]
    .filter(([name]) => kind.test(name) && !isTokens(name))
    .flatMap(([name, text]) =>
      text
        .split("\n")
        .flatMap((line, at) => (pattern.test(line) && !isComment(line) ? [`${name}:${at + 1}: ${line.trim()}`] : [])),
    );
}

/** What a token is worth by day and by night. */
function worth(name: string): string[] {
  const value = new RegExp(`${name}: (.+);`).exec(tokens)?.[1] ?? "";
  return value.match(/#[0-9a-f]+/g) ?? [];
}

describe("design tokens", () => {
  test("no colour is named outside the tokens", () => {
    expect(linesWith(/#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b/i, /\.css$/)).toEqual([]);
    expect(linesWith(/["'`]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})["'`]/i, /\.tsx?$/)).toEqual([]);
    expect(linesWith(/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/, /./)).toEqual([]);
    expect(linesWith(/:[^;]*[\s(](?:white|black|red|green|blue|gr[ae]y|yellow|orange|brown)[\s,);]/, /\.css$/)).toEqual(
      [],
    );
  });

  test("no size of type is named outside the tokens", () => {
    expect(linesWith(/\bfont(?:-size)?:.*\d(?:px|rem|pt)\b/, /\.css$/)).toEqual([]);
    expect(linesWith(/fontSize(?:=|: )["'{]*\d/, /\.tsx?$/)).toEqual([]);
  });

  test("every token in use is defined, and every token is in use", () => {
    const all = [...texts.values()].join("\n");
    const defined = new Set(Array.from(all.matchAll(/(--[a-z][\w-]*)["']?\s*[:{]/g), ([, name]) => name));
    const used = new Set(Array.from(all.matchAll(/(?:var\(|token\("|rgbOf\(")(--[\w-]+)/g), ([, name = ""]) => name));
    // `var(--tile-${colour})` uses a whole family.
    const families = [...used].filter((name) => name.endsWith("-"));
    expect([...used].filter((name) => !defined.has(name) && !families.includes(name))).toEqual([]);
    const house = Array.from(tokens.matchAll(/^ {2}(--[\w-]+):/gm), ([, name = ""]) => name);
    expect(house.filter((name) => !used.has(name) && !families.some((family) => name.startsWith(family)))).toEqual([]);
    expect(house.filter((name, at) => house.indexOf(name) !== at)).toEqual([]);
  });

  test("what stands outside of style sheets has the tokens' colours", async () => {
    const page = await read("../index.html");
    const themes = Array.from(page.matchAll(/name="theme-color" content="(#\w+)"/g), ([, colour]) => colour);
    expect(themes).toEqual(worth("--paper"));
    const manifest = await read("../public/manifest.webmanifest");
    expect(manifest).toContain(`"background_color": "${worth("--paper")[0]}"`);
    expect(manifest).toContain(`"theme_color": "${worth("--plate")[0]}"`);
  });

  test("nothing on a board depends on what is inside of something around it", () => {
    // `.map:has(.card) .buttons` makes browsers restyle all of the map whenever anything is added to it or removed.
    expect(linesWith(/:has\((?:[^()]|\([^()]*\))*\)\S* (?!\{)/, /^games\/.*\.css$/)).toEqual([]);
  });

  test(`all style sheets together have at most ${MOST_LINES} lines`, () => {
    const lines = styles.map(([, text]) => text.split("\n").length - 1);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_LINES);
  });
});
