import type { Refusal } from "@stellwerk/kernel";
import type { ErrorCode } from "@stellwerk/wire";

/** A request that is not granted: `code` for programs, the message in English for people. */
export class RequestError extends Error {
  override name = "RequestError";
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** What the rules say, if it was they who refused. */
    readonly refusal?: Refusal,
  ) {
    super(message);
  }
}

export const notPublic = (): RequestError => new RequestError("notPublic", "only those who play may see this match");
