import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";

// `npm run soak -- 100000 [seed]`: every game's conformance play, as many games as you like.

const [games = "20000", seed = randomBytes(8).toString("hex")] = process.argv.slice(2);
console.log(`Playing ${games} games with seed ${seed}.`);
const { status } = spawnSync("vitest", ["run", "--project=unit", "conformance", "--testTimeout=0"], {
  stdio: "inherit",
  env: { ...process.env, GAMES: games, SEED: seed },
});
process.exitCode = status ?? 1;
