export { type Alternative, alternativesTo, isSame } from "./alternatives.ts";
export { type DecisionReasons, type OpenDecision, type SeenDecision, explainDecision } from "./explain-decision.ts";
export { fastChance, seedOf } from "./fast-chance.ts";
export { findPuzzle } from "./puzzle.ts";
export { randomBot } from "./random.ts";
export { type Expectation, type Judgement, searchingBot } from "./search.ts";
export * from "./rest-of-turn.ts";
export { softmax } from "./softmax.ts";
export {
  REVIEW_VERSION,
  type Review,
  type ReviewPart,
  type ReviewRequest,
  type ReviewWork,
  type ReviewedPlayer,
  reviewOf,
} from "./review.ts";
export { toolsOf, REVIEW_ITERATIONS } from "./review-tools.ts";
