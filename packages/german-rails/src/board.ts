import type { Figures } from "./board-figures.ts";
import type { City, Edge, Ferry, Good, Milepost } from "./ids.ts";

export type { City, Edge, Ferry, Good, Milepost } from "./ids.ts";

export type Terrain = "plain" | "mountain" | "high" | "city" | "port";
export type Tier = "small" | "medium" | "major";

export interface Text {
  readonly de: string;
  readonly en: string;
}

/**
 * A compiled board: everything the rules ask of the map, as lists of numbers. Made by the board
 * compiler from a country's geography and committed; drawings of it take the scenery file beside it.
 */
export interface Board {
  readonly id: string;
  readonly name: Text;
  /** A line on what kind of game it makes, for the page of new matches. */
  readonly text: Text;
  /** Kilometres between neighbouring mileposts. */
  readonly spacing: number;
  readonly figures: Figures;
  /** `q`, `r`: axial grid position. `x`, `y`: kilometres on the drawing, x to the east, y to the south. */
  readonly mileposts: readonly {
    readonly q: number;
    readonly r: number;
    readonly x: number;
    readonly y: number;
    readonly terrain: Terrain;
    /** The city it belongs to; -1 for none. */
    readonly city: City;
  }[];
  readonly edges: readonly {
    readonly a: Milepost;
    readonly b: Milepost;
    /** Surcharge in Mio DM: 0, 2 (river) or 3 (lake, bay, causeway) (G32). */
    readonly water: number;
    /** Rivers it crosses, by number in `rivers` (G33). */
    readonly rivers: readonly number[];
    /** Inside a major city: no track needed (G25). */
    readonly interior: boolean;
  }[];
  readonly rivers: readonly string[];
  readonly cities: readonly {
    readonly id: string;
    /** As it is called in the language: "Wien", "Vienna". */
    readonly name: Text;
    readonly tier: Tier;
    /** The centre first; seven for a major city, else one. */
    readonly mileposts: readonly Milepost[];
    readonly supplies: readonly Good[];
  }[];
  readonly goods: readonly { readonly id: string; readonly name: Text; readonly chips: number }[];
  readonly ferries: readonly {
    readonly id: string;
    readonly name: Text;
    readonly a: Milepost;
    readonly b: Milepost;
    readonly cost: number;
    /** Rivers it crosses (G19). */
    readonly rivers: readonly number[];
  }[];
  /** Narrow cuts: places of their own with the limit of the city behind them (G13). */
  readonly cuts: readonly { readonly name: string; readonly edges: readonly Edge[]; readonly city: City }[];
  /** Three orders a card (144 for Germany). */
  readonly orders: readonly (readonly Order[])[];
  readonly events: readonly EventCard[];
}

/** A good that a city wants, and what it pays in Mio DM. */
export interface Order {
  readonly city: City;
  readonly good: Good;
  readonly pay: number;
}

/** When an effect begins and ends, seen from the player who drew the card (G5). */
interface Timing {
  readonly from: "now" | "endOfDrawersTurn";
  readonly until: "once" | "endOfDrawersNextTurn" | "used";
  /** Also hits trains that enter the area while it is in force. */
  readonly onEntry: boolean;
}

/** What an event does in its area. */
export type Effect = Timing &
  (
    | {
        readonly op:
          /** G42 */
          | "loseLoad"
          /** G41 */
          | "loseTurn"
          /** G44 */
          | "noLoad"
          | "noDeliver"
          /** G18 */
          | "halfSpeed"
          /** G45: on the drawer's track */
          | "noMoveOnTrack"
          | "noFerry"
          /** G19 */
          | "destroyTrackCrossing"
          | "noCross"
          | "noBuildAcross";
      }
    /** G48: the highest bracket not above the cash decides; pairs of cash and tax, rising. */
    | { readonly op: "pay"; readonly brackets: readonly (readonly [cash: number, tax: number])[] }
    /** G43 */
    | { readonly op: "blockTerrain"; readonly terrain: readonly Terrain[] }
    /** G46: for all in the area, or for the drawer everywhere (G45). */
    | { readonly op: "noBuild"; readonly who: "all" | "drawer" }
    /** G47: for the next delivery to this city, or of this good; -1 for any. */
    | { readonly op: "bonusDelivery"; readonly city: City; readonly good: Good; readonly amount: number }
  );

/** An event card with its area worked out as lists (G37). */
export interface EventCard {
  readonly id: string;
  readonly type: "derailment" | "tax" | "strike" | "snow" | "fog" | "gale" | "flood" | "bonus";
  readonly title: Text;
  readonly text: Text;
  readonly effects: readonly Effect[];
  /** Mileposts in the area; empty where the card has none or is not about a place. */
  readonly mileposts: readonly Milepost[];
  /** Cities whose milepost (centre) is in the area. */
  readonly cities: readonly City[];
  /** Sections of which either end is in the area; for a flood those that cross its river, interiors too. */
  readonly edges: readonly Edge[];
  /** Lines of which either port is in the area; for a flood those that cross its river. */
  readonly ferries: readonly Ferry[];
  /** The river of a flood, by number; -1 for none. */
  readonly river: number;
}
