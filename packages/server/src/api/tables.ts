import { API } from "./index.ts";
import { type Operation, type Who, components } from "./operation.ts";

const WHO: Readonly<Record<Who, string>> = {
  everybody: "everybody",
  accounts: "people, bots",
  browsers: "guests, people",
  people: "people",
};

/** The routes as docs/api.md lists them. */
export const apiTables = (): string =>
  Object.entries(API)
    .map(([name, operations]) => `### ${name}\n\n${table(operations)}`)
    .join("\n\n");

function table(operations: readonly Operation[]): string {
  const rows = [
    ["route", "for", "takes", "answers", "what it does"],
    ...operations.map(({ method, path, who, body, answer, about }) => [
      `\`${method} ${path}\``,
      WHO[who],
      nameOf(body),
      nameOf(answer),
      about,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...rest] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}

const nameOf = (schema: Operation["body"]): string => {
  const id = schema && components.get(schema)?.id;
  return id === undefined ? "" : `\`${id}\``;
};
