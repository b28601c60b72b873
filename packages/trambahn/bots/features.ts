import { numberAt } from "@stellwerk/kernel";
import { CLOSING, DATA, TRAMS_IN_ORDER, costOf, pointsOf } from "@stellwerk/trambahn";
import type { LineScene, Row, Scene } from "./scene.ts";

/** Figures about one player's columns of a line. */
const STANDING = 10;
/** Figures about a line, those that no plan changes first, and about the position as a whole. */
export const FIXED_FEATURES = STANDING + 1;
export const LINE_FEATURES = FIXED_FEATURES + STANDING + 16;
export const COMMON_FEATURES = 29;

/** What a plan makes of a line. */
export interface LineAfter {
  readonly rows: readonly Row[];
  readonly waiting: number;
  /** Values kept in hand, ascending. */
  readonly kept: readonly number[];
  /** Conductors kept in hand. */
  readonly conductors: number;
}

/** The figures about a line that no plan changes: what the opponent has there, and what is unseen. */
export function fixedFeatures(scene: LineScene, into: Float64Array, at: number): void {
  standing(scene.theirs, scene, into, at);
  into[at + STANDING] = numberAt(scene.above, 0) / 28;
}

/** The other figures about a line, at the end of a turn. */
export function lineFeatures(scene: Scene, line: LineScene, after: LineAfter, into: Float64Array, from: number): void {
  const { waiting, kept, conductors } = after;
  standing(after.rows, line, into, from);
  const at = from + STANDING;
  const missing = DATA.passengersPerScoring - waiting;
  let worth = 0;
  for (const { sum, tram } of after.rows) worth += sum * tram;
  for (const { sum, tram } of line.theirs) worth -= sum * tram;
  const ahead = worth / 20;
  for (let i = at; i < at + 16; i++) into[i] = 0;
  if (waiting > 0) into[at + waiting - 1] = 1;
  into[at + 3 + waiting] = ahead;
  into[at + 7] = kept.length / 2;
  keptFeatures(after, into, at + 8);
  if (missing <= 2) {
    if (kept.length >= missing) into[at + 10] = 1;
    // With these cards the line can be scored next turn, if the opponent does not score it before.
    if (kept.length + conductors >= missing) {
      into[at + 11] = 1;
      into[at + 12] = ahead;
    }
    const risk = chanceToFinish(scene, line, missing);
    into[at + 13] = risk;
    into[at + 14] = risk * ahead;
  }
  into[at + 15] = Math.max(ahead, 0);
}

/** What kept cards would add to a tour if laid, and what they are worth without a column to go to. */
function keptFeatures({ rows, kept }: LineAfter, into: Float64Array, at: number): void {
  let gain = 0;
  let loose = 0;
  for (let i = 0; i < kept.length; i++) {
    const value = numberAt(kept, i);
    if (i > 0 && kept[i - 1] === value) continue;
    let best = 0;
    for (const row of rows) if (row.last < value && row.tram > best) best = row.tram;
    if (best > 0) gain += best * pointsOf(value);
    else loose += pointsOf(value);
  }
  into[at] = gain / 10;
  into[at + 1] = loose / 5;
}

/** How likely the opponent, whose hand could be any unseen cards, has what the line's terminal still misses. */
function chanceToFinish(scene: Scene, line: LineScene, missing: number): number {
  const share = (numberAt(line.above, 0) + scene.unseenConductors) / Math.max(scene.unseen, 1);
  const none = (1 - share) ** DATA.handSize;
  return missing === 1 ? 1 - none : 1 - none - DATA.handSize * share * (1 - share) ** (DATA.handSize - 1);
}

/** What one player's columns of a line are worth, and what they may become. */
function standing(rows: readonly Row[], { room, above }: LineScene, into: Float64Array, at: number): void {
  for (let i = at; i < at + STANDING; i++) into[i] = 0;
  let worth = 0;
  let growth = 0;
  let near = 0;
  let far = 0;
  let best = 0;
  let columns = 0;
  for (const { last, length, sum, tram } of rows) {
    if (tram === 0) continue;
    worth += tram * sum;
    columns++;
    if (last === CLOSING) continue;
    const grows = tram * numberAt(room, last);
    growth += grows;
    if (grows > best) {
      best = grows;
      into[at + 4] = tram / 4;
      into[at + 5] = (CLOSING - last) / 10;
      into[at + 6] = length / 8;
      into[at + 7] = numberAt(above, last) / 12;
    }
    const missing = DATA.extraTourLength - length;
    // A conductor may help once; more is luck.
    if (missing <= 0 || missing > CLOSING - last + 1) continue;
    if (missing <= 2) near += tram * (sum + missing);
    else if (missing <= 4) far += tram * (sum + missing);
  }
  into[at] = worth / 20;
  into[at + 1] = growth / 20;
  into[at + 2] = near / 20;
  into[at + 3] = far / 20;
  into[at + 8] = columns / 2;
  into[at + 9] = (growth - best) / 20;
}

/** The position as a whole, at the end of a turn. */
export interface CommonAfter {
  readonly left: number;
  readonly money: number;
  readonly kept: number;
  readonly conductors: number;
  /** Trams of each value that are still on offer, by value. */
  readonly offer: readonly number[];
}

const THRESHOLDS = [5, 10, 15, 20, 30] as const;

export function commonFeatures(scene: Scene, after: CommonAfter, into: Float64Array): void {
  const { left, money, kept, conductors, offer } = after;
  into.fill(0);
  into[0] = left / 10;
  if (left <= 4) into[left] = 1;
  into[5] = money / 15;
  into[6] = scene.theirMoney / 15;
  THRESHOLDS.forEach((threshold, i) => {
    if (money >= threshold) into[7 + i] = 1;
    if (scene.theirMoney >= threshold) into[12 + i] = 1;
  });
  let { stack } = scene;
  const shown = offer.slice();
  for (let count = numberAt(shown, 2) + numberAt(shown, 3) + numberAt(shown, 4); count < DATA.tramsOnOffer; count++) {
    if (stack === 0) break;
    const tram = numberAt(TRAMS_IN_ORDER, TRAMS_IN_ORDER.length - stack);
    shown[tram] = numberAt(shown, tram) + 1;
    stack--;
  }
  for (let tram = 2; tram <= 4; tram++) {
    into[15 + tram] = numberAt(shown, tram) / 3;
    // What the opponent can surely buy at once.
    if (numberAt(shown, tram) > 0 && scene.theirMoney >= costOf(tram)) into[24 + tram] = 1;
  }
  into[20] = stack / 16;
  // How near the reshuffle is, which halves all money (T15).
  const pile = scene.drawPile - DATA.handSize + kept;
  into[21] = Math.max(Math.min(pile, 40), 0) / 40;
  if (pile < 0) into[22] = 1;
  else if (pile < DATA.handSize) into[23] = 1;
  into[24] = kept / 6;
  into[25] = conductors / 2;
}
