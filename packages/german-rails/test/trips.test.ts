import { type State, type Train, boardById, germanRails } from "@stellwerk/german-rails";
import { DEFAULT_ITERATIONS, SeededChance, seedFrom, seatAt } from "@stellwerk/kernel";
import { beforeAll, describe, expect, it } from "vitest";
import { CostMap } from "../bots/cost-map.ts";
import { medium } from "../bots/index.ts";
import { type Foresight, type Trip, TripSearch } from "../bots/trip-search.ts";
import { wantedOrders } from "../bots/wanted-orders.ts";

const FORESIGHT: Foresight = {
  orders: 3,
  width: 12,
  suppliers: 3,
  stepWorth: 0.6,
  lateStep: 0,
  winning: 30,
  beyondCounts: 1,
  trackKeeps: 0,
  haste: 0,
  makesRoom: false,
};
const NOTHING_TO_JOIN = { arcs: [], cost: 0 };

/** A position with some track in the middle of a turn, in which the seat on turn has this much cash. */
function mapWith(cash: number): { map: CostMap; train: Train } {
  const view = germanRails.view(position, position.seat);
  const players = view.players.map((player, seat) => (seat === position.seat ? { ...player, cash } : player));
  const map = new CostMap({ ...view, players }, position.seat);
  return { map, train: map.me.trains[0] as Train };
}

let position: State;

beforeAll(() => {
  const chance = new SeededChance(seedFrom("trips"));
  position = germanRails.setup(germanRails.schema.options.parse({ board: "austria" }), 2, chance);
  while (position.round < 8) {
    const seat = germanRails.active(position)[0] as number;
    const { action } = medium.think(
      germanRails.view(position, seatAt(seat)),
      seatAt(seat),
      { iterations: DEFAULT_ITERATIONS.medium },
      chance,
    );
    germanRails.play(position, seatAt(seat), action, chance);
  }
});

const tripsWith = (cash: number, foresight: Partial<Foresight> = {}): { search: TripSearch; trips: Trip[] } => {
  const { map, train } = mapWith(cash);
  const search = new TripSearch(map, train, { ...FORESIGHT, ...foresight }, NOTHING_TO_JOIN);
  return { search, trips: search.trips(wantedOrders(map)) };
};

const deliveries = ({ stops }: Trip): number => stops.filter(({ loads }) => !loads).length;

describe("trips", () => {
  it("fill one order, two and three, and none is found twice", () => {
    const { trips } = tripsWith(40);
    expect(new Set(trips.map(deliveries))).toEqual(new Set([1, 2, 3]));
    const keys = trips.map(({ stops }) => JSON.stringify(stops));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are found best first, each worth what it is estimated at", () => {
    const { search, trips } = tripsWith(40);
    expect(trips.map(({ worth }) => worth)).toEqual(trips.map(({ stops }) => search.estimate(stops)));
    expect(trips).toEqual(trips.toSorted((a, b) => b.worth - a.worth));
  });

  it("are the best there are: with more room to look, the best of one order stays the same", () => {
    const best = tripsWith(40, { orders: 1, width: 1 }).trips[0];
    expect(tripsWith(40, { orders: 1, width: 100 }).trips[0]).toEqual(best);
  });

  it("G17: count for nothing what comes after the delivery that wins", () => {
    const { search, trips } = tripsWith(2 * boardById("austria").figures.goal);
    const longer = trips.filter((trip) => deliveries(trip) > 1);
    expect(longer).not.toEqual([]);
    for (const { stops, worth } of longer) {
      const won = stops.slice(0, stops.findIndex(({ loads }) => !loads) + 1);
      expect(worth).toBe(search.estimate(won));
    }
  });
});
