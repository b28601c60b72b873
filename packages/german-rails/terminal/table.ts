import { type ListRow, type Seat, aligned, alignedLists, bySeat, wrapped } from "@stellwerk/kernel";
import {
  type City,
  type Train,
  budgetOf,
  citiesOf,
  cityOf,
  eventCardOf,
  goalOf,
  isLoadable,
  loadsOf,
  majorCitiesJoined,
  milepostOf,
  playerOf,
  speedOf,
} from "../src/index.ts";
import type { Seen } from "./seen.ts";

/** Where the game is, whose turn it is and what is left of it. */
export function roundLines({ state, context, words, money, nameOf, width, paint }: Seen): string[] {
  const { phase, round, turn, options } = state;
  const { board } = context;
  const when =
    phase === "orders"
      ? [words.choosing]
      : phase === "cities"
        ? [words.starting]
        : phase === "over"
          ? [words.over]
          : [
              words.turnOf(nameOf(state.seat)),
              ...(turn.step === "build" ? [] : [words.steps[turn.step]]),
              words.toBuild(money(budgetOf(state))),
            ];
  return [
    ...wrapped("  ", [paint("bold", words.round(round, options.rounds)), ...when], " · ", width),
    ...wrapped("  ", [words.goal(money(goalOf(options, board)), board.figures.majorCities)], " · ", width),
  ];
}

/** What the players have. Money of the others is shown only where the options say so. */
export function playerLines(seen: Seen): string[] {
  const { state, context, words, viewer } = seen;
  const { board } = context;
  const isOpen = state.options.openCash || state.phase === "over";
  const rows = bySeat(state.players).map(([seat, player]) => [
    nameCell(seen, seat),
    seat === viewer || isOpen ? String(player.cash) : "?",
    String(player.hand.length + player.dealt.length),
    `${majorCitiesJoined(board, player)}/${board.figures.majorCities}`,
    String(player.sections.length + player.lines.length),
  ]);
  const head = ["", words.money, words.cards, words.majorCities, words.sections];
  return aligned([head, ...rows], [0]).map((line) => `  ${line}`);
}

const nameCell = ({ names, viewer, paint, width }: Seen, seat: Seat): string =>
  paint(seat === viewer ? "bold" : "dim", (names[seat] ?? "").slice(0, Math.floor(width / 5)));

/** The trains of all: their engines, where they are and what they carry. */
export function trainLines(seen: Seen): string[] {
  const { state, words, width } = seen;
  const rows = bySeat(state.players).flatMap(([seat, player]) =>
    player.trains.map((train, number) => {
      const left = seat === state.seat ? state.turn.points[number] : undefined;
      return trainRow(seen, `  ${number === 0 ? nameCell(seen, seat) : ""}`, train, left);
    }),
  );
  if (rows.length === 0) return [];
  const head = { cells: ["", words.train, words.points], items: [words.at, words.load] };
  return alignedLists([head, ...rows], [0, 1], " · ", width);
}

/** The engine with the points left in a running turn, where it stands, and what it carries. */
function trainRow(
  { state, words, placeName, goodName }: Seen,
  name: string,
  { engine, at, load, lost }: Train,
  left: number | undefined,
): ListRow {
  const isMoving = left !== undefined && state.phase === "play" && state.turn.step !== "build";
  const speed = speedOf(engine, state.options);
  const room = `${load.length}/${loadsOf(engine, state.options)}`;
  return {
    cells: [name, engine, isMoving ? `${left}/${speed}` : String(speed)],
    items: [
      placeName(at),
      `${room} ${load.map(goodName).join(", ")}`.trimEnd(),
      ...(lost > 0 ? [words.lost(lost)] : []),
    ],
  };
}

/** Debts, deals, depots and the events in force. */
export function noteLines(seen: Seen): string[] {
  const { state, context, words, nameOf, money, cityName, goodName, language, width, paint } = seen;
  const notes = [
    ...bySeat(state.players).flatMap(([seat, { debt }]) =>
      debt.amount > 0 ? [`${nameOf(seat)} ${words.debt(money(debt.amount), nameOf(debt.to))}`] : [],
    ),
    ...state.deals.map(({ user, owner, turns }) => words.deal(nameOf(user), nameOf(owner), turns)),
    ...bySeat(state.players).flatMap(([seat, { depots }]) =>
      depots.map(({ city, goods }) =>
        words.depot(nameOf(seat), cityName(city), goods.map(goodName).join(", ") || words.empty),
      ),
    ),
  ];
  const events = state.inForce.map(({ card }) => eventCardOf(context.board, card));
  return [
    ...notes.flatMap((note) => wrapped("  ", seen.sentence(note).split(" "), " ", width)),
    ...events.flatMap(({ title, text }) =>
      wrapped(
        `  ${paint("yellowBright", words.inForce)}: `,
        [`${title[language]}.`, ...text[language].split(" ")],
        " ",
        width,
      ),
    ),
  ];
}

/** What there is to load where the viewer's trains stand, and elsewhere on the network. */
export function goodsLines(seen: Seen): string[] {
  const { state, context, words, viewer, cityName, isConnected, width, sentence } = seen;
  if (state.phase !== "play") return [];
  const here = new Set(playerOf(state, viewer).trains.map(({ at }) => milepostOf(context.board, at).city));
  const near = citiesOf(context.board).filter(
    (city) => !here.has(city) && isConnected(city) && cityOf(context.board, city).supplies.length > 0,
  );
  return [
    ...[...here]
      .filter((city) => city >= 0)
      .flatMap((city) => wrapped(`  ${sentence(words.goodsAt(cityName(city)))}: `, [goodsIn(seen, city)], ", ", width)),
    ...(near.length > 0
      ? wrapped(
          `  ${words.goodsOnNetwork}: `,
          near.map((city) => `${cityName(city)}: ${goodsIn(seen, city)}`),
          " · ",
          width,
        )
      : []),
  ];
}

/** The goods that a city supplies as long as there are chips, and what lies there. */
export function goodsIn({ state, context, words, goodName }: Seen, city: City): string {
  const supplied = cityOf(context.board, city).supplies.map((good) =>
    isLoadable(context, city, good) ? goodName(good) : `(${goodName(good)})`,
  );
  const lying = state.dropped.filter((one) => one.city === city).map(({ good }) => goodName(good));
  return [...supplied, ...(lying.length > 0 ? [words.lying(lying.join(", "))] : [])].join(", ") || words.noGoods;
}
