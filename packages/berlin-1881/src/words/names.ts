import {
  type Language,
  type Value,
  type Seat,
  type Who,
  whoIs,
  asList,
  asNumber,
  asRecord,
  asText,
  figure,
  listed,
} from "@stellwerk/kernel";
import { MAIN, MOST_SEATS, POOL, SBAHN } from "../ids.ts";
import { hexAt, hexIndex } from "../map/hexes.ts";
import { COMPANIES, vehicle } from "../tables.ts";

/** "GBS", "S-Bahn". */
export const companyName = (company: Value | undefined): string => {
  const number = asNumber(company);
  return number === SBAHN ? "S-Bahn" : (COMPANIES[number]?.id ?? "?");
};

/** "GBS", "S-Bahn", "S-Bahn 2" for the subnet of board certificate 2. */
export const operatorName = (operator: Value | undefined): string => {
  const number = asNumber(operator);
  return number > MAIN ? `S-Bahn ${number - MAIN + 1}` : companyName(number);
};

/** Within a sentence: "GBS", "the S-Bahn", "S-Bahn 2"; in German "die S-Bahn" where it is the subject. */
export const subject = (language: Language, operator: Value | undefined): string =>
  asNumber(operator) === MAIN ? `${language === "de" ? "die" : "the"} S-Bahn` : operatorName(operator);

export const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/** At the beginning of a sentence: "GBS", "The S-Bahn"; "Die S-Bahn". */
export const sentenceSubject = (language: Language, operator: Value | undefined): string =>
  capital(subject(language, operator));

/** What a sentence says of a player, or of a tram company that holds shares (E80). */
export const tellHolder = (who: Who, holder: Value | undefined, they: string, you: string): string => {
  const number = asNumber(holder);
  return number < MOST_SEATS ? who(number, they, you) : they.replace("@", companyName(number - MOST_SEATS));
};

/** A holder as a label, which has no second form. */
export const holderName = (holder: Value | undefined, nameOf: (seat: Seat) => string): string =>
  tellHolder(whoIs(nameOf), holder, "@", "");

/** A holder (`you` where that is the reader), or where a certificate without a holder is. */
export const ownerName = (who: Who, language: Language, holder: Value | undefined, you: string): string => {
  if (asNumber(holder) >= 0) return tellHolder(who, holder, "@", you);
  if (asNumber(holder) === POOL) return language === "de" ? "der Bankpool" : "the pool";
  return language === "de" ? "die Bank" : "the bank";
};

/** "2", "4S". */
export const typeName = (type: Value | undefined): string => vehicle(asNumber(type)).type;

/** "Alexanderplatz (H20)", "G13". */
export const placeName = (place: Value | undefined): string => {
  const text = asText(place);
  const index = hexIndex(text.replace(/[ab]$/, ""));
  const name = index < 0 ? null : hexAt(index).name;
  return name === null ? text : `${name} (${text})`;
};

/** What stands before a place in German; before others "in", and before a field without a name "auf". */
const AT: Readonly<Record<string, string>> = {
  Alexanderplatz: "am",
  "Bahnhof Zoo": "am",
  Breitscheidplatz: "am",
  Friedrichstraße: "an der",
  "Lehrter Bahnhof": "am",
  Ostkreuz: "am",
  Westkreuz: "am",
};

/** Where something stands: "at Alexanderplatz (H20)"; in German "am Alexanderplatz (H20)", "in Moabit (G15)", "auf G13". */
export function atPlace(language: Language, place: Value | undefined): string {
  const name = placeName(place);
  if (language === "en") return `at ${name}`;
  const [plain = ""] = name.split(" (");
  return `${plain === name ? "auf" : (AT[plain] ?? "in")} ${name}`;
}

/** "330 TM", "1,680 TM", with a space that does not break: a line never begins with the unit. */
export const money = (language: Language, amount: Value | undefined): string =>
  `${figure(language, asNumber(amount))}\u00a0TM`;

/** "3er-Bahn", "4er-S-Bahn"; "3-tram", "4S-train". */
export const vehicleName = (language: Language, type: Value | undefined): string => {
  const { type: short, range, network } = vehicle(asNumber(type));
  if (language === "de") return network === "tram" ? `${range}er-Bahn` : `${range}er-S-Bahn`;
  return network === "tram" ? `${short}-tram` : `${short}-train`;
};

const FEW: Record<Language, readonly string[]> = {
  de: ["keine", "eine", "zwei", "drei", "vier"],
  en: ["no", "a", "two", "three", "four"],
};

/** The vehicles of a company, those of a type together: "four 2-trams and a 3-tram". */
export function vehiclesText(language: Language, types: Value | undefined): string {
  const list = asList(types).map(asNumber);
  const kinds = [...new Set(list)].sort((a, b) => a - b);
  return listed(
    language,
    kinds.map((type) => {
      const many = list.filter((one) => one === type).length;
      const ending = many === 1 ? "" : language === "de" ? "en" : "s";
      return `${FEW[language][many] ?? many} ${vehicleName(language, type)}${ending}`;
    }),
  );
}

/** What is asked for in an offer, from the values of its event or action. */
export const thingName = (language: Language, thing: Value | undefined): string => {
  const { is, place, type } = asRecord(thing);
  if (is === "depot")
    return language === "de" ? `das Depot ${atPlace("de", place)}` : `the depot ${atPlace("en", place)}`;
  return language === "de" ? `eine ${vehicleName("de", type)}` : `a ${vehicleName("en", type)}`;
};
