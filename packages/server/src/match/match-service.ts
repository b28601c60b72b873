import { RequestError } from "../common/request-error.ts";
import type { MatchDeps } from "./deps.ts";
import { LiveMatch } from "./live-match.ts";
import type { ImportQuotas, Importer } from "./imports.ts";
import type { PackedMatch } from "./match-files.ts";
import type { Admission, NewMatch } from "./stored-match.ts";
import type { Seat } from "@stellwerk/kernel";
import type { Change } from "../store/index.ts";

/** How long a match without subscribers stays open: longer than any request takes. */
const KEEP_MS = 60_000;

/**
 * The owner of all matches: everything that happens to one starts here, at the one `LiveMatch` that this process
 * keeps open for it. What other rooms write in their own transactions (a tournament's tables, a deleted account)
 * goes through the functions of this folder's face.
 */
export class MatchService {
  readonly #open = new Map<string, { match: Promise<LiveMatch | null>; usedAt: number }>();
  readonly #deps: MatchDeps;

  constructor(deps: MatchDeps) {
    this.#deps = deps;
  }

  /** Whether a match is in memory, so that reading it costs nothing more. */
  isOpen(id: string): boolean {
    return this.#open.has(id);
  }

  /** The match as it is in the store at this moment: what any process has acknowledged is in it. */
  async get(id: string): Promise<LiveMatch> {
    const isKnown = this.isOpen(id);
    const match = await this.find(id);
    if (!match) throw new RequestError("noMatch", "there is no such match");
    if (isKnown && (await this.#deps.store.isAhead(match.stored))) await this.#refresh(id, "all");
    return match;
  }

  async find(id: string): Promise<LiveMatch | null> {
    let open = this.#open.get(id);
    if (!open) {
      open = { match: LiveMatch.open(this.#deps, id), usedAt: 0 };
      this.#open.set(id, open);
      this.#count();
    }
    open.usedAt = Date.now();
    try {
      const match = await open.match;
      if (!match) this.#close(id);
      return match;
    } catch (error) {
      this.#close(id);
      throw error;
    }
  }

  create(match: NewMatch, admit?: Admission): Promise<void> {
    return this.#deps.store.create(match, admit);
  }

  /** Puts in a finished match from a file. */
  import(match: NewMatch, packed: PackedMatch, importer: Importer, quotas: ImportQuotas): Promise<void> {
    return this.#deps.store.insert(match, packed, importer, quotas);
  }

  /** Creates the rematch unless there is one, and returns it either way. */
  async rematch(match: LiveMatch, next: () => NewMatch): Promise<LiveMatch> {
    const { id, rematch } = match.stored;
    const nextId = rematch ?? (await this.#deps.store.rematch(id, next()));
    await match.refresh();
    return this.get(nextId);
  }

  /** Gives up a seat on behalf of an account that is deleted; a match that ended meanwhile stays as it is. */
  async resign(id: string, seat: Seat): Promise<void> {
    const match = await this.get(id);
    await match.resign(seat).catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
    });
  }

  /** Follows a change by another process; `null`: perhaps of anything. */
  async hear(change: Change | null): Promise<void> {
    if (change === null) {
      await Promise.all([...this.#open.keys()].map((id) => this.#refresh(id, "all")));
      return;
    }
    const match = await this.#open.get(change.match)?.match;
    if (!match) return;
    if (change.number === 0) await this.#refresh(change.match, "all");
    else if (change.number > match.number) await this.#refresh(change.match, "log");
  }

  /** Lets an open match catch up; one that an operator has deleted is closed. */
  async #refresh(id: string, what: "log" | "all"): Promise<void> {
    const match = await this.#open.get(id)?.match;
    try {
      await match?.refresh(what);
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== "noMatch") throw error;
      this.#close(id);
      match?.dismiss();
    }
  }

  /** Announces once more who is at which table. */
  async attend(): Promise<void> {
    for (const open of this.#open.values()) {
      const match = await open.match;
      if (!match?.isIdle) await match?.attend();
    }
  }

  /** Shows delayed spectators what they may see by now. */
  async showDelayed(): Promise<void> {
    await Promise.all([...this.#open.values()].map(async ({ match }) => (await match)?.showDelayed()));
  }

  /** Closes matches without subscribers. */
  async sweep(now: number): Promise<void> {
    for (const [id, open] of this.#open) {
      const match = now - open.usedAt > KEEP_MS ? await open.match : null;
      // A request during the wait gets this match, and the next one must not get another.
      if (match?.isIdle && now - open.usedAt > KEEP_MS) this.#close(id);
    }
  }

  /** Removes unfinished matches in which nothing has happened since `before`; returns how many. */
  removeAbandoned(before: number): Promise<number> {
    return this.#deps.store.removeAbandoned(before);
  }

  /** Makes matches due that a process of an older version left behind. */
  recallLeftBehind(now: number): Promise<void> {
    return this.#deps.store.recallLeftBehind(now);
  }

  #close(id: string): void {
    this.#open.delete(id);
    this.#count();
  }

  #count(): void {
    this.#deps.metrics.tables.set(this.#open.size);
  }
}
