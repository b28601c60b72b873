/** What a move on the board sounds like, by what it does. */
export type MoveSound = "place" | "money" | "purchase";

export type Sound = MoveSound | "turn" | "refusal" | "chat" | "won" | "lost" | "clock";

/** One tone: its wave, from which pitch to which (in hertz), when and for how long (in seconds), and how loud. */
type Tone = readonly [wave: OscillatorType, from: number, to: number, at: number, length: number, gain: number];

/** A bell has its octave sounding along, softly. */
const bell = (pitch: number, at: number, length: number): readonly Tone[] => [
  ["sine", pitch, pitch, at, length, 0.7],
  ["sine", pitch * 2, pitch * 2, at, length / 2, 0.2],
];

/** Every sound of the house, synthesised so that nothing has to be loaded: each has a shape of its own. */
export const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  /** The gong of a station: two bells, rising. */
  turn: [...bell(659, 0, 0.5), ...bell(880, 0.17, 0.7)],
  /** Wood on wood. */
  place: [
    ["triangle", 260, 120, 0, 0.09, 0.9],
    ["square", 1400, 900, 0, 0.015, 0.12],
  ],
  /** Two coins. */
  money: [
    ["sine", 1976, 1976, 0, 0.12, 0.35],
    ["sine", 2637, 2637, 0.07, 0.22, 0.35],
  ],
  /** A chord that is struck from below: something large has been got. */
  purchase: [
    ["triangle", 294, 294, 0, 0.3, 0.5],
    ["triangle", 370, 370, 0.06, 0.3, 0.5],
    ["triangle", 440, 440, 0.12, 0.4, 0.5],
  ],
  /** A dull buzz, falling. */
  refusal: [["sawtooth", 150, 105, 0, 0.2, 0.3]],
  /** A short glide upwards. */
  chat: [["sine", 740, 1109, 0, 0.11, 0.5]],
  won: [...bell(523, 0, 0.4), ...bell(659, 0.14, 0.4), ...bell(784, 0.28, 0.4), ...bell(1047, 0.42, 1)],
  lost: [
    ["triangle", 392, 392, 0, 0.35, 0.6],
    ["triangle", 330, 330, 0.22, 0.35, 0.6],
    ["triangle", 262, 247, 0.44, 0.8, 0.6],
  ],
  /** Three ticks. */
  clock: [0, 0.18, 0.36].map((at) => ["square", 1175, 1175, at, 0.035, 0.2] as const),
};
