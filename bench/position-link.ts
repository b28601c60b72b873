import { deflateRawSync } from "node:zlib";
import type { Match } from "@stellwerk/kernel";

/** The position after so many entries of a match, as a link to the page of replays carries it. */
export function positionLink({ game, header, entries }: Match, number = entries.length): string {
  const position = {
    ...header,
    rules: game.rules,
    names: Array.from({ length: header.seats }, (_, seat) => `Player ${seat + 1}`),
    entries: entries.slice(0, number).map(({ rules: _, ...entry }) => entry),
  };
  return `/replay#${deflateRawSync(JSON.stringify(position)).toString("base64url")}`;
}
