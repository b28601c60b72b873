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
  // Answers are not validated: the server is built from the same types of `wire`.
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer;
  // Answered by the same server.
  const failure = (await response.json().catch(() => null)) as Failure | null;
  throw new ApiError(failure?.code ?? "offline");
}
