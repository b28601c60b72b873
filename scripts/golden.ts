import { existsSync, rmSync, statSync } from "node:fs";
import { GAMES } from "@stellwerk/catalogue";
import type { Game } from "@stellwerk/kernel";
import { recordGolden, replayProblem, resampled } from "@stellwerk/kernel/golden";
import { uncovered } from "./golden/coverage.ts";
import { goldenFolder, goldenPath, goldenPaths, nameOf, readGolden, writeGolden } from "./golden/files.ts";
import { planOf, playPlanned } from "./golden/play.ts";

// `npm run golden -- record [game]` plays and records the planned matches that are not recorded yet under
// the current rules. `npm run golden -- sample [game]` takes the samples of choices and views anew, of
// matches that still come to the same positions. `npm run golden -- thin [game]` keeps of older rules only as many
// matches as show all of them. `npm run golden -- json <file>` prints one as a match file.

async function record(game: Game): Promise<void> {
  const folder = goldenFolder(game);
  for (const plan of planOf(game, folder)) {
    const path = goldenPath(folder, game.rules, plan.name);
    if (existsSync(path)) continue;
    const match = await playPlanned(game, plan);
    writeGolden(path, recordGolden(match, plan.bots));
    console.log(`${game.id} ${plan.name}: ${match.number} entries, ${statSync(path).size} bytes`);
  }
  const recorded = (goldenPaths(folder).get(game.rules) ?? []).map(readGolden);
  const missing = uncovered(game, recorded);
  console.log(
    `${game.id}: ${recorded.length} matches of rules ${game.rules}${missing.length > 0 ? `; none shows ${missing.join(", ")}` : ""}`,
  );
}

function sample(game: Game): void {
  for (const path of goldenPaths(goldenFolder(game)).get(game.rules) ?? []) {
    const golden = resampled(game, readGolden(path));
    const problem = replayProblem(game, golden);
    if (problem !== null) throw new Error(`${game.id} ${nameOf(path)}: ${problem}`);
    writeGolden(path, golden);
  }
}

/** Of each older version the largest matches go first, as long as the others show as much. */
function thin(game: Game): void {
  for (const [rules, paths] of goldenPaths(goldenFolder(game))) {
    if (rules >= game.rules) continue;
    const matches = new Map(paths.map((path) => [path, readGolden(path)]));
    const largestFirst = paths.toSorted((a, b) => statSync(b).size - statSync(a).size);
    const shown = uncovered(game, [...matches.values()]).length;
    for (const path of largestFirst) {
      const others = [...matches].flatMap(([other, match]) => (other === path ? [] : [match]));
      if (others.length === 0 || uncovered(game, others).length > shown) continue;
      matches.delete(path);
      rmSync(path);
    }
    console.log(`${game.id}: ${matches.size} of ${paths.length} matches of rules ${rules} stay`);
  }
}

const [command, argument] = process.argv.slice(2);
const games = GAMES.filter(({ id }) => argument === undefined || id === argument);
if (command === "record") for (const game of games) await record(game);
else if (command === "sample") for (const game of games) sample(game);
else if (command === "thin") for (const game of games) thin(game);
else if (command === "json" && argument) console.log(JSON.stringify(readGolden(argument).file));
else {
  console.error("npm run golden -- record [game] | sample [game] | thin [game] | json <file>");
  process.exitCode = 2;
}
