import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");

/** Links of Markdown to files, without addresses, anchors and those between backticks. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link.split("#")[0] ?? "")
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link));

const isMarkdown = (path: string): boolean => path.endsWith(".md") && !/node_modules|\/dist\//.test(path);

const documents = [
  ...readdirSync(ROOT),
  ...["docs", "packages", "deploy", "examples", "bench", "stress", "league"].flatMap((folder) =>
    existsSync(join(ROOT, folder))
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file))
      : [],
  ),
].filter(isMarkdown);

test("the check finds links to files only", () => {
  expect(linksIn("[a](a.md#b) [c](https://c.example) [d](#d) `[e](e.md)`")).toEqual(["a.md"]);
});

test("links in documents lead to files that exist", () => {
  expect(documents.length).toBeGreaterThan(40);
  const links = documents.flatMap((document) =>
    linksIn(readFileSync(join(ROOT, document), "utf8")).map((link) => ({ document, link })),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ document, link }) => !existsSync(join(ROOT, dirname(document), link)));
  expect(broken.map(({ document, link }) => `${relative(".", document)}: ${link}`)).toEqual([]);
});
