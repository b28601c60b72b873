import type { Language, Viewer } from "@stellwerk/kernel";
import { type State, berlin1881 } from "@stellwerk/berlin-1881";
import { wordsOf } from "./words.ts";

/** Which round, whose turn and which step, in one line. */
export function status(
  view: State,
  names: readonly string[],
  viewer: Viewer,
  language: Language,
  you: Viewer = null,
): string {
  const words = wordsOf(language);
  const { stage, operating, round, pending, options } = view;
  const active = berlin1881.active(view);
  if (stage === "over") return words.status.over;
  const isMine = viewer !== null && active.includes(viewer);
  const all = active.map((seat) => names[seat] ?? "").join(", ");
  const who = isMine ? words.status.you(viewer === you ? null : (names[viewer] ?? "")) : all;
  if (stage === "bid") return words.status.bid(who);
  if (stage === "initial") return words.status.initial(who);
  if (stage === "stock") return `${words.round(round, options.rounds)} · ${words.status.stock(who)}`;
  // Short, so that it fits in one line of a phone: which of several operating rounds it is stands on the desk.
  const where = words.round(round, options.rounds);
  const [asked] = pending;
  if (asked) return `${where} · ${words.status.asked(who, asked.is)}`;
  const { turn } = operating;
  const what = turn ? words.status.operates(words.operator(turn.operator), who, turn.step) : words.stageName.operating;
  return `${where} · ${what}`;
}

/** A broken bank, by the house rules also a price of 400, lets the operating round be finished (13.1, E45, E46). */
export function endNotice({ stage, end, round, options }: State, language: Language): string | null {
  const words = wordsOf(language).endNotice;
  if (stage === "over") return null;
  if (end === "bank" || end === "price") return words[end];
  return options.rounds > 0 && round >= options.rounds ? words.rounds : null;
}
