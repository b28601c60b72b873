import type { Language, Viewer } from "@stellwerk/kernel";
import type { Action, Event, State } from "@stellwerk/german-rails";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { choiceWords } from "./choice-words.ts";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { wordsOf } from "./words.ts";
import { Result } from "./result.tsx";
import "./tokens.css";

function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = wordsOf(language);
  const { phase, pending, seat, turn, round } = view;
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
  return `${words.round(round)} · ${now}`;
}

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, board: "austria", rounds: 20 },
  status,
  choiceWords,
  logGrouping,
  beginsRound: ({ is }) => is === "round",
};
