import { useState } from "react";
import {
  type ActionOf,
  type Milepost,
  cheapestTrack,
  contextOf,
  previewTrip,
  sectionCost,
} from "@stellwerk/german-rails";
import { placeOf } from "../map/geometry.ts";
import { type Play, usePlay } from "../play.tsx";

interface Line {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  /** What the list is sorted by. */
  readonly rank: number;
  readonly does: () => void;
}

/** Everything the map offers as lists: cities to go to or to build towards, sections to build. */
export function Lists() {
  const play = usePlay();
  const { words, tool } = play;
  const [search, setSearch] = useState("");
  const lines = linesOf(play);
  const fits = ({ text }: Line): boolean => text.toLowerCase().includes(search.trim().toLowerCase());
  if (tool === "look") return <p className="quiet-text">{words.nothingToList}</p>;
  return (
    <div className="lists">
      <label className="field">
        <span>{words.search}</span>
        <input type="search" value={search} onChange={({ currentTarget }) => setSearch(currentTarget.value)} />
      </label>
      {lines.map(({ title, all }) => (
        <List key={title} title={title} lines={all.filter(fits)} />
      ))}
    </div>
  );
}

function List({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { words } = usePlay();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 && <p className="quiet-text">{words.nothingFound}</p>}
      <ul>
        {lines.map(({ key, text, detail, does }) => (
          <li key={key}>
            <button type="button" onClick={does}>
              <span>{text}</span>
              <small>{detail}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const byRank = (a: Line, b: Line): number => a.rank - b.rank || a.text.localeCompare(b.text);

function linesOf(play: Play): { readonly title: string; readonly all: readonly Line[] }[] {
  const { view, viewer, board, words, tool, offers, train, act, press, nameOf, setCity } = play;
  if (viewer === null || tool === "look") return [];
  if (tool === "move") {
    const trips = offers("go").filter((action) => action.train === train);
    return [{ title: words.reachableCities, all: citiesOnce(play, trips).map(toCity).sort(byRank) }];
  }
  const track = cheapestTrack(contextOf(view), viewer);
  const towards = board.cities.flatMap(({ name, mileposts }, city): Line[] => {
    const [nearest] = [...mileposts].sort((a, b) => track.cost(a) - track.cost(b));
    const cost = nearest === undefined ? Infinity : track.cost(nearest);
    if (nearest === undefined || cost === 0 || cost === Infinity) return [];
    const does = (): void => {
      press(nearest);
      setCity(city);
    };
    return [{ key: String(city), text: name, detail: words.about(cost), rank: cost, does }];
  });
  const sections = offers("build").map(toSection);
  return [
    { title: words.buildTowards, all: towards.sort(byRank) },
    { title: words.buildableSections, all: sections.sort(byRank) },
  ];

  function toCity(action: ActionOf<"go">): Line {
    const trip = previewTrip(view, viewer ?? 0, action);
    const fees = trip.fees.map(({ owner, amount }): [string, number] => [nameOf(owner), amount]);
    return {
      key: String(action.to),
      text: board.cities[board.mileposts[action.to]?.city ?? -1]?.name ?? "",
      detail: words.trip(trip.points, fees),
      rank: trip.points + board.figures.fee * fees.length,
      does: () => act(action),
    };
  }
  function toSection(action: ActionOf<"build">): Line {
    const cost = sectionCost(contextOf(view), action.from, action.to);
    const bound = action.bind ? board.orders[action.bind.card]?.[action.bind.order] : undefined;
    return {
      key: JSON.stringify(action),
      text: `${play.sayAction(action)}, ${words.compass[directionOf(play, action.from, action.to)] ?? ""}`,
      detail: `${words.money(cost)}${bound ? ` · ${words.binds(board.cities[bound.city]?.name ?? "")}` : ""}`,
      rank: cost,
      does: () => act(action),
    };
  }
}

/** One way into each city: a major one has seven mileposts, and its centre is as good as any. */
function citiesOnce({ board }: Play, trips: readonly ActionOf<"go">[]): ActionOf<"go">[] {
  const cities = new Map<number, ActionOf<"go">>();
  for (const action of trips) {
    const city = board.mileposts[action.to]?.city ?? -1;
    if (city >= 0 && !cities.has(city)) cities.set(city, action);
  }
  return [...cities.values()];
}

/** East 0, then clockwise in steps of 45°. */
function directionOf({ board }: Play, from: Milepost, to: Milepost): number {
  const [x, y] = placeOf(board, from);
  const [toX, toY] = placeOf(board, to);
  return (Math.round(Math.atan2(toY - y, toX - x) / (Math.PI / 4)) + 8) % 8;
}
