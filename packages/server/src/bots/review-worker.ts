import { parentPort } from "node:worker_threads";
import { gameById, openReview, reviewRequest } from "@stellwerk/catalogue";
import { Match } from "@stellwerk/kernel";
import type { Reply } from "../common/thread-pool.ts";
import type { ReviewProgress } from "../match/index.ts";
import type { SentReview } from "./review-pool.ts";

const say = (reply: Reply<ReviewProgress>): void => parentPort?.postMessage(reply);
say({ ready: true });
parentPort?.on("message", (task: SentReview) => void goOn(task).then(say));

/** Takes the next steps of a review, one at least, until its time is over. */
async function goOn(task: SentReview): Promise<Reply<ReviewProgress>> {
  const { header, past, snapshots, number, seat, iterations, ms, stop } = task;
  try {
    const game = gameById(header.game);
    if (!game) throw new Error(`there is no game "${header.game}"`);
    const match = Match.resume(game, header, past, snapshots).upTo(number);
    const { work } = await openReview(match, reviewRequest(match, seat, iterations));
    // Rules that have changed meanwhile may judge other decisions: then it begins anew.
    const parts = task.steps === null || task.steps === work.steps ? task.parts.slice(0, work.steps) : [];
    const end = performance.now() + ms;
    while (parts.length < work.steps) {
      parts.push(work.step(parts.length));
      if (performance.now() >= end || Atomics.load(stop, 0) !== 0) break;
    }
    const review = parts.length === work.steps ? work.conclude(parts) : null;
    return { answer: { steps: work.steps, parts, review } };
  } catch (error) {
    return { error: String(error) };
  }
}
