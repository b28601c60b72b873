import {
  type Bot,
  type Game,
  type Puzzle,
  type PuzzleAnswer,
  type PuzzleSource,
  type Reasons,
  type Seat,
  SeededChance,
  type Thought,
  iterationsOf,
  seedFrom,
} from "@stellwerk/kernel";
import { restOfTurn } from "./rest-of-turn.ts";
import { isSame } from "./alternatives.ts";

/** What a position must show to be asked as a puzzle. */
export interface PuzzleSearch {
  readonly game: Game;
  /** Decides what is best. */
  readonly strong: Bot;
  readonly reasons: Reasons | null;
  /** To whom the best decision must not be obvious. */
  readonly simple: Bot;
  /** Whether an action is a decision by itself, not one small step of many. */
  readonly isDecision: (action: unknown) => boolean;
  /** What the simple bot's answer must give up at least. */
  readonly clearly: number;
  readonly measure: PuzzleSource["measure"];
}

/** How many times as long as usual the strong bot thinks before its answer is believed, and how often. */
const LONGER = 10;
const CONFIRMATIONS = 2;

/** The puzzle of a position, if it has one: the simple bot errs there clearly, and long searches agree on what is better. */
export function findPuzzle(
  { game, strong, reasons, simple, isDecision, clearly, measure }: PuzzleSearch,
  position: { readonly options: unknown; readonly seats: number; readonly seat: Seat; readonly view: unknown },
  seed: string,
): Puzzle | null {
  const { seat, view } = position;
  const choices = game.choices(view, seat);
  if (choices.length < 3) return null;
  const think = (bot: Bot, times: number, name: string): Thought<unknown> =>
    bot.think(view, seat, { iterations: iterationsOf(bot) * times }, new SeededChance(seedFrom(`${seed} ${name}`)));
  const obvious = think(simple, 1, "simple").action;
  if (!isDecision(obvious)) return null;
  const first = think(strong, 1, "strong");
  if (!isDecision(first.action) || (givenUp(first, obvious) ?? clearly) < clearly) return null;
  const thoughts = [first];
  for (let again = 0; again < CONFIRMATIONS; again++) thoughts.push(think(strong, LONGER, `again ${again}`));
  const long = thoughts.slice(1);
  const answers = answersOf(long);
  const best = answers[0];
  const [thought] = long;
  if (!best || !thought) return null;
  const agree = long.every((one) => (givenUp(one, best.action) ?? clearly) < clearly / 4);
  const erred = long.every((one) => (givenUp(one, obvious) ?? clearly) >= clearly);
  // Some other answer must have been weighed, so that it can be told what it gives up; none may be nearly as good.
  const next = answers[1]?.givesUp ?? 0;
  if (!agree || !erred || next < clearly) return null;
  const source = long.find(({ action }) => isSame(action, best.action)) ?? thought;
  const why = reasons?.explain(view, seat, source, best.action);
  // What the best answer goes on with is no worse if it is done first, though the search may not have tried that.
  const mayComeFirst = (action: unknown): boolean =>
    restOfTurn(game, view, seat, action, (_, done) => (done.length === 1 ? best.action : null)).length > 1;
  const goesOnWith = (action: unknown): boolean => why?.plan.slice(1).some((step) => isSame(step, action)) ?? false;
  const isMisjudged = ({ action }: PuzzleAnswer): boolean =>
    isDecision(action) && goesOnWith(action) && mayComeFirst(action);
  if (answers.slice(1).some(isMisjudged)) return null;
  return {
    ...position,
    game: game.id,
    answers: answers.map((answer) => withLacks(answer, best.action, { reasons, view, seat, thought: source })),
    measure,
    reasons: why?.reasons ?? [],
  };
}

/** Tells of an answer that is not the best what it lacks, where the game can compare the two. */
function withLacks(
  answer: PuzzleAnswer,
  best: unknown,
  { reasons, view, seat, thought }: { reasons: Reasons | null; view: unknown; seat: Seat; thought: Thought<unknown> },
): PuzzleAnswer {
  const [better, other] = [best, answer.action].map(
    (action) => thought.weighed.find((one) => isSame(one.action, action))?.plan,
  );
  const lacks = (answer.givesUp > 0 && better && other && reasons?.compare?.(view, seat, better, other)) || [];
  return lacks.length > 0 ? { ...answer, lacks } : answer;
}

/** What an action gives up by a thought; null if it was not weighed, because others looked better at first sight. */
function givenUp({ weighed }: Thought<unknown>, action: unknown): number | null {
  const best = weighed[0]?.value ?? null;
  const own = weighed.find((one) => isSame(one.action, action))?.value ?? null;
  return best === null || own === null ? null : best - own;
}

/** The answers that all thoughts weighed, by what they give up on average. */
function answersOf(thoughts: readonly Thought<unknown>[]): PuzzleAnswer[] {
  const [first] = thoughts;
  const answers = (first?.weighed ?? []).flatMap(({ action }) => {
    const losses = thoughts.map((thought) => givenUp(thought, action));
    const known = losses.filter((loss) => loss !== null);
    if (known.length < losses.length) return [];
    return [{ action, givesUp: known.reduce((sum, loss) => sum + loss, 0) / known.length }];
  });
  const least = Math.min(...answers.map(({ givesUp }) => givesUp));
  return answers
    .map(({ action, givesUp }) => ({ action, givesUp: Math.round((givesUp - least) * 10) / 10 }))
    .sort((a, b) => a.givesUp - b.givesUp);
}
