import { type Seat, type TerminalStyle, type TerminalView, itemAt, say, wrapped } from "@stellwerk/kernel";
import {
  type Action,
  CONDUCTOR,
  type Card,
  type Column,
  DATA,
  LINES,
  type Line,
  NO_TRAM,
  type State,
  type Tram,
  costOf,
  lineOf,
  opponentOf,
  pointsOf,
  trambahn,
  valueOf,
} from "./src/index.ts";

const COLOURS = { 1: "blueBright", 2: "redBright", 3: "greenBright", 4: "yellowBright" } as const satisfies Record<
  Line,
  TerminalStyle
>;

const WORDS = {
  de: {
    tours: (done: number, all: number) => `${done} von ${all} Fahrten`,
    turn: "Zug",
    piles: (draw: number, discard: number) => `Nachziehstapel ${draw}, Ablage ${discard}`,
    offer: "Angebot",
    left: (trams: number) => `noch ${trams} im Stapel`,
    waiting: "Fahrgäste",
    hand: "Hand",
    points: (points: number) => (points === 1 ? "1 Punkt" : `${points} Punkte`),
    means: (cards: number, money: number) =>
      `${cards} ${cards === 1 ? "Karte" : "Karten"}, ${money === 0 ? "0" : `${money}.000`} Mark`,
    column: (number: number) => `Reihe ${number}`,
    noColumn: "keine Reihe",
    conductor: "Schaffner",
    trams: { 2: "Pferdebahn", 3: "Dampfbahn", 4: "elektrische Bahn" } as Record<Tram, string>,
  },
  en: {
    tours: (done: number, all: number) => `${done} of ${all} tours`,
    turn: "turn",
    piles: (draw: number, discard: number) => `draw pile ${draw}, discards ${discard}`,
    offer: "On offer",
    left: (trams: number) => `${trams} more in the stack`,
    waiting: "Passengers",
    hand: "Hand",
    points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
    means: (cards: number, money: number) =>
      `${cards} ${cards === 1 ? "card" : "cards"}, ${money === 0 ? "0" : `${money},000`} marks`,
    column: (number: number) => `column ${number}`,
    noColumn: "no column",
    conductor: "conductor",
    trams: { 2: "horse", 3: "steam", 4: "electric" } as Record<Tram, string>,
  },
};

/** A card or tram for one of several columns of the same line says which, as they lie on the table. */
export function label(view: State, action: Action, { viewer, names, language }: TerminalView): string | null {
  if (!("column" in action) || action.column === "new") return null;
  const { columns } = itemAt(view.players, viewer);
  const { line } = itemAt(columns, action.column);
  if (columns.filter((column) => column.line === line).length < 2) return null;
  const said = say(trambahn, language, trambahn.describeAction(view, viewer, action), (seat) => names[seat] ?? "");
  return `${said} (${WORDS[language].column(action.column + 1)})`;
}

/** The whole table as text: what lies face up, and the viewer's hand below. */
export function show(view: State, { viewer, names, language, width, paint }: TerminalView): string {
  const words = WORDS[language];
  const roman = (line: Line): string =>
    paint("bold", paint(COLOURS[line], DATA.lines[line - 1]?.number.padEnd(3) ?? ""));
  const sign = (card: Card): string =>
    card === CONDUCTOR
      ? words.conductor
      : paint(COLOURS[lineOf(card)], `${DATA.lines[lineOf(card) - 1]?.number} ${valueOf(card)}`);

  const showColumn = ({ line, stops, conductors, tram }: Column): string[] => {
    const sum = stops.reduce((total, value) => total + pointsOf(value), 0);
    const cards = [...stops.map(String), ...Array<string>(conductors).fill(words.conductor)];
    const worth = tram === NO_TRAM ? `${sum}` : `${sum} × ${tram} ${words.trams[tram]} = ${sum * tram}`;
    const items = [...cards.map((card) => paint(COLOURS[line], card)), paint("dim", ` (${worth})`)];
    return wrapped(`    ${roman(line)} `, items, " ", width);
  };

  const showPlayer = (seat: Seat): string[] => {
    const player = itemAt(view.players, seat);
    const scored = view.tours.reduce((total, { points }) => total + itemAt(points, seat), 0);
    const extra = view.extraTours.reduce((total, tour) => total + (tour.seat === seat ? tour.points : 0), 0);
    const name = paint("bold", names[seat] ?? "");
    const columns =
      player.columns.length > 0 ? player.columns.flatMap(showColumn) : [paint("dim", `    ${words.noColumn}`)];
    return [
      `  ${name}: ${words.points(scored + extra)}, ${words.means(player.hand.length, player.money.length)}`,
      ...columns,
    ];
  };

  const showWaiting = (line: Line): string => {
    const cards = view.passengers[line - 1] ?? [];
    const places = "●".repeat(cards.length) + "○".repeat(Math.max(0, DATA.passengersPerScoring - cards.length));
    const which = cards.map((card) => (card === CONDUCTOR ? words.conductor : String(valueOf(card)))).join(" ");
    return `    ${roman(line)} ${paint(COLOURS[line], places)} ${which}`.trimEnd();
  };

  const other = opponentOf(viewer);
  const offer = view.offer.map((tram) => `${words.trams[tram]} ×${tram} (${costOf(tram)})`);
  const hand = itemAt(view.players, viewer).hand.map(sign);
  return [
    `  ${words.turn} ${view.turn} · ${words.tours(view.tours.length, view.options.scorings)} · ${words.piles(view.drawPile.length, view.discardPile.length)}`,
    ...wrapped(`  ${words.offer}: `, [...(offer.length > 0 ? offer : ["–"]), words.left(view.stack)], ", ", width),
    `  ${words.waiting}:`,
    ...LINES.map(showWaiting),
    ...showPlayer(other),
    ...showPlayer(viewer),
    ...wrapped(`  ${words.hand}: `, hand.length > 0 ? hand : ["–"], " · ", width),
  ].join("\n");
}
