import { type Game, type Language, type Seat, say, turnSteps } from "@stellwerk/kernel";
import type { ChoiceWords } from "../games/game-face.ts";

interface Telling {
  readonly game: Game;
  readonly words: ChoiceWords | undefined;
  readonly language: Language;
  readonly names: readonly string[];
}

/** Acts of a turn that are told; the rest is left to the table. */
const MOST = 3;

/** What a player does in a turn, act by act; what belongs together, as sections of one way, is one act. */
export function turnText(
  { game, words, language, names }: Telling,
  view: unknown,
  seat: Seat,
  actions: readonly unknown[],
): string {
  const steps = turnSteps(game, view, seat, actions);
  const acts: string[] = [];
  for (let at = 0; at < steps.length;) {
    const [step, ...later] = steps.slice(at);
    if (!step) break;
    const message = game.describeAction(step.view, seat, step.action);
    // That a turn ends is worth telling only where it is all of it.
    if (at > 0 && message.key === "action.end") break;
    const plan = [step, ...later].map(({ action }) => action);
    const beginning = words?.beginningOf?.(step.view, plan, language);
    acts.push(beginning?.text ?? say(game, language, message, (other) => names[other] ?? ""));
    at += beginning?.steps ?? 1;
  }
  return acts.length > MOST ? [...acts.slice(0, MOST), "…"].join(" · ") : acts.join(" · ");
}
