import {
  type Bot,
  type Bots,
  type Game,
  type OwnLevel,
  type Reasons,
  type Reviewer,
  winShares,
} from "@stellwerk/kernel";
import { fastChance } from "./fast-chance.ts";
import type { ReviewTools } from "./review.ts";

/** Iterations about each decision of a review, where nothing else is asked for. */
export const REVIEW_ITERATIONS = 400;

/** Decisions after which a game that is played out counts as undecided. */
const MOST_DECISIONS = 2_000;

/** The strongest of a game's bots, and its own way to review or one that does for any game. */
export function toolsOf(game: Game, bots: Bots, levels: readonly OwnLevel[], reasons?: Reasons): ReviewTools {
  const strongest = levels.map((level) => bots[level]).findLast((bot) => bot !== undefined);
  if (!strongest) throw new Error(`${game.id} has no bot to review with`);
  return { strongest, reviewer: bots.reviewer ?? playingOut(game, strongest), reasons };
}

/** Judges positions by playing the game out once. */
const playingOut = (game: Game, quick: Bot): Reviewer => ({
  quick,
  chances(position) {
    const state = game.clone(position);
    const luck = fastChance(1);
    for (let decisions = 0; decisions < MOST_DECISIONS; decisions++) {
      const [seat] = game.active(state);
      if (seat === undefined) break;
      game.play(state, seat, quick.think(game.view(state, seat), seat, { iterations: 1 }, luck).action, luck);
    }
    return winShares(game.outcome(state)?.standings ?? []);
  },
});
