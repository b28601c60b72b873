import { type Seat, type TerminalView, itemAt, once } from "@stellwerk/kernel";
import {
  type City,
  type Context,
  type Milepost,
  type State,
  centreOf,
  cityOf,
  contextOf,
  isConnectedTo,
  milepostOf,
  nearestCity,
  networkOf,
  playerOf,
} from "../src/index.ts";
import { withArticle } from "../src/words/articles.ts";
import { TABLE_WORDS, type TableWords } from "./words.ts";

/** Who looks on at what, with the words and names of the language. */
export interface Seen extends TerminalView {
  readonly state: State;
  readonly context: Context;
  readonly words: TableWords;
  /** "20 Mio", "20 million". */
  readonly money: (amount: number) => string;
  readonly nameOf: (seat: Seat) => string;
  readonly goodName: (good: number) => string;
  readonly cityName: (city: City) => string;
  /** A city by its name; others of its mileposts with row and column on the map, as those in the country, which are near a city. */
  readonly placeName: (at: Milepost) => string;
  /** "nach Ruhrgebiet" becomes "ins Ruhrgebiet". */
  readonly sentence: (text: string) => string;
  /** The viewer's network. */
  readonly network: () => ReadonlySet<Milepost>;
  readonly isConnected: (city: City) => boolean;
}

export function seenWith(state: State, view: TerminalView): Seen {
  const { language, names, viewer } = view;
  const context = contextOf(state);
  const { board } = context;
  const words = TABLE_WORDS[language];
  const cityName = (city: City): string => cityOf(board, city).name[language];
  const { start } = playerOf(state, viewer);
  return {
    ...view,
    state,
    context,
    words,
    cityName,
    money: (amount) => `${amount}\u00a0${language === "de" ? "Mio" : "million"}`,
    nameOf: (seat) => names[seat] ?? String(seat),
    goodName: (good) => itemAt(board.goods, good).name[language],
    placeName: (at) => {
      const { city } = milepostOf(board, at);
      if (city < 0) return words.milepost(coordinates(context, at), cityName(nearestCity(board, at)));
      return at === centreOf(board, city) ? cityName(city) : `${cityName(city)} (${coordinates(context, at)})`;
    },
    sentence: (text) => withArticle(language, text),
    network: once(() => networkOf(context, viewer)),
    isConnected: (city) => city === start || isConnectedTo(context, viewer, city),
  };
}

/** Where a milepost is on the map: its row, and its column in half mileposts, from the north-west. */
export function gridPlace({ board }: Context, at: Milepost): { row: number; column: number } {
  const corner = cornerOf(board);
  const { q, r } = milepostOf(board, at);
  return { row: r - corner.row, column: 2 * q + r - corner.column };
}

const CORNERS = new WeakMap<Context["board"], { row: number; column: number }>();

function cornerOf(board: Context["board"]): { row: number; column: number } {
  let corner = CORNERS.get(board);
  if (!corner) {
    const { mileposts } = board;
    corner = {
      row: Math.min(...mileposts.map(({ r }) => r)),
      column: Math.min(...mileposts.map(({ q, r }) => 2 * q + r)),
    };
    CORNERS.set(board, corner);
  }
  return corner;
}

/** "12/34". */
function coordinates(context: Context, at: Milepost): string {
  const { row, column } = gridPlace(context, at);
  return `${row + 1}/${column + 1}`;
}
