import type { Seat } from "@stellwerk/kernel";
import { NO_MILEPOST, ferryAt } from "../ids.ts";
import type { Ferry } from "../board.ts";
import { portsOf } from "../board-lookup.ts";
import { lineOwners } from "../building/ferry-lines.ts";
import { type Context, playerOf, trainOf } from "../context.ts";
import { FLOODED } from "../event-cards/restrictions.ts";
import { trackStrikeRefusal } from "../event-cards/strike.ts";
import { half } from "../figures.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusals.ts";
import { notMovingRefusal } from "../turn/steps.ts";
import { cannotPayRefusal, faresOf, payFee } from "./fees.ts";

/** Which owner a train may pay for a line: none (null) if it is free, else one of its owners (G27). */
function payableOwners({ state, restrictions }: Context, train: number, ferry: Ferry): (Seat | null)[] {
  const owners = lineOwners(state, ferry).filter((owner) => restrictions.idle[owner] === 0);
  const { free, payable } = faresOf(state, train);
  if (owners.some((owner) => (free & (1 << owner)) !== 0)) return [null];
  return payable > 0 ? owners : [];
}

/** A train that began its turn in a port crosses before anything else, and has half its movement then (G7). */
export const cross: Handler<"cross"> = {
  choices(context, _seat, into) {
    const { state, board, restrictions } = context;
    if (state.turn.step !== "ferry") return;
    playerOf(state).trains.forEach(({ at, lost }, train) => {
      if (lost > 0 || state.turn.crossed[train]) return;
      board.ferries.forEach(({ a, b }, ferry) => {
        if ((a !== at && b !== at) || restrictions.noFerry[ferry] !== 0) return;
        for (const pay of payableOwners(context, train, ferryAt(ferry)))
          into.push({ do: "cross", train, ferry: ferryAt(ferry), pay });
      });
    });
  },

  refusal(context, _seat, { train, ferry, pay }) {
    const { state, board, restrictions } = context;
    const early = notMovingRefusal(state, train);
    if (early) return early;
    if (state.turn.step !== "ferry" || state.turn.crossed[train]) return refuse("ferryFirst", "G7");
    const line = board.ferries[ferry];
    const { at } = trainOf(state, train);
    if (!line || (line.a !== at && line.b !== at)) return refuse("notInPort", "G7");
    const why = restrictions.noFerry[ferry];
    if (why !== 0) return refuse("ferryStopped", why === FLOODED ? "G19" : "G5", { ferry });
    const possible = payableOwners(context, train, ferry);
    if (possible.includes(pay)) return null;
    if (possible.length > 0) return refuse("payAnOwner", "G27", { ferry });
    const owners = lineOwners(state, ferry);
    const [first] = owners;
    if (first === undefined) return refuse("noLine", "G30", { ferry });
    const working = owners.find((owner) => restrictions.idle[owner] === 0);
    return working === undefined ? trackStrikeRefusal(restrictions, first) : cannotPayRefusal(state, working);
  },

  play(context, _seat, { train: number, ferry, pay }) {
    const { state, board, tell } = context;
    const { turn } = state;
    const train = trainOf(state, number);
    const [a, b] = portsOf(board, ferry);
    turn.acted = true;
    if (pay !== null && !payFee(context, number, pay)) return;
    train.at = a === train.at ? b : a;
    train.from = NO_MILEPOST;
    // At most once per turn, whatever the causes (G18).
    if (!turn.halved[number]) turn.points[number] = half(turn.points[number] ?? 0);
    turn.halved[number] = true;
    turn.crossed[number] = true;
    tell({ is: "crossed", seat: state.seat, train: number, ferry, to: train.at });
  },
};
