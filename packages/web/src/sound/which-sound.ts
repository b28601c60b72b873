import type { Outcome, Viewer } from "@stellwerk/kernel";
import type { GameFace } from "../games/game-face.ts";
import type { MoveSound, Sound } from "./sounds.ts";

/** Of the things that moves do, the first of these is heard. */
const BY_WEIGHT: readonly MoveSound[] = ["purchase", "money", "place"];

/** What new steps sound like: one sound for all that they did. */
export function soundOfMoves(events: readonly unknown[], soundOf: GameFace["soundOf"]): MoveSound | null {
  const heard = new Set(events.map((event) => soundOf?.(event)));
  return BY_WEIGHT.find((sound) => heard.has(sound)) ?? null;
}

/** How a match sounds that has ended: lost only to a player who did not win. */
export function soundOfEnd(outcome: Outcome | null, viewer: Viewer): Sound {
  const own = outcome?.standings.find(({ seat }) => seat === viewer);
  return own && own.place > 1 ? "lost" : "won";
}

interface Circumstances {
  readonly muted: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Whether another tab is looked at. */
  readonly isHidden: boolean;
  /** Whether the page was touched: browsers let none sound before. */
  readonly wasTouched: boolean;
}

/** A tab that is not looked at calls only when it is one's turn. */
export const maySound = (sound: Sound, { muted, volume, isHidden, wasTouched }: Circumstances): boolean =>
  !muted && volume > 0 && wasTouched && (!isHidden || sound === "turn");
