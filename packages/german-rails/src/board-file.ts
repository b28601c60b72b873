import { figuresOf } from "./board-figures.ts";
import type { BoardFile, Name } from "./board-schema.ts";
import type { Board, Terrain, Text } from "./board.ts";
import { placeOf } from "./grid.ts";
import { NO_CITY, cityAt, milepostAt } from "./ids.ts";

export const LEGEND: Readonly<Record<string, Terrain>> = {
  ".": "plain",
  "^": "mountain",
  A: "high",
  o: "city",
  p: "port",
};

/** A name in each language. */
export const inBoth = (name: Name): Text => (typeof name === "string" ? { de: name, en: name } : name);

/** A board from its file. */
export function boardFrom({ grid, rows, edges, orders, figures, ...rest }: BoardFile): Board {
  const cityAround = new Map(
    rest.cities.flatMap(({ mileposts }, index) => mileposts.map((at) => [at, cityAt(index)] as const)),
  );
  const mileposts: Board["mileposts"][number][] = [];
  for (const [r, first, letters] of rows)
    [...letters].forEach((letter, i) => {
      if (letter === " ") return;
      const terrain = LEGEND[letter];
      if (!terrain) throw new Error(`${rest.id}: no terrain is written ${letter}`);
      const [x, y] = placeOf(grid, { q: first + i, r });
      mileposts.push({ q: first + i, r, x, y, terrain, city: cityAround.get(milepostAt(mileposts.length)) ?? NO_CITY });
    });
  return {
    ...rest,
    cities: rest.cities.map((city) => ({ ...city, name: inBoth(city.name) })),
    ferries: rest.ferries.map((ferry) => ({ ...ferry, name: inBoth(ferry.name) })),
    figures: figuresOf(figures),
    spacing: grid.spacing,
    mileposts,
    edges: edges.map(([a, b, water = 0, ...rivers]) => {
      const interior = cityAround.has(a) && cityAround.get(a) === cityAround.get(b);
      return { a, b, water, rivers, interior };
    }),
    orders: orders.map((card) => card.map(([city, good, pay]) => ({ city, good, pay }))),
  };
}
