import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { bundleServer } from "../../../scripts/server-bundle.ts";

// In the package, where its libraries are found.
const DIST = resolve(import.meta.dirname, "../dist");

/** For vitest's `globalSetup`: `child.ts` without TypeScript, which loads in a third of the time. */
export default async function setup(): Promise<() => void> {
  mkdirSync(DIST, { recursive: true });
  const folder = mkdtempSync(join(DIST, "test-"));
  const chunks = await bundleServer({ child: join(import.meta.dirname, "child.ts") });
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  process.env.TEST_SERVER_CHILD = join(folder, "child.mjs");
  return () => rmSync(folder, { recursive: true, force: true });
}
