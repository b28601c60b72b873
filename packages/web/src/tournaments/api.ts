import type {
  CreatedTournament,
  CreateTournament,
  TournamentInfo,
  TournamentList,
  TournamentsQuery,
} from "@stellwerk/wire";
import { query } from "../lobby/api.ts";
import { request } from "../api-client.ts";

export const tournaments = (wanted: TournamentsQuery): Promise<TournamentList> =>
  request(`/api/tournaments${query(wanted)}`);

export const callTournament = (tournament: CreateTournament): Promise<CreatedTournament> =>
  request("/api/tournaments", tournament);

const of = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

export const tournamentInfo = (id: string): Promise<TournamentInfo> => request(of(id));
export const takePart = (id: string): Promise<TournamentInfo> => request(`${of(id)}/players`, {});
export const withdraw = (id: string, person: string): Promise<TournamentInfo> =>
  request(`${of(id)}/players/${encodeURIComponent(person)}`, undefined, "DELETE");
export const start = (id: string): Promise<TournamentInfo> => request(`${of(id)}/start`, {});
export const callOff = (id: string): Promise<TournamentInfo> => request(`${of(id)}/off`, {});
