import { MOST_KEYS } from "@stellwerk/wire";
import { ownSeats } from "../match/seat-keys.ts";
import { mineByKeys } from "./api.ts";

/** How many tables wait for a guest, by the keys in this browser. */
export async function guestTurns(): Promise<number> {
  const seats = ownSeats().slice(0, MOST_KEYS);
  const { matches } = await mineByKeys({ seats: seats.map(({ match, key }) => ({ match, key })) });
  return matches.filter(({ active, seat }) => active.includes(seat)).length;
}
