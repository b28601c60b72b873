import { unbroken } from "@stellwerk/kernel";
import type { Board, EventCard } from "../src/board.ts";
import { type City, type Good, NO_CITY, NO_GOOD, cityAt, type Milepost, milepostAt, goodAt } from "../src/ids.ts";
import { figuresOf } from "../src/board-figures.ts";
import { inBoth } from "../src/board-file.ts";
import { areaOf } from "./areas.ts";
import type { EventInput, Input } from "./input.ts";
import type { Land } from "./land.ts";
import { cutsBefore } from "./narrow-cuts.ts";
import type { Link, Network, Site } from "./network.ts";
import type { Projection } from "./projection.ts";
import type { Settlement } from "./settle.ts";

/** Numbers everything: mileposts from north to south and west to east, edges by their ends. Orders come later. */
export function assemble(
  input: Input,
  land: Land,
  project: Projection,
  { sites, causeways, grid }: Network,
  settlement: Settlement,
): Board {
  const ordered = [...sites.values()].sort((a, b) => a.r - b.r || a.q - b.q);
  const milepost = new Map(ordered.map((site, number) => [site, number]));
  const at = (site: Site): Milepost => milepostAt(numberOf(milepost, site, "milepost"));
  const links = [...new Set(ordered.flatMap((site) => [...site.links]))];
  const ends = ({ a, b }: Link) => (at(a) < at(b) ? ([at(a), at(b)] as const) : ([at(b), at(a)] as const));
  links.sort((one, other) => ends(one)[0] - ends(other)[0] || ends(one)[1] - ends(other)[1]);
  const edge = new Map(links.map((link, number) => [link, number]));

  const cityNumber = new Map(input.cities.map(({ id }, number) => [id, number]));
  const goodNumber = new Map(input.goods.map(({ id }, number) => [id, number]));
  const riverNumber = new Map(input.rivers.map(({ name }, number) => [name, number]));
  const city = (id: string): City => cityAt(numberOf(cityNumber, id, "city"));
  const good = (id: string): Good => goodAt(numberOf(goodNumber, id, "good"));
  const river = (name: string): number => numberOf(riverNumber, name, "river");

  const cityOf = new Map(
    settlement.cities.flatMap((group, number) => group.map((site) => [site, cityAt(number)] as const)),
  );
  const ports = new Set(settlement.ports.values());
  const map = {
    figures: figuresOf(input.figures),
    mileposts: ordered.map((site) => ({
      q: site.q,
      r: site.r,
      x: site.at[0],
      y: site.at[1],
      terrain: cityOf.has(site) ? ("city" as const) : ports.has(site) ? ("port" as const) : site.terrain,
      city: cityOf.get(site) ?? NO_CITY,
    })),
    edges: links.map((link) => {
      const [a, b] = ends(link);
      const interior = cityOf.has(link.a) && cityOf.get(link.a) === cityOf.get(link.b);
      return { a, b, water: link.water, rivers: link.rivers, interior };
    }),
    cities: input.cities.map(({ id, name, tier, supplies }, number) => ({
      id,
      name: inBoth(name),
      tier,
      mileposts: (settlement.cities[number] ?? []).map(at),
      supplies: supplies.map(good),
    })),
    ferries: input.ferries.map(({ id, name, a, b, cost, crosses }) => {
      const port = ({ port }: typeof a): Milepost => at(settlement.ports.get(port) as Site);
      return { id, name: inBoth(name), a: port(a), b: port(b), cost, rivers: crosses.map(river) };
    }),
  };

  const causeway = new Map(
    causeways.map(({ name, links }) => [
      links
        .map((link) => numberOf(edge, link, "edge"))
        .sort((a, b) => a - b)
        .join(),
      name,
    ]),
  );
  return {
    id: input.id,
    name: input.name,
    text: input.text,
    spacing: grid.spacing,
    ...map,
    rivers: input.rivers.map(({ name }) => name),
    goods: input.goods.map(({ id, name, chips }) => ({ id, name, chips })),
    cuts: map.cities.flatMap(({ name }, index) => namedCuts(map, cityAt(index), name.de, causeway)),
    orders: [],
    events: input.events.map(({ id, type, title, text, area, effects }) => ({
      id,
      type,
      title,
      text: { de: unbroken(text.de), en: unbroken(text.en) },
      effects: effects.map((effect) => numbered(effect, city, good)),
      ...areaOf(area, map, { input, land, project, city, river }),
    })),
  };
}

/** The narrow cuts before a city, with the name of the causeway that one is, or of the city (G13). */
const namedCuts = (
  map: Parameters<typeof cutsBefore>[0],
  city: City,
  name: string,
  causeway: ReadonlyMap<string, string>,
): Board["cuts"] => cutsBefore(map, city).map((edges) => ({ name: causeway.get(edges.join()) ?? name, edges, city }));

/** An effect with numbers for the names of its city and good; -1 for any. */
function numbered(
  effect: EventInput["effects"][number],
  city: (id: string) => City,
  good: (id: string) => Good,
): EventCard["effects"][number] {
  if (effect.op !== "bonusDelivery") return effect;
  return {
    ...effect,
    city: effect.city === undefined ? NO_CITY : city(effect.city),
    good: effect.good === undefined ? NO_GOOD : good(effect.good),
  };
}

function numberOf<Key>(numbers: ReadonlyMap<Key, number>, key: Key, kind: string): number {
  const number = numbers.get(key);
  if (number === undefined) throw new Error(`there is no ${kind} ${String(key)}`);
  return number;
}
