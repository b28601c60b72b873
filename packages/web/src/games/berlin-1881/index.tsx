import type { Action, Event, State } from "@stellwerk/berlin-1881";
import type { GameFace } from "../game-face.ts";
import { Board } from "./board.tsx";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { Result } from "./result.tsx";
import { endNotice, status } from "./status.ts";
import "./tokens.css";

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, rounds: 3 },
  status,
  endNotice,
  logGrouping,
  foldsLog: true,
  beginsRound: ({ is }) => is === "round" || is === "operatingRound",
};
