import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const SRC = resolve(import.meta.dirname, "../src");

/** The owners, as `store/schema.ts` tells them: "Of `match/`." before the tables of each. */
function ownersOfTables(): Map<string, string> {
  const schema = readFileSync(join(SRC, "store/schema.ts"), "utf8");
  const owners = new Map<string, string>();
  for (const [, folder = "", body = ""] of schema.matchAll(
    /Of `(\w+)\/`\. \*\/\nexport interface \w+ \{\n(.*?)\n\}\n/gs,
  ))
    for (const [, table = ""] of body.matchAll(/^ {2}(\w+): \{/gm)) owners.set(table, folder);
  return owners;
}

const FILES = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.startsWith("store/migrations"))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), "utf8") }));

const usesIn = (pattern: RegExp): { file: string; folder: string; table: string }[] =>
  FILES.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, table = ""]) => ({ file, folder: file.split("/")[0] ?? "", table })),
  );

test("the schema says which folder owns each table", () => {
  const owners = ownersOfTables();
  expect(owners.get("matches")).toBe("match");
  expect(owners.get("people")).toBe("people");
  expect(owners.get("nodes")).toBe("store");
  expect(owners.size).toBeGreaterThan(25);
  for (const { table } of usesIn(/(?:selectFrom|insertInto)\("(\w+)/g)) expect([...owners.keys()]).toContain(table);
});

/** It writes a row as it is, to lock it. */
const LOCKS_HOST = "tournaments/manage-tournament.ts";

test("every write to a table stands in the folder that owns it", () => {
  const owners = ownersOfTables();
  const writes = usesIn(/(?:insertInto|updateTable|deleteFrom)\("(\w+)/g);
  expect(writes.length).toBeGreaterThan(50);
  const strays = writes.filter(({ file, folder, table }) => owners.get(table) !== folder && file !== LOCKS_HOST);
  expect(strays.map(({ file, table }) => `${file} writes to ${table}`)).toEqual([]);
});

test("only match-ending.ts ends a match", () => {
  const endings = FILES.filter(({ text }) => /ended_by: (?!string)(?!EndedBy)/.test(text)).map(({ file }) => file);
  expect(endings).toEqual(["match/match-ending.ts"]);
});

/** Lists that join tables of several folders in one query; nothing else reads a table of another folder. */
const JOINS: readonly string[] = [
  "lobby/invitations.ts",
  "lobby/my-matches.ts",
  "lobby/open-tables.ts",
  "lobby/seat-permission.ts",
  "lobby/lobby-visibility.ts",
  "notices/notice-channels.ts",
  "notices/notice-content.ts",
  "operators/people-admin.ts",
  "ratings/rate-match.ts",
  "ratings/rating-lists.ts",
  "ratings/recompute-ratings.ts",
  "tournaments/tournament-pages.ts",
  "tournaments/tournament-rounds.ts",
  "transport/routes/notices.ts",
];

test("a table of another folder is read only by lists that join several", () => {
  const owners = ownersOfTables();
  const reads = usesIn(/(?:selectFrom|[a-z]+Join)\("(\w+)/g);
  const strays = reads.filter(({ file, folder, table }) => owners.get(table) !== folder && !JOINS.includes(file));
  expect([...new Set(strays.map(({ file }) => file))]).toEqual([]);
});
