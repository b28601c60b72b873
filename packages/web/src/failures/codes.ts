import type { ErrorCode } from "@stellwerk/wire";

/** Failures that the browser finds itself. */
export type LocalFailure =
  /** The server was not reached. */
  | "offline"
  /** The passkey dialog of the browser was closed. */
  | "cancelled"
  /** The browser does not show notifications for this site. */
  | "denied"
  | "noPushService"
  /** `wrongLogin` where only the password was asked for. */
  | "wrongPassword";

/** Why something did not work. A newer server may send codes that are not among these. */
export type FailureCode = ErrorCode | LocalFailure;

/** Failures whose words must be at hand when nothing can be fetched. */
export type CoreFailure = "offline" | "unavailable";

/** A page's own words for some failures. */
export type SomeFailureWords = Readonly<Partial<Record<FailureCode, string>>>;

/** Words for every failure but the core ones, fetched when the first one is shown. */
export type FailureWords = Readonly<Record<Exclude<FailureCode, CoreFailure>, string>>;

/** The first of these words for a failure; none for the codes of a newer server. */
export function failureText(
  code: string,
  ...words: readonly (Readonly<Partial<Record<string, string>>> | undefined)[]
): string | undefined {
  return words.find((some) => some?.[code] !== undefined)?.[code];
}
