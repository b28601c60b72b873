import type { ReactNode } from "react";

/** A column of a spreadsheet: its values are sorted and copied, its cells are shown. */
export interface Column<Row> {
  readonly key: string;
  readonly name: string;
  /** The name in full, where it is shortened. */
  readonly title?: string;
  /** Shown instead of the name. */
  readonly head?: ReactNode;
  readonly value: (row: Row) => number | string | null;
  /** What it is sorted by instead of the value. */
  readonly rank?: (row: Row) => number | null;
  /** Shown instead of the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** Whether a group of columns begins here. */
  readonly begins?: true;
}

export interface Sort {
  readonly key: string;
  readonly direction: "ascending" | "descending";
}

/** Figures begin with the largest, names with the first of the alphabet; the third press restores the order of the table. */
export function nextSort(sort: Sort | null, key: string, isName: boolean): Sort | null {
  const [first, second] = isName ? (["ascending", "descending"] as const) : (["descending", "ascending"] as const);
  if (sort?.key !== key) return { key, direction: first };
  return sort.direction === first ? { key, direction: second } : null;
}

/** Rows in the order of a column; those without a value come last either way. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!sort || !column) return rows;
  const way = sort.direction === "ascending" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const value = column.rank ?? column.value;
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return way * (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  });
}

/** The table as RFC 4180 has it. */
export const csvOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string =>
  [columns.map(({ name }) => name), ...rows.map((row) => columns.map(({ value }) => value(row) ?? ""))]
    .map((fields) => fields.map(field).join(","))
    .join("\r\n");

const field = (value: number | string): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
