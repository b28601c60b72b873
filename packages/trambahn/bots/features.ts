import { float64At, numberAt } from "@stellwerk/kernel";
import { CLOSING, DATA, TRAMS_IN_ORDER, costOf, pointsOf } from "@stellwerk/trambahn";
import type { LineScene, Row, Scene } from "./scene.ts";

/** Figures about one column; about one player's columns of a line: all together, and two of them one by one. */
const COLUMN = 7;
const SUMMARY = 10;
const STANDING = SUMMARY + 2 * COLUMN;
/** Figures about the cards of a line that are kept: of each value, and of what they would do. */
const HAND = CLOSING + 3;
/** Figures about a line, those that no plan changes first, and about the position as a whole. */
export const FIXED_FEATURES = STANDING + 1 + CLOSING;
export const LINE_FEATURES = FIXED_FEATURES + STANDING + 16 + HAND;
export const COMMON_FEATURES = 38;
/** Figures about the position as a whole that hardly change in a turn, which the units of every line see. */
export const SHARED_FEATURES = 21;

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
  const { theirs, above } = scene;
  standing(theirs, scene, into, at);
  into[at + STANDING] = numberAt(above, 0) / 28;
  for (let value = 1; value <= CLOSING; value++)
    into[at + STANDING + value] = (numberAt(above, value - 1) - numberAt(above, value)) / 3;
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
  handFeatures(after, line, into, at + 16);
}

/** Which values are kept, and what they would do in the column that can grow most. */
function handFeatures({ rows, kept }: LineAfter, { room }: LineScene, into: Float64Array, at: number): void {
  for (let i = at; i < at + HAND; i++) into[i] = 0;
  const [column] = byGrowth(rows, room);
  const last = column && numberAt(room, column.last) > 0 ? column.last : 0;
  let lowest = 0;
  let goOn = 0;
  for (let i = 0; i < kept.length; i++) {
    const value = numberAt(kept, i);
    into[at + value - 1] = float64At(into, at + value - 1) + 0.5;
    if (value <= last || (i > 0 && kept[i - 1] === value)) continue;
    goOn++;
    if (lowest === 0) lowest = value;
  }
  into[at + CLOSING] = goOn / 3;
  if (lowest === 0) return;
  into[at + CLOSING + 1] = (lowest - last) / 5;
  into[at + CLOSING + 2] = (numberAt(room, last) - numberAt(room, lowest)) / 5;
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
  let columns = 0;
  for (const { last, length, sum, tram } of rows) {
    if (tram === 0) continue;
    worth += tram * sum;
    columns++;
    if (last === CLOSING) continue;
    growth += tram * numberAt(room, last);
    const missing = DATA.extraTourLength - length;
    // A conductor may help once; more is luck.
    if (missing <= 0 || missing > CLOSING - last + 1) continue;
    if (missing <= 2) near += tram * (sum + missing);
    else if (missing <= 4) far += tram * (sum + missing);
  }
  const [first, second] = byGrowth(rows, room);
  into[at] = worth / 20;
  into[at + 1] = growth / 20;
  into[at + 2] = near / 20;
  into[at + 3] = far / 20;
  if (first && first.last < CLOSING) {
    into[at + 4] = first.tram / 4;
    into[at + 5] = (CLOSING - first.last) / 10;
    into[at + 6] = first.length / 8;
    into[at + 7] = numberAt(above, first.last) / 12;
  }
  into[at + 8] = columns / 2;
  into[at + 9] = (growth - (first ? first.tram * numberAt(room, first.last) : 0)) / 20;
  columnFeatures(first, into, at + SUMMARY);
  columnFeatures(second, into, at + SUMMARY + COLUMN);
}

/** The two columns with a tram that can grow most. */
function byGrowth(rows: readonly Row[], room: readonly number[]): [first: Row | undefined, second: Row | undefined] {
  let first: Row | undefined;
  let second: Row | undefined;
  let most = -1;
  let next = -1;
  for (const row of rows) {
    if (row.tram === 0) continue;
    const growth = row.tram * numberAt(room, row.last);
    if (growth > most) {
      [second, next] = [first, most];
      [first, most] = [row, growth];
    } else if (growth > next) [second, next] = [row, growth];
  }
  return [first, second];
}

function columnFeatures(row: Row | undefined, into: Float64Array, at: number): void {
  if (!row) return;
  const { last, length, sum, tram } = row;
  into[at + tram - 2] = 1;
  into[at + 3] = last / 10;
  into[at + 4] = length / 8;
  into[at + 5] = (sum * tram) / 20;
  if (length >= DATA.extraTourLength) into[at + 6] = 1;
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

/** Tours left before the plan, the opponent's money, and what has not been seen. */
export function sharedFeatures(scene: Scene, into: Float64Array): void {
  const { left, theirMoney, stack, drawPile, unseenConductors } = scene;
  into.fill(0);
  into[0] = left / 10;
  into[left] = 1;
  into[11] = theirMoney / 15;
  THRESHOLDS.forEach((threshold, i) => {
    if (theirMoney >= threshold) into[12 + i] = 1;
  });
  if (theirMoney >= 40) into[17] = 1;
  into[18] = stack / 16;
  into[19] = Math.min(drawPile, 40) / 40;
  into[20] = unseenConductors / 8;
}

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
  into[29] = scene.unseenConductors / 8;
  if (left > 4) into[25 + left] = 1;
  if (money >= 40) into[36] = 1;
  if (scene.theirMoney >= 40) into[37] = 1;
}
