import { type Seat, bySeat } from "@stellwerk/kernel";
import type { EventCard } from "../board.ts";
import { type PlayContext, playerOf } from "../context.ts";
import { loseGood } from "../goods/supply.ts";

/** Every train in the area at that moment loses a good and its owner's next turn (G5, G41, G42). */
export function derail(context: PlayContext, card: EventCard): void {
  const { state, tell } = context;
  const area = new Set(card.mileposts);
  const choosing: { seat: Seat; train: number }[] = [];
  bySeat(state.players).forEach(([seat, player]) => {
    player.trains.forEach((train, number) => {
      if (!area.has(train.at)) return;
      // The drawer's train stands still for the rest of this turn too.
      train.lost = (seat === state.seat ? Math.max(1, train.lost) : train.lost) + 1;
      const [good, ...others] = new Set(train.load);
      if (others.length > 0) choosing.push({ seat, train: number });
      const lost = good !== undefined && others.length === 0 ? loseGood(state, train, good) : null;
      tell({ is: "derailed", seat, train: number, lost });
      if (seat === state.seat) state.turn.points[number] = 0;
    });
  });
  // The drawer's turn ends once all cards are drawn, if none of the drawer's trains can go on.
  if (playerOf(state).trains.every(({ lost }) => lost > 0)) state.turn.ending = true;
  if (choosing.length > 0) state.pending = { is: "loss", trains: choosing };
}
