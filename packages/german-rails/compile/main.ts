import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "./compile.ts";
import { boardText, sceneryText } from "./write.ts";

// `npm run boards`: compiles every country in data/ to boards/.

const ROOT = join(import.meta.dirname, "..");

for (const id of readdirSync(join(ROOT, "data")).sort()) {
  const { board, grid, scenery } = compile(id);
  writeFileSync(join(ROOT, "boards", `${id}.json`), boardText(board, grid));
  writeFileSync(join(ROOT, "boards", `${id}.scenery.json`), sceneryText(scenery));
  process.stdout.write(
    `${id}: ${board.mileposts.length} mileposts, ${board.edges.length} edges, ${board.cities.length} cities, ` +
      `${board.orders.length} order cards, ${board.events.length} events\n`,
  );
}
