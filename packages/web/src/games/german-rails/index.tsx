import type { Action, Event, State } from "@stellwerk/german-rails";
import type { MoveSound } from "../../sound/sounds.ts";
import type { GameFace } from "../game-face.ts";
import { SIX_COLOURS } from "../six-colours.ts";
import { Board } from "./board.tsx";
import { choiceWords } from "./choice-words.ts";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { endNotice, status } from "./status.ts";
import { Result } from "./result.tsx";
import "./tokens.css";

const SOUNDS: Partial<Record<Event["is"], MoveSound>> = {
  started: "place",
  moved: "place",
  crossed: "place",
  loaded: "place",
  dropped: "place",
  built: "place",
  line: "place",
  fee: "money",
  repaid: "money",
  delivered: "money",
  taxed: "money",
  engine: "purchase",
  secondTrain: "purchase",
  depot: "purchase",
};

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, board: "austria", rounds: 20 },
  status,
  endNotice,
  seatColours: SIX_COLOURS,
  choiceWords,
  logGrouping,
  soundOf: ({ is }) => SOUNDS[is] ?? null,
  beginsRound: ({ is }) => is === "round",
};
