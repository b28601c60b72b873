import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { type Budget, type Chance, type Seat, isSpent, noChance, itemAt } from "@stellwerk/kernel";
import { isOfThree } from "./final-worth.ts";
import { type Option, leadIn } from "./option.ts";
import { type Skill, rankOptions } from "./policy.ts";
import { type TrackPlan, searchTrack } from "./track-plan.ts";

/** How far a search looks. */
export interface Horizon {
  /** After so many stock rounds and operating rounds a playout ends, the one under way included. */
  readonly rounds: number;
  /** How many options get a playout at most. */
  readonly width: number;
  /** The policy of all seats in a playout. */
  readonly policy: Skill;
  /** How far track is planned at a table of four or more; by default, and with three, not beyond the turn. */
  readonly track?: TrackPlan;
}

/** How far below the best an option may be to get a playout. */
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
  /** The round it is in, and how many it has left behind. */
  round: string;
  rounds: number;
}

/**
 * Plays on after each of the best options, for as many stock rounds and operating rounds as the horizon has, and ranks them by the
 * mean of their worth at once and their worth then; best first. All playouts advance in step, so that a short budget
 * stops them at the same depth.
 */
export function searchByPlayouts(
  view: State,
  seat: Seat,
  options: readonly Option[],
  horizon: Horizon,
  budget: Budget,
  chance: Chance,
): Searched[] {
  const best = itemAt(options, 0);
  const step = view.pending.length === 0 ? view.operating.turn?.step : undefined;
  if (view.stage === "operating" && step === "track" && horizon.track && options.length > 1 && !isOfThree(view))
    return searchTrack(view, seat, options, horizon.track, budget);
  // Track and depots pay off later than a playout reaches.
  const paysBeyondHorizon = view.stage === "operating" && (step === "track" || step === "depot");
  const contenders = options.slice(0, horizon.width).filter(({ worth }) => worth > best.worth - SPREAD);
  if (contenders.length < 2 || paysBeyondHorizon) return contenders.map((option) => ({ ...option, visits: 1 }));
  const playouts = contenders.map((option): Playout => {
    const state = berlin1881.clone(view);
    berlin1881.play(state, seat, option.action, noChance);
    return { option, state, visits: 1, round: roundOf(view), rounds: 0 };
  });
  let decisions = 0;
  for (
    let racing = playouts;
    racing.length > 0 && !isSpent(budget, decisions);
    racing = racing.filter((playout) => !isOver(playout, horizon))
  )
    for (const playout of racing) {
      playOn(playout.state, horizon.policy, chance);
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

const roundOf = ({ stage, round, operating }: State): string => `${stage} ${round} ${operating.number}`;

/** Whether a position is of another stock round or operating round than the one before. */
export const isRoundOver = (before: State, state: State): boolean => roundOf(before) !== roundOf(state);

/** Whether a playout has come to the end of the match or to its horizon. */
function isOver(playout: Playout, { rounds }: Horizon): boolean {
  const round = roundOf(playout.state);
  if (round !== playout.round) playout.rounds++;
  playout.round = round;
  return playout.state.stage === "over" || playout.rounds >= rounds;
}

function playOn(state: State, policy: Skill, chance: Chance): void {
  const [seat] = berlin1881.active(state);
  if (seat === undefined) return;
  const choice = itemAt(rankOptions(state, seat, policy, chance), 0);
  berlin1881.play(state, seat, choice.action, noChance);
}
