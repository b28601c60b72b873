import { type Language, bySeat, padStart, wrapped } from "@stellwerk/kernel";
import {
  type City,
  type Context,
  type Milepost,
  type Terrain,
  centreOf,
  citiesOf,
  cityOf,
  edgeOf,
  isMajorCity,
  milepostAt,
  playerOf,
} from "../src/index.ts";
import { type Seen, gridPlace } from "./seen.ts";
import { goodsIn } from "./table.ts";

/** All cities with their goods and their letters on the map, the largest first. */
export function cityLines(seen: Seen): string[] {
  const { context, words, language, cityName, isConnected, width, paint } = seen;
  const codes = codesOf(context.board, language);
  return (["major", "medium", "small"] as const).flatMap((tier) => {
    const cities = citiesOf(context.board).filter((city) => cityOf(context.board, city).tier === tier);
    return [
      paint("bold", `  ${words.tiers[tier]}:`),
      ...cities.flatMap((city) =>
        wrapped(
          `    ${codes.get(city) ?? ""} ${cityName(city)}${isConnected(city) ? "*" : ""}: `,
          goodsIn(seen, city).split(", "),
          ", ",
          width,
        ),
      ),
    ];
  });
}

const GROUND: Readonly<Record<Terrain, string>> = { plain: "·", mountain: "^", high: "▲", city: "o", port: "o" };
/** Before the first column: the number of the row, and a space where there is room for it. */
const marginFor = (width: number): number => (width < 80 ? 2 : 3);

/** The whole board, two characters a milepost. */
export function mapLines(seen: Seen): string[] {
  const { context, state, viewer, words, language, width, paint } = seen;
  const { board } = context;
  const lines: string[][] = [];
  const margin = marginFor(width);
  const put = (at: Milepost, text: string, style: (char: string) => string): void => {
    const { row, column } = gridPlace(context, at);
    const line = (lines[row] ??= []);
    [...text].forEach((char, offset) => {
      const place = margin + column + offset;
      while (line.length < place) line.push(" ");
      line[place] = style(char);
    });
  };
  board.mileposts.forEach(({ terrain }, index) =>
    put(milepostAt(index), GROUND[terrain], (char) => paint("dim", char)),
  );
  for (const [seat] of bySeat(state.players))
    if (seat !== viewer)
      for (const at of trackAt(context, seat)) put(at, String(seat + 1), (char) => paint("magentaBright", char));
  for (const at of trackAt(context, viewer)) put(at, "●", (char) => paint("greenBright", char));
  for (const [city, code] of codesOf(board, language))
    put(centreOf(board, city), code, (char) => paint(seen.isConnected(city) ? "greenBright" : "yellowBright", char));
  for (const { at } of playerOf(state, viewer).trains) put(at, "@", (char) => paint("bold", char));
  return [
    headOf(margin, Math.max(...lines.map(({ length }) => length))),
    ...lines.map((line, row) => {
      const number = padStart(String(row + 1), 2);
      return (
        number +
        Array.from(line.slice(2), (char) => char || " ")
          .join("")
          .trimEnd()
      );
    }),
    ...wrapped("", words.mapLegend, ", ", width),
  ];
}

/** The mileposts that sections or lines of a player touch. */
function trackAt({ board, state }: Context, seat: Parameters<typeof playerOf>[1]): Milepost[] {
  const { sections, lines } = playerOf(state, seat);
  return [
    ...sections.flatMap((edge) => [edgeOf(board, edge).a, edgeOf(board, edge).b]),
    ...lines.flatMap((line) => {
      const { a, b } = board.ferries[line] ?? {};
      return a === undefined || b === undefined ? [] : [a, b];
    }),
  ];
}

/** Every tenth column by its number. */
function headOf(margin: number, width: number): string {
  let head = "";
  for (let column = 10; margin + column <= width; column += 10) head = head.padEnd(margin + column - 2) + column;
  return head;
}

const CODES: Readonly<Record<Language, WeakMap<Context["board"], ReadonlyMap<City, string>>>> = {
  de: new WeakMap(),
  en: new WeakMap(),
};

/** Two letters for each city, no two alike: the first, and the first other one that is free. Those of major cities are capitals. */
function codesOf(board: Context["board"], language: Language): ReadonlyMap<City, string> {
  let codes = CODES[language].get(board);
  if (!codes) {
    const taken = new Set<string>();
    const made = citiesOf(board).map((city): [City, string] => {
      const [first = "", ...rest] = cityOf(board, city)
        .name[language].toLowerCase()
        .replaceAll(/[^\p{L}]/gu, "");
      const second = [...rest, ..."abcdefghijklmnopqrstuvwxyz"].find((letter) => !taken.has(first + letter)) ?? "";
      taken.add(first + second);
      const code = first.toUpperCase() + second;
      return [city, isMajorCity(board, city) ? code.toUpperCase() : code];
    });
    codes = new Map(made);
    CODES[language].set(board, codes);
  }
  return codes;
}
