import type { Failure } from "@stellwerk/wire";
import type { FailureCode } from "./failures/codes.ts";

/** A request that the server refused, or that did not reach it (`offline`). */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(readonly code: FailureCode) {
    super(code);
  }
}

/** Why something failed; `otherwise` for an error that is no refusal. */
export const failureOf = (error: unknown, otherwise: FailureCode = "offline"): FailureCode =>
  error instanceof ApiError ? error.code : otherwise;

/** What the server sent, as `wire` declares it. It is not validated again: the server is built from the same types. */
export const trusted = <T>(data: unknown): T => data as T;

/** Sends a request to the server's API: a POST if there is a body, unless another method is named. */
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
  if (response.status === 204) return trusted(undefined);
  if (response.ok) return trusted(await response.json());
  const failure = trusted<Failure | null>(await response.json().catch(() => null));
  throw new ApiError(failure?.code ?? "offline");
}
