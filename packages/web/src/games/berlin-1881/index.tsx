import type { Action, Event, State } from "@stellwerk/berlin-1881";
import type { MoveSound } from "../../sound/sounds.ts";
import type { GameFace } from "../game-face.ts";
import { SIX_COLOURS } from "../six-colours.ts";
import { Board } from "./board.tsx";
import { logGrouping } from "./log-grouping.ts";
import { OptionsForm, defaultOptions } from "./options.tsx";
import { Result } from "./result.tsx";
import { endNotice, status } from "./status.ts";
import "./tokens.css";

const SOUNDS: Partial<Record<Event["is"], MoveSound>> = {
  laid: "place",
  depot: "place",
  started: "place",
  bids: "money",
  sold: "money",
  paid: "money",
  withheld: "money",
  repaid: "money",
  bought: "purchase",
  purchased: "purchase",
  traded: "purchase",
};

export const face: GameFace<State, Action, Event> = {
  Board,
  Result,
  OptionsForm,
  defaultOptions,
  firstOptions: { ...defaultOptions, rounds: 3 },
  status,
  endNotice,
  seatColours: SIX_COLOURS,
  logGrouping,
  foldsLog: true,
  soundOf: ({ is }) => SOUNDS[is] ?? null,
  beginsRound: ({ is }) => is === "round" || is === "operatingRound",
};
