import { type Game, Match, SeededChance, isRefusal, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";
import { imaginedMatch } from "../src/match/branch.ts";

const game: Game = trambahn;
const OPTIONS = { starter: 0, scorings: 5 };

/** A match after so many actions at random. */
function played(actions: number): Match {
  const match = Match.start(game, OPTIONS, 2, seedFrom("branch"));
  const chance = new SeededChance(seedFrom("branch actions"));
  for (let action = 0; action < actions; action++) playAny(match, chance);
  return match;
}

function playAny(match: Match, chance: SeededChance): void {
  const seat = game.active(match.state)[0] ?? 0;
  const choices = game.choices(match.state, seat);
  expect(isRefusal(match.play(seat, choices[chance.below(choices.length)]))).toBe(false);
}

test("a match cut at a position has its past and goes on from there", () => {
  const match = played(70);
  const trial = match.upTo(40);
  expect(trial.number).toBe(40);
  expect(trial.state).toEqual(match.at(40));
  for (const number of [0, 1, 31, 32, 33, 39]) expect(trial.at(number)).toEqual(match.at(number));
  playAny(trial, new SeededChance(seedFrom("another way")));
  expect(trial.at(40)).toEqual(match.at(40));
  expect(match.number).toBe(70);
});

test("an imagined match agrees with everything that the player knew, and with nothing else", () => {
  const match = played(30);
  for (const viewer of [0, 1, null] as const) {
    const view = game.view(match.state, viewer);
    const trial = imaginedMatch(game, OPTIONS, 2, view, viewer);
    expect(game.view(trial.state, viewer)).toEqual(view);
    expect(game.breaches(trial.state)).toEqual([]);
    expect(trial.header.seed).not.toBe(match.header.seed);
    const first = game.clone(trial.state);
    const chance = new SeededChance(seedFrom("on and on"));
    while (game.active(trial.state).length > 0) playAny(trial, chance);
    expect(trial.outcome).not.toBeNull();
    expect(trial.at(0)).toEqual(first);
  }
});
