import type { Language, Viewer } from "@stellwerk/kernel";
import { type Action, type Event, type State, isOver } from "@stellwerk/sample-game";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { Result } from "./result.tsx";
import { WORDS } from "./words.ts";

function status(view: State, names: readonly string[], viewer: Viewer, language: Language): string {
  const words = WORDS[language];
  if (isOver(view)) return words.over;
  return view.seat === viewer ? words.yourTurn : words.theirTurn(names[view.seat] ?? "");
}

export const face: GameFace<State, Action, Event> = { Board, Result, OptionsForm, defaultOptions, status };
