import type { Seat } from "@stellwerk/kernel";

/** The letter that stands beside a player's colour. */
export const letterOf = (seat: Seat): string => "ABCDEF"[seat] ?? "";
