import {
  type CreateMatch,
  type Created,
  type Failure,
  SEAT_KEY,
  type TableInfo,
  type TakeSeat,
  type Taken,
} from "@stellwerk/wire";
import type { FailureCode } from "../failures/codes.ts";
import { ownSeat } from "./seat-keys.ts";

/** A request that the server refused, or that never reached it (`offline`). */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly code: FailureCode) {
    super(code);
  }
}

/** Why something failed; `otherwise` for an error that is no refusal. */
export const failureOf = (error: unknown, otherwise: FailureCode = "offline"): FailureCode =>
  error instanceof ApiError ? error.code : otherwise;

/** Asks the server; with a body it is a POST, unless another method is named. */
export async function request<Answer>(
  path: string,
  body?: object,
  method = body ? "POST" : "GET",
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const json = body
    ? { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) }
    : { headers };
  let response: Response;
  try {
    response = await fetch(path, { method, ...json });
  } catch {
    throw new ApiError("offline");
  }
  if (response.status === 204) return undefined as Answer;
  if (response.ok) return (await response.json()) as Answer;
  const failure = (await response.json().catch(() => null)) as Failure | null;
  throw new ApiError(failure?.code ?? "offline");
}

export const createMatch = (match: CreateMatch): Promise<Created> => request("/api/matches", match);
export const tableInfo = (match: string): Promise<TableInfo> =>
  request(`/api/matches/${match}`, undefined, "GET", seatKeyHeader(match));
export const takeSeat = (match: string, seat: TakeSeat): Promise<Taken> => request(`/api/matches/${match}/seats`, seat);
export const matchFile = (match: string): Promise<object> =>
  request(`/api/matches/${match}/file`, undefined, "GET", seatKeyHeader(match));

/** What shows that somebody sits there, where it is not his account. */
export function seatKeyHeader(match: string): Readonly<Record<string, string>> {
  const own = ownSeat(match);
  return own ? { [SEAT_KEY]: own.key } : {};
}
