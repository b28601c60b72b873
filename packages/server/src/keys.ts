import { createHash, createHmac, randomBytes } from "node:crypto";

/** A secret for a link: 128 bits that fit into an address. */
export const freshKey = (): string => randomBytes(16).toString("base64url");

/** Names a match; whoever knows it may watch. */
export const freshMatchId = (): string => randomBytes(9).toString("base64url");

/** What the store keeps of a key. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** The key of the same person for another match: every tab that asks gets the same. */
export const keyFor = (match: string, key: string): string =>
  createHmac("sha256", key).update(match).digest("base64url").slice(0, 22);
