import type { Words } from "@stellwerk/kernel";
import type { LogEvent } from "../log-events.ts";
import type { RefusalCode } from "../refusals.ts";
import type { Action } from "../state.ts";

type Key = `event.${LogEvent["is"]}` | `action.${Action["do"]}` | `refusal.${RefusalCode}`;

/** A sentence for every event of the log, every action and every refusal. */
export type RailsWords = { readonly [key in Key]: Words[string] };
