import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { apiTables, failureTable } from "@stellwerk/server";

// `npm run api-docs`: writes the routes and the codes of failures into docs/api.md; a test compares.

const FILE = join(resolve(import.meta.dirname, ".."), "docs/api.md");
const text = readFileSync(FILE, "utf8");
const prose = text.slice(0, text.indexOf("\n### ")).replace(/^\| status [^]*?\n(?!\|)/m, () => `${failureTable()}\n`);
writeFileSync(FILE, `${prose}\n${apiTables()}\n`);
