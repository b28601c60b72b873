import type { Action, Event, Options, State } from "@stellwerk/german-rails";
import type { MoveSound } from "../../sound/sounds.ts";
import type { GameFace } from "../game-face.ts";
import { SIX_COLOURS } from "../six-colours.ts";
import { Board } from "./board.tsx";
import { choiceWords } from "./choice-words.ts";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { endNotice, status } from "./status.ts";
import { prefetchScenery } from "./map/scenery-files.ts";
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

/** What a turn is told by, the weightiest last. */
const TELLING: readonly Event["is"][] = ["moved", "engine", "built", "delivered"];

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  // The options of a match are those of its game.
  prefetch: (options) => prefetchScenery((options as Options).board),
  firstOptions: { ...defaultOptions, board: "austria", rounds: 20 },
  status,
  endNotice,
  seatColours: SIX_COLOURS,
  choiceWords,
  logGrouping,
  weightOf: ({ is }) => TELLING.indexOf(is),
  soundOf: ({ is }) => SOUNDS[is] ?? null,
  beginsRound: ({ is }) => is === "round",
};
