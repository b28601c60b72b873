import type { Sound } from "./sounds.ts";

/** How long one sound keeps itself from being heard again, in milliseconds. */
const SAME_MS = 400;
/** How long the sound of a move keeps those of other moves back. */
const MOVES_MS = 150;
/** Of so many moves within so much time at most these are heard: bots play faster than ears follow. */
const WINDOW_MS = 2_000;
const MOST_MOVES = 4;

const isMove = (sound: Sound): boolean => sound === "place" || sound === "money" || sound === "purchase";

/** Lets through what can be told apart, and holds back a storm of sounds. */
export class SoundGate {
  #last = new Map<Sound, number>();
  #moves: number[] = [];

  /** Whether a sound may be heard now, by a clock in milliseconds. */
  admits(sound: Sound, now: number): boolean {
    if (now - (this.#last.get(sound) ?? -Infinity) < SAME_MS) return false;
    if (isMove(sound)) {
      this.#moves = this.#moves.filter((at) => now - at < WINDOW_MS);
      if (this.#moves.length >= MOST_MOVES || now - (this.#moves.at(-1) ?? -Infinity) < MOVES_MS) return false;
      this.#moves.push(now);
    }
    this.#last.set(sound, now);
    return true;
  }
}
