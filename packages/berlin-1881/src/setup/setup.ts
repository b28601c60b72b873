import { type Chance, seatAt } from "@stellwerk/kernel";
import { ALL_NETS, MOST_SEATS, OFFERING, OPERATORS, SBAHN, TRAMS } from "../ids.ts";
import { FIRST_PHASE } from "../operating/phases.ts";
import type { NetStage, Options, State, Works } from "../state.ts";
import { newDealing } from "../stock/stock-round.ts";
import { cashAtStart, MONEY, VEHICLES } from "../tables.ts";

/** Every player has the starting capital and is about to bid (2.1–2.6). */
export function setup(options: Options, seats: number, chance: Chance): State {
  const auctioneer = seatAt(chance.below(seats)); // E9
  const cash = cashAtStart(seats);
  return {
    options: { ...options },
    stage: "bid",
    end: null,
    players: Array.from({ length: seats }, () => ({ cash, bid: null, bankrupt: false })),
    auctioneer,
    leader: auctioneer,
    ranking: [],
    round: 0,
    phase: FIRST_PHASE,
    bank: MONEY - seats * cash,
    trams: Array.from({ length: TRAMS }, () => ({
      stage: "closed",
      director: OFFERING,
      held: Array.from({ length: seats }, () => []),
      offering: 8,
      pool: 0,
    })),
    sbahn: {
      stage: "closed",
      chair: OFFERING,
      board: [OFFERING, OFFERING, OFFERING],
      held: Array.from({ length: MOST_SEATS + TRAMS }, () => []),
      offering: ORDINARY_SBAHN,
      pool: 0,
      nets: Array.from<NetStage>({ length: ALL_NETS.length }).fill("none"),
      income: 0,
      paid: 0,
      withheld: 0,
      objected: [],
    },
    works: Array.from({ length: OPERATORS }, (): Works => ({
      cash: 0,
      vehicles: [],
      credit: [],
      depots: [],
      linked: false,
    })),
    markers: Array.from<null>({ length: SBAHN + 1 }).fill(null),
    stack: [],
    lays: [],
    connected: [],
    stock: VEHICLES.map(({ count }) => count),
    used: VEHICLES.map(() => 0),
    scrapped: VEHICLES.map(() => 0),
    openings: 0,
    soldOut: [],
    clock: 0,
    idle: 0,
    stirred: false,
    dealing: newDealing([], seats),
    operating: { number: 0, of: 0, operated: [], turn: null },
    pending: [],
  };
}

/** Cards 5–19 (12.1). */
const ORDINARY_SBAHN = 15;
