import type { IncomingMessage } from "node:http";
import type { Config } from "../common/config.ts";
import type { Metrics } from "../common/metrics.ts";
import { LocalRateLimit } from "../common/rate-limits.ts";
import { FinishedFiles, type FinishedFile, type LiveMatch, type MatchService } from "../match/index.ts";
import type { Viewer } from "@stellwerk/kernel";
import { addressOf } from "./request-guard.ts";

/** What reading costs that is not in memory: opening a match, and making its file. */
const COST = { open: 1, file: 3 };

/** Reads that cost more than a look into memory, limited for each address by what they cost. */
export class CostlyReads {
  readonly #files: FinishedFiles;
  readonly #matches: MatchService;
  readonly #config: Config;
  /** Counted by process: it is this process that the work keeps from answering others. */
  readonly #limit: LocalRateLimit;
  /** Positions and choices, which are worked out each time. */
  readonly #looks: LocalRateLimit;

  constructor(matches: MatchService, config: Config, metrics: Metrics) {
    this.#matches = matches;
    this.#files = new FinishedFiles(() => metrics.files.inc());
    this.#config = config;
    // Half a minute's worth at once: a person who looks through an archive by hand never notices.
    this.#limit = new LocalRateLimit({
      name: "read",
      perSecond: config.readsPerMinute / 60,
      burst: Math.max(COST.file, config.readsPerMinute / 2),
    });
    // As fast as a hand moves through the history, for ten seconds.
    const looks = config.readsPerMinute / 4;
    this.#looks = new LocalRateLimit({ name: "look", perSecond: looks, burst: 10 * looks });
  }

  async open(request: IncomingMessage, id: string): Promise<LiveMatch> {
    if (!this.#matches.isOpen(id)) await this.#demand(request, COST.open);
    return this.#matches.get(id);
  }

  async file(request: IncomingMessage, match: LiveMatch, viewer: Viewer): Promise<FinishedFile> {
    match.demandEnd(viewer);
    if (!this.#files.has(match)) await this.#demand(request, COST.file);
    return this.#files.get(match, viewer);
  }

  /** Throws if the address has looked at too many positions. */
  look(request: IncomingMessage): Promise<void> {
    return this.#looks.demand(addressOf(request, this.#config));
  }

  async sweep(now: number): Promise<void> {
    await this.#limit.sweep(now);
    await this.#looks.sweep(now);
  }

  #demand(request: IncomingMessage, cost: number): Promise<void> {
    return this.#limit.demand(addressOf(request, this.#config), cost);
  }
}
