/** The face of `tournaments/`: tournaments and their rounds. */
export {
  createTournament,
  cancelTournament,
  leaveTournaments,
  startTournament,
  joinTournament,
  withdrawPlayer,
} from "./manage-tournament.ts";
export { adjudicate } from "./adjudicate.ts";
export { editTournament } from "./edit-tournament.ts";
export { demandTournament, inviteToTournament } from "./private-tournaments.ts";
export { addCohost, removeCohost } from "./tournament-hosts.ts";
export { standingsCsv } from "./standings-csv.ts";
export { concludeNow, followMatches } from "./match-followups.ts";
export { TOURNAMENT_DATA } from "./personal-data.ts";
export { removeTournament } from "./remove-tournament.ts";
export { listTournaments, showTournament } from "./tournament-pages.ts";
