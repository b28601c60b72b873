import type {
  Adjudicate,
  CreatedTournament,
  CreateTournament,
  EditTournament,
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
type Answer = Promise<TournamentInfo>;

/** The secret in the link to a private tournament. */
export const inviteInLink = (): string | undefined =>
  new URLSearchParams(location.hash.slice(1)).get("invite") ?? undefined;

export const tournamentInfo = (id: string): Answer => request(`${of(id)}${query({ invite: inviteInLink() })}`);
export const takePart = (id: string): Answer => request(`${of(id)}/players`, { invite: inviteInLink() });
export const withdraw = (id: string, person: string): Answer =>
  request(`${of(id)}/players/${encodeURIComponent(person)}`, undefined, "DELETE");
export const start = (id: string): Answer => request(`${of(id)}/start`, {});
export const callOff = (id: string): Answer => request(`${of(id)}/off`, {});
export const edit = (id: string, wish: EditTournament): Answer => request(of(id), wish, "PATCH");
export const addCohost = (id: string, name: string): Answer => request(`${of(id)}/hosts`, { name });
export const removeCohost = (id: string, person: string): Answer =>
  request(`${of(id)}/hosts/${encodeURIComponent(person)}`, undefined, "DELETE");
export const invite = (id: string, name: string): Answer => request(`${of(id)}/invitations`, { name });
export const decide = (id: string, round: number, board: number, decision: Adjudicate): Answer =>
  request(`${of(id)}/rounds/${round}/boards/${board}`, decision, "PUT");

/** The address of the standings as a file. */
export const standingsFile = (id: string, type: "csv" | "json", language: string): string =>
  `${of(id)}/standings.${type}${query({ invite: inviteInLink(), language })}`;
