import { escapeUnseen } from "./terminal-text.ts";

/** Columns side by side; the first to the left, the others to the right like figures unless they are words. */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  others: "left" | "right" = "right",
): string {
  const cells = rows.map((row) => row.map(escapeUnseen));
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const pad = (cell: string, at: number): string =>
    at === 0 || others === "left" ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  const format = (row: readonly string[]): string => row.map(pad).join("  ").trimEnd();
  return [format(head), widths.map((width) => "─".repeat(width)).join("  "), ...cells.map(format)].join("\n");
}
