import type { Seat } from "@stellwerk/kernel";
import type { StoredSeat } from "./stored-match.ts";

/** The level of the bot that plays for a seat, its own or a stand-in's; `null` where somebody plays himself. */
export const botAt = (seat: StoredSeat | undefined): string | null => seat?.bot ?? seat?.standIn ?? null;

/** Those of the seats that nobody plays for. */
export const themselves = (active: readonly Seat[], seats: readonly StoredSeat[]): Seat[] =>
  active.filter((seat) => botAt(seats[seat]) === null);
