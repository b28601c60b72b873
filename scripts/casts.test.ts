import { readFileSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "..");
const MOST_CASTS = 250;

/** Lines (from 0) of casts; `as const` is none, and a cast by way of `unknown` counts once. */
interface Cast {
  readonly line: number;
  /** The first line of the statement it is part of. */
  readonly statement: number;
}

function castsIn(file: string, text: string): Cast[] {
  if (!text.includes(" as ")) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const found: Cast[] = [];
  const visit = (node: ts.Node, statement: ts.Node): void => {
    const within = ts.isStatement(node) ? node : statement;
    if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) && !ts.isAsExpression(node.parent))
      found.push({ line: lineOf(node.type.getStart(source)), statement: lineOf(within.getStart(source)) });
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(source, source);
  return found;
}

/** Casts without a reason: a comment on their line, above it, above their statement, or above a run of such lines. */
function unexplainedCasts(file: string, text: string, casts = castsIn(file, text)): string[] {
  const lines = text.split("\n");
  const castLines = new Set(casts.map(({ line }) => line));
  const isComment = (line: number): boolean => /^\s*(?:\/\/|\/?\*)/.test(lines[line] ?? "");
  const isExplained = ({ line, statement }: Cast): boolean => {
    let first = line;
    while (castLines.has(first - 1)) first--;
    return /\/\/ \w/.test(lines[line] ?? "") || isComment(first - 1) || isComment(line - 1) || isComment(statement - 1);
  };
  return casts.filter((cast) => !isExplained(cast)).map(({ line }) => `${file}:${line + 1}: ${lines[line]?.trim()}`);
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.d)\.tsx?$/.test(file.name))
    .map((file) => relative(ROOT, join(file.parentPath, file.name)));

test("the check finds casts without a reason", () => {
  const unexplained = (text: string): number => unexplainedCasts("any.ts", text).length;
  expect(unexplained("const a = b as C;\n")).toBe(1);
  expect(unexplained("const a = b as unknown as C;\n")).toBe(1);
  expect(unexplained("const a = [1] as const;\nimport { b as c } from 'd';\n")).toBe(0);
  expect(unexplained("const a = b as C; // a C by its number\n")).toBe(0);
  expect(unexplained("// Always Cs.\nconst a = b as C;\nconst d = e as C;\n")).toBe(0);
  expect(unexplained("// A C.\nconst a =\n  b as C;\n")).toBe(0);
  expect(unexplained("// Some other thing.\nconst d = 1;\nconst a = b as C;\n")).toBe(1);
});

test("casts are few, and each says what the types cannot know", () => {
  const packages = readdirSync(join(ROOT, "packages")).flatMap((name) =>
    readdirSync(join(ROOT, "packages", name))
      .filter((folder) => folder === "src" || folder === "bots")
      .map((folder) => join("packages", name, folder)),
  );
  const sources = packages.flatMap(sourcesIn).map((file) => [file, readFileSync(join(ROOT, file), "utf8")] as const);
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.map(([file, text]) => ({ file, text, casts: castsIn(file, text) }));
  const count = found.reduce((sum, { casts }) => sum + casts.length, 0);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(MOST_CASTS);
  expect(found.flatMap(({ file, text, casts }) => unexplainedCasts(file, text, casts))).toEqual([]);
});
