/** Text that holds JSON of a known type, as a column keeps it: the same bytes come back from either database. */
export type Json<T> = string & { readonly [content]?: T };

declare const content: unique symbol;

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value);

/** What this program wrote it reads back as it was: the column's type says what that is. */
export const fromJson = <T>(text: Json<T>): T => JSON.parse(text) as T;

export const fromJsonOr = <T, Otherwise>(text: Json<T> | null, otherwise: Otherwise): T | Otherwise =>
  text === null ? otherwise : fromJson(text);
