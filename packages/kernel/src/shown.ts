import { SeededChance, seedFrom } from "./chance.ts";
import { digest } from "./digest.ts";
import type { Game, Viewer } from "./game.ts";
import { type Seat, seatsOf } from "./ids.ts";
import type { Match } from "./match.ts";

/** In so many deals that agree with what a viewer knows an action is tried. */
const DEALS = 4;

/** Whether anything since a position drew from chance, or showed a viewer what was hidden before. */
export function hasShownSince(match: Match, number: number): boolean {
  const { game, past, header, snapshots } = match;
  const first = number === 0 ? snapshots.get(0)?.position : past[number - 1]?.position;
  if (first !== past.at(-1)?.position) return true;
  let before = match.at(number);
  for (const [index, { entry }] of past.slice(number).entries()) {
    if ("undo" in entry) {
      before = match.at(number + index + 1);
      continue;
    }
    // What was played under older rules cannot be tried again.
    if (entry.rules !== game.rules) return true;
    const after = game.clone(before);
    game.play(after, entry.seat, entry.action, new SeededChance(header.seed));
    if (showedHidden(game, header.seats, { before, ...entry, after })) return true;
    before = after;
  }
  return false;
}

/**
 * Whether an action that drew nothing from chance showed a viewer what was hidden before: in another deal that
 * looked the same to that viewer, it would have been illegal or would have looked different.
 */
function showedHidden(
  game: Game,
  seats: number,
  { before, seat, action, after }: { before: unknown; seat: Seat; action: unknown; after: unknown },
): boolean {
  const viewers: Viewer[] = [null, ...seatsOf(seats)];
  return viewers.some((viewer) => {
    const seen = game.view(before, viewer);
    if (digest(seen) === digest(before)) return false;
    const expected = digest(game.view(after, viewer));
    const chance = new SeededChance(seedFrom(`shown to ${viewer}`));
    return Array.from({ length: DEALS }, () => game.imagine(seen, viewer, chance)).some((deal) => {
      if (game.refusal(deal, seat, action)) return true;
      game.play(deal, seat, action, chance);
      return digest(game.view(deal, viewer)) !== expected;
    });
  });
}
