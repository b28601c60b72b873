import { RequestError } from "../common/request-error.ts";
import type { MatchStore } from "./match-store.ts";
import type { NewLine, StoredLine } from "./stored-match.ts";

/** The most lines of a chat, which each subscriber gets as a whole, and how many of them spectators may write. */
const MOST_LINES = { all: 2_000, watchers: 1_000 };
/** Within this time the same line of the same author is a resend. */
const AGAIN_MS = 15_000;

/** What is said at a table. */
export class Chat {
  readonly #lines: StoredLine[] = [];

  constructor(
    readonly store: MatchStore,
    readonly match: string,
    readonly tell: (lines: StoredLine[]) => void,
  ) {}

  /** The lines after the first so many; all of them if there are fewer, since an operator has deleted some. */
  since(number: number): StoredLine[] {
    return this.#lines.slice(number > this.#lines.length ? 0 : number);
  }

  /** Whether an operator has deleted lines. */
  async isCut(): Promise<boolean> {
    return this.#lines.length > 0 && (await this.store.lastLine(this.match)) < this.#lines.length;
  }

  async say({ spectator, ...line }: Omit<NewLine, "number">): Promise<void> {
    if (this.#lines.some((known) => isSame(known, line))) return;
    if (this.#isFullFor(line.seat)) throw new RequestError("chatFull", "the chat is full");
    while (
      !(await this.store.say(this.match, { number: this.#lines.length + 1, ...line, spectator: spectator ?? null }))
    )
      await this.hear();
    await this.hear();
  }

  #isFullFor(seat: StoredLine["seat"]): boolean {
    const isFull = this.#lines.length >= MOST_LINES.all;
    return isFull || (seat === null && this.#lines.filter((line) => line.seat === null).length >= MOST_LINES.watchers);
  }

  /** Reads all lines again: some were deleted, or the account of an author was, and the name with it. */
  async reread(): Promise<void> {
    this.#lines.splice(0, this.#lines.length, ...(await this.store.lines(this.match, 0)));
  }

  /** Passes on the lines that are new. */
  async hear(): Promise<void> {
    const lines = await this.store.lines(this.match, this.#lines.length);
    if (lines.length === 0) return;
    this.#lines.push(...lines);
    this.tell(lines);
  }
}

const isSame = (known: StoredLine, line: Omit<StoredLine, "number">): boolean =>
  known.seat === line.seat &&
  known.name === line.name &&
  known.person === line.person &&
  known.text === line.text &&
  line.at - known.at < AGAIN_MS;
