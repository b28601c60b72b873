import type { Doing } from "../handler.ts";
import type { Hex } from "../ids.ts";
import { MAP } from "../map/hexes.ts";
import { walk } from "../map/reach.ts";
import { S_BAHN, TRAM } from "../map/tile-shape.ts";
import { type Stop, trackOf } from "../map/track.ts";
import { type State, turnOf } from "../state.ts";
import { FIGURES } from "../tables.ts";

const CENTRE = MAP.hexes.filter(({ isCentre }) => isCentre);
const RIM = MAP.hexes.filter(({ isEdge }) => isEdge);

/** Edge stations joined to the centre by any track of any company, regardless of depots (9.4, E24). */
export function joinedToCentre(state: State): Hex[] {
  const track = trackOf(state.lays);
  const stopsOf = ({ index }: { index: number }): Stop[] =>
    [track.stops[index * 2], track.stops[index * 2 + 1]].filter((stop) => stop !== undefined);
  const from = CENTRE.flatMap(stopsOf).map(({ number }) => number);
  const { stops } = walk(track, [TRAM, S_BAHN], from, () => false);
  return RIM.filter((hex) => stopsOf(hex).some(({ number }) => stops[number] === 1)).map(({ hex }) => hex);
}

/** Edge stations joined for the first time: the builder earns one bonus a turn, the others are used up (9.4, E24). */
export function payConnectionBonus({ state, tell }: Doing): void {
  const turn = turnOf(state);
  const hexes = joinedToCentre(state).filter((hex) => !state.connected.includes(hex));
  if (hexes.length === 0) return;
  const bonus = turn.connection > 0 ? 0 : FIGURES.connectionBonus;
  turn.connection += bonus;
  state.connected = [...state.connected, ...hexes];
  tell({ is: "connected", operator: turn.operator, hexes, bonus });
}
