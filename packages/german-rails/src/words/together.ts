import { type Language, type Who, itemAt } from "@stellwerk/kernel";
import { cityOf } from "../board-lookup.ts";
import type { Board, Milepost } from "../board.ts";
import { boardById } from "../boards.ts";
import { type City, NO_CITY } from "../ids.ts";
import type { Event } from "../log-events.ts";
import { withArticle } from "./articles.ts";
import { nearestCity } from "./names.ts";

// Events in a row that the log tells in one sentence.

type Drawn = Extract<Event, { is: "drew" | "opened" }>;
type Built = Extract<Event, { is: "built" }>;

const WORDS = {
  de: {
    builds: (who: Who, { seat }: Built, sections: string, cost: number, ways: string) =>
      `${who(seat, "@ baut", "Du baust")} ${sections} für ${cost}\u00a0Mio: ${ways}.`,
    sections: (many: number) => `${many} ${many === 1 ? "Strecke" : "Strecken"}`,
    draws: (who: Who, seat: number, cards: number) => `${who(seat, "@ zieht", "Du ziehst")} ${cards} Auftragskarten.`,
    opens: (orders: number) => `${orders} öffentliche Aufträge werden ausgelegt.`,
    near: (city: string) => `bei ${city}`,
  },
  en: {
    builds: (who: Who, { seat }: Built, sections: string, cost: number, ways: string) =>
      `${who(seat, "@ builds", "You build")} ${sections} for ${cost}\u00a0million: ${ways}.`,
    sections: (many: number) => `${many} ${many === 1 ? "section" : "sections"}`,
    draws: (who: Who, seat: number, cards: number) => `${who(seat, "@ draws", "You draw")} ${cards} order cards.`,
    opens: (orders: number) => `${orders} public orders are revealed.`,
    near: (city: string) => `near ${city}`,
  },
} as const;

/** Sections that a player has built one after another, as the ways they make. */
export function tellBuilt(built: readonly Built[], who: Who, language: Language): string {
  const first = itemAt(built, 0);
  const board = boardById(first.board);
  const words = WORDS[language];
  const cost = built.reduce((sum, one) => sum + one.cost, 0);
  const ways = sayWays(
    board,
    language,
    built.map(({ edge }) => itemAt(board.edges, edge)),
  );
  return withArticle(language, words.builds(who, first, words.sections(built.length), cost, ways.join(", ")));
}

/** So many cards drawn by a player, or so many orders laid open, one after another. */
export const tellDrawn = (event: Drawn, times: number, who: Who, language: Language): string =>
  event.is === "drew" ? WORDS[language].draws(who, event.seat, times) : WORDS[language].opens(times);

/** How many events from the first on are told together, and how; null where the first stands for itself. */
export function together(
  events: readonly Event[],
  who: Who,
  language: Language,
): { readonly many: number; readonly text: string } | null {
  const [first, ...rest] = events;
  if (first?.is !== "built" && first?.is !== "drew" && first?.is !== "opened") return null;
  const isAlike = (event: Event): boolean => event.is === first.is && actorOf(event) === actorOf(first);
  const end = rest.findIndex((event) => !isAlike(event));
  const many = end < 0 ? events.length : end + 1;
  if (first.is !== "built") return many === 1 ? null : { many, text: tellDrawn(first, many, who, language) };
  const built = events.slice(0, many).filter((event) => event.is === "built");
  return { many, text: tellBuilt(built, who, language) };
}

const actorOf = (event: Event): number | null => ("seat" in event ? event.seat : null);

interface Section {
  readonly a: Milepost;
  readonly b: Milepost;
}

/** The ways that sections make, each by its ends. */
export function sayWays(board: Board, language: Language, sections: readonly Section[]): string[] {
  const ways = waysOf(sections).map((ends) => ends.map((at) => nearOf(board, at)));
  // A stub beside a city that a longer way names already would only puzzle.
  const named = new Set(ways.flatMap(([from, to]) => (from === to ? [] : [from, to])));
  return waysOf(sections).flatMap((ends, way) => {
    const [from, to] = ways[way] ?? [];
    return from === to && from !== undefined && named.has(from) ? [] : [sayWay(board, language, ends)];
  });
}

/** The city that a milepost belongs to or is called after. */
function nearOf(board: Board, at: Milepost): City {
  const { city } = itemAt(board.mileposts, at);
  return city === NO_CITY ? nearestCity(board, at) : city;
}

/** The ends of each line of sections that were drawn without lifting the crayon. */
function waysOf(lines: readonly Section[]): (readonly [Milepost, Milepost])[] {
  const ways: [Milepost, Milepost][] = [];
  lines.forEach(({ a, b }, place) => {
    const above = ways.at(-1);
    const next = lines[place + 1];
    if (above && (above[1] === a || above[1] === b)) above[1] = above[1] === a ? b : a;
    // A new line begins at the end that does not go on.
    else ways.push(next && (next.a === a || next.b === a) ? [b, a] : [a, b]);
  });
  return ways;
}

/** A way by its ends; a short one outside a city by the city that is near. */
function sayWay(board: Board, language: Language, ends: readonly [Milepost, Milepost]): string {
  const { near } = WORDS[language];
  const nameOf = (at: Milepost): string => cityOf(board, nearOf(board, at)).name[language];
  const say = (at: Milepost): string => (itemAt(board.mileposts, at).city === NO_CITY ? near(nameOf(at)) : nameOf(at));
  const [from, to] = ends;
  return nameOf(from) === nameOf(to) ? near(nameOf(from)) : `${say(from)} – ${say(to)}`;
}
