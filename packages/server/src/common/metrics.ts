import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from "prom-client";

/** Work of one kind that waits. */
export interface DueWork {
  readonly kind: string;
  readonly count: number;
  readonly ageSeconds: number;
}

/** What an operator can watch, for Prometheus. One registry for each server, so that several fit into a process. */
export class Metrics {
  readonly registry = new Registry();
  readonly #in = { registers: [this.registry] };

  readonly sockets = new Gauge({ name: "stellwerk_sockets", help: "Open sockets", ...this.#in });
  readonly tables = new Gauge({ name: "stellwerk_tables", help: "Matches held in memory", ...this.#in });
  readonly messages = new Counter({
    name: "stellwerk_messages_total",
    help: "Messages of clients, by what they asked and how it was answered (ok, or the code of the refusal)",
    labelNames: ["do", "answer"],
    ...this.#in,
  });
  readonly dropped = new Counter({
    name: "stellwerk_sockets_dropped_total",
    help: "Sockets the server closed, by reason",
    labelNames: ["reason"],
    ...this.#in,
  });
  readonly matches = new Counter({
    name: "stellwerk_matches_total",
    help: "Matches created, by game",
    labelNames: ["game"],
    ...this.#in,
  });
  readonly clockOffset = new Gauge({
    name: "stellwerk_clock_offset_seconds",
    help: "By how much the clock of the store is ahead of this machine's",
    ...this.#in,
  });
  readonly files = new Counter({ name: "stellwerk_files_total", help: "Match files that had to be made", ...this.#in });
  readonly reviews = new Counter({
    name: "stellwerk_reviews_total",
    help: "Reviews of matches that were finished, by game",
    labelNames: ["game"],
    ...this.#in,
  });
  readonly appendSeconds = new Histogram({
    name: "stellwerk_append_seconds",
    help: "Time until an entry of the log was durable",
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    ...this.#in,
  });
  readonly thoughtSeconds = new Histogram({
    name: "stellwerk_bot_seconds",
    help: "Time from waking a bot to its action",
    labelNames: ["level"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10],
    ...this.#in,
  });

  readonly requestSeconds = new Histogram({
    name: "stellwerk_request_seconds",
    help: "Time to answer a request, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    ...this.#in,
  });
  readonly failedSignIns = new Counter({
    name: "stellwerk_failed_sign_ins_total",
    help: "Wrong passwords, passkeys and tokens",
    ...this.#in,
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Reads how much work is due, of each kind, whenever the metrics are read. */
  watchDueWork(read: () => Promise<readonly DueWork[]>): void {
    const gauge = (name: string, help: string, value: (work: DueWork) => number): Gauge<"kind"> =>
      new Gauge({
        name,
        help,
        labelNames: ["kind"],
        ...this.#in,
        async collect() {
          const waiting = await read();
          this.reset();
          for (const work of waiting) this.set({ kind: work.kind }, value(work));
        },
      });
    gauge("stellwerk_due_work", "Work that is due and not done, by kind", ({ count }) => count);
    gauge(
      "stellwerk_due_work_age_seconds",
      "For how long the oldest of it has been due",
      ({ ageSeconds }) => ageSeconds,
    );
  }
}
