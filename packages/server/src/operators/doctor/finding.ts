/** What was looked at, what was found, and what to do about it. */
export interface Finding {
  readonly what: string;
  readonly verdict: "ok" | "warning" | "error";
  readonly found: string;
  /** Empty where nothing has to be done. */
  readonly advice: string;
}

export const ok = (what: string, found: string): Finding => ({ what, verdict: "ok", found, advice: "" });

export const warning = (what: string, found: string, advice: string): Finding => ({
  what,
  verdict: "warning",
  found,
  advice,
});

export const error = (what: string, found: string, advice: string): Finding => ({
  what,
  verdict: "error",
  found,
  advice,
});

export const messageOf = (problem: unknown): string => {
  // Whatever was thrown: each part may be missing.
  const { message, code, cause } = problem as { message?: string; code?: string; cause?: unknown };
  // fetch says only that it failed, and why in its cause.
  if (cause !== undefined && message === "fetch failed") return messageOf(cause);
  return message || code || String(problem);
};
