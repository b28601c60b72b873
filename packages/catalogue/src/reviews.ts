import {
  type DecisionReasons,
  type OpenDecision,
  type ReviewRequest,
  type ReviewWork,
  type SeenDecision,
  explainDecision,
  reviewOf,
  toolsOf,
} from "@stellwerk/bots";
import type { Match, Reasons } from "@stellwerk/kernel";
import { manifestOf } from "./manifests.ts";

export type { DecisionReasons, OpenDecision, SeenDecision } from "@stellwerk/bots";
export { REVIEW_ITERATIONS, reviewRequest } from "@stellwerk/bots";

/** A review of a match by the strongest bot of its game, and the words for its reasons where the game has them. */
export async function openReview(
  match: Match,
  request: ReviewRequest,
): Promise<{ work: ReviewWork; reasons: Reasons | undefined }> {
  const manifest = manifestOf(match.game.id);
  if (!manifest) throw new Error(`there is no game "${match.game.id}"`);
  const reasons = await manifest.reasons?.();
  const tools = toolsOf(match.game, await manifest.bots(), manifest.levels, reasons);
  return { work: reviewOf(match, tools, request), reasons };
}

/** Why a seat did something; null where the game has no reasons. */
export async function whyOf(game: string, decision: OpenDecision | SeenDecision): Promise<DecisionReasons | null> {
  const manifest = manifestOf(game);
  const reasons = await manifest?.reasons?.();
  return manifest && reasons ? explainDecision(await manifest.game(), reasons, decision) : null;
}
