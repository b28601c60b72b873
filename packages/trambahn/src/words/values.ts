import { type Seat, type Value, type Words, asList, asNumber, asRecord } from "@stellwerk/kernel";
import { DATA } from "../data.ts";
import { type Action, CONDUCTOR, type Event, type Tram } from "../state.ts";

/** Every reason for which Trambahn refuses an action. */
export type RefusalCode =
  | "gameOver"
  | "passengerFirst"
  | "stepOver"
  | "thirdPassenger"
  | "notInHand"
  | "wrongLine"
  | "noSuchColumn"
  | "conductorOpens"
  | "otherLine"
  | "columnClosed"
  | "notAscending"
  | "notOnOffer"
  | "hasTram"
  | "tooExpensive";

/** All there is to say about Trambahn: a language that leaves out one of these does not compile. */
export type TrambahnWords = Record<
  `event.${Event["is"]}` | `action.${Action["do"]}` | `refusal.${RefusalCode}`,
  Words[string]
>;

/** The number on the line's signs: I to IV. */
export const roman = (line: Value | undefined): string => DATA.lines[asNumber(line) - 1]?.number ?? "–";

export const isConductor = (card: Value | undefined): boolean => card === CONDUCTOR;

/** A column the way the rules write it: "1-2-5-6". */
export const dashed = (stops: Value | undefined): string => asList(stops).map(asNumber).join("-");

/** How many there are of each kind of tramway, cheapest first. */
export function byKind(trams: Value | undefined): (readonly [tram: Tram, many: number])[] {
  const list = asList(trams).map(asNumber);
  return DATA.trams
    .map(({ multiplier }) => [multiplier, list.filter((tram) => tram === multiplier).length] as const)
    .filter(([, many]) => many > 0);
}

/** The work behind one seat's points: "5 × 2 + 7 × 2", or nothing where no column scored. */
export const sums = (columns: Value | undefined, seat: Seat): string =>
  asList(columns)
    .map(asRecord)
    .filter((column) => column["seat"] === seat)
    .map(({ sum, tram }) => `${asNumber(sum)} × ${asNumber(tram)}`)
    .join(" + ");

/** "Ada 12 (4 × 3)" */
export function pointsOf(points: Value | undefined, columns: Value | undefined, seat: Seat, name: string): string {
  const work = sums(columns, seat);
  return `${name} ${asNumber(asList(points)[seat])}${work && ` (${work})`}`;
}
