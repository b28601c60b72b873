import { create } from "zustand";
import type { Language } from "@stellwerk/kernel";
import { read, write } from "./local-storage.ts";

export interface Settings {
  readonly language: Language;
  readonly theme: "system" | "light" | "dark";
  readonly motion: "system" | "off";
  readonly muted: boolean;
  /** Of sounds, from 0 to 1. */
  readonly volume: number;
  /** How long a bot's action stays visible before the next. */
  readonly pace: "calm" | "quick" | "instant";
  /** How long bots think in this browser. */
  readonly thinking: "usual" | "long";
  /** Whether the log stands beside the board on a wide screen; null as long as that was not chosen. */
  readonly log: boolean | null;
  /** What the player is called at tables; empty until chosen. */
  readonly name: string;
  /** Whether this browser has played before: the first page then leads back, not to a first game. */
  readonly regular: boolean;
}

const KEY = "stellwerk.settings";

function initial(): Settings {
  const language: Language = navigator.languages.some((tag) => tag.startsWith("de")) ? "de" : "en";
  const defaults: Settings = {
    language,
    theme: "system",
    motion: "system",
    muted: false,
    volume: 0.5,
    pace: "calm",
    thinking: "usual",
    log: null,
    name: "",
    regular: false,
  };
  // Kept by this page alone.
  return { ...defaults, ...(read(KEY) as Partial<Settings> | null) };
}

export const useSettings = create<Settings>(initial);

export function changeSettings(settings: Partial<Settings>): void {
  useSettings.setState(settings);
  write(KEY, useSettings.getState());
}

/** The style sheets look at these attributes of the page. */
export function applySettings(): void {
  const apply = ({ language, theme, motion }: Settings): void => {
    const { documentElement: page } = document;
    page.lang = language;
    page.dataset["theme"] = theme;
    page.dataset["motion"] = motion;
  };
  apply(useSettings.getState());
  useSettings.subscribe(apply);
}

/** Whether things may move: asked by animations that are not done by style sheets. */
export const mayAnimate = (): boolean =>
  useSettings.getState().motion !== "off" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
