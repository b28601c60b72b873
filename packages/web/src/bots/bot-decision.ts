import { DECISION_MS, type Seat, isLevel } from "@stellwerk/kernel";
import { useSettings } from "../settings.ts";
import { type Advice, thinkInWorker } from "./bot-client.ts";

/** How long each action of a bot stays on the table before the next, in milliseconds. */
const PACE = { calm: 700, quick: 150, instant: 0 } as const;
/** How many times as long as usual bots may think. */
const THINKING = { usual: 1, long: 3 } as const;

/** A decision that a bot has at a table in this browser. */
interface BotTurn {
  readonly game: string;
  readonly level: string;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed?: string;
}

/** What a bot decides, at the pace that the player has set; null if the signal called it off. */
export async function botDecision(turn: BotTurn, signal: AbortSignal): Promise<Advice | null> {
  const { pace, thinking } = useSettings.getState();
  const times = THINKING[thinking];
  const milliseconds = times * (isLevel(turn.level) ? DECISION_MS[turn.level] : DECISION_MS.easy);
  const [thought] = await Promise.all([
    thinkInWorker({ ...turn, milliseconds, times }, signal),
    new Promise((resolve) => setTimeout(resolve, PACE[pace])),
  ]);
  return thought;
}
