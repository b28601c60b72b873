import { itemAt, uint8At } from "@stellwerk/kernel";
import { payWorks, takeFromWorks } from "../bank.ts";
import type { Handler } from "../handler.ts";
import type { Operator } from "../ids.ts";
import { hexIndex } from "../map/hexes.ts";
import { BEGINS, kindOf, reachOf } from "../map/reach.ts";
import { fitRefusal, fitsOf } from "../map/tile-placement.ts";
import { TILES, type Tile, tileNumbered } from "../map/tiles.ts";
import { type Piece, pieceOf, type Track, trackOf, withLay } from "../map/track.ts";
import { refuse } from "../refusals.ts";
import { turnOf, worksOf } from "../state.ts";
import { FIGURES, phaseFigures } from "../tables.ts";
import { payConnectionBonus } from "./connection-bonus.ts";
import { followUpgrade } from "./depots.ts";

/** What building on a hex costs: only the first time, also on printed track (6.15, E6). */
export const layCost = ({ tile, hex }: Piece): number => (tile === 0 && hex.terrain !== null ? FIGURES.terrainCost : 0);

/** What the first builder on a hex gets from the bank (6.16, E23). */
export const layBonus = ({ tile, hex }: Piece): number => (tile === 0 ? hex.bonus : 0);

/** How many of a tile are left; those exchanged can be laid again (6.17). */
export const tilesLeft = ({ laid }: Track, { number, count }: Tile): number => count - (laid[number] ?? 0);

/**
 * Whether a company that comes to a hex like this meets track of its kind, old or new, on the new piece (6.12, E22).
 * Where it has a depot any tile is reached, with or without track of its kind.
 */
const meets = (entered: number, { shape }: Piece, operator: Operator): boolean =>
  (entered & (shape.edges[kindOf(operator)] | BEGINS)) !== 0;

export const lay: Handler<"lay"> = {
  choices(state, _seat, into) {
    const { operator } = turnOf(state);
    const { cash } = worksOf(state, operator);
    const { tiles: colours } = phaseFigures(state.phase);
    const track = trackOf(state.lays);
    reachOf(state, operator).entered.forEach((entered, hex) => {
      const old = itemAt(track.pieces, hex);
      if (entered === 0 || layCost(old) > cash) return;
      for (const { tile, piece, action } of fitsOf(old))
        if (colours.includes(tile.colour) && tilesLeft(track, tile) > 0 && meets(entered, piece, operator))
          into.push(action);
    });
  },

  refusal(state, _seat, { hex, tile: number, rotation }) {
    const { operator } = turnOf(state);
    const index = hexIndex(hex);
    const tile = tileNumbered(number);
    if (index < 0) return refuse("noSuchHex", "6.5", { hex });
    if (!tile) return refuse("noSuchTile", "6.7", { tile: number });
    const track = trackOf(state.lays);
    const old = itemAt(track.pieces, index);
    if (old.hex.colour === "grey") return refuse("neverBuilt", "6.5", { hex });
    const entered = uint8At(reachOf(state, operator).entered, index);
    if (entered === 0) return refuse("hexNotReached", "6.12", { hex, operator });
    if (!phaseFigures(state.phase).tiles.includes(tile.colour))
      return refuse("notInThisPhase", "6.2", { tile: number, colour: tile.colour, phase: state.phase });
    const unfit = fitRefusal(old, tile, rotation);
    if (unfit) return unfit;
    if (tilesLeft(track, tile) === 0) return refuse("noTileLeft", "6.17", { tile: number });
    if (!meets(entered, pieceOf(index, number, rotation), operator))
      return refuse("trackNotReached", "6.12", { hex, tile: number, operator });
    const { cash } = worksOf(state, operator);
    const cost = layCost(old);
    if (cost > cash) return refuse("cannotPayTerrain", old.hex.bonus > 0 ? "6.16" : "6.15", { hex, cost, cash });
    return null;
  },

  play(doing, _seat, action) {
    const { state, tell } = doing;
    const { hex, tile: number } = action;
    const tile = itemAt(TILES, number - 1);
    const rotation = itemAt(tile.alike, action.rotation); // E91
    const turn = turnOf(state);
    const { operator } = turn;
    const old = itemAt(trackOf(state.lays).pieces, hexIndex(hex));
    const cost = layCost(old);
    const bonus = layBonus(old);
    takeFromWorks(state, operator, cost);
    payWorks(state, operator, bonus);
    state.lays = withLay(state.lays, { hex, tile: number, rotation });
    followUpgrade(state, old, pieceOf(old.hex.index, number, rotation));
    turn.laid++;
    tell({ is: "laid", operator, hex, tile: number, rotation, before: old.tile, cost, bonus });
    payConnectionBonus(doing);
    if (turn.laid >= phaseFigures(state.phase).yellowTilesPerTurn) turn.step = "depot"; // 6.1
  },
};
