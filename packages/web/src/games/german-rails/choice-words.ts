import type { Language } from "@stellwerk/kernel";
import {
  type Action,
  type Board,
  type Card,
  type Milepost,
  type OrderRef,
  type State,
  boardById,
  centreOf,
  cityAt,
  contextOf,
  nearestCity,
  sayWays,
  sectionCost,
} from "@stellwerk/german-rails";
import type { ChoiceWords } from "../game-face.ts";
import type { BoardWords } from "./words.en.ts";
import { wordsOf } from "./words.ts";

/** Groups the list of all actions by kind, and tells alike ones apart by train, place, card or price. */
export const choiceWords: ChoiceWords<State, Action> = {
  groupOf: (action, language) => wordsOf(language).actionGroup[action.do],

  detailOf(view, action, language, names) {
    const words = wordsOf(language);
    const board = boardById(view.options.board);
    const details = detailsOf(board, action, words, language, names);
    const isOfTwo = (view.players[view.seat]?.trains.length ?? 0) > 1;
    return [...(isOfTwo && "train" in action ? [words.trainName(action.train)] : []), ...details].join(", ");
  },

  beginningOf(view, plan, language) {
    const words = wordsOf(language);
    const board = boardById(view.options.board);
    const [first] = plan;
    if (first?.do === "keep")
      return { text: words.keepThese(first.cards.map((card) => citiesOf(board, card, language))), steps: 1 };
    const other = plan.findIndex((action) => action.do !== "build");
    const builds = plan.slice(0, other < 0 ? plan.length : other).filter((action) => action.do === "build");
    if (builds.length === 0) return null;
    const context = contextOf(view);
    const cost = builds.reduce((sum, { from, to }) => sum + sectionCost(context, from, to), 0);
    const ways = sayWays(
      board,
      language,
      builds.map(({ from, to }) => ({ a: from, b: to })),
    );
    return { text: words.buildWays(builds.length, cost, ways), steps: builds.length };
  },
};

function detailsOf(
  board: Board,
  action: Action,
  words: BoardWords,
  language: Language,
  names: readonly string[],
): string[] {
  switch (action.do) {
    case "keep":
      return action.cards.map((card) => citiesOf(board, card, language));
    case "go":
    case "step":
      return [offsetOf(board, action.to, words)];
    case "build": {
      const way = words.fromTo(offsetOf(board, action.from, words), offsetOf(board, action.to, words));
      return [way, ...boundTo(board, action.bind, words, language)];
    }
    case "line":
      return boundTo(board, action.bind, words, language);
    case "cross":
      return action.pay === null ? [] : [words.payTo(names[action.pay] ?? "", board.figures.fee)];
    case "engine":
      return action.drop === undefined ? [] : [words.without(board.goods[action.drop]?.name[language] ?? "")];
    case "load":
      return action.from === "city" ? [words.lies] : [];
    case "deliver":
    case "sell":
      return [citiesOf(board, action.card, language)];
    default:
      return [];
  }
}

/** A card by the cities it is for. */
const citiesOf = (board: Board, card: Card, language: Language): string =>
  (board.orders[card] ?? []).map(({ city }) => board.cities[city]?.name[language] ?? "").join("/");

function boundTo(board: Board, bind: OrderRef | undefined, words: BoardWords, language: Language): string[] {
  const wanted = bind && board.orders[bind.card]?.[bind.order];
  return wanted ? [words.binds(`${board.cities[wanted.city]?.name[language]} (${wanted.pay})`)] : [];
}

/** How far a milepost is from the middle of the city it belongs to or is called after. */
function offsetOf(board: Board, at: Milepost, words: BoardWords): string {
  const milepost = board.mileposts[at];
  const own = milepost?.city ?? -1;
  const centre = board.mileposts[centreOf(board, own >= 0 ? cityAt(own) : nearestCity(board, at))];
  if (!milepost || !centre) return "";
  const south = milepost.r - centre.r;
  // A row further south lies half a step further east.
  const east = milepost.q - centre.q + south / 2;
  return words.offset(east, south);
}
