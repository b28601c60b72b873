import { expect } from "vitest";
import type * as z from "zod";
import { API } from "../src/transport/api/index.ts";
import { Failure } from "../src/transport/api/matches.ts";

const OPERATIONS = Object.values(API)
  .flat()
  .map((operation) => ({ ...operation, pattern: new RegExp(`^${operation.path.replaceAll(/:\w+/g, "[^/]+")}$`) }))
  // What is named is meant before what fits.
  .sort((a, b) => Number(a.path.includes(":")) - Number(b.path.includes(":")));

/** Holds an answer against what the description of the interface says: nothing missing, nothing more. */
export function expectDescribed(method: string, path: string, status: number, body: unknown): void {
  const address = path.split("?")[0] ?? "";
  if (!address.startsWith("/api/")) return;
  const operation = OPERATIONS.find((one) => one.method === method && one.pattern.test(address));
  const isRefused = status >= 400;
  if (!isRefused) expect(status, `${method} ${path}`).toBe(operation?.status ?? 200);
  const schema = (isRefused ? Failure : operation?.answer) as z.ZodType | undefined;
  expect(schema ? schema.parse(body) : null, `${method} ${path}`).toEqual(body);
}
