import { expect, test } from "vitest";
import { isAllowed, problems } from "./licences.ts";

test.each([
  ["MIT", true],
  ["(MIT AND Zlib)", true],
  ["MIT OR GPL-3.0-only", true],
  ["GPL-3.0-only", false],
  ["MIT AND GPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["MIT OR GPL-3.0-only AND CC-BY-NC-4.0", false],
])("the licence %s is allowed: %s", (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test("packages under other licences, without one or without a checksum are named", () => {
  const integrity = "sha512-…";
  const packages = {
    "": { version: "1.0.0" },
    "packages/ours": { version: "1.0.0" },
    "node_modules/@stellwerk/ours": { link: true },
    "node_modules/fine": { version: "1.0.0", license: "MIT", integrity },
    "node_modules/old": { version: "1.0.0", integrity },
    "node_modules/fine/node_modules/@a/bad": { version: "2.0.0", license: "AGPL-3.0", integrity },
    "node_modules/unknown": { version: "3.0.0", integrity },
    "node_modules/loose": { version: "4.0.0", license: "ISC" },
  };
  const installed = (folder: string) => (folder === "node_modules/old" ? { licenses: [{ type: "MIT" }] } : null);
  expect(problems(packages, installed)).toEqual([
    "@a/bad@2.0.0 is under AGPL-3.0",
    "unknown@3.0.0 has no licence",
    "loose@4.0.0 has no checksum",
  ]);
});
