/** The face of `lobby/`: creating matches and taking seats, open tables, invitations. */
export { leaveSeat } from "./leave-seat.ts";
export { countInvitations, decline, invitationsOf, invite, invitedTo } from "./invitations.ts";
export { Lobby } from "./lobby.ts";
export { MatchMaker } from "./match-maker.ts";
