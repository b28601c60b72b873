import type { Pace } from "@stellwerk/wire";

/** The clock of a live table by default: long enough for every game, and bounded. */
export const DEFAULT_PACE: Pace = { kind: "fischer", start: 600, more: 30 };
