import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

/** Pronouns that hide the subject of a sentence: a comment names the player, the host, the caller. */
const VAGUE = /\b(?:somebody|whoever|nobody|everybody|anybody)\b/i;

/** Block comments, and line comments that are no part of an address such as `https://`. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

const vagueComments = (text: string): string[] =>
  [...text.matchAll(COMMENT)].map(([comment]) => comment).filter((comment) => VAGUE.test(comment));

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(?:ts|tsx|css)$/.test(file.name) && !file.name.includes(".test."))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));

test("the check finds vague pronouns in comments only", () => {
  expect(vagueComments("/**\n * Whoever waits\n */\n")).toHaveLength(1);
  expect(vagueComments("start(); // for anybody\n")).toHaveLength(1);
  expect(vagueComments('say("nobody", "https://nobody.example");\n')).toEqual([]);
});

test("comments name their subject, not somebody, whoever or nobody", () => {
  const packages = readdirSync(join(ROOT, "packages")).flatMap((name) =>
    readdirSync(join(ROOT, "packages", name))
      .filter((folder) => folder === "src" || folder === "bots")
      .map((folder) => join("packages", name, folder)),
  );
  const files = [...packages, "bench", "scripts", "stress"].flatMap(sourcesIn);
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    vagueComments(readFileSync(join(ROOT, file), "utf8")).map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});
