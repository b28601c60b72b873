import type { Id } from "@stellwerk/kernel";

/** A place by its number in `Board.mileposts`. */
export type Milepost = Id<"milepost">;
/** A possible section of track by its number in `Board.edges`. */
export type Edge = Id<"edge">;
/** By number in `Board.cities`. */
export type City = Id<"city">;
/** By number in `Board.goods`. */
export type Good = Id<"good">;
/** By number in `Board.ferries`. */
export type Ferry = Id<"ferry">;
/** Order cards first, then the event cards, by number on the board. */
export type Card = Id<"card">;

// The types cannot know which list of the board a number is a place in: these say so.
export const milepostAt = (index: number): Milepost => index as Milepost;
export const edgeAt = (index: number): Edge => index as Edge;
export const cityAt = (index: number): City => index as City;
export const goodAt = (index: number): Good => index as Good;
export const ferryAt = (index: number): Ferry => index as Ferry;
export const cardAt = (index: number): Card => index as Card;

// What stands in states and tables for the thing that there is not.

export const NO_MILEPOST = milepostAt(-1);
export const NO_EDGE = edgeAt(-1);
export const NO_CITY = cityAt(-1);
export const NO_GOOD = goodAt(-1);
export const NO_FERRY = ferryAt(-1);
/** A card that the viewer may not know. */
export const HIDDEN = cardAt(-1);
