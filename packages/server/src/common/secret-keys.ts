import { createHash, createHmac, randomBytes } from "node:crypto";

/** A secret for a link: 128 bits that fit into an address. */
export const freshKey = (): string => randomBytes(16).toString("base64url");

/** The id of a match, with which it can be watched. It never looks like an option of a command. */
export function freshMatchId(): string {
  const id = randomBytes(9).toString("base64url");
  return id.startsWith("-") ? freshMatchId() : id;
}

/** What the store keeps of a key. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** The key of the same person for another match: every tab that asks gets the same. */
export const keyFor = (match: string, key: string): string =>
  createHmac("sha256", key).update(match).digest("base64url").slice(0, 22);
