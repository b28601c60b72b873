import {
  type Explanation,
  type Game,
  type Language,
  type Message,
  type Reasons,
  type Seat,
  type Thought,
  noChance,
  say,
} from "@stellwerk/kernel";
import type { TerminalWords } from "./words.ts";

/** Alternatives that a hint names at most. */
const ALTERNATIVES = 4;

/** What the strongest bot thinks of a position. */
export interface Hint {
  readonly game: Game;
  readonly language: Language;
  readonly words: TerminalWords;
  readonly seat: Seat;
  readonly view: unknown;
  readonly thought: Thought<unknown>;
  /** Where the game has any. */
  readonly reasons: Reasons | undefined;
  readonly nameOf: (seat: Seat) => string;
  /** An action as the list of choices has it, now or at a later position of the turn. */
  readonly labelOf: (action: unknown, view: unknown) => string;
}

/** What to do, why, how the rest of the turn goes, and what else was weighed: in lines, as the pages tell it. */
export function hintLines(hint: Hint): string[] {
  const { reasons, view, seat, thought, words, labelOf } = hint;
  const explanation = reasons?.explain(view, seat, thought) ?? null;
  const why = explanation?.reasons.map(sayReason(hint)).join(" ") ?? "";
  const standing = explanation && (explanation.standing ? sayReason(hint)(explanation.standing) : words.noStanding);
  return [
    words.hintIs(labelOf(thought.action, view)),
    ...(why === "" ? [] : [`  ${why}`]),
    ...(standing === null ? [] : [`  ${standing}`]),
    ...restOfTurn(hint, explanation),
    ...alternatives(hint, explanation),
  ];
}

const sayReason =
  ({ reasons, language, nameOf }: Hint) =>
  (reason: Message): string =>
    reasons ? say(reasons, language, reason, nameOf) : "";

/** The steps after the first, each said as it is asked for then. */
function restOfTurn({ game, view, seat, words, labelOf }: Hint, explanation: Explanation | null): string[] {
  const plan = explanation?.plan ?? [];
  if (plan.length < 2) return [];
  const state = game.clone(view);
  const steps = plan.map((action, at) => {
    const step = labelOf(action, state);
    // The last step may draw from chance, and nothing is told of what comes after it.
    if (at < plan.length - 1) game.play(state, seat, action, noChance);
    return `  ${step}`;
  });
  return [words.restOfTurn, ...steps.slice(1)];
}

/** What else was weighed, and what it gives up. */
function alternatives(hint: Hint, explanation: Explanation | null): string[] {
  const { thought, view, words, labelOf } = hint;
  const others = explanation?.others ?? thought.weighed.slice(1).map(({ action }) => ({ action, givesUp: null }));
  if (others.length === 0) return [];
  const best = labelOf(thought.action, view);
  const lines = others.slice(0, ALTERNATIVES).map(({ action, givesUp }) => {
    const label = labelOf(action, view);
    const name = label === best ? words.otherPlan(label) : label;
    return `  ${givesUp ? `${name} – ${sayReason(hint)(givesUp)}` : name}`;
  });
  return [words.alternatives, ...lines];
}
