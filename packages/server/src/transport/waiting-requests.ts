import type { Seat } from "@stellwerk/kernel";
import type { ClientMessage } from "@stellwerk/wire";
import { RequestError } from "../common/request-error.ts";
import { type MatchMaker, leaveSeat } from "../lobby/index.ts";
import type { LiveMatch } from "../match/index.ts";
import type { Db } from "../store/index.ts";

/** What players ask for before their match starts, and the start itself. */
type WaitingRequest = Extract<ClientMessage, { do: "start" | "rise" | "colour" | "open" | "close" }>;

interface Deps {
  readonly db: Db;
  readonly matchMaker: MatchMaker;
}

export async function doBeforeStart(
  { db, matchMaker }: Deps,
  match: LiveMatch,
  seat: Seat,
  request: WaitingRequest,
): Promise<void> {
  switch (request.do) {
    case "start":
      if (seat !== match.stored.host) throw new RequestError("notHost", "only the host starts the match");
      return matchMaker.start(match, request.bots);
    case "rise":
      return leaveSeat(db, match, seat, request.seat ?? seat);
    case "colour":
      return match.seating.setColour(seat, request.colour);
    case "open":
      return match.seating.open(seat, request.open);
    case "close":
      return match.seating.close(seat);
  }
}
