import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Chance, type Seat, noChance } from "@stellwerk/kernel";
import type { Budget } from "@stellwerk/kernel";
import { type Skill, decide } from "./deciding.ts";
import { type Option, leadIn } from "./weighing.ts";

/** How everybody is expected to go on. */
const QUICK: Skill = { tiles: 2, misjudges: 0, deals: false };

/** Options that are played on with, and by how much they may look worse than the best. */
const WIDTH = 4;
const SPREAD = 40;

export interface Searched extends Option {
  /** Decisions that were played on for it. */
  readonly visits: number;
}

/** An option that is played on with. */
interface Runner {
  readonly option: Option;
  readonly state: State;
  visits: number;
}

/**
 * Lets everybody play on after each of the best options, to the end of the stock round or operating round, and
 * judges them by what they promise at once and by what comes of them; best first. All of them get as far where the
 * budget is short.
 */
export function lookAhead(
  view: State,
  seat: Seat,
  options: readonly Option[],
  budget: Budget,
  chance: Chance,
): Searched[] {
  const [best] = options as [Option];
  const step = view.pending.length === 0 ? view.operating.turn?.step : undefined;
  // Track and depots pay later than one can look.
  const isShortOfSight = view.stage === "operating" && (step === "track" || step === "depot");
  const contenders = options.slice(0, WIDTH).filter(({ worth }) => worth > best.worth - SPREAD);
  if (contenders.length < 2 || isShortOfSight) return contenders.map((option) => ({ ...option, visits: 1 }));
  const runners = contenders.map((option): Runner => {
    const state = berlin1881.clone(view);
    berlin1881.play(state, seat, option.action, noChance);
    return { option, state, visits: 1 };
  });
  let decisions = 0;
  const isSpent = (): boolean => ("enough" in budget ? budget.enough() : decisions >= budget.iterations);
  for (
    let racing = runners;
    racing.length > 0 && !isSpent();
    racing = racing.filter(({ state }) => !isOver(view, state))
  )
    for (const runner of racing) {
      playOn(runner.state, chance);
      runner.visits++;
      decisions++;
    }
  return runners
    .map(({ option, state, visits }) => ({
      action: option.action,
      worth: (option.worth + leadIn(state, seat)) / 2,
      visits,
    }))
    .sort((a, b) => b.worth - a.worth);
}

/** How far one looks: to the end of the stock round or the operating round. */
const isOver = (view: State, { stage, round, operating }: State): boolean =>
  stage !== view.stage || round !== view.round || operating.number !== view.operating.number;

function playOn(state: State, chance: Chance): void {
  const [seat] = berlin1881.active(state);
  if (seat === undefined) return;
  const [choice] = decide(state, seat, QUICK, chance) as [Option];
  berlin1881.play(state, seat, choice.action, noChance);
}
