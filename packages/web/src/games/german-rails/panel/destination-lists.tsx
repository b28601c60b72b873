import { useState } from "react";
import { type Language, itemAt } from "@stellwerk/kernel";
import {
  type ActionOf,
  type Board,
  type City,
  type Milepost,
  centreOf,
  cheapestTrack,
  contextOf,
  previewTrip,
  sectionCost,
  cityAt,
} from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { choiceWords } from "../choice-words.ts";
import { useGame } from "../table/game.ts";
import { useJourneys } from "../table/journey.ts";
import { useMapPress } from "../table/map-press.ts";
import { useSelection } from "../table/selection.ts";

interface Line {
  readonly key: string;
  readonly text: string;
  /** What it is found by besides its text: the name of a city in the other language. */
  readonly alias?: string;
  readonly detail: string;
  /** What the list is sorted by. */
  readonly rank: number;
  /** What pressing it costs at once; none where it only plans. */
  readonly consequence?: string | null;
  /** Whether a mouse and a key, too, press twice. */
  readonly isGrave?: boolean;
  readonly does: () => void;
}

/** Everything the map offers as lists: cities to go to or to build towards, sections to build. */
export function Lists() {
  const { words } = useGame();
  const { tool } = useSelection();
  const [search, setSearch] = useState("");
  const trips = useTripLines();
  const building = useBuildingLines();
  const lists = tool === "move" ? trips : building;
  const sought = plain(search.trim());
  const fits = ({ text, alias = "" }: Line): boolean => plain(`${text} ${alias}`).includes(sought);
  if (tool === "look") return <p className="quiet-text">{words.nothingToList}</p>;
  return (
    <div className="lists stack">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {lists.map(({ title, lines, none }) => (
        <List key={title} title={title} lines={lines.filter(fits)} none={lines.length === 0 ? none : null} />
      ))}
    </div>
  );
}

function List({ title, lines, none }: LineList) {
  const { words } = useGame();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && <p className="quiet-text">{none ?? words.nothingFound}</p>}
      <ul>
        {lines.map(({ key, text, detail, consequence = null, isGrave = false, does }) => (
          <li key={key}>
            <CostlyButton consequence={consequence} isGrave={isGrave} onPress={does}>
              <span>{text}</span>
              <small>{detail}</small>
            </CostlyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Without accents: "Munchen" finds München. */
const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** A city is found by its name in either language, and as it is written without umlauts. */
const cityLine = ({ id, name }: Board["cities"][City], language: Language): Pick<Line, "text" | "alias"> => ({
  text: name[language],
  alias: `${name.de} ${name.en} ${id}`,
});

const byRank = (a: Line, b: Line): number => a.rank - b.rank || a.text.localeCompare(b.text);

interface LineList {
  readonly title: string;
  readonly lines: readonly Line[];
  /** What is said where it has nothing to begin with; null for what is said where a search finds nothing. */
  readonly none: string | null;
}

/** Cities that the chosen train can go to. */
function useTripLines(): LineList[] {
  const { view, viewer, me, board, words, language, offers, act, nameOf } = useGame();
  const { tool, train } = useSelection();
  const { journeyTo, sayArrival } = useJourneys();
  const { press } = useMapPress();
  if (viewer === null || tool !== "move") return [];
  const toLine = (action: ActionOf<"go">): Line => {
    const trip = previewTrip(view, viewer, action);
    const fees = trip.fees.map(({ owner, amount }): [string, number] => [nameOf(owner), amount]);
    return {
      key: String(action.to),
      ...cityLine(itemAt(board.cities, cityOf(board, action.to)), language),
      detail: words.trip(trip.points, fees),
      rank: trip.points + board.figures.fee * fees.length,
      consequence: fees.map(([name, amount]) => words.paysTo(name, amount)).join(", ") || null,
      isGrave: true,
      does: () => act(action),
    };
  };
  const trips = offers("go").filter((action) => action.train === train);
  const here = cityOf(board, me?.trains[train]?.at);
  // Another milepost of the city that the train is in is no journey.
  const near = citiesOnce(board, trips).filter(({ to }) => cityOf(board, to) !== here);
  const known = new Set([...near.map(({ to }) => cityOf(board, to)), here]);
  const further: Line[] = [];
  const without: Line[] = [];
  board.cities.forEach((place, city) => {
    if (known.has(city)) return;
    const at = centreOf(board, cityAt(city));
    const journey = journeyTo(at);
    const line = { key: String(city), ...cityLine(place, language), does: () => press(at) };
    if (journey) further.push({ ...line, detail: sayArrival(journey), rank: journey.turns.length });
    else without.push({ ...line, detail: words.planLink, rank: 0 });
  });
  return [
    {
      title: words.reachableCities,
      lines: near.map(toLine).sort(byRank),
      none: words.noneInReach(view.turn.points[train] ?? 0),
    },
    { title: words.furtherJourneys, lines: further.sort(byRank), none: null },
    { title: words.withoutTrack, lines: without.sort(byRank), none: null },
  ];
}

/** Cities to build towards, and single sections. */
function useBuildingLines(): LineList[] {
  const { view, viewer, me, board, words, language, names, offers, act, sayAction } = useGame();
  const { tool, setCity } = useSelection();
  const { press } = useMapPress();
  if (viewer === null || tool !== "build") return [];
  const context = contextOf(view);
  const track = cheapestTrack(context, viewer);
  const towards = board.cities.flatMap((place, city): Line[] => {
    const [nearest] = [...place.mileposts].sort((a, b) => track.cost(a) - track.cost(b));
    const cost = nearest === undefined ? Infinity : track.cost(nearest);
    if (nearest === undefined || cost === 0 || cost === Infinity) return [];
    const does = (): void => {
      press(nearest);
      setCity(cityAt(city));
    };
    return [{ key: String(city), ...cityLine(place, language), detail: words.about(cost), rank: cost, does }];
  });
  const sections = offers("build").map((action): Line => {
    const cost = sectionCost(context, action.from, action.to);
    return {
      key: JSON.stringify(action),
      text: `${sayAction(action)}, ${choiceWords.detailOf(view, action, language, names)}`,
      detail: words.money(cost),
      rank: cost,
      consequence: words.paysAndLeaves(cost, (me?.cash ?? 0) - cost),
      does: () => act(action),
    };
  });
  return [
    { title: words.buildTowards, lines: towards.sort(byRank), none: null },
    { title: words.buildableSections, lines: sections.sort(byRank), none: null },
  ];
}

const cityOf = ({ mileposts }: Board, at: Milepost | undefined): number => mileposts[at ?? -1]?.city ?? -1;

/** One way into each city: a major one has seven mileposts, and its centre is as good as any. */
function citiesOnce(board: Board, trips: readonly ActionOf<"go">[]): ActionOf<"go">[] {
  const cities = new Map<City, ActionOf<"go">>();
  for (const action of trips) {
    const city = board.mileposts[action.to]?.city ?? -1;
    if (city >= 0 && !cities.has(cityAt(city))) cities.set(cityAt(city), action);
  }
  return [...cities.values()];
}
