import {
  type Bot,
  type Budget,
  type Chance,
  type Game,
  type Seat,
  type Standing,
  SeededChance,
  itemAt,
  seedFrom,
  winShares,
} from "@stellwerk/kernel";

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

/** Decides for a seat: a bot at once, a program outside by a promise. */
export interface Player {
  readonly name: string;
  decide(view: unknown, seat: Seat, chance: Chance): unknown;
}

export const botPlayer = (bot: Bot, budget: Budget, name = bot.level): Player => ({
  name,
  decide: (view, seat, chance) => bot.think(view, seat, budget, chance).action,
});

/** A game that was played out, or ended by a breach: then it may have no standings. */
export interface PlayedTable {
  readonly standings: readonly Standing[];
  /** Milliseconds each decision took, by seat. */
  readonly decisionMs: readonly Float32Array[];
  readonly actions: number;
  readonly length: number;
  readonly breaches: readonly string[];
}

export interface PlayedGame extends Omit<PlayedTable, "standings"> {
  readonly index: number;
  /** By player, in the order given: 1 for the winner, shared among those who share the first place. */
  readonly wins: readonly number[];
  readonly scores: readonly number[];
}

/** Plays one game of a series. Its chance depends on the series' seed and its index only. */
export async function playGame(
  game: Game,
  players: readonly Player[],
  series: Series,
  index: number,
): Promise<PlayedGame> {
  const count = players.length;
  const playerAt = (seat: number): number => (seat + index) % count;
  const chanceOf = (what: string) => new SeededChance(seedFrom(`${series.seed}/${index}/${what}`));
  const seats = players.map((_, seat) => ({
    player: itemAt(players, playerAt(seat)),
    chance: chanceOf(`player ${playerAt(seat)}`),
  }));
  const { standings, decisionMs, ...played } = await playTable(game, series.options, seats, chanceOf("game"));
  const wins = players.map(() => 0);
  const scores = players.map(() => 0);
  const times: Float32Array[] = players.map(() => new Float32Array());
  for (const [seat, taken] of decisionMs.entries()) times[playerAt(seat)] = taken;
  for (const [seat, share] of winShares(standings).entries()) wins[playerAt(seat)] = share;
  for (const { seat, score } of standings) scores[playerAt(seat)] = score;
  return { index, wins, scores, decisionMs: times, ...played };
}

/** More than any game can last: who gets here plays for ever. */
const MOST_ACTIONS = 1_000_000;

/** Plays one game, each seat by its player and that player's own chance. */
export async function playTable(
  game: Game,
  options: unknown,
  seats: readonly { readonly player: Player; readonly chance: Chance }[],
  chance: Chance,
): Promise<PlayedTable> {
  const decisionMs: number[][] = seats.map(() => []);
  const breaches: string[] = [];
  const state = game.setup(options, seats.length, chance);
  let actions = 0;

  try {
    breaches.push(...game.breaches(state));
    for (let [seat] = game.active(state); seat !== undefined && breaches.length === 0; [seat] = game.active(state)) {
      const { player, chance: luck } = itemAt(seats, seat);
      const view = game.view(state, seat);
      const start = performance.now();
      const action = await player.decide(view, seat, luck);
      itemAt(decisionMs, seat).push(performance.now() - start);
      const refusal = game.refusal(state, seat, action);
      if (refusal) breaches.push(`${player.name} chose what is refused: ${JSON.stringify({ action, refusal })}`);
      else game.play(state, seat, action, chance);
      breaches.push(...game.breaches(state));
      if (++actions > MOST_ACTIONS) breaches.push("the game does not end");
    }
  } catch (error) {
    breaches.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }

  const standings = game.outcome(state)?.standings ?? [];
  if (standings.length === 0 && breaches.length === 0) breaches.push("the game is over without an outcome");
  return {
    standings,
    decisionMs: decisionMs.map((times) => Float32Array.from(times)),
    actions,
    length: game.length(state),
    breaches,
  };
}
