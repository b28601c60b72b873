import { GAMES, gameById } from "@stellwerk/catalogue";
import { type Game, Match, SeededChance, fromFile, seedFrom, toFile } from "@stellwerk/kernel";
import { type Bench, medianTime, quantile } from "./measure.ts";

/** What lies around the rules: copies, replays, steps back, match files. */
export const matches = (id: string): Bench => ({
  name: "match",
  run() {
    const match = finishedMatch(gameById(id) as Game);
    const { game, number } = match;
    const file = JSON.stringify(toFile(match, ["Ada", "Ben"]));
    const middle = match.at(Math.floor(number / 2));
    const looks = Array.from({ length: number }, (_, position) => medianTime(5, () => match.at(position)));
    const undos = undoTimes(match);
    const µs = (milliseconds: number): number => milliseconds * 1000;
    return [
      { what: `${id}: clone a state`, value: µs(medianTime(2000, () => game.clone(middle))), unit: "µs" },
      {
        what: `${id}: replay a whole match (${number} actions)`,
        value: medianTime(100, () => replay(match)),
        unit: "ms",
      },
      {
        what: `${id}: any position of history, the p99 of all`,
        value: quantile(looks, 0.99),
        unit: "ms",
        goal: { atMost: 16 },
      },
      { what: `${id}: undo one step, the p99 of all`, value: quantile(undos, 0.99), unit: "ms", goal: { atMost: 16 } },
      {
        what: `${id}: open a finished match file`,
        value: medianTime(40, () => fromFile(GAMES, JSON.parse(file))),
        unit: "ms",
        goal: { atMost: 50 },
      },
    ];
  },
});

/** A match of random actions, played to its end. */
function finishedMatch(game: Game): Match {
  const match = Match.start(game, game.schema.options.parse({}), game.seats.min, seedFrom("bench"));
  const chance = new SeededChance(seedFrom("bench actions"));
  for (let [seat] = game.active(match.state); seat !== undefined; [seat] = game.active(match.state)) {
    const choices = game.choices(match.state, seat);
    match.play(seat, choices[chance.below(choices.length)]);
  }
  return match;
}

function replay(match: Match): void {
  const { game, header, entries } = match;
  const chance = new SeededChance(header.seed);
  const state = game.setup(header.options, header.seats, chance);
  for (const entry of entries) if ("action" in entry) game.play(state, entry.seat, entry.action, chance);
}

/** How long each step back takes that is allowed anywhere in the match. */
function undoTimes({ game, header, entries }: Match): number[] {
  const match = Match.start(game, header.options, header.seats, header.seed);
  return entries.flatMap((entry) => {
    if ("action" in entry) match.play(entry.seat, entry.action);
    return typeof match.undoTarget(entry.seat) === "number" ? [medianTime(5, () => match.prepareUndo(entry.seat))] : [];
  });
}
