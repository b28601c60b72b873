import { type Chance, freshSeed, type Viewer } from "@stellwerk/kernel";
import { conform } from "@stellwerk/kernel/conformance";
import { expect, test } from "vitest";
import { berlin1881 } from "../src/berlin-1881.ts";
import type { State } from "../src/state.ts";

/** Changes all that 2.5 hides from a viewer: what the others have bid, while some have not. */
function scramble(state: State, viewer: Viewer, chance: Chance): State {
  if (state.stage !== "bid") return state;
  const step = state.options.houseRules ? 5 : 10;
  state.players.forEach((player, seat) => {
    if (seat !== viewer && player.bid !== null) player.bid = 20 + step * chance.below(20);
  });
  return state;
}

/** Players who buy and sell at random for ever are stopped by a limit of rounds. */
const VARIANTS = [
  {},
  { doubleTrack: true },
  { credit: true },
  { edition: 2006 },
  { houseRules: true },
  { doubleTrack: true, credit: true, houseRules: true, edition: 2006 },
].map((options) => ({ rounds: 40, ...options }));

test("1881 keeps the contract of a game in 100 random games", () => {
  const seed = process.env["SEED"] ?? freshSeed().slice(0, 12);
  const games = Number(process.env["GAMES"] ?? 100);
  console.info(`conformance of 1881: SEED=${seed} GAMES=${games}`);
  const report = conform(berlin1881, { seed, games, options: () => VARIANTS, sample: 60, longest: 20_000, scramble });
  console.info(
    `${report.actions} actions, ${report.sampled} positions examined closely, longest game ${report.longest} actions`,
  );
  expect(report.games).toBe(games);
});
