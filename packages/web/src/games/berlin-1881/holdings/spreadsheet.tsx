import { type ReactNode, useState } from "react";
import { type Language, figure } from "@stellwerk/kernel";
import { copyText } from "../../../components/clipboard.ts";
import { useBoard } from "../board-context.ts";
import { useStageMemory } from "../stage-memory.tsx";
import { type Column, csvOf, nextSort, type Sort, sorted } from "./columns.ts";

interface Props<Row> {
  readonly className: string;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly foot?: ReactNode;
}

const shownAs = (language: Language, value: number | string | null): string =>
  typeof value === "number" ? figure(language, value) : (value ?? "–");

/** A table that is sorted by pressing the head of a column, and copied as CSV in the order shown. */
export function Spreadsheet<Row>({ className, caption, columns, rows, keyOf, foot }: Props<Row>) {
  const { words, language } = useBoard();
  const memory = useStageMemory();
  const [sort, setSort] = useState<Sort | null>(() => memory.recall().sorts[className] ?? null);
  const sortBy = (next: Sort | null): void => {
    memory.keep({ sorts: { ...memory.recall().sorts, [className]: next } });
    setSort(next);
  };
  const [copied, setCopied] = useState<string | null>(null);
  const shown = sorted(rows, columns, sort);
  const csv = csvOf(shown, columns);
  return (
    <section className={className} aria-label={caption}>
      <header className="level">
        <h2>{caption}</h2>
        <button type="button" className="button small" onClick={() => void copyText(csv).then(() => setCopied(csv))}>
          <span aria-live="polite">{copied === csv ? words.sheet.copied : words.sheet.copy}</span>
        </button>
      </header>
      <table>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column.key}
                scope="col"
                title={column.title}
                data-begins={column.begins}
                aria-sort={sort?.key === column.key ? sort.direction : "none"}
              >
                <button type="button" onClick={() => sortBy(nextSort(sort, column.key, at === 0))}>
                  {column.head ?? column.name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, cell, value, begins }, at) => {
                const content = cell ? cell(row) : shownAs(language, value(row));
                return at === 0 ? (
                  <th key={key} scope="row">
                    {content}
                  </th>
                ) : (
                  <td key={key} data-begins={begins}>
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </section>
  );
}
