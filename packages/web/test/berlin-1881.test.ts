import { say, type Seat, SeededChance, seedFrom, whoIs } from "@stellwerk/kernel";
import {
  type Action,
  ALL_HOLDERS,
  berlin1881,
  type Company,
  costOf,
  type Event,
  holderOfSeat,
  type Options,
  percentOf,
  refusedTiles,
  standingOf,
  type State,
  tramNamed,
  ALL_COMPANIES,
  percentInBank,
  sharesOf,
} from "@stellwerk/berlin-1881";
import { describe, expect, test } from "vitest";
import { type Column, csvOf, nextSort, type Sort, sorted } from "../src/games/berlin-1881/holdings/columns.ts";
import { proposedPurchase } from "../src/games/berlin-1881/desk/proposed-purchase.ts";
import { latestNews } from "../src/games/berlin-1881/desk/latest-news.ts";
import { fannedOut } from "../src/games/berlin-1881/market/stack-fan.ts";
import { operatingIncomes, roundStatistics } from "../src/games/berlin-1881/round-statistics.ts";
import { byReason } from "../src/games/berlin-1881/map/refused-tiles.ts";
import { logGrouping } from "../src/games/berlin-1881/log-grouping.ts";
import { defaultOptions } from "../src/games/berlin-1881/options.tsx";
import { previewOf } from "../src/games/berlin-1881/action-preview.ts";
import { status } from "../src/games/berlin-1881/status.ts";
import type { HistoryStep } from "../src/games/game-face.ts";

const NAMES = ["Anna", "Bernd", "Clara", "Dieter"];
const nameOf = (seat: Seat): string => NAMES[seat] ?? "";
const who = whoIs(nameOf);

const isLay = (action: Action): action is Extract<Action, { do: "lay" }> => action.do === "lay";

/** Whether it buys a share from the pool that the initial offering also has, for more. */
const isCheaperInPool = (state: State, action: Action): boolean =>
  action.do === "buy" &&
  action.from === "pool" &&
  action.card === "ordinary" &&
  berlin1881
    .choices(state, berlin1881.active(state)[0] ?? 0)
    .some(
      (other) =>
        other.do === "buy" &&
        other.company === action.company &&
        other.from === "offering" &&
        other.card === "ordinary" &&
        costOf(state, other.company, "offering", "ordinary") > costOf(state, action.company, "pool", "ordinary"),
    );

interface Played {
  readonly state: State;
  readonly history: HistoryStep<Event>[];
}

/** A game by chance that likes to buy, to run and to pay, until it is told to stop. */
function play(seed: string, options: Partial<Options>, look: (played: Played) => boolean): Played {
  const chance = new SeededChance(seedFrom(seed));
  const state = berlin1881.setup({ ...defaultOptions, ...options }, NAMES.length, chance);
  const history: HistoryStep<Event>[] = [];
  while (state.stage !== "over" && look({ state, history })) {
    const seat = berlin1881.active(state)[0] ?? 0;
    const choices = berlin1881.choices(state, seat);
    const likely = ["buy", "run", "pay", "purchase", "invest", "lay"].flatMap((kind) =>
      choices.filter((action) => action.do === kind),
    );
    const pool = likely.length > 0 && chance.below(5) > 0 ? likely : choices;
    const events: Event[] = [];
    const action = (pool[0]?.do === "run" ? pool[0] : pool[chance.below(pool.length)]) as Action;
    berlin1881.play(state, seat, action, chance, (event) => events.push(event));
    history.push({ number: history.length + 1, seat, events });
  }
  return { state, history };
}

describe("the table of 1881", () => {
  test("6.1 what a tile would change is what laying it does, not the rest of a turn without vehicle", () => {
    const seed = `prospects ${Math.floor(performance.timeOrigin)}`;
    let tried = 0;
    const tryTiles = (state: State): void => {
      const { turn } = state.operating;
      const [seat = 0] = berlin1881.active(state);
      if (turn?.step !== "track" || state.works[turn.operator]?.vehicles.length !== 0) return;
      for (const lay of berlin1881.choices(state, seat).filter((action) => action.do === "lay")) {
        const { state: then, events } = previewOf(state, seat, lay);
        expect(
          events.some(({ is }) => is === "laid" || is === "announced"),
          seed,
        ).toBe(true);
        expect(then.operating.turn?.operator, seed).toBe(turn.operator);
        expect(then.markers, seed).toEqual(state.markers);
        tried++;
      }
    };
    play(seed, { rounds: 3 }, ({ state }) => {
      tryTiles(berlin1881.clone(state));
      return true;
    });
    expect(tried, seed).toBeGreaterThan(0);
  });

  test("the line above the table says whose turn it is, to those who act and to those who watch", () => {
    const seed = `status ${Math.floor(performance.timeOrigin)}`;
    const said = new Set<string>();
    const look = ({ state }: Played): boolean => {
      const active = berlin1881.active(state);
      const [seat = 0] = active;
      said.add(state.pending[0]?.is ?? state.operating.turn?.step ?? state.stage);
      expect(status(state, NAMES, seat, "de"), seed).toContain(`${NAMES[seat]}, du bist dran`);
      // Whoever has a screen of their own needs no name.
      expect(status(state, NAMES, seat, "en", seat), seed).toContain("your turn");
      expect(status(state, NAMES, seat, "en", seat), seed).not.toContain(NAMES[seat]);
      for (const one of active) expect(status(state, NAMES, null, "en"), seed).toContain(NAMES[one]);
      return true;
    };
    // In a single game, it may be that no company starts.
    for (const game of ["first", "second", "third"]) play(`${seed} ${game}`, { rounds: 6 }, look);
    expect([...said], seed).toEqual(expect.arrayContaining(["bid", "initial", "stock", "track", "run", "vehicles"]));
  });

  test("what players and the bank have of a company is all of it", () => {
    const seed = `shares ${Math.floor(performance.timeOrigin)}`;
    play(seed, { rounds: 5 }, ({ state }) => {
      for (const company of ALL_COMPANIES) {
        const held = ALL_HOLDERS.reduce(
          (sum, holder) => sum + percentOf(state, holder, company),
          percentInBank(state, company, "offering") + percentInBank(state, company, "pool"),
        );
        expect(held, `${seed}: ${company}`).toBe(sharesOf(state, company).stage === "bankrupt" ? 0 : 100);
      }
      return true;
    });
  });

  test("the charts follow cash, shares and prices from round to round, and end with the position shown", () => {
    const seed = `annals ${Math.floor(performance.timeOrigin)}`;
    const { state, history } = play(seed, { rounds: 4 }, () => true);
    const { starts, incomes } = roundStatistics(state, history);
    const rounds = history.flatMap(({ events }) =>
      events.filter(({ is }) => is === "round" || is === "operatingRound"),
    );
    expect(starts, seed).toHaveLength(rounds.length + 1);
    expect(starts.at(-1), seed).toEqual({ name: "", ...standingOf(state) });
    const earned = history
      .flatMap(({ events }) => events)
      .reduce((sum, event) => sum + (event.is === "ran" ? event.income + event.ferry : 0), 0);
    expect(
      incomes.flatMap(({ earnings }) => [...earnings.values()]).reduce((sum, { income }) => sum + income, 0),
      seed,
    ).toBe(earned);
  });

  test("a spreadsheet sorts figures from the largest, leaves what is missing at the end, and is copied as CSV", () => {
    const columns: Column<{ name: string; cash: number | null }>[] = [
      { key: "name", name: "Name", value: ({ name }) => name },
      { key: "cash", name: "Cash", value: ({ cash }) => cash },
    ];
    const rows = [
      { name: 'Bernd, "B"', cash: 20 },
      { name: "Clara", cash: null },
      { name: "Anna", cash: 100 },
    ];
    const orderBy = (sort: Sort | null): string[] => sorted(rows, columns, sort).map(({ name }) => name);
    const largest = nextSort(null, "cash", false);
    const smallest = nextSort(largest, "cash", false);
    expect(orderBy(largest)).toEqual(["Anna", 'Bernd, "B"', "Clara"]);
    expect(orderBy(smallest)).toEqual(['Bernd, "B"', "Anna", "Clara"]);
    expect(nextSort(smallest, "cash", false)).toBeNull();
    expect(orderBy(nextSort(smallest, "name", true))).toEqual(["Anna", 'Bernd, "B"', "Clara"]);
    expect(csvOf(rows, columns)).toBe('Name,Cash\r\n"Bernd, ""B""",20\r\nClara,\r\nAnna,100');
  });

  test("4.19 the markers of a stack stay in their space, from left to right in the order in which they operate", () => {
    for (let many = 1; many <= ALL_COMPANIES.length; many++) {
      const places = Array.from({ length: many }, (_, depth) => fannedOut(depth, many));
      for (const [depth, { left, down, size }] of places.entries()) {
        const across = 29 * size;
        // A space is 62 wide and 27 high, and leaves 2 at its edge; its price ends at 23.
        expect(62 - 2 - left - across, `${depth} of ${many}`).toBeGreaterThanOrEqual(23);
        expect(Math.abs(down) + across / 2, `${depth} of ${many}`).toBeLessThanOrEqual(13.5);
        const lit = fannedOut(depth, many, true);
        expect(62 - 2 - lit.left - 29 * lit.size).toBeGreaterThanOrEqual(23);
        const upon = places[depth + 1];
        if (upon) expect(upon.left).toBeGreaterThan(left);
        // No letters, in the middle of a sign, are covered.
        for (const other of places.slice(depth + 1)) {
          const [x, y] = [Math.max(0, other.left - left - 0.3 * across), Math.abs(other.down - down)];
          expect(Math.hypot(x, y), `${depth} of ${many}`).toBeGreaterThanOrEqual(0.5 * across);
        }
      }
    }
  });

  test("news is told until it is read or its reader acts, and to spectators only as long as nothing follows", () => {
    const phase: Event = { is: "phase", phase: 2, scrapped: [] };
    const passed = (seat: Seat): Event => ({ is: "passed", seat });
    const history: HistoryStep<Event>[] = [
      { number: 1, seat: 0, events: [passed(0)] },
      { number: 2, seat: 1, events: [passed(1), phase] },
      { number: 3, seat: 2, events: [passed(2)] },
    ];
    expect(latestNews(history, 0, 0)).toEqual({ number: 2, events: [phase] });
    expect(latestNews(history, 1, 0)).toEqual({ number: 2, events: [phase] });
    expect(latestNews(history, 0, 2)).toBeNull();
    expect(latestNews(history, 2, 0)).toBeNull();
    expect(latestNews(history, null, 0)).toBeNull();
    expect(latestNews(history.slice(0, 2), null, 0)).toEqual({ number: 2, events: [phase] });
  });

  test("2.8 the exchanged bids are told before the news that follow them", () => {
    const bids: Event = { is: "bids", ranking: [1, 0], bids: [50, 90], received: [90, 50] };
    const director: Event = { is: "director", tram: tramNamed("GBS"), seat: 2, before: 1 };
    const history: HistoryStep<Event>[] = [
      { number: 1, seat: 0, events: [] },
      { number: 2, seat: 1, events: [bids] },
      { number: 3, seat: 2, events: [director] },
    ];
    expect(latestNews(history, 0, 0)).toEqual({ number: 2, events: [bids] });
    expect(latestNews(history, 0, 2)).toEqual({ number: 3, events: [director] });
    expect(latestNews(history, 0, 3)).toBeNull();
  });

  test("6.3 tiles that are refused for the same reason are told together", () => {
    const { state } = play("refused", {}, (played) => !berlin1881.choices(played.state, 0).some(isLay));
    const seat = berlin1881.active(state)[0] ?? 0;
    const lay = berlin1881.choices(state, seat).find(isLay);
    if (!lay) throw new Error("nothing to lay");
    const refused = refusedTiles((action) => berlin1881.refusal(state, seat, action), lay.hex);
    const groups = byReason(refused, (reason) => say(berlin1881, "en", reason, String));
    expect(groups.flatMap(({ tiles }) => tiles)).toHaveLength(refused.length);
    expect(groups.length).toBeLessThan(refused.length / 3);
    const green = groups.filter(({ tiles }) => tiles.some(({ number }) => number === 15 || number === 16));
    expect(green).toHaveLength(1);
  });

  test("5.2 a single operating round is not counted", () => {
    const told = (of: number): string =>
      say(
        berlin1881,
        "en",
        berlin1881.describe({ is: "operatingRound", number: 1, of, cash: [], shares: [], prices: [] }),
        String,
      );
    expect(told(1)).toBe("The operating round begins.");
    expect(told(2)).toBe("Operating round 1 of 2 begins.");
  });

  test("2.9 the log tells what one player buys in a row in one sentence", () => {
    const bought = (company: Company, card: "director" | "ordinary", price: number): Event => ({
      is: "bought",
      holder: holderOfSeat(1),
      company,
      from: "offering",
      card,
      price,
    });
    const events: Event[] = [
      bought(tramNamed("GBS"), "director", 200),
      { is: "opened", company: tramNamed("GBS"), seat: 1 },
      bought(tramNamed("GBS"), "ordinary", 100),
      bought(tramNamed("SSC"), "ordinary", 100),
    ];
    expect(logGrouping.kindOf(events)).not.toBeNull();
    expect(logGrouping.tell(events, who, "en")).toBe(
      "Bernd buys 30% of GBS and 10% of SSC for 400\u00a0TM and opens GBS.",
    );
    expect(logGrouping.tell(events, who, "de")).toBe(
      "Bernd kauft 30\u00a0% der GBS und 10\u00a0% der SSC für 400\u00a0TM und eröffnet die GBS.",
    );
    expect(logGrouping.tell(events, whoIs(nameOf, 1), "en")).toMatch(/^You buy .* and open GBS\.$/);
    expect(logGrouping.tell(events, whoIs(nameOf, 1), "de")).toMatch(/^Du kaufst .* und eröffnest die GBS\.$/);
    expect(logGrouping.kindOf([...events, { is: "passed", seat: 1 }])).toBeNull();
  });

  test("10.1 the log tells the vehicles of a type that a company buys in a row in one sentence", () => {
    const purchased = (type: number, help = 0): Event => ({
      is: "purchased",
      operator: tramNamed("GBS"),
      type,
      price: 220,
      used: false,
      help,
      credit: false,
    });
    const kind = (...events: Event[]): string | null => logGrouping.kindOf(events);
    expect(kind(purchased(2))).toBe(kind(purchased(2)));
    expect(kind(purchased(2))).not.toBe(kind(purchased(3)));
    expect(kind(purchased(2, 40))).toBeNull();
    const four = [0, 0, 0, 0].map((type) => purchased(type));
    // A line of the log is told as one only if all its events together are of one kind.
    expect(kind(...four)).toBe(kind(purchased(0)));
    expect(kind(purchased(0), purchased(2))).toBeNull();
    expect(logGrouping.tell(four, who, "en")).toBe("GBS buys four 2-trams for 880\u00a0TM.");
    expect(logGrouping.tell(four, who, "de")).toBe("GBS kauft vier 2er-Bahnen für 880\u00a0TM.");
    expect(logGrouping.tell([purchased(0)], who, "en")).toBe("GBS buys a 2-tram for 220\u00a0TM.");
    expect(logGrouping.tell([purchased(0)], who, "de")).toBe("GBS kauft eine 2er-Bahn für 220\u00a0TM.");
  });

  test("8.1 a company that operates and earns nothing has an income of 0", () => {
    const operator = tramNamed("GBS");
    const events: Event[] = [
      { is: "operatingRound", number: 1, of: 1, cash: [], shares: [], prices: [] },
      { is: "withheld", operator, amount: 0 },
    ];
    const [round] = operatingIncomes([{ number: 1, seat: 0, events }]);
    expect(round?.earnings.get(operator)).toMatchObject({ income: 0, isWithheld: false, step: 1 });
  });

  test("9.4, 9.8 the income of a round tells its bonus, and whether that was kept", () => {
    const operator = tramNamed("GBS");
    const start: Event = { is: "operatingRound", number: 1, of: 1, cash: [], shares: [], prices: [] };
    const ran: Event = { is: "ran", operator, runs: [], income: 140, ferry: 0 };
    const earnedWith = (event: Event) =>
      operatingIncomes([{ number: 1, seat: 0, events: [start, ran, event] }])[0]?.earnings.get(operator);
    const paid = (amount: number, kept: number): Event => ({ is: "paid", operator, amount, kept, shares: [], pool: 0 });
    const kept = { income: 140, bonus: 100, isKept: true, isWithheld: false };
    expect(earnedWith(paid(140, 100))).toMatchObject(kept);
    expect(earnedWith(paid(240, 0))).toMatchObject({ ...kept, isKept: false });
    expect(earnedWith({ is: "withheld", operator, amount: 240 })).toMatchObject({
      income: 140,
      bonus: 100,
      isWithheld: true,
    });
  });

  test("9.8 a payment that keeps a bonus is told in two clauses", () => {
    const event = {
      operator: tramNamed("GBS"),
      amount: 140,
      kept: 100,
      shares: [{ holder: holderOfSeat(0), amount: 84 }],
      pool: 0,
    };
    expect(say(berlin1881, "en", { key: "event.paid", values: { ...event } }, nameOf)).toBe(
      "GBS pays out 140\u00a0TM, 14\u00a0TM a share, and keeps a bonus of 100\u00a0TM.",
    );
    expect(say(berlin1881, "de", { key: "event.paid", values: { ...event } }, nameOf)).toBe(
      "GBS schüttet 140\u00a0TM aus, 14\u00a0TM je Aktie, und behält 100\u00a0TM Bonus.",
    );
  });

  test("4.11 of the offering and the pool, an opened company proposes the cheaper", () => {
    const isSoldLow = ({ state }: Played): boolean =>
      state.stage === "stock" &&
      berlin1881.choices(state, berlin1881.active(state)[0] ?? 0).some((action) => isCheaperInPool(state, action));
    const { state } = play("cheaper", {}, (played) => !isSoldLow(played));
    const buys = berlin1881
      .choices(state, berlin1881.active(state)[0] ?? 0)
      .flatMap((action) => (action.do === "buy" ? [action] : []));
    const pooled = buys.find((action) => isCheaperInPool(state, action));
    expect(buys.find(({ company }) => company === pooled?.company)?.from).toBe("offering");
    expect(proposedPurchase(state, buys, pooled?.company ?? null)).toEqual(pooled);
    expect(proposedPurchase(state, buys, null)).toBeNull();
  });
});
