import type { TerminalFace, TerminalView } from "@stellwerk/kernel";

/** Wider than this, a value is cut. */
const WIDTH = 100;

/**
 * Shows the view of any game as an outline: a line with the plain values, a line a player, and a line
 * for whatever else lies on the table. What happens and what can be done is told in the game's own words.
 */
export const plainFace: TerminalFace = {
  show(view, seen) {
    const entries = fieldsOf(view);
    const isPlayers = ([, value]: Field): boolean =>
      Array.isArray(value) && value.length === seen.names.length && value.every(isRecord);
    const facts = entries.filter(([, value]) => isPlain(value)).map(([key, value]) => `${key} ${outline(value)}`);
    const lists = entries.filter((entry) => !isPlain(entry[1]) && !isPlayers(entry));
    return [
      `  ${facts.join(" · ")}`,
      ...lists.filter(([, value]) => !isEmpty(value)).map(([key, value]) => `  ${key}: ${cut(outline(value))}`),
      ...entries.filter(isPlayers).flatMap(([key, value]) => players(key, value, seen)),
    ].join("\n");
  },
};

type Field = readonly [key: string, value: unknown];

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;
const fieldsOf = (value: unknown): Field[] => (isRecord(value) ? Object.entries(value) : []);
const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((item) => isEmpty(item)) : isRecord(value) && fieldsOf(value).length === 0;

function players(key: string, value: unknown, { names, viewer, paint }: TerminalView): string[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return [
    `  ${key}:`,
    ...rows.map((row, seat) => {
      const fields = fieldsOf(row).filter(([, item]) => !isEmpty(item));
      const name = paint(seat === viewer ? "bold" : "dim", names[seat] ?? "");
      return `    ${name}: ${cut(fields.map(([field, item]) => `${field} ${outline(item)}`).join(", "))}`;
    }),
  ];
}

/** Any value in one line. */
export function outline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(outline).join(" ")}]`;
  if (isRecord(value))
    return `(${fieldsOf(value)
      .map(([key, item]) => `${key} ${outline(item)}`)
      .join(", ")})`;
  return value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);
}

const cut = (line: string): string => (line.length > WIDTH ? `${line.slice(0, WIDTH - 2)} …` : line);
