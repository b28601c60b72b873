import type { LobbyVisitor, OpenTable } from "@stellwerk/wire";
import { type Person, friendIds, hiddenFrom } from "../people/index.ts";
import { ratingsByGame } from "../ratings/index.ts";
import type { Db } from "../store/index.ts";

/** The visitor of a lobby. */
export interface Onlooker {
  readonly you: LobbyVisitor;
  /** People on either side of a block: neither sees the tables of the other. */
  readonly hidden: ReadonlySet<string>;
}

const GUEST: Onlooker = { you: { friends: [], ratings: {} }, hidden: new Set() };

export async function onlooker(db: Db, caller: Person | null): Promise<Onlooker> {
  if (!caller) return GUEST;
  const [friends, ratings, hidden] = await Promise.all([
    friendIds(db, caller.id),
    ratingsByGame(db, caller.id),
    hiddenFrom(db, caller.id),
  ]);
  return { you: { friends, ratings }, hidden };
}

/** Whether a hidden person sits at the table. */
export const isHidden = ({ seats }: OpenTable, hidden: ReadonlySet<string>): boolean =>
  hidden.size > 0 && seats.some(({ person }) => person !== null && hidden.has(person));
