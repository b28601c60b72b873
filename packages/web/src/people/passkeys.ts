import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { NewPasskey, UsedPasskey } from "@stellwerk/wire";
import { ApiError } from "../api-client.ts";
import type { passkeyOptions, signInOptions } from "./api.ts";

/** Why this page cannot use passkeys; `null` if it can. */
export function passkeyProblem(): "address" | "unsupported" | null {
  // They belong to a domain name, and need a secure connection.
  if (!isSecureContext || /^[\d.]+$|^\[/.test(location.hostname)) return "address";
  return browserSupportsWebAuthn() ? null : "unsupported";
}

export const hasPasskeys = (): boolean => passkeyProblem() === null;

export const makePasskey = (optionsJSON: Awaited<ReturnType<typeof passkeyOptions>>): Promise<NewPasskey> =>
  used(startRegistration({ optionsJSON }));

export const givePasskey = (optionsJSON: Awaited<ReturnType<typeof signInOptions>>): Promise<UsedPasskey> =>
  used(startAuthentication({ optionsJSON }));

/** Whatever the browser says when nothing came of it. */
async function used<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch {
    throw new ApiError("cancelled");
  }
}
