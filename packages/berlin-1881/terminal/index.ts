import { type TerminalSheet, type TerminalView, fitted, wrapped } from "@stellwerk/kernel";
import { type State, VEHICLES, limitOfCertificates, phaseFigures, vehicleName } from "../src/index.ts";
import { companyLines, playerLines } from "./companies.ts";
import { mapLines } from "./map.ts";
import { type Seen, seenWith } from "./seen.ts";
import { turnLines } from "./turn.ts";
import { TABLE_WORDS } from "./words.ts";

export { heading, label } from "./actions.ts";

/** The whole table as text; while companies operate, with the map. */
export function show(state: State, view: TerminalView): string {
  const seen = seenWith(view);
  const isOperating = state.stage === "operating";
  const operator = state.operating.turn?.operator ?? null;
  return inLines(seen, [
    ...roundLines(state, seen),
    "",
    ...companyLines(state, seen),
    "",
    ...playerLines(state, seen),
    ...(isOperating ? ["", ...mapLines(state, seen, operator), ""] : []),
    ...turnLines(state, seen),
  ]);
}

export const sheets: readonly TerminalSheet<State>[] = [
  {
    letter: "m",
    title: { de: TABLE_WORDS.de.mapTitle, en: TABLE_WORDS.en.mapTitle },
    show: (state, view) => {
      const seen = seenWith(view);
      return inLines(seen, mapLines(state, seen, state.operating.turn?.operator ?? null));
    },
  },
];

const inLines = ({ width }: Seen, lines: readonly string[]): string =>
  lines.map((line) => fitted(line, width)).join("\n");

/** Where the game is, and what the phase allows. */
function roundLines(state: State, { words, money, language, paint, width }: Seen): string[] {
  const { stage, phase, operating, end } = state;
  const { vehicleLimit, tiles } = phaseFigures(phase);
  const when = [
    paint("bold", words.stages[stage](state.round)),
    ...(stage === "operating" ? [words.operating(operating.number, operating.of)] : []),
    words.phase(phase),
    `${words.bank} ${money(state.bank)}`,
    words.vehicleLimit(vehicleLimit),
    words.certificateLimit(limitOfCertificates(state.players.length)),
    words.tiles(tiles.map((colour) => words.colours[colour]).join(", ")),
  ];
  const forSale = VEHICLES.flatMap(({ price }, type) => {
    const many = state.stock[type] ?? 0;
    const used = state.used[type] ?? 0;
    return [
      ...(many > 0 ? [`${many} × ${vehicleName(language, type)} ${money(price)}`] : []),
      ...(used > 0 ? [`${used} × ${vehicleName(language, type)} ${words.used} ${money(price)}`] : []),
    ];
  });
  return [
    ...wrapped("  ", when, " · ", width),
    ...wrapped(`  ${words.forSale}: `, forSale.length > 0 ? forSale : ["–"], " · ", width),
    ...(end !== null && stage === "operating" ? [`  ${paint("yellowBright", words.endComes)}`] : []),
  ];
}
