import type { Language, Viewer } from "@stellwerk/kernel";
import { type State, toursLeft, trambahn } from "@stellwerk/trambahn";
import { wordsOf } from "./words.ts";

/** Whose turn it is and which step. How far the match is stands at the board: here it would wrap on a phone. */
export function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = wordsOf(language);
  const { step, seat, laid } = view;
  if (step === "over") return words.statusOver;
  if (seat !== viewer) return words.statusTheirs(names[seat] ?? "", step);
  // Where nothing else is left, the step would promise too much.
  if (trambahn.choices(view, seat).every((action) => action.do === "end")) return words.statusMine.end;
  return step === "passengers" ? (words.statusMine.passengers[laid] ?? "") : words.statusMine[step];
}

/** The last tour ends the game at once (T8). */
export const endNotice = (view: State, language: Language): string | null =>
  view.step !== "over" && toursLeft(view) === 1 ? wordsOf(language).lastTour : null;
