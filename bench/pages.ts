import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findChrome } from "../scripts/chrome.ts";
import { Pair } from "./crowd.ts";
import type { Bench } from "./measure.ts";
import { serve } from "./serve.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PAGES = join(ROOT, "packages/web/dist");

/** What a browser with an empty cache has to fetch, compressed as the server sends it. */
export const pages: Bench = {
  name: "pages",
  async run() {
    execFileSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
    const folder = mkdtempSync(join(tmpdir(), "stellwerk-bench-"));
    const { url, stop } = await serve({ DATA_DIR: folder, DATABASE_URL: "" });
    try {
      const pair = await Pair.sit(url);
      const [first, table] = [await visit(`${url}/`), await visit(`${url}/t/${pair.match}`)];
      pair.leave();
      return [
        { what: "first visit: the first page", value: kB(first), unit: "kB" },
        { what: "first visit: a Trambahn table", value: kB(table), unit: "kB", goal: { atMost: 150 } },
        {
          what: "all pages and games",
          value: kB(readdirSync(PAGES, { recursive: true, encoding: "utf8" })),
          unit: "kB",
        },
      ];
    } finally {
      await stop();
      rmSync(folder, { recursive: true });
    }
  },
};

/** The files that a fresh browser asks for until the page is quiet. What is fetched later for use without a network does not count. */
async function visit(address: string): Promise<string[]> {
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  const browser = await chromium.launch({ executablePath: findChrome(), args });
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const files = new Set(["index.html"]);
    page.on("request", (request) => files.add(new URL(request.url()).pathname.slice(1)));
    await page.goto(address, { waitUntil: "networkidle" });
    return [...files];
  } finally {
    await browser.close();
  }
}

/** Each file by the size in which it is sent: with brotli, if there is such a file beside it. */
function kB(files: readonly string[]): number {
  const sizes = files
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) =>
      [join(PAGES, `${file}.br`), join(PAGES, file)].find((path) => existsSync(path) && statSync(path).isFile()),
    )
    .map((path) => (path ? statSync(path).size : 0));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
