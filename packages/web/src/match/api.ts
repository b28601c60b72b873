import type { CreateMatch, Created, Failure, TableInfo, TakeSeat, Taken } from "@stellwerk/wire";

/** A request that the server refused, or that never reached it (`offline`). */
export class Refused extends Error {
  override name = "Refused";
  constructor(readonly code: string) {
    super(code);
  }
}

async function request<Answer>(path: string, body?: object): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(
      path,
      body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    );
  } catch {
    throw new Refused("offline");
  }
  if (response.ok) return (await response.json()) as Answer;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  throw new Refused(failure?.code ?? "offline");
}

export const createMatch = (match: CreateMatch): Promise<Created> => request("/api/matches", match);
export const tableInfo = (match: string): Promise<TableInfo> => request(`/api/matches/${match}`);
export const takeSeat = (match: string, seat: TakeSeat): Promise<Taken> => request(`/api/matches/${match}/seats`, seat);
export const matchFile = (match: string): Promise<object> => request(`/api/matches/${match}/file`);
