import type { Thought } from "@stellwerk/kernel";

/** Whether two actions or messages are the same: plain data, made in the same order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a bot weighed besides an action. */
export interface Alternative<Action> {
  readonly action: Action;
  /** By how much less it promises than the best, in the measure of the bot; null where the bot did not look ahead. */
  readonly less: number | null;
}

/** What else was weighed, best first. */
export function alternativesTo<Action>({ weighed }: Thought<Action>, chosen: Action): Alternative<Action>[] {
  const most = weighed[0]?.value ?? null;
  return weighed
    .filter(({ action }) => !isSame(action, chosen))
    .map(({ action, value }) => ({ action, less: most === null || value === null ? null : most - value }));
}
