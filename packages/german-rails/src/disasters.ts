import type { Seat } from "@stellwerk/kernel";
import type { EventCard, Good } from "./board.ts";
import type { Train } from "./state.ts";
import { type Doing, edgeEnds, playerOf, spend, without } from "./table.ts";

/** Everybody pays by his cash at that moment, never more than that (G48). */
export function tax({ state, tell }: Doing, brackets: readonly (readonly [number, number])[]): void {
  state.players.forEach((player, seat) => {
    const due = brackets.findLast(([from]) => player.cash >= from)?.[1] ?? 0;
    const amount = Math.min(due, Math.max(0, player.cash));
    if (amount === 0) return;
    spend(player, amount);
    tell({ is: "taxed", seat, amount });
  });
}

/** All track across the river is destroyed; inside major cities there is none (G19). */
export function flood({ state, board, tell }: Doing, event: EventCard): void {
  const across = new Set(event.edges.filter((edge) => !edgeEnds(board, edge).interior));
  const gone: number[] = [];
  for (const player of state.players) {
    gone.push(...player.sections.filter((edge) => across.has(edge)));
    player.sections = player.sections.filter((edge) => !across.has(edge));
  }
  tell({ is: "flooded", river: event.river, edges: gone });
}

/** Every train in the area at that moment loses a good and a turn (G5, G41, G42). */
export function derail(doing: Doing, event: EventCard): void {
  const { state, tell } = doing;
  const area = new Set(event.mileposts);
  const choosing: { seat: Seat; train: number }[] = [];
  state.players.forEach((player, seat) => {
    player.trains.forEach((train, number) => {
      if (!area.has(train.at)) return;
      // The drawer's train stands still for the rest of this turn too.
      train.lost = (seat === state.seat ? Math.max(1, train.lost) : train.lost) + 1;
      const kinds = new Set(train.load);
      if (kinds.size > 1) choosing.push({ seat, train: number });
      const lost = kinds.size === 1 ? loseGood(doing, train, train.load[0] as Good) : null;
      tell({ is: "derailed", seat, train: number, lost });
      if (seat === state.seat) state.turn.points[number] = 0;
    });
  });
  // His turn ends once all cards are drawn, if no train of his can go on.
  if (playerOf(state).trains.every(({ lost }) => lost > 0)) state.turn.ending = true;
  if (choosing.length > 0) state.pending = { is: "loss", trains: choosing };
}

export function loseGood({ state }: Doing, train: Train, good: Good): Good {
  train.load = without(train.load, good);
  state.supply[good] = (state.supply[good] as number) + 1;
  return good;
}
