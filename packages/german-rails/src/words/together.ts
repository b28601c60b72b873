import { type Language, type Who, itemAt } from "@stellwerk/kernel";
import { centreOf, citiesOf, cityOf } from "../board-lookup.ts";
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
    at: (city: string) => `direkt an ${city}`,
    upTo: (city: string) => `bis ${city}`,
    outOf: (city: string) => `von ${city} aus`,
    towards: (city: string) => `Richtung ${city}`,
  },
  en: {
    builds: (who: Who, { seat }: Built, sections: string, cost: number, ways: string) =>
      `${who(seat, "@ builds", "You build")} ${sections} for ${cost}\u00a0million: ${ways}.`,
    sections: (many: number) => `${many} ${many === 1 ? "section" : "sections"}`,
    draws: (who: Who, seat: number, cards: number) => `${who(seat, "@ draws", "You draw")} ${cards} order cards.`,
    opens: (orders: number) => `${orders} public orders are revealed.`,
    near: (city: string) => `near ${city}`,
    at: (city: string) => `right at ${city}`,
    upTo: (city: string) => `up to ${city}`,
    outOf: (city: string) => `out of ${city}`,
    towards: (city: string) => `towards ${city}`,
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
  const drawn = waysOf(sections);
  const ways = drawn.map(({ ends }) => ends.map((at) => nearOf(board, at)));
  // A stub beside a city that a longer way names already would only puzzle.
  const named = new Set(ways.flatMap(([from, to]) => (from === to ? [] : [from, to])));
  return drawn.flatMap(({ ends, many }, way) => {
    const [from, to] = ways[way] ?? [];
    return from === to && from !== undefined && named.has(from) ? [] : [sayWay(board, language, ends, many)];
  });
}

/** The city that a milepost belongs to or is called after. */
function nearOf(board: Board, at: Milepost): City {
  const { city } = itemAt(board.mileposts, at);
  return city === NO_CITY ? nearestCity(board, at) : city;
}

interface Way {
  readonly ends: [Milepost, Milepost];
  /** Of how many sections it is. */
  many: number;
}

/** Each line of sections that was drawn without lifting the crayon. */
function waysOf(lines: readonly Section[]): Way[] {
  const ways: Way[] = [];
  lines.forEach(({ a, b }, place) => {
    const above = ways.at(-1);
    const next = lines[place + 1];
    if (above && (above.ends[1] === a || above.ends[1] === b)) {
      above.ends[1] = above.ends[1] === a ? b : a;
      above.many++;
    }
    // A new line begins at the end that does not go on.
    else ways.push({ ends: next && (next.a === a || next.b === a) ? [b, a] : [a, b], many: 1 });
  });
  return ways;
}

/** A way by its ends; a short one by the city that it touches, or is near. */
function sayWay(board: Board, language: Language, ends: readonly [Milepost, Milepost], sections: number): string {
  const words = WORDS[language];
  const isIn = (at: Milepost): boolean => itemAt(board.mileposts, at).city !== NO_CITY;
  const nameOf = (at: Milepost): string => cityOf(board, nearOf(board, at)).name[language];
  const say = (at: Milepost): string => (isIn(at) ? nameOf(at) : words.near(nameOf(at)));
  const [from, to] = ends;
  if (nameOf(from) === nameOf(to)) {
    if (isIn(from) === isIn(to)) return words.near(nameOf(to));
    // Of a single section it is not known from which end it was drawn.
    return words[sections === 1 ? "at" : isIn(to) ? "upTo" : "outOf"](nameOf(to));
  }
  const ahead = cityAhead(board, from, to);
  return `${say(from)} – ${ahead === null ? say(to) : words.towards(cityOf(board, ahead).name[language])}`;
}

/** Mileposts at which a city is near, and which a way needs to have a direction. */
const NEAR = 2;
/** How much longer than the straight line a way to a city may be that leads there. */
const BEND = 0.5;

/** The distance as the crow flies, in mileposts. */
function straight({ mileposts }: Board, from: Milepost, to: Milepost): number {
  const [a, b] = [itemAt(mileposts, from), itemAt(mileposts, to)];
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.sqrt(q * q + q * r + r * r);
}

/** The city that a way leads to which ends in open country, straight on from where it began; null where one is near, or none is ahead. */
function cityAhead(board: Board, from: Milepost, to: Milepost): City | null {
  const far = straight(board, from, to);
  const isNear = straight(board, to, centreOf(board, nearOf(board, to))) <= NEAR;
  if (itemAt(board.mileposts, to).city !== NO_CITY || isNear || far <= NEAR) return null;
  let ahead: City | null = null;
  let least = Infinity;
  for (const city of citiesOf(board)) {
    const centre = centreOf(board, city);
    const rest = straight(board, to, centre);
    if (rest >= least || far + rest > straight(board, from, centre) + BEND) continue;
    [ahead, least] = [city, rest];
  }
  return ahead;
}
