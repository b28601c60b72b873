import {
  type DecisionReasons,
  type OpenDecision,
  type Review,
  type ReviewPart,
  type SeenDecision,
  openReview,
  whyOf,
} from "@stellwerk/catalogue/reviews";
import { manifestOf } from "@stellwerk/catalogue/manifests";
import { type Header, Match, type Past, type Snapshot, seatsOf } from "@stellwerk/kernel";

/** A match to be reviewed, and what is known of its review already. */
export interface ReviewTask {
  readonly header: Header;
  readonly past: readonly Past[];
  readonly snapshots: ReadonlyMap<number, Snapshot>;
  readonly iterations: number;
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
  const { header, past, snapshots, iterations } = task;
  const game = await manifestOf(header.game)?.game();
  if (!game) throw new Error(`there is no game "${header.game}"`);
  const match = Match.resume(game, header, past, snapshots);
  const { work } = await openReview(match, { seats: seatsOf(header.seats), iterations, viewer: null });
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
