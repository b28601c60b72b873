import { listMatches } from "./local-match-store.ts";
import { ownSeats } from "./seat-keys.ts";

/** Whether the game was never played in this browser, neither here nor at a table of the server. */
export async function isFirstGame(id: string): Promise<boolean> {
  if (ownSeats().some(({ game }) => game === id)) return false;
  return (await listMatches()).every(({ header, trial }) => header.game !== id || trial);
}
