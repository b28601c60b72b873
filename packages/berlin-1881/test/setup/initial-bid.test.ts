import { SeededChance, seedFrom, bySeat } from "@stellwerk/kernel";
import { describe, expect, it } from "vitest";
import { berlin1881 } from "../../src/berlin-1881.ts";
import type { State } from "../../src/state.ts";
import { TestTable, company, told } from "../position.ts";

/** A table at which nobody has bid yet. */
function bidding(players: number, options: object = {}, auctioneer = 0): TestTable {
  const table = new TestTable({ players, options });
  Object.assign(table.state, { stage: "bid", auctioneer, ranking: [], round: 0 });
  for (const player of table.state.players) player.bid = null;
  return table;
}

const bid = (table: TestTable, ...amounts: number[]) =>
  bySeat(amounts)
    .map(([seat, amount]) => table.play({ do: "bid", amount }, seat))
    .at(-1) ?? [];

const cashOf = ({ players }: State): number[] => players.map(({ cash }) => cash);

describe("the initial bid", () => {
  it.each([
    [3, 720],
    [4, 620],
    [5, 520],
    [6, 420],
  ])("2.2 gives each of %i players %i TM", (players, cash) => {
    expect(cashOf(bidding(players).state)).toEqual(Array.from({ length: players }, () => cash));
  });

  it("2.4, E9 makes a random seat the auctioneer", () => {
    const auctioneers = Array.from({ length: 40 }, (_, i) => {
      const chance = new SeededChance(seedFrom(`auctioneer ${i}`));
      return berlin1881.setup(berlin1881.schema.options.parse({}), 4, chance).auctioneer;
    });
    expect(new Set(auctioneers)).toEqual(new Set([0, 1, 2, 3]));
  });

  it("2.5 lets all bid at once, each once, and hides the bids until all are made", () => {
    const table = bidding(3);
    expect(berlin1881.active(table.state)).toEqual([0, 1, 2]);
    const [event] = table.play({ do: "bid", amount: 100 }, 1);
    expect(berlin1881.active(table.state)).toEqual([0, 2]);
    expect(berlin1881.view(table.state, 0).players[1]?.bid).toBe(-1);
    expect(berlin1881.view(table.state, 1).players[1]?.bid).toBe(100);
    expect(event && berlin1881.viewEvent(event, 0)).toEqual({ is: "bid", seat: 1, amount: -1 });
    expect(berlin1881.refusal(table.state, 1, { do: "bid", amount: 20 })?.code).toBe("notYourTurn");
  });

  it("2.6, E9 takes bids from 20 in steps of 10, up to one's cash", () => {
    const table = bidding(3);
    expect(table.refusal({ do: "bid", amount: 10 })).toBe("bidSteps 2.6");
    expect(table.refusal({ do: "bid", amount: 25 })).toBe("bidSteps 2.6");
    expect(table.refusal({ do: "bid", amount: 730 })).toBe("bidAboveCash 2.5");
    expect(table.refusal({ do: "bid", amount: 20 })).toBeNull();
    expect(table.refusal({ do: "bid", amount: 720 })).toBeNull();
    expect(table.choicesTo("bid")).toHaveLength(71);
  });

  it("2.6 with the house rules takes bids from 0 in steps of 5", () => {
    const table = bidding(3, { houseRules: true });
    expect(table.refusal({ do: "bid", amount: 0 })).toBeNull();
    expect(table.refusal({ do: "bid", amount: 35 })).toBeNull();
    expect(table.refusal({ do: "bid", amount: 12 })).toBe("bidSteps 2.6");
  });

  it("2.7 ranks the bids and exchanges the highest for the lowest, the second for the second lowest", () => {
    const table = bidding(4);
    const events = bid(table, 50, 200, 20, 100);
    expect(table.state.ranking).toEqual([1, 3, 0, 2]);
    expect(table.state.leader).toBe(1);
    expect(cashOf(table.state)).toEqual([620 - 50 + 100, 620 - 200 + 20, 620 - 20 + 200, 620 - 100 + 50]);
    expect(told(events, "bids")).toEqual([
      { is: "bids", ranking: [1, 3, 0, 2], bids: [50, 200, 20, 100], received: [100, 20, 200, 50] },
    ]);
  });

  it("2.7 leaves the middle of an odd number of bids where it is", () => {
    const table = bidding(3);
    bid(table, 300, 100, 40);
    expect(cashOf(table.state)).toEqual([720 - 300 + 40, 720, 720 - 40 + 300]);
  });

  it("2.8, E9 ranks equal bids clockwise from the auctioneer, himself last", () => {
    const table = bidding(4, {}, 2);
    bid(table, 60, 60, 60, 60);
    expect(table.state.ranking).toEqual([3, 0, 1, 2]);
  });
});

describe("the initial purchase", () => {
  const GBS = company("GBS");
  const director = (of: string) => ({ do: "buy", company: company(of), from: "offering", card: "director" }) as const;
  const ordinary = (of: string) => ({ do: "buy", company: company(of), from: "offering", card: "ordinary" }) as const;

  it("2.9, E10, 2.10 lets each buy up to four certificates at par, in the order of the bids", () => {
    const table = bidding(3);
    bid(table, 20, 40, 30);
    expect(table.active).toBe(1);
    table.play(director("GBS"));
    table.play(ordinary("GBS"));
    table.play(director("SpS"));
    table.play(ordinary("SpS"));
    expect(table.player(1).cash).toBe(720 - 40 + 20 - 600);
    table.cash(1, 700);
    expect(table.refusal(ordinary("GBS"))).toBe("fourBought 2.9");
    table.play({ do: "pass" });
    expect(table.active).toBe(2);
    table.play({ do: "pass" });
    expect(table.active).toBe(0);
    table.play(ordinary("GBS"));
    expect(table.state.markers.map((marker) => marker !== null)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
      true,
      false,
    ]);
  });

  it("2.9 sells the director's certificate first, and of tram companies only", () => {
    const table = bidding(3);
    bid(table, 40, 30, 20);
    expect(table.refusal(ordinary("GBS"))).toBe("directorFirst 2.9");
    expect(table.refusal({ do: "buy", company: company("S"), from: "offering", card: "director" })).toBe(
      "tramsOnly 2.9",
    );
  });

  it("4.5, E10 binds the initial purchase too", () => {
    const table = bidding(3);
    bid(table, 40, 30, 20);
    table.cash(0, 2000);
    table.lead(0, GBS, 3);
    table.play(ordinary("GBS"));
    expect(table.refusal(ordinary("GBS"))).toBe("aboveLimit 4.5");
  });

  it("2.11, E11 begins the first stock round with the leader, in the order of the bids", () => {
    const table = bidding(4);
    bid(table, 20, 60, 40, 80);
    for (let i = 0; i < 4; i++) table.play({ do: "pass" });
    expect(table.state).toMatchObject({ stage: "stock", round: 1 });
    const seen: number[] = [];
    for (let i = 0; i < 3; i++) {
      seen.push(table.active);
      table.play({ do: "pass" });
    }
    expect([...seen, table.active]).toEqual([3, 1, 2, 0]);
  });

  it("E48 stacks the markers in the order in which the companies were opened, the first on top", () => {
    const table = bidding(3);
    bid(table, 40, 30, 20);
    table.play(director("SpS"));
    table.play(director("GBS"));
    table.play({ do: "pass" });
    table.play(director("SBV"));
    expect(table.state.stack).toEqual([company("SpS"), company("GBS"), company("SBV")]);
  });

  it("E10, E15 lets any company be opened and counts a sell-out as an opening for later", () => {
    const table = bidding(6);
    bid(table, 80, 70, 60, 50, 40, 30);
    table.play(director("GBS"));
    table.play({ do: "pass" });
    table.cash(1, 800);
    for (let i = 0; i < 4; i++) {
      table.play(ordinary("GBS"));
      table.play(ordinary("GBS"));
      if (i === 0) table.play(director("SpS"));
      table.play({ do: "pass" });
    }
    expect(table.state.openings).toBe(1);
    expect(table.state.soldOut).toEqual([GBS]);
  });

  it("2.9 in the edition of 2006 sells ordinary certificates, the director's waits in the bank", () => {
    const table = bidding(3, { edition: 2006 });
    bid(table, 40, 30, 20);
    expect(table.refusal(director("GBS"))).toBe("directorNotForSale 4.21");
    table.play(ordinary("GBS"));
    expect(table.refusal(director("GBS"))).toBe("directorNotForSale 4.21");
    expect(table.state.trams[GBS]).toMatchObject({ stage: "open", director: -2, offering: 7 });
  });

  it("4.22 in the edition of 2006 makes the largest holder director at 60 %, among equals the first to have so many", () => {
    const table = bidding(3, { edition: 2006 });
    bid(table, 40, 30, 20);
    table.play(ordinary("GBS"));
    table.play(ordinary("GBS"));
    table.play({ do: "pass" });
    table.play(ordinary("GBS"));
    table.play(ordinary("GBS"));
    table.play({ do: "pass" });
    table.play(ordinary("GBS"));
    const events = table.play(ordinary("GBS"));
    expect(told(events, "director")).toEqual([{ is: "director", tram: GBS, seat: 0, before: -2 }]);
    // The two certificates given for the director's can be bought from the offering again.
    expect(table.state.trams[GBS]).toMatchObject({ stage: "running", director: 0, offering: 4 });
    expect(table.state.works[GBS]?.cash).toBe(1000);
  });

  it("4.21 in the edition of 2006 does not start a company in which nobody has two", () => {
    const table = bidding(6, { edition: 2006 });
    bid(table, 80, 70, 60, 50, 40, 30);
    for (let i = 0; i < 6; i++) {
      table.play(ordinary("GBS"));
      table.play({ do: "pass" });
    }
    expect(table.state.trams[GBS]).toMatchObject({ stage: "open", director: -2, offering: 2 });
    const events = table.play(ordinary("GBS"));
    expect(told(events, "director")).toMatchObject([{ tram: GBS, seat: 0 }]);
    expect(told(events, "started")).toMatchObject([{ operator: GBS, capital: 1000 }]);
  });

  it("4.23 in the edition of 2006 sells the director's certificate of a company opened later first", () => {
    const table = new TestTable({ options: { edition: 2006 } });
    expect(table.refusal(ordinary("GBS"))).toBe("directorFirst 4.13");
    table.play(director("GBS"));
    expect(table.state.trams[GBS]?.director).toBe(0);
  });
});
