import type { ReactNode } from "react";

/** What a table shows beside the game where people sit at other screens; it comes with the page of such a table. */
export interface OnlineSlots {
  /** Above the board: clocks, and notices for all players. */
  readonly above: ReactNode;
  readonly menu: ReactNode;
  readonly notes: { readonly name: string; readonly page: ReactNode } | null;
  /** How the match ended, if it was not by its rules. */
  readonly ended: { readonly text: string; readonly result: ReactNode } | null;
  /** What follows from the result. */
  readonly afterResult: ReactNode;
  readonly dialog: ReactNode;
}
