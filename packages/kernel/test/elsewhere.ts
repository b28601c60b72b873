import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Game } from "@stellwerk/kernel";
import { playthrough } from "@stellwerk/kernel/playthrough";

/** How a game is named to another process: a module that exports it, or a list with it. */
export interface NamedGame {
  readonly module: string;
  readonly id: string;
}

/** The digest of a playthrough in a fresh process, in another time zone and another language. */
export async function playthroughElsewhere(
  { module, id }: NamedGame,
  options: unknown,
  seats: number,
  seed: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", import.meta.filename, module, id, JSON.stringify(options), String(seats), seed],
    { env: { ...process.env, TZ: "Pacific/Auckland", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" } },
  );
  return stdout.trim();
}

const [, script, module = "", id, options = "", seats, seed = ""] = process.argv;
if (script === import.meta.filename) {
  const exported = Object.values((await import(module)) as object).flat() as Game[];
  const game = exported.find((each) => each.id === id);
  if (!game) throw new Error(`${module} has no game "${id}"`);
  process.stdout.write(playthrough(game, JSON.parse(options), Number(seats), seed));
}
