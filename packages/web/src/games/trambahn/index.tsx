import { lazy } from "react";
import type { Action, Event, State } from "@stellwerk/trambahn";
import type { MoveSound } from "../../sound/sounds.ts";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { endNotice, status } from "./status.ts";
import "./tokens.css";

/** Seen at the end of a match: a first visit does without. */
const Result = lazy(async () => ({ default: (await import("./result.tsx")).Result }));

const SOUNDS: Partial<Record<Event["is"], MoveSound>> = {
  passenger: "place",
  stop: "place",
  income: "money",
  cleared: "money",
  tour: "money",
  extraTour: "money",
  tram: "purchase",
};

/** What a turn is told by, the weightiest last. */
const TELLING: readonly Event["is"][] = [
  "offer",
  "income",
  "stop",
  "cleared",
  "tram",
  "reshuffle",
  "extraTour",
  "tour",
];

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, starter: 0, scorings: 5 },
  status,
  endNotice,
  weightOf: ({ is }) => TELLING.indexOf(is),
  soundOf: ({ is }) => SOUNDS[is] ?? null,
  seatColours: ["seat-0", "seat-2"],
  hasUndo: true,
  beginsRound: ({ is }) => is === "turn",
  firstRound: (seat) => ({ is: "turn", seat, turn: 1 }),
};
