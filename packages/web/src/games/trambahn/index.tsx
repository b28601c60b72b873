import { lazy } from "react";
import type { Language, Viewer } from "@stellwerk/kernel";
import type { Action, Event, State } from "@stellwerk/trambahn";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { wordsOf } from "./words.ts";
import "./tokens.css";

/** Seen at the end of a match: a first visit does without. */
const Result = lazy(async () => ({ default: (await import("./result.tsx")).Result }));

function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = wordsOf(language);
  const { step, seat, laid } = view;
  if (step === "over") return words.statusOver;
  if (seat !== viewer) return words.statusTheirs(names[seat] ?? "", step);
  return step === "passengers" ? (words.statusMine.passengers[laid] ?? "") : words.statusMine[step];
}

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, starter: 0, scorings: 5 },
  status,
  beginsRound: ({ is }) => is === "turn",
};
