import { type Value, asList, asNumber, asRecord, listed } from "@stellwerk/kernel";
import { roman } from "../src/words/values.ts";

// What several sentences of the reasons are made of.

export const TRAMS_EN: Readonly<Record<number, string>> = { 2: "horse tram", 3: "steam tram", 4: "electric tram" };
export const TRAMS_DE: Readonly<Record<number, string>> = { 2: "Pferdebahn", 3: "Dampfbahn", 4: "elektrische Bahn" };

export const pointsEn = (value: Value | undefined): string =>
  `${asNumber(value)} point${asNumber(value) === 1 ? "" : "s"}`;
export const pointsDe = (value: Value | undefined): string =>
  `${asNumber(value)} Punkt${asNumber(value) === 1 ? "" : "e"}`;
/** What a tour still needs. */
export const takesEn = (missing: Value | undefined): string =>
  asNumber(missing) === 1 ? "it takes one more passenger" : `it takes ${asNumber(missing)} more passengers`;
export const takesDe = (missing: Value | undefined): string =>
  asNumber(missing) === 1 ? "dazu fehlt noch ein Fahrgast" : `dazu fehlen noch ${asNumber(missing)} Fahrgäste`;
/** The same, where the tour has not been named yet. */
export const tourTakesDe = (missing: Value | undefined): string =>
  asNumber(missing) === 1
    ? "zur Fahrt fehlt noch ein Fahrgast"
    : `zur Fahrt fehlen noch ${asNumber(missing)} Fahrgäste`;
export const tourTakesEn = (missing: Value | undefined): string =>
  `a tour takes ${asNumber(missing) === 1 ? "one more passenger" : `${asNumber(missing)} more passengers`}`;
/** Several trams, each with its line. */
export const tramsEn = (trams: Value | undefined): string =>
  listed(
    "en",
    asList(trams).map((one) => {
      const { tram, line } = asRecord(one);
      return `the ${TRAMS_EN[asNumber(tram)] ?? "tram"} on line ${roman(line)}`;
    }),
  );
export const tramsDe = (trams: Value | undefined): string =>
  listed(
    "de",
    asList(trams).map((one) => {
      const { tram, line } = asRecord(one);
      return `die ${TRAMS_DE[asNumber(tram)] ?? "Trambahn"} auf Linie ${roman(line)}`;
    }),
  );
export const marksEn = (value: Value | undefined): string =>
  asNumber(value) === 0 ? "0\u00a0marks" : `${asNumber(value)},000\u00a0marks`;
export const marksDe = (value: Value | undefined): string =>
  asNumber(value) === 0 ? "0\u00a0Mark" : `${asNumber(value)}.000\u00a0Mark`;
