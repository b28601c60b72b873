import type { Language, Viewer } from "@stellwerk/kernel";
import { type State, toursLeft } from "@stellwerk/trambahn";
import { wordsOf } from "./words.ts";

/** Whose turn it is and which step, with how far the match is. */
export function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = wordsOf(language);
  const { step, seat, laid, tours, options } = view;
  if (step === "over") return words.statusOver;
  const mine = step === "passengers" ? (words.statusMine.passengers[laid] ?? "") : words.statusMine[step];
  const now = seat === viewer ? mine : words.statusTheirs(names[seat] ?? "", step);
  // Of the last tour the notice below tells.
  return toursLeft(view) === 1 ? now : `${now} · ${words.tourOf(tours.length + 1, options.scorings)}`;
}

/** The last tour ends the game at once (T8). */
export const endNotice = (view: State, language: Language): string | null =>
  view.step !== "over" && toursLeft(view) === 1 ? wordsOf(language).lastTour : null;
