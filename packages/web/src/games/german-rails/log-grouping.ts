import { type Event, tellBuilt, tellDrawn } from "@stellwerk/german-rails";
import type { LogGrouping } from "../game-face.ts";

/** Sections that a player builds one after another are told as the ways they make, and cards drawn by their number. */
export const logGrouping: LogGrouping<Event> = {
  kindOf: (events) => (events.length > 0 && events.every(({ is }) => is === "built") ? "built" : null),
  tell: (events, who, language) =>
    tellBuilt(
      events.filter((event) => event.is === "built"),
      who,
      language,
    ),
  tellRepeated: (event, times, who, language) =>
    event.is === "drew" || event.is === "opened" ? tellDrawn(event, times, who, language) : null,
  isUntold: ({ is }) => is === "turn" || is === "round",
};
