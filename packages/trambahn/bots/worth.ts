import { float64At, itemAt, numberAt } from "@stellwerk/kernel";
import { DATA, LINES } from "@stellwerk/trambahn";
import source from "./net.json" with { type: "json" };
import { type Outlook, outlookOf } from "./outlook.ts";
import type { Worth } from "./plans.ts";
import { CLEARED, LEAD, LEFT, MONEY, type Scene, type Sketch, WAITING, figureAt } from "./sketch.ts";

/**
 * A net of one hidden layer that has learned from self-play how many points each line will still
 * bring the player whose turn ends, more than the opponent. The same net looks at the four lines.
 */
export interface Net {
  /** Units of the hidden layer. */
  readonly hidden: number;
  /** A row of weights for each feature of the position, for each feature of a line, and for 1. */
  readonly inner: readonly number[];
  /** The weight of each hidden unit, and at last what is added for the position as a whole. */
  readonly outer: readonly number[];
}

/** Features of the position, and of each line. */
export const POSITION_FEATURES = 18;
export const LINE_FEATURES = 16;
export const FEATURES = POSITION_FEATURES + LINES.length * LINE_FEATURES;

/** Points that one unit of the net's output stands for. */
export const SCALE = 20;
/** Points a card in hand is good for, where it still has to become income. */
const CARD = 2;
/** The smallest difference there is: it breaks a tie (T17). */
const TIE_BREAK = 0.001;

export function worthBy(net: Net): Worth {
  const { hidden } = net;
  const inner = Float64Array.from(net.inner);
  const outer = Float64Array.from(net.outer);
  const features = new Float64Array(FEATURES);
  const common = new Float64Array(hidden);
  const units = new Float64Array(hidden);

  // Most of a bot's time goes by in these loops: their indices are in range by construction, and an accessor would cost
  // a tenth of it.

  /** Adds what features bring to the units, from a row of weights on. */
  function feed(into: Float64Array, from: number, count: number, firstRow: number): void {
    for (let i = 0; i < count; i++) {
      const feature = features[from + i] as number; // in range
      if (feature === 0) continue;
      const row = (firstRow + i) * hidden;
      for (let unit = 0; unit < hidden; unit++) (into[unit] as number) += feature * (inner[row + unit] as number); // in range
    }
  }

  return (scene, sketch) => {
    const lead = figureAt(sketch, LEAD);
    const money = figureAt(sketch, MONEY);
    if (sketch[LEFT] === 0) return lead + TIE_BREAK * (money - scene.theirMoney);
    featuresOf(scene, sketch, features);
    const bias = (POSITION_FEATURES + LINE_FEATURES) * hidden;
    for (let unit = 0; unit < hidden; unit++) common[unit] = inner[bias + unit] as number; // in range
    feed(common, 0, POSITION_FEATURES, 0);
    let sum = 0;
    for (let line = 0; line < LINES.length; line++) {
      units.set(common);
      feed(units, POSITION_FEATURES + line * LINE_FEATURES, LINE_FEATURES, POSITION_FEATURES);
      for (let unit = 0; unit < hidden; unit++) {
        const value = units[unit] as number; // in range
        if (value > 0) sum += value * (outer[unit] as number); // in range
      }
    }
    return lead + SCALE * sum + (outer[hidden] as number) + CARD * Math.min(money, 0); // in range
  };
}

export const worth: Worth = worthBy(source);

/** What the net looks at, brought to about the same size. */
export function featuresOf(scene: Scene, sketch: Sketch, into: Float64Array): void {
  const outlook = outlookOf(scene, sketch);
  let mine = 0;
  let theirs = 0;
  let myRoom = 0;
  let theirRoom = 0;
  let ahead = 0;
  let behind = 0;
  let waiting = 0;
  for (const line of LINES) {
    const { mine: my } = itemAt(outlook.lines, line);
    const their = itemAt(scene.theirs, line);
    mine += my.worth;
    theirs += their.worth;
    myRoom += my.room;
    theirRoom += their.room;
    ahead = Math.max(ahead, my.worth - their.worth);
    behind = Math.max(behind, their.worth - my.worth);
    waiting += figureAt(sketch, WAITING + line);
    lineFeatures(scene, sketch, outlook, line, into);
  }
  const left = figureAt(sketch, LEFT);
  const { offer, kept, conductors } = outlook;
  into[0] = left / 10;
  into[1] = left === 1 ? 1 : 0;
  into[2] = left === 2 ? 1 : 0;
  into[3] = (Math.max(figureAt(sketch, MONEY), 0) + figureAt(sketch, CLEARED)) / 15;
  into[4] = scene.theirMoney / 15;
  into[5] = numberAt(offer, 2) / 3;
  into[6] = numberAt(offer, 3) / 3;
  into[7] = numberAt(offer, 4) / 3;
  // How near the reshuffle is, which halves all money (T15).
  into[8] = Math.min(scene.drawPile - DATA.handSize + kept, 40) / 40;
  into[9] = kept / 6;
  into[10] = conductors / 2;
  into[11] = mine / 40;
  into[12] = theirs / 40;
  into[13] = myRoom / 40;
  into[14] = theirRoom / 40;
  into[15] = ahead / 20;
  into[16] = behind / 20;
  into[17] = waiting / 8;
}

function lineFeatures(
  scene: Scene,
  sketch: Sketch,
  { lines, conductors }: Outlook,
  line: number,
  into: Float64Array,
): void {
  const { mine, kept, gain } = itemAt(lines, line);
  const theirs = itemAt(scene.theirs, line);
  const waiting = figureAt(sketch, WAITING + line);
  const missing = DATA.passengersPerScoring - waiting;
  const isReady = missing <= 2 && kept + conductors >= missing;
  const at = POSITION_FEATURES + (line - 1) * LINE_FEATURES;
  into[at] = waiting === 1 ? 1 : 0;
  into[at + 1] = waiting === 2 ? 1 : 0;
  into[at + 2] = waiting === 3 ? 1 : 0;
  into[at + 3] = mine.worth / 20;
  into[at + 4] = theirs.worth / 20;
  into[at + 5] = mine.room / 20;
  into[at + 6] = theirs.room / 20;
  into[at + 7] = mine.near / 20;
  into[at + 8] = mine.far / 20;
  into[at + 9] = theirs.near / 20;
  into[at + 10] = theirs.far / 20;
  into[at + 11] = kept / 2;
  into[at + 12] = gain / 10;
  into[at + 13] = float64At(scene.unseen, line) / 28;
  // With these cards the line can be scored next turn, if the opponent does not score it before.
  into[at + 14] = isReady ? 1 : 0;
  into[at + 15] = isReady ? (mine.worth - theirs.worth) / 20 : 0;
}
