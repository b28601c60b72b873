import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { apiTables } from "@stellwerk/server";

// `npm run api-docs`: writes the routes into docs/api.md as the server knows them; a test compares.

const FILE = join(resolve(import.meta.dirname, ".."), "docs/api.md");
const text = readFileSync(FILE, "utf8");
writeFileSync(FILE, `${text.slice(0, text.indexOf("\n### "))}\n${apiTables()}\n`);
