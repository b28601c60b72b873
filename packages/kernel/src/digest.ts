import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { isRecord } from "./plain-data.ts";

/** A short hash over plain data; equal data have the same, whatever the order of their keys. */
export const digest = (...data: readonly unknown[]): string => link("", ...data);

/** The next link of a chain: a hash over the one before it and some data, so that a change shows at the very link. */
export function link(previous: string, ...data: readonly unknown[]): string {
  const text = previous + data.map((part) => JSON.stringify(sorted(part))).join("");
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}

function sorted(data: unknown): unknown {
  if (Array.isArray(data)) return data.every((item) => typeof item === "number") ? data : data.map(sorted);
  if (!isRecord(data)) return data;
  const ordered: { [key: string]: unknown } = {};
  for (const key of Object.keys(data).sort()) ordered[key] = sorted(data[key]);
  return ordered;
}
