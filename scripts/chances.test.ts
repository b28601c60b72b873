import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Game, type Seat, fromFile, itemAt } from "@stellwerk/kernel";
import { beforeAll, describe, expect, test } from "vitest";
import { chancesOf } from "../packages/berlin-1881/bots/chances.ts";
import { goldenFolder, goldenPath, readGolden } from "./golden/files.ts";

// The chances to win that a review of 1881 shows while shares are dealt, over recorded matches.

/** One round of dealing in so many is looked at. */
const EVERY = 4;

/** By round of dealing: the chances at each of its positions. */
function dealtRounds(name: string): { winner: Seat; rounds: (readonly number[])[][] } {
  const game: Game = berlin1881;
  const { match } = fromFile([game], readGolden(goldenPath(goldenFolder(game), game.rules, name)).file);
  const rounds = new Map<number, (readonly number[])[]>();
  for (let number = 0; number < match.number; number++) {
    // The match is one of 1881.
    const state = match.at(number) as State;
    if ((state.stage !== "initial" && state.stage !== "stock") || state.round % EVERY > 0) continue;
    rounds.set(state.round, [...(rounds.get(state.round) ?? []), chancesOf(state)]);
  }
  const winner = match.outcome?.standings.find(({ place }) => place === 1)?.seat;
  if (winner === undefined) throw new Error(`${name} is not over`);
  return { winner, rounds: [...rounds.values()] };
}

describe.each(["01-three", "16-house-rules"])("the chances in %s", (name) => {
  let winner: Seat;
  let rounds: (readonly number[])[][];
  beforeAll(() => {
    ({ winner, rounds } = dealtRounds(name));
  }, 60_000);

  test("add up to 1, and foresee the winner better than even ones", () => {
    const all = rounds.flat();
    for (const chances of all) expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    const loss = all.reduce((sum, chances) => sum - Math.log(itemAt(chances, winner)), 0) / all.length;
    expect(loss).toBeLessThan(Math.log(all[0]?.length ?? 0));
  });

  test("change by less than 1 % in the mean with what is done while shares are dealt", () => {
    const steps = rounds.flatMap((chances) =>
      chances
        .slice(1)
        .map((after, at) => Math.max(...after.map((one, seat) => Math.abs(one - itemAt(itemAt(chances, at), seat))))),
    );
    expect(steps.length).toBeGreaterThan(40);
    expect(steps.reduce((sum, one) => sum + one, 0) / steps.length).toBeLessThan(0.01);
  });
});
