import { type Action, type State, berlin1881 } from "@stellwerk/berlin-1881";
import { easy, hard, medium } from "@stellwerk/berlin-1881/bots";
import { randomBot } from "@stellwerk/bots";
import { type Bot, Match, SeededChance, seedFrom } from "@stellwerk/kernel";

const BOTS = { easy, medium, hard };

interface HowPlayed {
  readonly level?: "random" | keyof typeof BOTS;
  readonly seed?: string;
  readonly seats?: number;
}

/** A match that bots have played until something is there to try; those who play at random come into more trouble. */
export function matchUntil(
  isThere: (state: State) => boolean,
  { level = "easy", seed = "bots", seats = 3 }: HowPlayed = {},
): Match<State, Action> {
  const options = { doubleTrack: false, credit: false, edition: 2007, houseRules: false, rounds: 0 } as const;
  const match = Match.start(berlin1881, options, seats, seedFrom("map of Berlin"));
  const bot: Bot = level === "random" ? randomBot(berlin1881) : BOTS[level];
  const chance = new SeededChance(seedFrom(seed));
  while (!isThere(match.state)) {
    const [seat = 0] = berlin1881.active(match.state);
    const { action } = bot.think(berlin1881.view(match.state, seat), seat, { iterations: 1 }, chance);
    match.play(seat, action);
  }
  return match;
}
