import { type TerminalSheet, type TerminalView, fitted } from "@stellwerk/kernel";
import type { State } from "../src/index.ts";
import { orderLines } from "./orders.ts";
import { seenWith } from "./seen.ts";
import { cityLines, mapLines } from "./sheets.ts";
import { goodsLines, noteLines, playerLines, roundLines, trainLines } from "./table.ts";
import { TABLE_WORDS } from "./words.ts";

export { heading, label } from "./actions.ts";
export { plans } from "./plans.ts";
export { together } from "../src/words/together.ts";

/** The whole table as text: the players, the viewer's orders, and the goods within reach. */
export function show(state: State, view: TerminalView): string {
  const seen = seenWith(state, view);
  const parts = [
    [...roundLines(seen), ...noteLines(seen)],
    playerLines(seen),
    trainLines(seen),
    orderLines(seen),
    goodsLines(seen),
  ];
  return inLines(
    view,
    parts.filter((lines) => lines.length > 0).flatMap((lines, at) => (at > 0 ? ["", ...lines] : lines)),
  );
}

export const sheets: readonly TerminalSheet<State>[] = [
  {
    letter: "c",
    title: { de: TABLE_WORDS.de.cities, en: TABLE_WORDS.en.cities },
    show: (state, view) => inLines(view, cityLines(seenWith(state, view))),
  },
  {
    letter: "m",
    title: { de: TABLE_WORDS.de.map, en: TABLE_WORDS.en.map },
    show: (state, view) => inLines(view, mapLines(seenWith(state, view))),
  },
];

const inLines = ({ width }: TerminalView, lines: readonly string[]): string =>
  lines.map((line) => fitted(line, width)).join("\n");
