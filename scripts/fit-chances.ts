import { loadBot } from "@stellwerk/catalogue";
import {
  type Bot,
  type Bots,
  Match,
  type Seat,
  SeededChance,
  isLevel,
  isRefusal,
  itemAt,
  seedFrom,
} from "@stellwerk/kernel";
import { manifestOf } from "@stellwerk/catalogue/manifests";
import { softmax } from "@stellwerk/bots";
import { figuresOf as figuresOf1881 } from "../packages/berlin-1881/bots/chances.ts";
import { figuresOf as figuresOfRails } from "../packages/german-rails/bots/chances.ts";
import { QUICK } from "../packages/german-rails/bots/skills.ts";
import type { State as State1881 } from "@stellwerk/berlin-1881";
import type { State as StateRails } from "@stellwerk/german-rails";

// `tsx scripts/fit-chances.ts <game> [games] [seed] [levels]`: plays games between bots of these levels, passed on from seat to
// seat, and fits how the figures of a position tell the chance to win: conditional logit by gradient ascent. Every fifth
// game only checks the fit.

const [id = "1881", games = "60", seed = "1", levels = "quick"] = process.argv.slice(2);
/** Positions that are looked at, one in so many. */
const EVERY: Readonly<Record<string, number>> = { "1881": 25, "german-rails": 40 };
const ROUNDS = 4_000;
const RATE = 0.05;

interface Sample {
  readonly figures: number[][];
  readonly winner: Seat;
}

const figuresOf = (state: unknown): number[][] =>
  // The id says which game the state is of.
  id === "1881" ? figuresOf1881(state as State1881) : figuresOfRails(state as StateRails, QUICK);

async function samplesOf(number: number, bots: readonly Bot[]): Promise<Sample[]> {
  const game = await itemAt([manifestOf(id)], 0).game();
  const seats = id === "1881" ? 3 + (number % 2) : 2;
  const match = Match.start(game, game.schema.options.parse({}), seats, seedFrom(`${seed}/${number}`));
  const chance = new SeededChance(seedFrom(`${seed}/${number}/bots`));
  const figures: number[][][] = [];
  for (let [seat] = game.active(match.state); seat !== undefined; [seat] = game.active(match.state)) {
    const every = EVERY[id] ?? 20;
    if (match.number % every === every - 1) figures.push(figuresOf(match.state));
    const bot = itemAt(bots, (seat + number) % bots.length);
    const step = match.play(seat, bot.think(game.view(match.state, seat), seat, { iterations: 1 }, chance).action);
    if (isRefusal(step)) throw new Error(step.code);
  }
  const winner = match.outcome?.standings.find(({ place }) => place === 1)?.seat ?? 0;
  return figures.map((one) => ({ figures: one, winner }));
}

const scoresOf = (figures: readonly number[][], weights: readonly number[]): number[] =>
  figures.map((own) => own.reduce((sum, figure, at) => sum + figure * (weights[at] ?? 0), 0));

const lossOf = (samples: readonly Sample[], weights: readonly number[]): number =>
  samples.reduce((sum, { figures, winner }) => sum - Math.log(itemAt(softmax(scoresOf(figures, weights)), winner)), 0) /
  samples.length;

function fit(samples: readonly Sample[]): number[] {
  const size = samples[0]?.figures[0]?.length ?? 0;
  const weights = Array.from({ length: size }, () => 0);
  const sums = Array.from({ length: size }, () => 1e-8);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map(() => 0);
    for (const { figures, winner } of samples) {
      const chances = softmax(scoresOf(figures, weights));
      for (const [seat, own] of figures.entries())
        for (const [at, figure] of own.entries())
          slope[at] =
            (slope[at] ?? 0) + (figure * ((seat === winner ? 1 : 0) - itemAt(chances, seat))) / samples.length;
    }
    // Adagrad: figures differ in size.
    for (const [at, one] of slope.entries()) {
      sums[at] = (sums[at] ?? 0) + one * one;
      weights[at] = (weights[at] ?? 0) + (RATE * one * 4) / Math.sqrt(sums[at] ?? 1);
    }
  }
  return weights;
}

const { reviewer }: Bots = await itemAt([manifestOf(id)], 0).bots();
// Games of levels that err: what seems won is lost again in them, as it is between people.
const botOf = async (level: string): Promise<Bot> =>
  isLevel(level) ? loadBot(id, level) : (reviewer?.quick ?? loadBot(id, "medium"));
const bots = await Promise.all(levels.split(",").map(botOf));
const all: Sample[][] = [];
for (let number = 0; number < Number(games); number++) {
  all.push(await samplesOf(number, bots));
  if (number % 10 === 9) {
    const learned = all.filter((_, at) => at % 5 > 0).flat();
    const checked = all.filter((_, at) => at % 5 === 0).flat();
    const weights = fit(learned);
    const even = lossOf(
      checked,
      weights.map(() => 0),
    );
    console.log(
      number + 1,
      "games",
      learned.length,
      "positions",
      weights.map((one) => Number(one.toFixed(2))),
      "loss",
      lossOf(checked, weights).toFixed(3),
      "of",
      even.toFixed(3),
    );
    const bins = Array.from({ length: 5 }, () => [0, 0, 0]);
    for (const { figures, winner } of all.flat())
      for (const [seat, chance] of softmax(scoresOf(figures, weights)).entries()) {
        const bin = itemAt(bins, Math.min(4, Math.floor(chance * 5)));
        bin[0] = (bin[0] ?? 0) + 1;
        bin[1] = (bin[1] ?? 0) + chance;
        bin[2] = (bin[2] ?? 0) + (seat === winner ? 1 : 0);
      }
    console.log(
      bins.map(([n = 0, p = 0, won = 0]) => `${(p / n).toFixed(2)}→${(won / n).toFixed(2)} (${n})`).join("  "),
    );
  }
}
