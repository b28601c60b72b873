import { itemAt } from "@stellwerk/kernel";
import { type Milepost, NO_MILEPOST, cityAt, edgeAt, ferryAt, milepostAt, type City } from "../src/ids.ts";
import type { Board, EventCard } from "../src/board.ts";
import { DIRECTIONS, gridDistance, placeOf } from "../src/grid.ts";
import { isInside } from "./geometry.ts";
import type { EventInput, Input } from "./input.ts";
import type { Land } from "./land.ts";
import type { Projection } from "./projection.ts";

type Map = Pick<Board, "mileposts" | "edges" | "cities" | "ferries">;
type Lists = Pick<EventCard, "mileposts" | "cities" | "edges" | "ferries" | "river">;

interface Geography {
  readonly input: Input;
  readonly land: Land;
  readonly project: Projection;
  readonly city: (id: string) => City;
  readonly river: (name: string) => number;
}

/** Everything in the area of an event, as lists (G37). */
export function areaOf(area: EventInput["area"], map: Map, geography: Geography): Lists {
  if (area.kind === "river") return acrossRiver(geography.river(area.river), map);
  const isIn = membership(area, map, geography);
  const numbers = <Item>(items: readonly Item[], test: (item: Item) => boolean): number[] =>
    items.flatMap((item, index) => (test(item) ? [index] : []));
  const mileposts = map.mileposts.map((_, index) => milepostAt(index)).filter(isIn);
  const inArea = new Set(mileposts);
  const touches = ({ a, b }: { readonly a: Milepost; readonly b: Milepost }) => inArea.has(a) || inArea.has(b);
  return {
    mileposts,
    cities: numbers(map.cities, ({ mileposts: [centre = NO_MILEPOST] }) => inArea.has(centre)).map(cityAt),
    edges: numbers(map.edges, touches).map(edgeAt),
    ferries: numbers(map.ferries, touches).map(ferryAt),
    river: -1,
  };
}

/** G19: also the steps inside a major city, which a flood closes but does not destroy. */
function acrossRiver(river: number, { edges, ferries }: Map): Lists {
  const crossing = (items: readonly { readonly rivers: readonly number[] }[]) =>
    items.flatMap(({ rivers }, number) => (rivers.includes(river) ? [number] : []));
  return {
    mileposts: [],
    cities: [],
    edges: crossing(edges).map(edgeAt),
    ferries: crossing(ferries).map(ferryAt),
    river,
  };
}

function membership(
  area: Exclude<EventInput["area"], { kind: "river" }>,
  map: Map,
  geography: Geography,
): (at: Milepost) => boolean {
  const around = (centres: readonly Milepost[], r: number) => (at: Milepost) => {
    const position = map.mileposts[at];
    return centres.some((centre) => {
      const other = map.mileposts[centre];
      return position && other && gridDistance(position, other) <= r;
    });
  };
  const citiesOf = (ids: readonly string[]) => ids.map((id) => map.cities[geography.city(id)]);
  switch (area.kind) {
    case "none":
      return () => false;
    case "radius":
      return around(
        citiesOf(area.cities).flatMap((city) => city?.mileposts.slice(0, 1) ?? []),
        area.r,
      );
    case "coast":
      return around(coast(area.seas, map, geography), area.r);
    case "tier":
      return (at) => map.cities.some(({ tier, mileposts }) => tier === area.tier && mileposts.includes(at));
    case "cities":
      return (at) => citiesOf(area.cities).some((city) => city?.mileposts.includes(at));
  }
}

/** Mileposts with a grid neighbour in one of the seas: outside every country and inside the sea's outline. */
function coast(ids: readonly string[], { mileposts }: Map, { input, land, project }: Geography): Milepost[] {
  const seas = ids.map((id) => {
    const sea = input.seas.find((sea) => sea.id === id);
    if (!sea) throw new Error(`there is no sea ${id}`);
    return [sea.outline.map(project)];
  });
  return mileposts
    .map((_, index) => milepostAt(index))
    .filter((at) =>
      DIRECTIONS.some((step) => {
        const { q, r } = itemAt(mileposts, at);
        const place = placeOf(input.grid, { q: q + step.q, r: r + step.r });
        return (
          !isInside(place, land.country) && !isInside(place, land.abroad) && seas.some((sea) => isInside(place, sea))
        );
      }),
    );
}
