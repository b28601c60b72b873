/** The face of `tournaments/`: tournaments and their rounds. */
export { call, callOff, leaveTournaments, start, takePart, withdraw } from "./manage-tournament.ts";
export { concludeNow, followMatches } from "./match-followups.ts";
export { TOURNAMENT_DATA } from "./personal-data.ts";
export { listTournaments, showTournament } from "./tournament-pages.ts";
