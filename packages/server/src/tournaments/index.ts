/** The face of `tournaments/`: tournaments and their rounds. */
export {
  createTournament,
  cancelTournament,
  leaveTournaments,
  startTournament,
  joinTournament,
  withdrawPlayer,
} from "./manage-tournament.ts";
export { concludeNow, followMatches } from "./match-followups.ts";
export { TOURNAMENT_DATA } from "./personal-data.ts";
export { removeTournament } from "./remove-tournament.ts";
export { listTournaments, showTournament } from "./tournament-pages.ts";
