import { type Game, type Refusal, SeededChance, seedFrom } from "@stellwerk/kernel";
import { deepEqual } from "../games/deep-equal.ts";
import type { Lesson, Text } from "../games/lesson.ts";

/** How far a lesson has come, and what led there. */
export interface Progress {
  readonly state: unknown;
  readonly before: unknown;
  readonly events: readonly unknown[];
  readonly step: number;
  /** What was said about the last action. */
  readonly remark: Text | null;
  readonly refusal: Refusal | null;
}

export const beginning = ({ position }: Lesson): Progress => ({
  state: position,
  before: null,
  events: [],
  step: 0,
  remark: null,
  refusal: null,
});

/** What an action of the learner leads to; one that is legal but not the lesson's gets a nudge. */
export function after(
  game: Game,
  { id, seat, steps }: Lesson,
  progress: Progress,
  action: unknown,
  nudge: Text,
): Progress {
  const step = steps[progress.step];
  if (!step || step.expect === "read") return progress;
  const refusal = game.refusal(progress.state, seat, action);
  if (refusal) return { ...progress, refusal };
  const isExpected = step.expect === null || step.expect.some((one) => deepEqual(one, action));
  if (!isExpected) return { ...progress, refusal: null, remark: step.nudge ?? nudge };
  const before = game.view(progress.state, seat);
  const state = game.clone(progress.state);
  const events: unknown[] = [];
  const chance = new SeededChance(seedFrom(`${id} ${progress.step}`));
  for (const move of [{ seat, action }, ...(step.replies ?? [])]) {
    game.play(state, move.seat, move.action, chance, (event) => events.push(game.viewEvent(event, seat)));
  }
  return { state, before, events, step: progress.step + 1, remark: step.after ?? null, refusal: null };
}

/** What the step expects, done for the learner: every action that its text speaks of. */
export function afterShowing(game: Game, lesson: Lesson, from: Progress, nudge: Text): Progress {
  const { seat, steps } = lesson;
  const text = steps[from.step]?.text.en;
  const events: unknown[] = [];
  let progress = from;
  for (let step = steps[from.step]; step && step.text.en === text; step = steps[progress.step]) {
    if (step.expect === "read") break;
    const [action] = step.expect ?? game.choices(progress.state, seat);
    const reached = after(game, lesson, progress, action, nudge);
    if (reached.step === progress.step) break;
    events.push(...reached.events);
    progress = reached;
  }
  return progress === from ? from : { ...progress, before: game.view(from.state, seat), events };
}

/** Whether a lesson is over: nothing follows a text at its end, so the way on stands below it. */
export function isLastText({ steps }: Lesson, at: number): boolean {
  const step = steps[at];
  return !step || (step.expect === "read" && at === steps.length - 1);
}
