import { type Seat, noChance } from "@stellwerk/kernel";
import { type Action, berlin1881, bestRuns, type Company, type State, tramNamed } from "@stellwerk/berlin-1881";

export const YOU: Seat = 0;
export const ANNA: Seat = 1;
export const BEN: Seat = 2;

export const GBS = tramNamed("GBS");
export const BCHST = tramNamed("BChSt");
export const SPS = tramNamed("SpS");

export interface Move {
  readonly seat: Seat;
  readonly action: Action;
}
export const by = (seat: Seat, ...actions: readonly Action[]): Move[] => actions.map((action) => ({ seat, action }));

/** Three players before the bid; the first to the left of the auctioneer is the learner. */
export const opening: State = {
  ...berlin1881.setup(berlin1881.schema.options.parse({}), 3, { below: () => 0 }),
  auctioneer: BEN,
};

/** The position after these moves, all of which must be legal. */
export function after(state: State, moves: readonly Move[]): State {
  const next = berlin1881.clone(state);
  for (const { seat, action } of moves) {
    const refusal = berlin1881.refusal(next, seat, action);
    if (refusal) throw new Error(`the tutorial plays ${JSON.stringify(action)}: ${refusal.code}`);
    berlin1881.play(next, seat, action, noChance);
  }
  return next;
}

export const PASS: Action = { do: "pass" };
export const DONE: Action = { do: "done" };
export const buyDirector = (company: Company): Action => ({ do: "buy", company, from: "offering", card: "director" });
export const buyShare = (company: Company): Action => ({ do: "buy", company, from: "offering", card: "ordinary" });
export const buyTwo: Action = { do: "purchase", type: 0, used: false, scrap: null, credit: false };
export const payAll: Action = { do: "pay", income: "dividend", commission: false };
export const lay = (hex: string, tile: number, rotation: number): Action => ({ do: "lay", hex, tile, rotation });

/** The best runs of the company that operates. */
export const best = (state: State): Action => ({
  do: "run",
  runs: bestRuns(state, state.operating.turn?.operator ?? GBS).runs,
});
