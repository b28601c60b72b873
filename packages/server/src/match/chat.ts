import { RequestError } from "../common/request-error.ts";
import type { Store, StoredLine } from "./stored-match.ts";

/** What fits into a chat that everybody who joins gets as a whole, and how much of that is for those who watch. */
const MOST_LINES = { all: 2_000, watchers: 1_000 };
/** Within this time the same line of the same person is one that was sent twice for want of an answer. */
const AGAIN_MS = 15_000;

/** What is said at a table. */
export class Chat {
  readonly #lines: StoredLine[] = [];

  constructor(
    readonly store: Store,
    readonly match: string,
    readonly tell: (lines: StoredLine[]) => void,
  ) {}

  since(number: number): StoredLine[] {
    return this.#lines.slice(number);
  }

  async say(line: Omit<StoredLine, "number">): Promise<void> {
    if (this.#lines.some((known) => isSame(known, line))) return;
    if (this.#isFullFor(line.seat)) throw new RequestError("chatFull", "the chat is full");
    while (!(await this.store.say(this.match, { number: this.#lines.length + 1, ...line }))) await this.hear();
    await this.hear();
  }

  #isFullFor(seat: StoredLine["seat"]): boolean {
    const isFull = this.#lines.length >= MOST_LINES.all;
    return isFull || (seat === null && this.#lines.filter((line) => line.seat === null).length >= MOST_LINES.watchers);
  }

  /** Somebody who has said something has left for good: the store does not know their name any more. */
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
