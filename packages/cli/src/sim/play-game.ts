import { type Bot, type Budget, type Game, type Seat, SeededChance, itemAt, seedFrom } from "@stellwerk/kernel";

/** What is the same for all games of a simulation. */
export interface Series {
  readonly game: string;
  /** Levels, in the order given. */
  readonly players: readonly string[];
  readonly options: unknown;
  readonly seed: string;
  /** Iterations a decision, instead of each level's own. */
  readonly budget: number | null;
}

/** A bot and how long it may think about a decision. */
export interface Player {
  readonly bot: Bot;
  readonly budget: Budget;
}

export interface PlayedGame {
  readonly index: number;
  /** By player, in the order given: 1 for the winner, shared among those who share the first place. */
  readonly wins: readonly number[];
  readonly scores: readonly number[];
  /** Milliseconds each decision took, by player. */
  readonly decisionMs: readonly Float32Array[];
  readonly actions: number;
  readonly length: number;
  readonly breaches: readonly string[];
}

/** More than any game can last: who gets here plays for ever. */
const MOST_ACTIONS = 1_000_000;

/** Plays one game of a series. Its chance depends on the series' seed and its index only. */
export function playGame(game: Game, players: readonly Player[], series: Series, index: number): PlayedGame {
  const count = players.length;
  const playerAt = (seat: Seat): number => (seat + index) % count;
  const chanceOf = (what: string) => new SeededChance(seedFrom(`${series.seed}/${index}/${what}`));
  const chance = chanceOf("game");
  const chances = players.map((_, player) => chanceOf(`player ${player}`));
  const decisionMs: number[][] = players.map(() => []);
  const breaches: string[] = [];
  const state = game.setup(series.options, count, chance);
  let actions = 0;

  try {
    breaches.push(...game.breaches(state));
    for (let [seat] = game.active(state); seat !== undefined && breaches.length === 0; [seat] = game.active(state)) {
      const player = playerAt(seat);
      const { bot, budget } = itemAt(players, player);
      const view = game.view(state, seat);
      const start = performance.now();
      const { action } = bot.think(view, seat, budget, itemAt(chances, player));
      itemAt(decisionMs, player).push(performance.now() - start);
      const refusal = game.refusal(state, seat, action);
      if (refusal) breaches.push(`${bot.level} chose what is refused: ${JSON.stringify({ action, refusal })}`);
      else game.play(state, seat, action, chance);
      breaches.push(...game.breaches(state));
      if (++actions > MOST_ACTIONS) breaches.push("the game does not end");
    }
  } catch (error) {
    breaches.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  const wins = players.map(() => 0);
  const scores = players.map(() => 0);
  const standings = game.outcome(state)?.standings ?? [];
  const winners = standings.filter(({ place }) => place === 1).length;
  for (const { seat, place, score } of standings) {
    scores[playerAt(seat)] = score;
    if (place === 1) wins[playerAt(seat)] = 1 / winners;
  }
  if (standings.length === 0 && breaches.length === 0) breaches.push("the game is over without an outcome");
  return {
    index,
    wins,
    scores,
    decisionMs: decisionMs.map((times) => Float32Array.from(times)),
    actions,
    length: game.length(state),
    breaches,
  };
}
