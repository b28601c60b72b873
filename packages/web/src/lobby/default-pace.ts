import type { Pace } from "@stellwerk/wire";

/** What a live table has until somebody chooses: enough for every game, and nobody waits for ever. */
export const DEFAULT_PACE: Pace = { kind: "fischer", start: 600, more: 30 };
