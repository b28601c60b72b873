import { relative, resolve } from "node:path";
import { GAMES } from "@stellwerk/catalogue";
import { replayProblem, showProblem } from "@stellwerk/kernel/golden";
import { describe, expect, test } from "vitest";
import { uncovered } from "./golden/coverage.ts";
import { goldenFolder, goldenPaths, readGolden } from "./golden/files.ts";

const ROOT = resolve(import.meta.dirname, "..");
/** So many recorded matches each game must have. */
const FEWEST = 20;

describe.each(GAMES.map((game) => [game.id, game] as const))("%s", (id, game) => {
  const paths = goldenPaths(goldenFolder(game));
  const current = paths.get(game.rules) ?? [];

  test("has golden matches of its rules that show all of them", () => {
    expect(
      current.length,
      `Rules ${game.rules} of ${id} have too few golden matches. Record them: npm run golden -- record ${id}`,
    ).toBeGreaterThanOrEqual(FEWEST);
    expect(
      uncovered(game, current.map(readGolden)),
      `No golden match of ${id} shows these. Add some to its golden/plan.json and run: npm run golden -- record ${id}`,
    ).toEqual([]);
  });

  test.each(current.map((path) => [relative(ROOT, path), path]))(
    "%s plays alike, position by position",
    (name, path) => {
      const problem = replayProblem(game, readGolden(path));
      expect(problem, `${name} plays otherwise: ${problem}`).toBeNull();
    },
  );

  const older = [...paths].flatMap(([rules, files]) => (rules < game.rules ? files : []));
  test.each(older.map((path) => [relative(ROOT, path), path]))(
    "%s of older rules still opens and shows",
    (name, path) => {
      const problem = showProblem(game, readGolden(path));
      expect(problem, `${name} can no longer be shown: ${problem}`).toBeNull();
    },
  );
});
