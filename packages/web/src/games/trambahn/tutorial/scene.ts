import { SeededChance, seedFrom, takeAny, seatAt } from "@stellwerk/kernel";
import {
  ALL_CARDS,
  type Action,
  CONDUCTOR,
  type Card,
  type Column,
  type Line,
  NO_TRAM,
  type State,
  type Step,
  TRAMS_IN_ORDER,
  type Tour,
  type Tram,
  stop,
} from "@stellwerk/trambahn";
import type { Lesson, Text } from "../../lesson.ts";

export const YOU = 0;
export const OTHER = 1;

/** The position of a lesson; cards that it does not name are dealt by chance, always in the same way. */
interface Scene {
  readonly hand: Card[];
  readonly otherHand: Card[];
  /** Cards in the two money piles. */
  readonly money: readonly [yours: number, others: number];
  readonly columns: readonly Column[];
  readonly otherColumns: readonly Column[];
  readonly passengers: readonly [Card[], Card[], Card[], Card[]];
  readonly offer: readonly Tram[];
  readonly turn: number;
  /** The step of your turn. */
  readonly step: Step;
  readonly laid: number;
  readonly tours: readonly Tour[];
}

export function position(scene: Scene): State {
  const columns = [...scene.columns, ...scene.otherColumns];
  const seen = [
    ...scene.hand,
    ...scene.otherHand,
    ...scene.passengers.flat(),
    ...columns.flatMap(({ line, stops, conductors }) => [
      ...stops.map((value) => stop(line, value)),
      ...Array<Card>(conductors).fill(CONDUCTOR),
    ]),
  ];
  const drawPile = [...ALL_CARDS];
  for (const card of seen) drawPile.splice(drawPile.indexOf(card), 1);
  const chance = new SeededChance(seedFrom("tutorial"));
  const [money, otherMoney] = scene.money.map((cards) =>
    Array.from({ length: cards }, () => takeAny(drawPile, chance)),
  );
  const trams = columns.filter(({ tram }) => tram !== NO_TRAM).length + scene.offer.length;
  return {
    options: { starter: YOU, scorings: 10 },
    starter: YOU,
    seat: YOU,
    turn: scene.turn,
    step: scene.step,
    laid: scene.laid,
    drawPile,
    discardPile: [],
    passengers: scene.passengers.map((waiting) => [...waiting]),
    offer: [...scene.offer],
    stack: TRAMS_IN_ORDER.length - trams,
    players: [
      { hand: ascending(scene.hand), money: money ?? [], columns: [...scene.columns] },
      { hand: ascending(scene.otherHand), money: otherMoney ?? [], columns: [...scene.otherColumns] },
    ],
    tours: [...scene.tours],
    extraTours: [],
  };
}

const ascending = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b);

export const column = (line: Line, stops: number[], tram: Tram = NO_TRAM, conductors = 0): Column => ({
  line,
  stops,
  conductors,
  tram,
});
export const HORSE: Tram = 2;
export const STEAM: Tram = 3;

/** What has been scored so far, line by line of the score sheet. */
export const scored = (...tours: readonly (readonly [Line, yours: number, others: number])[]): Tour[] =>
  tours.map(([line, yours, others], i) => ({ line, by: seatAt(i % 2), points: [yours, others], turn: 3 * i + 4 }));

export const passenger = (card: Card, line: Line): Action => ({ do: "passenger", card, line });
export const lay = (card: Card, at: number | "new"): Action => ({ do: "stop", card, column: at });
export const income = (card: Card): Action => ({ do: "income", card });
export const buy = (tram: Tram, at: number): Action => ({ do: "tram", tram, column: at });
export const end: Action = { do: "end" };

export const say = (de: string, en: string): Text => ({ de, en });

/** The start of a match: you may lay your first passenger. */
export const OPENING: Scene = {
  hand: [stop(1, 2), stop(1, 5), stop(1, 8), stop(2, 3), stop(3, 6), stop(4, 9)],
  otherHand: [stop(2, 4), stop(2, 6), stop(3, 2), stop(4, 1), stop(4, 7), CONDUCTOR],
  money: [12, 15],
  columns: [],
  otherColumns: [],
  passengers: [[], [], [], []],
  offer: [HORSE, HORSE, HORSE],
  turn: 1,
  step: "passengers",
  laid: 0,
  tours: [],
};

export type TrambahnLesson = Lesson<State, Action>;
