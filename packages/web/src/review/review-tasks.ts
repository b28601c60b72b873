import {
  type DecisionReasons,
  type OpenDecision,
  type SeenDecision,
  openReview,
  reviewRequest,
  whyOf,
} from "@stellwerk/catalogue/reviews";
import { manifestOf } from "@stellwerk/catalogue/manifests";
import {
  type Header,
  Match,
  type Past,
  type Review,
  type ReviewPart,
  type Seat,
  type Snapshot,
} from "@stellwerk/kernel";

/** A match to be reviewed, and what is known of its review already. */
export interface ReviewTask {
  readonly header: Header;
  readonly past: readonly Past[];
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  readonly iterations: number;
  /** The seat whose decisions alone are judged, while the match goes on; null for all of one that is over. */
  readonly own: Seat | null;
  readonly parts: readonly ReviewPart[];
}

/** Decisions to be explained. */
export interface WhyTask {
  readonly game: string;
  readonly decisions: readonly (OpenDecision | SeenDecision)[];
}

export type ReviewReport =
  | { readonly is: "why"; readonly why: readonly (DecisionReasons | null)[] }
  | { readonly is: "opened"; readonly steps: number }
  | { readonly is: "part"; readonly part: ReviewPart }
  | { readonly is: "done"; readonly review: Review };

/** Goes on with a review step by step to its end, and reports each. */
export async function runReview(task: ReviewTask, report: (report: ReviewReport) => void): Promise<void> {
  const { header, past, snapshots, iterations, own } = task;
  const game = await manifestOf(header.game)?.game();
  if (!game) throw new Error(`there is no game "${header.game}"`);
  const match = Match.resume(game, header, past, snapshots);
  const { work } = await openReview(match, reviewRequest(match, own, iterations));
  report({ is: "opened", steps: work.steps });
  const parts = task.parts.slice(0, work.steps);
  while (parts.length < work.steps) {
    const part = work.step(parts.length);
    parts.push(part);
    report({ is: "part", part });
  }
  report({ is: "done", review: work.conclude(parts) });
}

/** Answers why a seat did what it did. */
export async function tellWhy({ game, decisions }: WhyTask, report: (report: ReviewReport) => void): Promise<void> {
  report({ is: "why", why: await Promise.all(decisions.map((decision) => whyOf(game, decision))) });
}
