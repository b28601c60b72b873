import type { Language, Viewer } from "@stellwerk/kernel";
import type { State } from "@stellwerk/german-rails";
import { wordsOf } from "./words.ts";

/** Whose turn it is and which step, with how far the match is. */
export function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = wordsOf(language);
  const { phase, pending, seat, turn, round, options } = view;
  const name = names[seat] ?? "";
  if (phase === "over") return words.statusOver;
  if (phase === "orders")
    return viewer !== null && view.players[viewer]?.dealt.length ? words.statusKeep : words.statusKeepOthers;
  if (phase === "cities") return seat === viewer ? words.statusStart : words.statusStartTheirs(name);
  const now = pending
    ? pending.is === "offer"
      ? words.statusOffer
      : words.statusLoss
    : seat === viewer
      ? words.statusMine[turn.step]
      : words.statusTheirs(name, turn.step);
  return `${words.round(round, options.rounds)} · ${now}`;
}

/** The last round begins as any other: players should know (G58). */
export const endNotice = ({ phase, round, options }: State, language: Language): string | null =>
  phase === "play" && round >= options.rounds ? wordsOf(language).lastRound : null;
