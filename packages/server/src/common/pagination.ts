import { type SqlBool, sql } from "kysely";
import { RequestError } from "./request-error.ts";

/** Where a page of a list ends that is ordered by a time, the latest first; the id tells equal times apart. */
export interface Mark {
  readonly at: number;
  readonly id: string;
}

export const markText = ({ at, id }: Mark): string => `${at}.${id}`;

export function markOf(text: string | undefined): Mark | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,40})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw new RequestError("malformed", "before is not the next of a page");
  return { at: Number(at), id };
}

/** Whether a row comes after the end of the page before, by its columns for the time and the id. */
export const isAfter = (at: string, id: string, mark: Mark) =>
  sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${mark.at}, ${mark.id})`;
