import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { gameById } from "@stellwerk/catalogue";
import type { Game } from "@stellwerk/kernel";
import { PAGES, withPage, withPages } from "./browser.ts";
import { PlayedTable } from "./crowd.ts";
import type { Bench } from "./measure.ts";

/** What a browser with an empty cache has to fetch, compressed as the server sends it. */
export const pages: Bench = {
  name: "pages",
  run: () =>
    withPages(async (url) => {
      const played = await PlayedTable.sit([url], gameById("trambahn") as Game);
      const [first, table] = [await visit(`${url}/`), await visit(`${url}/t/${played.match}`)];
      played.leave();
      return [
        { what: "first visit: the first page", value: kB(first), unit: "kB" },
        { what: "first visit: a Trambahn table", value: kB(table), unit: "kB", goal: { atMost: 150 } },
        {
          what: "all pages and games",
          value: kB(readdirSync(PAGES, { recursive: true, encoding: "utf8" })),
          unit: "kB",
        },
      ];
    }),
};

/** The files that a fresh browser asks for until the page is quiet. What is fetched later for use without a network does not count. */
const visit = (address: string): Promise<string[]> =>
  withPage({}, async (page) => {
    const files = new Set(["index.html"]);
    page.on("request", (request) => files.add(new URL(request.url()).pathname.slice(1)));
    await page.goto(address, { waitUntil: "networkidle" });
    return [...files];
  });

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
