import { readFile, readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { CHARACTERS } from "../build/fonts.ts";
import { signsFont } from "../build/signs-font.ts";

const PACKAGES = new URL("../../", import.meta.url);

test("the font of signs is the one that is drawn in build/signs-font.ts", async () => {
  const file = await readFile(new URL("web/src/style/signs.woff2", PACKAGES));
  expect(file.equals(await signsFont()), "npm run signs -w @stellwerk/web").toBe(true);
});

test.each(["web", "kernel", "trambahn", "german-rails", "berlin-1881"])(
  "every sign that %s writes is in the page's own fonts",
  async (name) => {
    const folder = new URL(`${name}/src/`, PACKAGES);
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(css|tsx?)$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
    const written = texts.join("\n").replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, "");
    expect([...new Set(written)].filter((sign) => sign.trim() !== "" && !CHARACTERS.includes(sign))).toEqual([]);
    expect(files.length).toBeGreaterThan(8);
  },
);
