import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { fastChance, softmax } from "@stellwerk/bots";
import { itemAt, noChance } from "@stellwerk/kernel";
import { assets, incomes, roundsLeft, worths } from "./final-worth.ts";
import { isRoundOver } from "./playout-search.ts";
import { PLAIN, type Skill, rankOptions } from "./policy.ts";

/** How a round is played on before a position is judged: without errors, so that the same position gives the same chances. */
const SETTLING: Skill = { ...PLAIN, tiles: 1, alwaysPays: true, bidsLeast: true };
/** More than an operating round and the dealing after it take. */
const MOST_DECISIONS = 400;

/** The position once dealing is over: until then every share that is bought swings what is foreseen. */
const afterDealing = (position: State): State => playedOn(position, ({ stage }) => stage === "operating");

/** The position at the start of another operating round, dealing over. */
const afterRound = (position: State): State =>
  playedOn(position, (state) => state.stage === "operating" && isRoundOver(position, state));

function playedOn(position: State, isEnough: (state: State) => boolean): State {
  if (position.stage === "bid" || isEnough(position)) return position;
  const state = berlin1881.clone(position);
  const luck = fastChance(1);
  for (let decisions = 0; decisions < MOST_DECISIONS && !isEnough(state); decisions++) {
    const [seat] = berlin1881.active(state);
    if (seat === undefined) break;
    berlin1881.play(state, seat, itemAt(rankOptions(state, seat, SETTLING, luck), 0).action, noChance);
  }
  return state;
}

/**
 * By seat, what counts for the chance to win, once dealing is over: in hundreds, what is foreseen and what is owned, both
 * as they weigh towards the end; in tens, what the shares bring in a round.
 */
export const figuresOf = (position: State): number[][] => settledFigures(afterDealing(position));

function settledFigures(state: State): number[][] {
  const soon = 1 / (1 + roundsLeft(state));
  const [owned, paid] = [assets(state), incomes(state)];
  return worths(state).map((worth, seat) => [
    (worth / 100) * soon,
    (itemAt(owned, seat) / 100) * soon,
    itemAt(paid, seat) / 10,
  ]);
}

/** Fitted to games between bots: `tsx scripts/fit-chances.ts 1881 80 1 medium,hard,easy`. */
const WEIGHTS = [1.66, 0.23, 0.1] as const;

const chancesBy = (figures: readonly (readonly number[])[]): number[] =>
  softmax(figures.map((own) => own.reduce((sum, one, at) => sum + one * (WEIGHTS[at] ?? 0), 0)));

/**
 * By seat: the chance to win, by what each player has, earns, and is expected to have at the end. The mean of now and of a round
 * later: a purchase that begins a phase shows before it is made, and what comes of it in one way to go on counts for half.
 */
export function chancesOf(position: State): number[] {
  const now = afterDealing(position);
  const later = chancesBy(settledFigures(afterRound(now)));
  return chancesBy(settledFigures(now)).map((chance, seat) => (chance + itemAt(later, seat)) / 2);
}
