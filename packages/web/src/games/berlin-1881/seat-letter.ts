import type { Seat } from "@stellwerk/kernel";

/** The letter of a player, shown with the colour. */
export const letterOf = (seat: Seat): string => "ABCDEF"[seat] ?? "";
