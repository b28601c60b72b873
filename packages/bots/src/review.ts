import {
  type Bot,
  type Chance,
  type GoodShare,
  type Match,
  type Mistake,
  REVIEW_VERSION,
  type Reasons,
  type Review,
  type ReviewPart,
  type ReviewedPlayer,
  type Reviewer,
  type Seat,
  SeededChance,
  type Thought,
  type Viewer,
  itemAt,
  seedFrom,
  seatsOf,
  winShares,
} from "@stellwerk/kernel";
import { isSame } from "./alternatives.ts";
import { type Comparison, compareLines } from "./compare-lines.ts";
import { repeatsOf } from "./habits.ts";

// A review: what each player's decisions cost by what that player knew, and how the chances went.

/** What a match is reviewed with. */
export interface ReviewTools {
  readonly strongest: Bot;
  readonly reviewer: Reviewer;
  /** How the game says why; mistakes come without reasons where there is none. */
  readonly reasons?: Reasons | undefined;
}

export interface ReviewRequest {
  /** Whose decisions are judged. */
  readonly seats: readonly Seat[];
  /** How long the strongest level thinks about each decision. */
  readonly iterations: number;
  /** By whose knowledge the chances are told; null for all that there is, in a match that is over. */
  readonly viewer: Viewer;
}

/** Of a match that is over all decisions are judged; while it goes on a seat's own, and only what it may know is told. */
export const reviewRequest = ({ header }: Match, own: Seat | null, iterations: number): ReviewRequest => ({
  seats: own === null ? seatsOf(header.seats) : [own],
  iterations,
  viewer: own,
});

/** A review in steps: any of them can be taken at any time, and gives the same part on any machine. */
export interface ReviewWork {
  readonly steps: number;
  step(number: number): ReviewPart;
  /** All parts, in the order of the steps, as one review. */
  conclude(parts: readonly ReviewPart[]): Review;
}

/** Consecutive actions of a seat up to one that draws from chance: by what the seat knows before, all are legal. */
interface Stretch {
  readonly seat: Seat;
  /** The positions before each of its actions. */
  readonly numbers: readonly number[];
  readonly actions: readonly unknown[];
}

/** A decision that costs less is a good one, */
const GOOD_BELOW = 0.02;
/** unless it costs so much, and at least this part of what chance is left: the less that is, the less a decision can cost. */
const LITTLE = 0.01;
const PART = 1 / 3;
/** Standard errors by which it must be behind, too, to count as a mistake. */
const CLEARLY = 2.5;
const MOST_MISTAKES = 5;
/** Worlds in which decisions are compared: one for so many iterations, within bounds. */
const ITERATIONS_A_WORLD = 50;
const LEAST_WORLDS = 4;
const MOST_WORLDS = 16;
/** Worlds that a viewer of a running match imagines for the chances at a position. */
const WORLDS_A_POSITION = 4;

export function reviewOf(match: Match, tools: ReviewTools, request: ReviewRequest): ReviewWork {
  const positions = standingPositions(match);
  const draws = drawsOf(match);
  const stretches = stretchesOf(match, positions, draws).filter(({ seat }) => request.seats.includes(seat));
  return {
    steps: positions.length + stretches.length,
    step(number) {
      if (number < positions.length)
        return { is: "chances", chances: chancesAt(match, tools.reviewer, itemAt(positions, number), request.viewer) };
      const judging = { match, tools, iterations: request.iterations, positions };
      return judgeStretch(judging, itemAt(stretches, number - positions.length));
    },
    conclude: (parts) => conclude({ match, tools, request, positions, draws, stretches }, parts),
  };
}

/** The numbers of the positions that still stand, the first and the last included. */
function standingPositions({ entries }: Match): number[] {
  const positions: number[] = [];
  for (let at = entries.length; at > 0;) {
    const entry = itemAt(entries, at - 1);
    if ("undo" in entry) at = entry.undo;
    else {
      positions.push(at);
      at--;
    }
  }
  return [0, ...positions.reverse()];
}

/** By entry: whether it drew from chance. */
function drawsOf(match: Match): boolean[] {
  let before = match.snapshots.get(0)?.position;
  return match.past.map(({ position }) => {
    const drew = position !== before;
    before = position;
    return drew;
  });
}

function stretchesOf({ entries, game }: Match, positions: readonly number[], draws: readonly boolean[]): Stretch[] {
  const stretches: { seat: Seat; numbers: number[]; actions: unknown[] }[] = [];
  let isOpen = false;
  for (const [at, number] of positions.slice(1).entries()) {
    const entry = itemAt(entries, number - 1);
    // Actions of older rules cannot be tried again; steps back are no positions that stand.
    if ("undo" in entry || entry.rules !== game.rules) {
      isOpen = false;
      continue;
    }
    const { seat, action } = entry;
    let stretch = isOpen ? stretches.at(-1) : undefined;
    if (stretch?.seat !== seat) stretches.push((stretch = { seat, numbers: [], actions: [] }));
    stretch.numbers.push(itemAt(positions, at));
    stretch.actions.push(action);
    isOpen = !draws[number - 1];
  }
  return stretches;
}

const chanceNamed = (name: string): Chance => new SeededChance(seedFrom(name));

function chancesAt(match: Match, reviewer: Reviewer, number: number, viewer: Viewer): number[] {
  const { game } = match;
  const state = match.at(number);
  const outcome = game.outcome(state);
  if (outcome) return winShares(outcome.standings).map(rounded);
  if (viewer === null) return reviewer.chances(state).map(rounded);
  const chance = chanceNamed(`chances at ${number}`);
  const view = game.view(state, viewer);
  // Where nothing is hidden all worlds are the same.
  const known = new Map<string, readonly number[]>();
  const worlds = Array.from({ length: WORLDS_A_POSITION }, () => {
    const world = game.imagine(view, viewer, chance);
    const key = JSON.stringify(world);
    const chances = known.get(key) ?? reviewer.chances(world);
    known.set(key, chances);
    return chances;
  });
  return seatsOf(match.header.seats).map((seat) => rounded(mean(worlds.map((chances) => itemAt(chances, seat)))));
}

/** What decisions are judged with. */
interface Judging {
  readonly match: Match;
  readonly tools: ReviewTools;
  readonly iterations: number;
  readonly positions: readonly number[];
}

/** Compares what was played with what the strongest level would have; looks closer where that is clearly better. */
function judgeStretch(judging: Judging, stretch: Stretch): ReviewPart {
  const whole = judgeFrom(judging, stretch, 0, stretch.actions.length);
  if (whole === null) return { is: "unjudged" };
  if (!isClear(whole)) return isSame(whole.better, stretch.actions[0]) ? NO_MISTAKE : judgeHabit(judging, stretch);
  // The decision with which at least half of that was given away, found by halving.
  let [first, last] = [0, stretch.actions.length - 1];
  while (first < last) {
    const middle = (first + last) >> 1;
    const upTo = judgeFrom(judging, stretch, 0, middle + 1);
    if (upTo && upTo.gap >= whole.gap / 2) last = middle;
    else first = middle + 1;
  }
  const judged = first === 0 && stretch.actions.length === 1 ? whole : judgeFrom(judging, stretch, first, first + 1);
  return judged && isClear(judged) ? mistakeOf(judging, stretch, first, judged) : NO_MISTAKE;
}

const NO_MISTAKE: ReviewPart = { is: "judged", cost: 0, mistake: null };

function mistakeOf({ tools }: Judging, stretch: Stretch, first: number, judged: Judged, repeated = 0): ReviewPart {
  const { gap, error, thought, better } = judged;
  const explanation = tools.reasons?.explain(
    judged.view,
    stretch.seat,
    thought,
    ...(isSame(better, thought.action) ? [] : [better]),
  );
  const played = stretch.actions.slice(first);
  const weighed = thought.weighed.find(({ action }) => isSame(action, better))?.plan;
  const mistake: Mistake = {
    seat: stretch.seat,
    number: itemAt(stretch.numbers, first),
    chosen: itemAt(stretch.actions, first),
    better,
    ...(repeated > 0 ? { repeated } : { played }),
    plan: explanation?.plan ?? [better],
    cost: rounded(gap),
    error: rounded(error),
    reasons: explanation?.reasons ?? [],
    contrast: (weighed && tools.reasons?.compare?.(judged.view, stretch.seat, weighed, played)) ?? [],
  };
  return { is: "judged", cost: mistake.cost, mistake };
}

/** What the first decision of a stretch costs if it is taken again and again, as it was. */
function judgeHabit(judging: Judging, stretch: Stretch): ReviewPart {
  const { match, tools, positions } = judging;
  const { habitTimes } = tools.reviewer;
  const number = itemAt(stretch.numbers, 0);
  const repeats = repeatsOf(match, tools.reviewer, positions, positions.indexOf(number));
  if (repeats === 0 || habitTimes === undefined) return NO_MISTAKE;
  const judged = judgeFrom(judging, stretch, 0, 1, { times: habitTimes, action: itemAt(stretch.actions, 0) });
  return judged && isClear(judged) ? mistakeOf(judging, stretch, 0, judged, repeats) : NO_MISTAKE;
}

interface Judged extends Comparison {
  readonly view: unknown;
  readonly thought: Thought<unknown>;
  readonly better: unknown;
}

/** What the actions of a stretch between two places cost if all goes on quickly after them; null where there was nothing to decide. */
function judgeFrom(
  { match, tools, iterations }: Judging,
  { seat, numbers, actions }: Stretch,
  from: number,
  to: number,
  habit?: { readonly times: number; readonly action: unknown },
): Judged | null {
  const { game } = match;
  const { strongest, reviewer } = tools;
  const number = itemAt(numbers, from);
  const view = game.view(match.at(number), seat);
  const played = actions.slice(from, to);
  if (played.length === 1 && game.choices(view, seat).length < 2 && !game.isOfLargeFamily?.(played[0])) return null;
  const thought = strongest.think(view, seat, { iterations }, chanceNamed(`review of ${number}`));
  // A decision that the strongest level takes without looking ahead, such as a first bid, is none to judge others by.
  const isForeseen = (thought.weighed[0]?.value ?? null) !== null;
  const better = isForeseen ? thought.action : reviewer.instead?.(view, played[0]);
  if (better === undefined || better === null) return null;
  if (played.length === 1 && isSame(better, played[0])) return { gap: 0, left: 1, error: 0, view, thought, better };
  const worlds = Math.min(MOST_WORLDS, Math.max(LEAST_WORLDS, Math.round(iterations / ITERATIONS_A_WORLD)));
  const lines = [played, [better]] as const;
  const name = `review of ${number}`;
  const compare = (quietTimes: number): Comparison | null =>
    compareLines(game, reviewer, { view, seat, lines, worlds, quietTimes, habit: habit?.action, name });
  if (habit) {
    const followed = compare(habit.times);
    return followed && { ...followed, view, thought, better };
  }
  const { quietTimes = 1 } = reviewer;
  const soon = compare(1);
  // What shows no difference soon is not played on: that takes several times as long.
  const compared = soon && soon.gap >= GOOD_BELOW / 2 && quietTimes > 1 ? compare(quietTimes) : soon;
  return compared && { ...compared, view, thought, better };
}

const isClear = ({ gap, left, error }: Comparison): boolean =>
  gap > CLEARLY * error && (gap >= GOOD_BELOW || (gap >= LITTLE && gap >= PART * left));

/** A match as a review looks at it. */
interface Reviewed {
  readonly match: Match;
  readonly tools: ReviewTools;
  readonly request: ReviewRequest;
  readonly positions: readonly number[];
  readonly draws: readonly boolean[];
  readonly stretches: readonly Stretch[];
}

function conclude(reviewed: Reviewed, parts: readonly ReviewPart[]): Review {
  const { match, tools, request, positions, stretches } = reviewed;
  const { seats, iterations } = request;
  const chances = parts.slice(0, positions.length).map((part) => (part.is === "chances" ? part.chances : []));
  const judged = stretches.map((stretch, at) => ({ stretch, part: itemAt(parts, positions.length + at) }));
  const players = seats.map((seat): ReviewedPlayer => {
    const own = judged.filter(({ stretch }) => stretch.seat === seat);
    const found = own.flatMap(({ part }) => (part.is === "judged" && part.mistake ? [part.mistake] : []));
    const mistakes = found.filter((one) => !found.some((other) => isTheSame(reviewed, other, one)));
    return {
      seat,
      phases: phasesOf(own, positions),
      mistakes: mistakes.toSorted((a, b) => b.cost - a.cost).slice(0, MOST_MISTAKES),
      change: changeOf(reviewed, seat, chances, mistakes),
    };
  });
  return {
    version: REVIEW_VERSION,
    game: match.game.id,
    level: tools.strongest.level,
    iterations,
    positions,
    chances,
    players,
  };
}

/** Whether a mistake is another one made again before the position was quiet, or the same habit: what could have been done cheaper then is one mistake. */
function isTheSame({ match, tools }: Reviewed, worst: Mistake, one: Mistake): boolean {
  if (worst === one || !tools.reviewer.isQuiet) return false;
  const isHabit = worst.repeated !== undefined && one.repeated !== undefined && isSame(worst.chosen, one.chosen);
  if (!isHabit && !isSame(worst.better, one.better)) return false;
  const [first, last] = [worst.number, one.number].toSorted((a, b) => a - b);
  const isCostlier = worst.cost > one.cost || (worst.cost === one.cost && worst.number < one.number);
  return isCostlier && (isHabit || !tools.reviewer.isQuiet(match.at(first ?? 0), match.at(last ?? 0)));
}

function phasesOf(
  judged: readonly { stretch: Stretch; part: ReviewPart }[],
  positions: readonly number[],
): ReviewedPlayer["phases"] {
  const phase = (third: number): GoodShare => {
    const own = judged.flatMap(({ stretch, part }) => {
      const place = positions.indexOf(itemAt(stretch.numbers, 0));
      return part.is === "judged" && Math.floor((3 * place) / positions.length) === third ? [part] : [];
    });
    return { good: own.filter(({ cost }) => cost === 0).length, all: own.length };
  };
  return [phase(0), phase(1), phase(2)];
}

function changeOf(
  { match, positions, draws }: Reviewed,
  seat: Seat,
  chances: readonly (readonly number[])[],
  mistakes: readonly Mistake[],
): ReviewedPlayer["change"] {
  const costs = new Map(mistakes.map(({ number, cost }) => [number, cost]));
  const own = (at: number): number => itemAt(itemAt(chances, at), seat);
  let luck = own(0) - 1 / match.header.seats;
  let others = 0;
  for (let at = 1; at < positions.length; at++) {
    const change = own(at) - own(at - 1) + (costs.get(itemAt(positions, at - 1)) ?? 0);
    if (draws[itemAt(positions, at) - 1]) luck += change;
    else others += change;
  }
  const decisions = -mistakes.reduce((sum, { cost }) => sum + cost, 0);
  return { decisions: rounded(decisions), luck: rounded(luck), others: rounded(others) };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** To a thousandth: a review is kept and sent, and knows no more anyway. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000 || 0;
