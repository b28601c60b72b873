/** The face of `lobby/`: open tables, invitations, one's own matches. */
export { leaveSeat } from "./leave-seat.ts";
export { countInvitations, decline, invitationsOf, invite, invitedTo } from "./invitations.ts";
export { Lobby } from "./lobby.ts";
export { MatchMaker } from "./match-maker.ts";
export { countTurns, currentMatches, finishedMatches, matchesByKeys } from "./my-matches.ts";
