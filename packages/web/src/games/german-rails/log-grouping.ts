import { type Board, type Event, type Milepost, boardById, centreOf, graphOf, citiesOf } from "@stellwerk/german-rails";
import type { Language } from "@stellwerk/kernel";
import type { LogGrouping } from "../game-face.ts";
import { wordsOf } from "./words.ts";

/** Sections that a player builds one after another are told as the ways they make. */
export const logGrouping: LogGrouping<Event> = {
  kindOf: (events) => (events.length > 0 && events.every(({ is }) => is === "built") ? "built" : null),
  tell(events, who, language) {
    const built = events.filter((event) => event.is === "built");
    const [first] = built;
    if (!first) return "";
    const words = wordsOf(language);
    const board = boardById(first.board);
    return words.builds(
      who,
      first.seat,
      built.length,
      built.reduce((sum, { cost }) => sum + cost, 0),
      sayWays(
        board,
        language,
        built.flatMap(({ edge }) => board.edges[edge] ?? []),
      ),
    );
  },
  tellRepeated(event, times, who, language) {
    const words = wordsOf(language);
    if (event.is === "drew") return words.draws(who, event.seat, times);
    return event.is === "opened" ? words.laysOpen(times) : null;
  },
};

interface Section {
  readonly a: Milepost;
  readonly b: Milepost;
}

/** The ways that sections make, each by its ends. */
export const sayWays = (board: Board, language: Language, sections: readonly Section[]): string[] =>
  waysOf(sections).map((ends) => sayWay(board, language, ends));

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
  const words = wordsOf(language);
  const from = nearestCity(board, language, ends[0]);
  const to = nearestCity(board, language, ends[1]);
  const say = ({ name, isThere }: Near): string => (isThere ? name : words.near(name));
  return from.name === to.name ? words.near(from.name) : `${say(from)} – ${say(to)}`;
}

interface Near {
  readonly name: string;
  readonly isThere: boolean;
}

function nearestCity(board: Board, language: Language, at: Milepost): Near {
  const own = board.cities[board.mileposts[at]?.city ?? -1];
  if (own) return { name: own.name[language], isThere: true };
  const { distance } = graphOf(board);
  const far = citiesOf(board).map((city) => distance(at, centreOf(board, city)));
  return { name: board.cities[far.indexOf(Math.min(...far))]?.name[language] ?? "", isThere: false };
}
