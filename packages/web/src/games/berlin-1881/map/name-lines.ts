import type { Piece } from "@stellwerk/berlin-1881";
import { isBelowName, labelPlacesOn } from "./label-placement.ts";

/** Names are broken where they are long. */
const SYLLABLES =
  /(Alexander|Breitscheid|Friedrich|Waidmanns|Rummels|Blanken|Prenzlauer |Lehrter |Bahnhof |Marien|Alt|Lichten|Charlotten|Zehlen|Müggel|Tempel)/;
const isLong = (name: string): boolean => name.length > 11;

function linesOf(name: string): string[] {
  const [, first, rest] = isLong(name) ? name.split(SYLLABLES) : [];
  if (!first || !rest) return [name];
  return [first.endsWith(" ") ? first.trim() : `${first}-`, rest];
}

/** The distance of lines, in sizes of their type. */
export const LEADING = 0.95;

export interface NameLines {
  readonly lines: readonly string[];
  /** From the centre of the hex down to where the first line hangs, and from there to its foot in sizes of its type. */
  readonly hang: number;
  readonly foot: number;
}

/** How the name of a piece is set: above or below its station, in one line or two; null where it has none. */
export function nameLinesOn({ hex, shape }: Piece): NameLines | null {
  if (hex.name === null) return null;
  const lines = linesOf(hex.name);
  // Room for circles between the middle and the name.
  const away = shape.stops.some(({ slots }) => slots > 2) ? 38 : 26;
  const isAbove = labelPlacesOn(shape, isBelowName(hex)).name === "above";
  return isAbove ? { lines, hang: -away, foot: 0.1 - (lines.length - 1) * LEADING } : { lines, hang: away, foot: 0.8 };
}
