import type { Seat } from "@stellwerk/kernel";
import type { StoredSeat } from "./stored-match.ts";

/** The level of the bot that plays a seat, its own or as a stand-in; `null` where a player does. */
export const botAt = (seat: StoredSeat | undefined): string | null => seat?.bot ?? seat?.standIn ?? null;

/** Those of the seats that no bot plays. */
export const themselves = (active: readonly Seat[], seats: readonly StoredSeat[]): Seat[] =>
  active.filter((seat) => botAt(seats[seat]) === null);
