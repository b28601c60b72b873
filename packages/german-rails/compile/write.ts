import type { Board, Terrain, Text } from "../src/board.ts";
import { LEGEND } from "../src/board-file.ts";
import type { BoardFile, Name } from "../src/board-schema.ts";
import type { Input } from "./input.ts";
import type { Scenery } from "./scenery.ts";

/** The text of a board's file, as `readBoard` takes it: one record a line. */
export function boardText(
  { mileposts, edges, orders, spacing, ...rest }: Board,
  { grid, figures, text }: Pick<Input, "grid" | "figures" | "text">,
): string {
  const letters = Object.fromEntries(Object.entries(LEGEND).map(([letter, terrain]) => [terrain, letter])) as Record<
    Terrain,
    string
  >;
  const rows = new Map<number, [number, number, string]>();
  for (const { q, r, terrain } of mileposts) {
    const row = rows.get(r) ?? [r, q, ""];
    rows.set(r, [r, row[1], row[2].padEnd(q - row[1]) + letters[terrain]]);
  }
  const file: BoardFile = {
    id: rest.id,
    name: rest.name,
    text,
    grid: { spacing, origin: [...grid.origin] },
    figures,
    rows: [...rows.values()],
    edges: edges.map(({ a, b, water, rivers }) => (water > 0 ? [a, b, water, ...rivers] : [a, b])),
    rivers: [...rest.rivers],
    cities: structuredClone(rest.cities).map((city) => ({ ...city, name: short(city.name) })) as BoardFile["cities"],
    goods: structuredClone(rest.goods) as BoardFile["goods"],
    ferries: structuredClone(rest.ferries).map((ferry) => ({
      ...ferry,
      name: short(ferry.name),
    })) as BoardFile["ferries"],
    cuts: structuredClone(rest.cuts) as BoardFile["cuts"],
    orders: orders.map((card) => card.map(({ city, good, pay }) => [city, good, pay])),
    events: structuredClone(rest.events) as BoardFile["events"],
  };
  return recordsByLine(file);
}

/** One name where the languages have the same. */
const short = (name: Text): Name => (name.de === name.en ? name.de : name);

export const sceneryText = (scenery: Scenery): string => recordsByLine(scenery);

/** The module that lists all boards, the largest first. */
export function indexText(boards: readonly Board[]): string {
  const variable = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const ids = [...boards].sort((one, other) => other.mileposts.length - one.mileposts.length).map(({ id }) => id);
  const imports = [...ids].sort().map((id) => `import ${variable(id)} from "./${id}.json" with { type: "json" };\n`);
  return `// Written by \`npm run boards\`: all boards, the largest first.\n${imports.join("")}
export const BOARD_FILES: readonly { readonly id: string }[] = [${ids.map(variable).join(", ")}];\n`;
}

/** The names of all boards, for pages that do not load the boards themselves. */
export const namesText = (boards: readonly Board[]): string =>
  `// Written by \`npm run boards\`: the names of all boards.
export const BOARD_NAMES: { readonly [board: string]: { readonly de: string; readonly en: string } } = ${JSON.stringify(
    Object.fromEntries(boards.map(({ id, name }) => [id, name])),
  )};\n`;

function recordsByLine(file: object): string {
  const entries = Object.entries(file).map(([name, value]: [string, unknown]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${entries.join(",\n")}\n}\n`;
}
