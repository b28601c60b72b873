import type { Refusal } from "@stellwerk/kernel";
import { isTram, type Operator } from "../ids.ts";
import type { HexIndex } from "../map/hexes.ts";
import type { Track } from "../map/track.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Spot } from "./run-legality.ts";

/** Green, brown and grey hexes have double track (14.3). */
export const isDoubleTrack = (track: Track, hex: HexIndex): boolean =>
  !["beige", "yellow"].includes(track.pieces[hex]?.colour ?? "beige");

/** Shuttling: trams, from station to station, on green, brown and grey hexes alone (14, E78). */
export function doubleTrackRefusal(
  state: State,
  operator: Operator,
  track: Track,
  spots: readonly Spot[],
): Refusal | null {
  if (!state.options.doubleTrack) return refuse("runNoDouble", "14.2");
  if (!isTram(operator)) return refuse("runDoubleTrams", "14.1");
  const narrow = spots.find(({ piece }) => !isDoubleTrack(track, piece.hex.index));
  if (narrow) return refuse("runNotDouble", "14.3", { place: narrow.place });
  const halt = [spots[0], spots.at(-1)].find((spot) => spot?.stop?.site === "halt");
  return halt ? refuse("runDoubleEnds", "14.4", { place: halt.place }) : null;
}

/** Whether the vehicles of an operator may shuttle: trams only, in the variant (14.1, 14.2). */
export const mayShuttle = (state: State, operator: Operator): boolean => state.options.doubleTrack && isTram(operator);
