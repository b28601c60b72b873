import type { Tier } from "../src/board.ts";
import { DIRECTIONS, positionAt } from "../src/grid.ts";
import type { CityInput, Input } from "./input.ts";
import { type Network, type Site, farEnd, keyOf, nearest } from "./network.ts";
import type { Projection } from "./projection.ts";

/** The mileposts of cities and ports. */
export interface Settlement {
  /** In the order of the input; the centre first. */
  readonly cities: readonly (readonly Site[])[];
  /** By the port's name. */
  readonly ports: ReadonlyMap<string, Site>;
}

/** How many players each must have room for (G13). */
export const LIMIT: Readonly<Record<Tier, number>> = { small: 2, medium: 3, major: 6 };
export const PORT_LIMIT = 2;

/** Gives every city and port the nearest free milepost with enough edges, large cities first (G35). */
export function settle(input: Input, { grid, sites }: Network, project: Projection): Settlement {
  const taken = new Set<Site>();
  const cities: Site[][] = [];
  const open = [...sites.values()];

  /** A major city is a milepost with its six neighbours, all joined to each other (G25). */
  function hexagon(centre: Site): Site[] | null {
    const ring = DIRECTIONS.map(({ q, r }) => sites.get(keyOf({ q: centre.q + q, r: centre.r + r })));
    const isJoined = (a: Site | undefined, b: Site | undefined) =>
      a !== undefined && b !== undefined && [...a.links].some((link) => farEnd(link, a) === b);
    const isWhole = ring.every((site, i) => isJoined(centre, site) && isJoined(site, ring[(i + 1) % ring.length]));
    return isWhole ? [centre, ...(ring as Site[])] : null;
  }

  function siteOf({ at, tier, addMilepost }: CityInput): Site[] | null {
    const place = project(at);
    if (addMilepost) {
      const site = sites.get(keyOf(positionAt(grid, place)));
      return site ? [site] : null;
    }
    for (const site of nearest(open, place)) {
      const group = tier === "major" ? hexagon(site) : site.links.size >= LIMIT[tier] ? [site] : null;
      if (group && group.every((part) => !taken.has(part))) return group;
    }
    return null;
  }

  for (const tier of ["major", "medium", "small"] as const)
    input.cities.forEach((city, number) => {
      if (city.tier !== tier) return;
      const group = siteOf(city);
      if (!group) throw new Error(`${city.id}: there is no milepost for it`);
      cities[number] = group;
      for (const site of group) taken.add(site);
    });

  const ports = new Map<string, Site>();
  for (const { a, b } of input.ferries)
    for (const { port, at, city } of [a, b]) {
      if (ports.has(port)) continue;
      const site =
        city !== undefined
          ? cities[input.cities.findIndex(({ id }) => id === city)]?.[0]
          : nearest(open, project(at)).find((site) => !taken.has(site) && site.links.size >= PORT_LIMIT);
      if (!site) throw new Error(`${port}: there is no milepost for this port`);
      ports.set(port, site);
      taken.add(site);
    }
  return { cities, ports };
}
