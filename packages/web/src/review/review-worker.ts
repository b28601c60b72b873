import { type ReviewReport, type ReviewTask, type WhyTask, runReview, tellWhy } from "./review-tasks.ts";

const report = (news: ReviewReport): void => postMessage(news);

// Apart from the bots' worker: those who play must not wait for a review.
addEventListener("message", ({ data }: MessageEvent<ReviewTask | WhyTask>) => {
  const work = "decisions" in data ? tellWhy(data, report) : runReview(data, report);
  work.catch((error: unknown) => {
    // Thrown outside of the promise, the page hears of it as an error of the worker.
    setTimeout(() => {
      throw error;
    });
  });
});
