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

const BACKUP = "store/backup.ts";

/** Tables by name, or by `sql.table("…")`, in the raw SQL of `sql` templates. */
const RAW_READ = /\b(?:from|join)\s+(?:\$\{sql\.table\(")?(\w+)/gi;
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{sql\.table\(")?(\w+)/gi;

function rawUsesIn(pattern: RegExp): { file: string; folder: string; table: string }[] {
  const owners = ownersOfTables();
  return FILES.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsql(?:<[^`]*?>)?`((?:[^`\\]|\\.)*)`/g)].flatMap(([, query = ""]) =>
      [...query.matchAll(pattern)]
        .filter(([, table = ""]) => owners.has(table))
        .map(([, table = ""]) => ({ file, folder: file.split("/")[0] ?? "", table })),
    ),
  );
}

test("the schema says which folder owns each table", () => {
  const owners = ownersOfTables();
  expect(owners.get("matches")).toBe("match");
  expect(owners.get("people")).toBe("people");
  expect(owners.get("nodes")).toBe("store");
  expect(owners.size).toBeGreaterThan(25);
  for (const { table } of usesIn(/(?:selectFrom|insertInto)\("(\w+)/g)) expect([...owners.keys()]).toContain(table);
});

test("every write to a table stands in the folder that owns it", () => {
  const owners = ownersOfTables();
  const writes = usesIn(/(?:insertInto|updateTable|deleteFrom)\("(\w+)/g);
  expect(writes.length).toBeGreaterThan(50);
  // The backup copies whole tables, of all folders.
  const rawWrites = rawUsesIn(RAW_WRITE).filter(({ file }) => file !== BACKUP);
  expect(rawWrites).toContainEqual({ file: "store/shared-limits.ts", folder: "store", table: "rate_limits" });
  const strays = [...writes, ...rawWrites].filter(({ folder, table }) => owners.get(table) !== folder);
  expect(strays.map(({ file, table }) => `${file} writes to ${table}`)).toEqual([]);
});

test("only match-ending.ts ends a match", () => {
  const endings = FILES.filter(({ text }) => /ended_by: (?!string)(?!EndedBy)/.test(text)).map(({ file }) => file);
  expect(endings).toEqual(["match/match-ending.ts"]);
});

test("every read of a table stands in the folder that owns it", () => {
  const owners = ownersOfTables();
  const reads = usesIn(/(?:selectFrom|[a-z]+Join)\("(\w+)/g);
  expect(reads.length).toBeGreaterThan(100);
  const rawReads = rawUsesIn(RAW_READ).filter(({ file }) => file !== BACKUP);
  const strays = [...reads, ...rawReads].filter(({ folder, table }) => owners.get(table) !== folder);
  expect(strays.map(({ file, table }) => `${file} reads ${table}`)).toEqual([]);
});
