import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Budget, type Chance, type Seat, isSpent, noChance, itemAt } from "@stellwerk/kernel";
import { type Option, leadIn } from "./option.ts";
import { type Skill, rankOptions } from "./policy.ts";

/** The policy of all seats in a playout. */
const QUICK: Skill = { tiles: 2, misjudgement: 0, deals: false };

/** How many options get a playout, and how far below the best they may be. */
const WIDTH = 4;
const SPREAD = 40;

export interface Searched extends Option {
  /** Decisions in its playout. */
  readonly visits: number;
}

/** An option and the position that its playout has come to. */
interface Playout {
  readonly option: Option;
  readonly state: State;
  visits: number;
}

/**
 * Plays on after each of the best options, to the end of the stock round or operating round, and ranks them by the
 * mean of their worth at once and their worth then; best first. All playouts advance in step, so that a short budget
 * stops them at the same depth.
 */
export function searchByPlayouts(
  view: State,
  seat: Seat,
  options: readonly Option[],
  budget: Budget,
  chance: Chance,
): Searched[] {
  const best = itemAt(options, 0);
  const step = view.pending.length === 0 ? view.operating.turn?.step : undefined;
  // Track and depots pay off later than a playout reaches.
  const paysBeyondHorizon = view.stage === "operating" && (step === "track" || step === "depot");
  const contenders = options.slice(0, WIDTH).filter(({ worth }) => worth > best.worth - SPREAD);
  if (contenders.length < 2 || paysBeyondHorizon) return contenders.map((option) => ({ ...option, visits: 1 }));
  const playouts = contenders.map((option): Playout => {
    const state = berlin1881.clone(view);
    berlin1881.play(state, seat, option.action, noChance);
    return { option, state, visits: 1 };
  });
  let decisions = 0;
  for (
    let racing = playouts;
    racing.length > 0 && !isSpent(budget, decisions);
    racing = racing.filter(({ state }) => !isOver(view, state))
  )
    for (const playout of racing) {
      playOn(playout.state, chance);
      playout.visits++;
      decisions++;
    }
  return playouts
    .map(({ option, state, visits }) => ({
      action: option.action,
      worth: (option.worth + leadIn(state, seat)) / 2,
      visits,
    }))
    .sort((a, b) => b.worth - a.worth);
}

/** Whether a playout has left the stock round or operating round in which it began. */
const isOver = (view: State, { stage, round, operating }: State): boolean =>
  stage !== view.stage || round !== view.round || operating.number !== view.operating.number;

function playOn(state: State, chance: Chance): void {
  const [seat] = berlin1881.active(state);
  if (seat === undefined) return;
  const choice = itemAt(rankOptions(state, seat, QUICK, chance), 0);
  berlin1881.play(state, seat, choice.action, noChance);
}
