import { ERROR_CODES, ERROR_STATUS, type ErrorCode } from "@stellwerk/wire";
import { API } from "./index.ts";
import { type Operation, type Who, components } from "./operation.ts";

const WHO: Readonly<Record<Who, string>> = {
  public: "anyone",
  accounts: "people, bots",
  browsers: "guests, people",
  people: "people",
};

const STATUS_MEANING: Readonly<Record<(typeof ERROR_STATUS)[ErrorCode], string>> = {
  400: "the request is at fault",
  401: "the token is unknown or revoked, or an account is needed",
  403: "not for you: not your table, not for bots, not welcome",
  404: "there is no such thing",
  409: "not now",
  410: "the link was used, was replaced, or is too old",
  413: "too large, or too much work",
  422: "against the rules of the game",
  429: "too fast; `Retry-After` says how many seconds to wait",
  502: "the receiver did not take it",
  503: "try again",
};

/** Statuses and codes of failures, as docs/api.md lists them. */
export const failureTable = (): string =>
  table([
    ["status", "means", "codes"],
    ...Object.entries(STATUS_MEANING).map(([status, meaning]) => [status, meaning, codesWith(Number(status))]),
  ]);

const codesWith = (status: number): string =>
  ERROR_CODES.filter((code) => ERROR_STATUS[code] === status)
    .map((code) => `\`${code}\``)
    .join(", ");

/** The routes as docs/api.md lists them. */
export const apiTables = (): string =>
  Object.entries(API)
    .map(([name, operations]) => `### ${name}\n\n${routeTable(operations)}`)
    .join("\n\n");

const routeTable = (operations: readonly Operation[]): string =>
  table([
    ["route", "for", "takes", "answers", "what it does"],
    ...operations.map(({ method, path, who, body, answer, media, about }) => [
      `\`${method} ${path}\``,
      WHO[who],
      nameOf(body),
      media ?? nameOf(answer),
      about,
    ]),
  ]);

function table(rows: readonly (readonly string[])[]): string {
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
