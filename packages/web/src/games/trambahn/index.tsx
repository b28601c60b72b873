import { lazy } from "react";
import type { Action, Event, State } from "@stellwerk/trambahn";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { endNotice, status } from "./status.ts";
import "./tokens.css";

/** Seen at the end of a match: a first visit does without. */
const Result = lazy(async () => ({ default: (await import("./result.tsx")).Result }));

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, starter: 0, scorings: 5 },
  status,
  endNotice,
  beginsRound: ({ is }) => is === "turn",
};
