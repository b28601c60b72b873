import { Match, SeededChance, hasShownSince, isRefusal, seedFrom } from "@stellwerk/kernel";
import { trambahn } from "@stellwerk/trambahn";
import { expect, test } from "vitest";

test("a draw and a card from a hidden hand show hidden things, what all could foresee does not", () => {
  const match = Match.start(trambahn, { starter: 0, scorings: 5 }, 2, seedFrom("shown"));
  const chance = new SeededChance(seedFrom("shown"));
  const found = new Map<string, Set<boolean>>();
  for (let times = 0; times < 200 && !match.outcome; times++) {
    const [seat = 0] = trambahn.active(match.state);
    const choices = trambahn.choices(match.state, seat);
    const action = choices[chance.below(choices.length)];
    const position = match.snapshot().position;
    const step = match.play(seat, action);
    if (isRefusal(step) || !action) throw new Error("a choice was refused");
    const shown = hasShownSince(match, match.number - 1);
    if (step.snapshot.position !== position) expect(shown).toBe(true);
    else found.set(action.do, (found.get(action.do) ?? new Set()).add(shown));
  }
  expect(found.get("passenger")).toEqual(new Set([true]));
  expect(found.get("stop")).toEqual(new Set([true]));
  expect(found.get("tram")).toEqual(new Set([false]));
  expect(hasShownSince(match, match.number)).toBe(false);
});
