/** The face of `work/`: due work that any process may claim. */
export { Claimer } from "./claimer.ts";
export { type Job, Jobs, addJob, dropJob, dueWork, isListed, takeJob } from "./jobs.ts";
