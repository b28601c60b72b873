/** The face of `match/`: everything that happens to a match, and every write to one. */
export { Availability } from "./availability.ts";
export { DueMatches } from "./due-matches.ts";
export { type FinishedFile, FinishedFiles } from "./finished-files.ts";
export { adoptSeats } from "./guest-seats.ts";
export { recomputeClocksOf } from "./holiday-clocks.ts";
export { type ImportQuotas, type Importer, demandQuota, forgetAddresses } from "./imports.ts";
export { exportMatchData, finishedMatchesOf, leaveMatches, playingSeatsOf } from "./leave-matches.ts";
export { LiveMatch } from "./live-match.ts";
export { closeMatch, rateJob } from "./match-ending.ts";
export { currentMatchIds, matchIdsByKeys, peopleAt } from "./match-followers.ts";
export { insertMatch } from "./match-rows.ts";
export { MatchFiles, type PackedMatch } from "./match-files.ts";
export { MatchService } from "./match-service.ts";
export { MatchState } from "./match-state.ts";
export { MatchStore } from "./match-store.ts";
export { countTurns, currentMatches, finishedMatches, matchesByKeys } from "./my-matches.ts";
export { MATCH_DATA } from "./personal-data.ts";
export { overviewOf } from "./match-overview.ts";
export {
  REVIEW_JOB,
  type ReviewOf,
  type ReviewProgress,
  askForReview,
  countReviewRequests,
  dropOldReviewRequests,
  readReview,
  saveReview,
} from "./reviews.ts";
export { recentMatchesOf } from "./recent-matches.ts";
export { releaseMatchesOf, removeChat, removeFinishedMatch } from "./remove-match.ts";
export { type NewMatch, type Sitter, isFree } from "./stored-match.ts";
export type { Subscriber } from "./subscribers.ts";
export {
  type MatchDetails,
  type MatchFilter,
  type MatchSummary,
  countMatchesOf,
  listMatches,
  matchDetails,
  dueMatchWork,
  unfinishedMatchesOf,
} from "./match-listing.ts";
export {
  addInvitation,
  countInvited,
  countOpenInvitations,
  declineInvitation,
  invitationOf,
  invitedPeople,
  keepOut,
  openInvitations,
  withdrawInvitationsBetween,
} from "./invitations.ts";
export type { Admission } from "./stored-match.ts";
export { renameAccount } from "./rename-account.ts";
export { lockMatch } from "./lock-match.ts";
export { type WaitingTable, openTables, openTablesAmong, waitingTablesAmong } from "./waiting-tables.ts";
