import { type Seat, type TerminalView, figure } from "@stellwerk/kernel";
import { TABLE_WORDS, type TableWords } from "./words.ts";

/** Who looks on, with the words and figures of the language. */
export interface Seen extends TerminalView {
  readonly words: TableWords;
  /** "330 TM". */
  readonly money: (amount: number) => string;
  readonly nameOf: (seat: Seat) => string;
}

export const seenWith = (view: TerminalView): Seen => ({
  ...view,
  words: TABLE_WORDS[view.language],
  money: (amount) => `${figure(view.language, amount)}\u00a0TM`,
  nameOf: (seat) => view.names[seat] ?? String(seat),
});
