import { itemAt, type Seat, NO_SEAT } from "@stellwerk/kernel";
import {
  type Holder,
  isHeld,
  isPlayer,
  isTram,
  MAIN_NET,
  type Net,
  netOf,
  type Operator,
  seatOfPlayer,
  type Tram,
  tramOfHolder,
  type Whereabouts,
} from "../ids.ts";
import { type State, tramOf } from "../state.ts";

/** The director of a tram company; negative for none. */
function directorOfTram(state: State, tram: Tram): Seat {
  const { director } = tramOf(state, tram);
  return isHeld(director) ? seatOfPlayer(director) : NO_SEAT;
}

/** The player who acts for a holder: the player, or the director of the tram company (E80); negative for none. */
export const seatOf = (state: State, holder: Holder): Seat =>
  isPlayer(holder) ? seatOfPlayer(holder) : directorOfTram(state, tramOfHolder(holder));

/** The holder who leads a net: of the main net the chair, of a subnet that of its board certificate (12.5). */
export function holderOfNet(state: State, net: Net): Whereabouts {
  const { chair, board } = state.sbahn;
  return net === MAIN_NET ? chair : itemAt(board, net - 1);
}

/** The player who acts for a company or net (5.2, 12.6); negative for none. */
export function directorOf(state: State, operator: Operator): Seat {
  if (isTram(operator)) return directorOfTram(state, operator);
  const holder = holderOfNet(state, netOf(operator));
  return isHeld(holder) ? seatOf(state, holder) : NO_SEAT;
}
