import type { Seat } from "@stellwerk/kernel";
import { type Holder, MAIN_NET, type Net, type Operator, isPlayer, isTram, netOf, tramOfHolder } from "../ids.ts";
import { type State, tramOf } from "../state.ts";

/** The player who acts for a holder: the player, or the director of the tram company (E80); negative for none. */
export const seatOf = (state: State, holder: Holder): Seat =>
  isPlayer(holder) ? holder : tramOf(state, tramOfHolder(holder)).director;

/** The holder who leads a net: of the main net the chair, of a subnet that of its board certificate (12.5). */
export function holderOfNet(state: State, net: Net): Holder {
  const { chair, board } = state.sbahn;
  return net === MAIN_NET ? chair : (board[net - 1] as Holder);
}

/** The player who acts for a company or net (5.2, 12.6); negative for none. */
export function directorOf(state: State, operator: Operator): Seat {
  if (isTram(operator)) return tramOf(state, operator).director;
  const holder = holderOfNet(state, netOf(operator));
  return holder < 0 ? holder : seatOf(state, holder);
}
