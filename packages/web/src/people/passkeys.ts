import { browserSupportsWebAuthn, startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { NewPasskey, UsedPasskey } from "@stellwerk/wire";
import { ApiError } from "../api-client.ts";
import type { passkeyOptions, signInOptions } from "./api.ts";

/** Passkeys need a domain name and a secure connection. */
export const hasPasskeys = (): boolean =>
  browserSupportsWebAuthn() && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

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
