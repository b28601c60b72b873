import type {
  FinishedPage,
  Invitations,
  Invited,
  LobbyPage,
  LobbyQuery,
  MyMatches,
  MyKeys,
  FinishedQuery,
} from "@stellwerk/wire";
import { request } from "../api-client.ts";

/** What was asked for, as part of an address. */
export function query(values: Readonly<Record<string, string | undefined>>): string {
  const known = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return known.length > 0 ? `?${new URLSearchParams(known).toString()}` : "";
}

export const lobbyPage = (wanted: LobbyQuery): Promise<LobbyPage> => request(`/api/lobby${query(wanted)}`);

export const mine = (): Promise<MyMatches> => request("/api/mine");
export const mineByKeys = (keys: MyKeys): Promise<MyMatches> => request("/api/mine", keys);
export const finished = (wanted: FinishedQuery): Promise<FinishedPage> => request(`/api/mine/finished${query(wanted)}`);

export const invitations = (): Promise<Invitations> => request("/api/invitations");
export const decline = (match: string): Promise<void> => request(`/api/invitations/${match}`, undefined, "DELETE");
export const invited = (match: string): Promise<Invited> => request(`/api/matches/${match}/invitations`);
export const invite = (match: string, name: string): Promise<Invited> =>
  request(`/api/matches/${match}/invitations`, { name });
