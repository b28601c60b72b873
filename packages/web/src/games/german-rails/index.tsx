import type { Action, Event, State } from "@stellwerk/german-rails";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { choiceWords } from "./choice-words.ts";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { endNotice, status } from "./status.ts";
import { Result } from "./result.tsx";
import "./tokens.css";

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, board: "austria", rounds: 20 },
  status,
  endNotice,
  choiceWords,
  logGrouping,
  beginsRound: ({ is }) => is === "round",
};
