import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "./compile.ts";
import { boardText, indexText, namesText, sceneryText } from "./write.ts";

// `npm run boards`: compiles every board in data/ to boards/.

const ROOT = join(import.meta.dirname, "..");
const write = (name: string, text: string): void => writeFileSync(join(ROOT, "boards", name), text);

/** Compiles a board, or ends with the list of what is wrong with it. */
function compiled(id: string): ReturnType<typeof compile> {
  try {
    return compile(id);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const boards = readdirSync(join(ROOT, "data"))
  .sort()
  .map((id) => {
    const { board, input, scenery } = compiled(id);
    write(`${id}.json`, boardText(board, input));
    write(`${id}.scenery.json`, sceneryText(scenery));
    process.stdout.write(
      `${id}: ${board.mileposts.length} mileposts, ${board.edges.length} edges, ${board.cities.length} cities, ` +
        `${board.orders.length} order cards, ${board.events.length} events\n`,
    );
    return board;
  });
write("index.ts", indexText(boards));
write("names.ts", namesText(boards));
