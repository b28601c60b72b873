import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, type Page, chromium } from "@playwright/test";
import { findChrome } from "../scripts/chrome.ts";
import { serve } from "./serve.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** The pages as they were built. */
export const PAGES = join(ROOT, "packages/web/dist");

/** Builds the pages and serves them for as long as they are used. */
export async function withPages<T>(visit: (url: string) => Promise<T>): Promise<T> {
  execFileSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
  const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
  const { url, stop } = await serve({ DATA_DIR: folder, DATABASE_URL: "" });
  try {
    return await visit(url);
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
}

/** A page in a fresh browser with an empty cache. */
export async function withPage<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  const browser = await chromium.launch({ executablePath: findChrome(), args });
  try {
    const context = await browser.newContext({ serviceWorkers: "block", ...options });
    return await visit(await context.newPage());
  } finally {
    await browser.close();
  }
}
