import * as z from "zod";

/**
 * Who may ask for it. Guests have no account, programs bear a token. Programs are
 * kept away from everything that does not name them.
 */
export type Who =
  /** Guests, people and programs. */
  | "public"
  /** People who are signed in, and programs. */
  | "accounts"
  /** Guests and people. */
  | "browsers"
  /** People who are signed in. */
  | "people";

/** A route as it is documented. */
export interface Operation {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** As the router has it: `/api/matches/:match`. */
  readonly path: string;
  readonly who: Who;
  readonly about: string;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /** 200 unless it is said. */
  readonly status?: 200 | 201 | 202 | 204;
  /** Without, the answer is empty, or of `media`. */
  readonly answer?: z.core.$ZodType;
  /** The media type of an answer that is not JSON. */
  readonly media?: string;
}

/** Everything that has a name in the document. */
export const components = z.registry<{ id: string; examples?: unknown[] }>();

/** Gives a schema its name, and examples of what it describes. */
export function named<T extends z.core.$ZodType>(id: string, schema: T, ...examples: unknown[]): T {
  components.add(schema, { id, ...(examples.length > 0 && { examples }) });
  return schema;
}
