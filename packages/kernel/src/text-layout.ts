/** The colours of a terminal, which take no room. */
const STYLES = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, "gu");

const plain = (text: string): string => text.replaceAll(STYLES, "");

/** How many characters of a line a text takes. */
export const widthOf = (text: string): number => [...plain(text)].length;

/** A text that is cut, and loses its colours, where it would be wider. */
export const fitted = (text: string, width: number): string =>
  widthOf(text) <= width
    ? text
    : `${[...plain(text)]
        .slice(0, width - 1)
        .join("")
        .trimEnd()}…`;

export const padStart = (text: string, width: number): string => " ".repeat(Math.max(0, width - widthOf(text))) + text;
export const padEnd = (text: string, width: number): string => text + " ".repeat(Math.max(0, width - widthOf(text)));

/** Cells under each other; the columns named are words and stand to the left, the others are figures. */
export function aligned(rows: readonly (readonly string[])[], words: readonly number[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, widthOf(cell))));
  return rows.map((row) =>
    row
      .map((cell, at) => (words.includes(at) ? padEnd : padStart)(cell, widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/**
 * Items after one another, on as many lines as they need, which begin below the first item. Of separators only a
 * comma ends a line; an item that is wider than a line is broken between its words.
 */
export function wrapped(lead: string, items: readonly string[], separator: string, width: number): string[] {
  const indent = " ".repeat(widthOf(lead));
  const comma = separator.startsWith(",") ? "," : "";
  const lines: string[] = [];
  let line = lead;
  items.forEach((item, at) => {
    const needed = widthOf(item) + (at < items.length - 1 ? comma.length : 0);
    if (at > 0 && widthOf(line) + separator.length + needed <= width) line += separator + item;
    else {
      if (at > 0) lines.push(line + comma);
      const begin = at > 0 ? indent : lead;
      const isTooWide = widthOf(begin) + needed > width && item.includes(" ");
      const parts = isTooWide ? wrapped(begin, item.split(" "), " ", width) : [begin + item];
      line = parts.pop() ?? begin;
      lines.push(...parts);
    }
  });
  return [...lines, line.trimEnd()];
}

/** A row of a table that ends in a list. */
export interface ListRow {
  readonly cells: readonly string[];
  readonly items: readonly string[];
}

/** Cells as in `aligned`, and behind them lists that go on below themselves where a line ends. */
export function alignedLists(
  rows: readonly ListRow[],
  words: readonly number[],
  separator: string,
  width: number,
): string[] {
  const heads = aligned(
    rows.map(({ cells }) => cells),
    words,
  );
  const widest = Math.max(0, ...heads.map(widthOf));
  return rows.flatMap(({ items }, at) => {
    const head = padEnd(heads[at] ?? "", widest);
    return items.length > 0 ? wrapped(`${head}  `, items, separator, width) : [head.trimEnd()];
  });
}
