import {
  type Action,
  type State,
  MAIN,
  SBAHN,
  berlin1881,
  bestRuns,
  cheapestFor,
  costOf,
  holderOfSeat,
  percentOf,
  playerOf,
  priceOf,
  worksOf,
} from "@stellwerk/berlin-1881";
import { type Message, type Seat, say } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { chancesOf } from "../bots/chances.ts";
import { explain, told, words } from "../bots/reasons.ts";
import { after } from "../bots/option.ts";
import { company } from "./position.ts";
import { TrackTable } from "./track-position.ts";

const GBS = company("GBS");

/** GBS, 60 % with seat 0, at Alexanderplatz with a 2-tram, 1000 in the treasury. */
function running(step: "track" | "depot" | "run" | "pay" | "vehicles"): TrackTable {
  const table = new TrackTable();
  table.found(GBS, 0);
  table.equip(GBS, 0);
  table.operate(GBS, step);
  return table;
}

const explained = (state: State, action: Action, seat: Seat = 0) =>
  explain(state, seat, { action, weighed: [{ action, value: 0, winning: null, visits: 1 }] });

/** The reason of this kind; fails if there is none. */
function reason(state: State, action: Action, key: string, seat: Seat = 0): Message["values"] {
  const { reasons } = explained(state, action, seat);
  expect(reasons.map((one) => one.key)).toContain(key);
  for (const one of reasons)
    for (const language of ["de", "en"] as const)
      expect(say({ words }, language, one, () => "")).not.toMatch(/NaN|undefined|null|\?/);
  return reasons.find((one) => one.key === key)?.values ?? {};
}

const runOf = (state: State): number => bestRuns(state, GBS).income;

test("a share of a running company: what it costs, and a tenth of what its vehicles run now", () => {
  const table = running("track");
  table.deal(1);
  table.cash(1, 500);
  const action = table.choicesTo("buy").find((one) => one.company === GBS) as Extract<Action, { do: "buy" }>;
  const values = reason(table.state, action, "reason.buy", 1);
  const income = runOf(table.state);
  expect(values).toMatchObject({ cost: costOf(table.state, GBS, action.from, action.card), income });
  expect(values["pays"]).toBe(income / 10);
  expect(reason(table.state, action, "reason.scrapped", 1)).toMatchObject({ operator: GBS, type: 0, isAll: true });
});

test("the first certificate makes a director, and says how many more shares are to be sold", () => {
  const table = new TrackTable();
  table.cash(0, 500);
  const action: Action = { do: "buy", company: GBS, from: "offering", card: "director" };
  expect(reason(table.state, action, "reason.chair")).toEqual({ company: GBS });
  expect(reason(table.state, action, "reason.toStart")).toMatchObject({ missing: 4 });
});

test("a sale: what it brings, and where the price falls to", () => {
  const table = running("track");
  table.deal(0);
  const action: Action = { do: "sell", company: GBS, ordinary: 1, board: [] };
  const next = after(table.state, 0, action);
  expect(reason(table.state, action, "reason.sell")).toMatchObject({
    gets: playerOf(next, 0).cash - playerOf(table.state, 0).cash,
    from: priceOf(table.state, GBS),
    to: priceOf(next, GBS),
  });
});

test("ending a turn of dealing: the money that is kept", () => {
  const table = new TrackTable();
  expect(reason(table.state, { do: "pass" }, "reason.pass")).toMatchObject({
    cash: playerOf(table.state, 0).cash,
    mayBuy: true,
  });
  table.cash(0, 30);
  expect(reason(table.state, { do: "pass" }, "reason.pass")).toMatchObject({ cash: 30, mayBuy: false });
});

test("a tile: what the company runs more, what it reaches, or that it prepares", () => {
  const table = running("track");
  const kinds = new Set<string>();
  const lays = table.choicesTo("lay");
  for (const action of lays) {
    const [from, to] = [runOf(table.state), runOf(after(table.state, 0, action))];
    const [first] = explained(table.state, action).reasons;
    kinds.add(first?.key ?? "");
    if (to > from) expect(first).toMatchObject({ key: "reason.run", values: { from, to } });
    else expect(first?.key).not.toBe("reason.run");
  }
  expect(kinds).toEqual(new Set(["reason.prepares", "reason.run"]));
  worksOf(table.state, GBS).vehicles = [];
  expect(lays.flatMap((action) => explained(table.state, action).reasons.map(({ key }) => key))).toContain(
    "reason.reach",
  );
});

test("a dividend: what comes to the player, and where the price rises to", () => {
  const table = running("pay");
  if (table.state.operating.turn) table.state.operating.turn.income = 200;
  const action: Action = { do: "pay", income: "dividend", commission: false };
  const next = after(table.state, 0, action);
  const values = reason(table.state, action, "reason.dividend");
  expect(values).toMatchObject({ mine: 120, percent: percentOf(table.state, holderOfSeat(0), GBS) });
  expect(values).toMatchObject({ from: priceOf(table.state, GBS), to: priceOf(next, GBS) });
});

test("9.8 a bonus: what the player gets of it, or what the treasury then has", () => {
  const table = running("pay");
  const { turn } = table.state.operating;
  if (turn) [turn.income, turn.connection] = [200, 100];
  const { cash } = worksOf(table.state, GBS);
  const pay = (income: "dividend" | "dividendWithoutBonus"): Action => ({ do: "pay", income, commission: false });
  expect(reason(table.state, pay("dividend"), "reason.paysBonus")).toEqual({ bonus: 100, mine: 60 });
  expect(sentences(table.state, pay("dividend"), "reason.paysBonus").de).toBe(
    "Vom Bonus, 100\u00a0TM, bekommst du 60\u00a0TM; in der Kasse würde er dir weniger nützen.",
  );
  expect(reason(table.state, pay("dividendWithoutBonus"), "reason.keepsBonus")).toMatchObject({
    bonus: 100,
    cash: cash + 100,
    cheapest: cheapestFor(table.state, GBS),
  });
  expect(reason(table.state, pay("dividendWithoutBonus"), "reason.dividend")["mine"]).toBe(120);
});

test("12.5, 12.13 a net pays with the others, and its commission goes to the holder or is left to it", () => {
  const table = new TrackTable();
  table.startSBahn("H10", "H14a");
  table.treasury(MAIN, 100);
  table.operate(MAIN, "pay");
  if (table.state.operating.turn) table.state.operating.turn.income = 200;
  const pay = (commission: boolean): Action => ({ do: "pay", income: "dividend", commission });
  const percent = percentOf(table.state, holderOfSeat(0), SBAHN);
  expect(percent).toBeGreaterThan(0);
  // The commission is no part of the dividend.
  for (const commission of [true, false])
    expect(reason(table.state, pay(commission), "reason.netDividend")).toEqual({
      operator: MAIN,
      mine: 2 * percent,
      percent,
    });
  expect(sentences(table.state, pay(true), "reason.commission")).toEqual({
    en: "The commission goes from the net’s treasury to you.",
    de: "Die Provision geht aus der Kasse des Netzes an dich.",
  });
  expect(sentences(table.state, pay(false), "reason.noCommission").en).toBe("The net has more use for the commission.");
});

test("income withheld: what the treasury then has, and what the cheapest vehicle costs", () => {
  const table = running("pay");
  if (table.state.operating.turn) table.state.operating.turn.income = 200;
  const { cash } = worksOf(table.state, GBS);
  const values = reason(table.state, { do: "pay", income: "withhold", commission: false }, "reason.withhold");
  expect(values).toMatchObject({ cash: cash + 200, cheapest: cheapestFor(table.state, GBS) });
});

test("a purchase: forced without a vehicle, for later track with one of the same kind", () => {
  const table = running("vehicles");
  const action: Action = { do: "purchase", type: 0, used: false, scrap: null, credit: false };
  expect(reason(table.state, action, "reason.forTrack")).toMatchObject({ operator: GBS, type: 0, isFirst: true });
  expect(sentences(table.state, action, "reason.forTrack").en).toMatch(
    /^The 2-tram is for track to come: today it earns nothing; /,
  );
  worksOf(table.state, GBS).vehicles = [];
  expect(explained(table.state, action).reasons.map(({ key }) => key)).not.toContain("reason.lasts");
});

test("no further vehicle: the treasury and the cheapest vehicle", () => {
  const table = running("vehicles");
  table.treasury(GBS, 10);
  const values = reason(table.state, { do: "done" }, "reason.noVehicle");
  expect(values).toMatchObject({ cash: 10, cheapest: cheapestFor(table.state, GBS) });
});

test("5.4 what ends a step is called after what is then not done", () => {
  const called = (language: "de" | "en", step: "track" | "depot" | "vehicles", laid = 0): string => {
    const { state } = running(step);
    if (state.operating.turn) state.operating.turn.laid = laid;
    return say(berlin1881, language, berlin1881.describeAction(state, 0, { do: "done" }), () => "");
  };
  expect(called("en", "track")).toBe("Lay no tile");
  expect(called("de", "track", 1)).toBe("Kein weiteres Plättchen legen");
  expect(called("de", "depot")).toBe("Kein Depot errichten");
  expect(called("de", "vehicles")).toBe("Den Zug der GBS beenden");
  expect(called("en", "vehicles")).toBe("End the turn of GBS");
});

test("no tile and no depot say so", () => {
  expect(reason(running("track").state, { do: "done" }, "reason.noTile")).toEqual({ operator: GBS });
  expect(reason(running("depot").state, { do: "done" }, "reason.noDepot")).toEqual({ operator: GBS });
});

test("the lead at the end is told in steps of 250 with a chance in steps of 5 %, and not while shares are dealt", () => {
  const table = running("vehicles");
  const { lead, winning } = explained(table.state, { do: "done" }).standing?.values ?? {};
  expect(Number(lead ?? 0) % 250).toBe(0);
  expect(Number(winning) % 5).toBe(0);
  expect(Math.abs(Number(winning) - 100 * (chancesOf(table.state)[0] ?? 0))).toBeLessThanOrEqual(2.5);
  const told = (values: Message["values"]): string =>
    say({ words }, "en", { key: "reason.standing", values }, () => "");
  expect(told({ lead: -500, winning: 15 })).toBe("About 500\u00a0TM behind the leader at the end, 15% chance to win.");
  expect(told({ lead: null, winning: 35 })).toBe("35% chance to win.");
  expect(told({ lead: 0, winning: 35 })).toBe("About even with the best of the others, 35% chance to win.");
  expect(told({ lead: 1000, winning: 100 })).toBe(
    "About 1,000\u00a0TM ahead of the next player at the end, as good as won.",
  );
  table.deal(0);
  expect(explained(table.state, { do: "pass" }).standing).toBeNull();
});

test("a lead is told only beside a chance that agrees with it", () => {
  const kinds = new Set<string>();
  for (const cash of [0, 200, 400, 600, 900]) {
    const table = running("vehicles");
    table.cash(1, cash);
    const chances = chancesOf(table.state);
    for (const seat of [0, 1] as const) {
      const lead = explained(table.state, { do: "done" }, seat).standing?.values["lead"] ?? null;
      const isBest = chances[seat] === Math.max(...chances);
      if (lead === null) kinds.add("none");
      else if (lead !== 0) {
        kinds.add(Number(lead) > 0 ? "ahead" : "behind");
        expect(isBest).toBe(Number(lead) > 0);
      }
    }
  }
  expect(kinds).toContain("ahead");
  expect(kinds).toContain("behind");
});

test("an offer below the price of a new vehicle says both, one at that price does not", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0, 0);
  const offer = (price: number): Action => ({
    do: "offer",
    from: company("SHG"),
    thing: { is: "vehicle", type: 0 },
    price,
    scrap: null,
  });
  expect(reason(table.state, offer(110), "reason.cheaper")).toEqual({ price: 110, face: 220 });
  expect(explained(table.state, offer(220)).reasons.map(({ key }) => key)).not.toContain("reason.cheaper");
});

test("the most that a company can run is said of those runs", () => {
  const table = running("track");
  const lay = table.choicesTo("lay").find((action) => runOf(after(table.state, 0, action)) > 0) as Action;
  const state = after(table.state, 0, lay);
  if (state.operating.turn) state.operating.turn.step = "run";
  const { runs, income } = bestRuns(state, GBS);
  expect(reason(state, { do: "run", runs }, "reason.mostRun")).toEqual({ operator: GBS, income });
});

test("an answer to an offer says what the asked company runs without its vehicle", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0, 0);
  table.state.pending = [
    { is: "offer", from: company("SHG"), thing: { is: "vehicle", type: 0 }, price: 110, scrap: null },
  ];
  for (const accept of [true, false]) {
    const key = accept ? "reason.accepts" : "reason.declines";
    expect(reason(table.state, { do: "answer", accept }, key, 1)).toEqual({
      price: 110,
      operator: company("SHG"),
      type: 0,
      from: 0,
      to: 0,
    });
  }
  const values = { price: 110, operator: GBS, type: 1, from: 90, to: 40 };
  expect(say({ words }, "en", { key: "reason.declines", values }, () => "")).toBe(
    "Without the 3-tram, GBS runs for 40\u00a0TM instead of 90: that is worth more than 110\u00a0TM.",
  );
  const same = { price: 110, operator: GBS, from: 90, to: 90 };
  expect(say({ words }, "de", { key: "reason.accepts", values: { ...same, type: 1 } }, () => "")).toBe(
    "GBS fährt ohne die 3er-Bahn genauso viel ein.",
  );
  // Stored puzzles do not say which vehicle it is.
  expect(say({ words }, "de", { key: "reason.accepts", values: same }, () => "")).toBe(
    "GBS fährt ohne sie genauso viel ein.",
  );
});

test("the S-Bahn has its article, and its chair is no director", () => {
  const sentence = (language: "de" | "en", key: string, values: Message["values"]): string =>
    say({ words }, language, { key, values }, () => "");
  const run = { operator: MAIN, from: 100, to: 170 };
  expect(sentence("en", "reason.run", run)).toBe("The S-Bahn then runs for 170\u00a0TM instead of 100.");
  expect(sentence("de", "reason.run", run)).toBe("Die S-Bahn fährt dann 170 statt 100\u00a0TM ein.");
  expect(sentence("en", "reason.chair", { company: SBAHN })).toBe("You take the chair of the S-Bahn.");
  expect(sentence("de", "reason.chair", { company: GBS })).toBe("Damit wirst du Direktor der GBS.");
});

test("a sale without a purchase says what a share pays", () => {
  const table = running("track");
  table.deal(0);
  const action: Action = { do: "sell", company: GBS, ordinary: 1, board: [] };
  const keys = explained(table.state, action).reasons.map(({ key }) => key);
  expect(keys.filter((key) => key === "reason.sellFor" || key === "reason.sharePays")).toHaveLength(1);
  const told = { key: "reason.sharePays", values: { company: GBS, pays: 12 } };
  expect(say({ words }, "de", told, () => "")).toBe(
    "So wie es steht, bringt eine Aktie der GBS 12\u00a0TM je Betriebsrunde.",
  );
});

test("shares sold for a vehicle that must be bought say what is missing", () => {
  const table = running("vehicles");
  worksOf(table.state, GBS).vehicles = [];
  table.treasury(GBS, 0);
  table.cash(0, 20);
  const action: Action = { do: "sell", company: GBS, ordinary: 1, board: [] };
  const { reasons } = explained(table.state, action);
  expect(reasons[0]).toMatchObject({
    key: "reason.raise",
    values: { operator: GBS, missing: cheapestFor(table.state, GBS) - 20 },
  });
});

/** What a reason says, in both languages. */
const sentences = (state: State, action: Action, key: string, seat: Seat = 0): { en: string; de: string } => {
  const values = reason(state, action, key, seat);
  const said = (language: "de" | "en"): string => say({ words }, language, { key, values }, () => "");
  return { en: said("en"), de: said("de") };
};

const purchase = (type: number): Action => ({ do: "purchase", type, used: false, scrap: null, credit: false });

test("2.7 the least bid says who is paid the highest, a higher one that the choice is worth something", () => {
  const { state } = new TrackTable();
  state.stage = "bid";
  for (const player of state.players) player.bid = null;
  expect(sentences(state, { do: "bid", amount: 20 }, "reason.bid")).toEqual({
    en: "The lowest bidder receives the highest bid, and at the start money is worth more than the first choice.",
    de: "Wer am wenigsten bietet, bekommt das höchste Gebot ausgezahlt, und am Anfang zählt Geld mehr als die erste Wahl.",
  });
  expect(sentences(state, { do: "bid", amount: 60 }, "reason.bid").en).toMatch(/^What the first choice of companies/);
});

test("4.25 the share with which a company starts says so", () => {
  const table = new TrackTable();
  table.lead(0, GBS, 3);
  const action: Action = { do: "buy", company: GBS, from: "offering", card: "ordinary" };
  expect(sentences(table.state, action, "reason.starts")).toEqual({
    en: "With this share GBS starts.",
    de: "Mit dieser Aktie geht GBS in Betrieb.",
  });
});

test("4.22 a sale that hands a company on says who answers for its next vehicle", () => {
  const table = running("track");
  table.give(1, GBS, 3);
  table.deal(0);
  const action: Action = { do: "sell", company: GBS, ordinary: 4, board: [] };
  expect(sentences(table.state, action, "reason.leavesChair")).toEqual({
    en: "Another player becomes director of GBS and answers for its next vehicle.",
    de: "Direktor der GBS wird dann ein anderer, und der muss für die nächste Bahn geradestehen.",
  });
  const fewer: Action = { do: "sell", company: GBS, ordinary: 3, board: [] };
  expect(explained(table.state, fewer).reasons.map(({ key }) => key)).not.toContain("reason.leavesChair");
});

test("a sale for a purchase in the same turn names what is bought", () => {
  const table = running("track");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0);
  table.deal(0);
  table.cash(0, 20);
  const sales = table.choicesTo("sell").flatMap((action) => {
    const { reasons, plan: steps } = explained(table.state, action);
    const bought = steps.find((one) => one.do === "buy");
    const named = reasons.find(({ key }) => key === "reason.sellFor");
    expect(named?.values["company"]).toBe(bought?.company);
    return bought ? [action] : [];
  });
  expect(sentences(table.state, sales[0] as Action, "reason.sellFor")).toEqual({
    en: "The money is for a share of SHG.",
    de: "Das Geld ist für eine Aktie der SHG.",
  });
});

test("10.8 a company without a vehicle must buy one", () => {
  const table = running("track");
  // Without a run there is no need of a vehicle.
  const lay = table.choicesTo("lay").find((action) => runOf(after(table.state, 0, action)) > 0) as Action;
  const state = after(table.state, 0, lay);
  worksOf(state, GBS).vehicles = [];
  if (state.operating.turn) state.operating.turn.step = "vehicles";
  expect(sentences(state, purchase(0), "reason.forced")).toEqual({
    en: "GBS has no vehicle and must buy one.",
    de: "GBS hat keine Bahn und muss eine kaufen.",
  });
});

test("11.2 the first vehicle of a type begins a phase, and says which companies lose vehicles", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0);
  table.state.phase = 2;
  table.state.stock = table.state.stock.with(0, 0).with(1, 0);
  expect(sentences(table.state, purchase(2), "reason.phase")).toEqual({
    en: "This starts phase 3, and SHG loses vehicles.",
    de: "Damit beginnt Phase 3, und SHG verliert Bahnen.",
  });
});

test("10.1 what the director adds to a purchase is told", () => {
  const table = running("vehicles");
  table.treasury(GBS, 180);
  table.cash(0, 500);
  expect(sentences(table.state, purchase(0), "reason.help")).toEqual({
    en: "You add 40\u00a0TM of your own money.",
    de: "Du legst 40\u00a0TM aus eigener Tasche dazu.",
  });
});

test("a newer vehicle that adds nothing yet stays when older ones are scrapped", () => {
  const table = running("vehicles");
  table.state.phase = 2;
  table.state.stock = table.state.stock.with(0, 0);
  expect(sentences(table.state, purchase(1), "reason.lasts")).toEqual({
    en: "The 3-tram adds nothing to the runs yet, but it stays when older vehicles are scrapped.",
    de: "Die 3er-Bahn bringt noch nicht mehr ein, bleibt aber, wenn ältere Bahnen verschrottet werden.",
  });
});

test("10.9 a share of the S-Bahn for a treasury", () => {
  const table = running("vehicles");
  table.state.phase = 2;
  const action = table.choicesTo("invest")[0] as Action;
  expect(sentences(table.state, action, "reason.invest")).toEqual({
    en: "GBS has more use for a share of the S-Bahn than for the money.",
    de: "Eine Aktie der S-Bahn nützt der GBS mehr als das Geld.",
  });
});

test("11.2 vehicles that the next phases scrap are told by their number", () => {
  const told = (values: { count: number; isAll: boolean }): string[] =>
    (["de", "en"] as const).map((language) =>
      say(
        { words },
        language,
        { key: "reason.scrapped", values: { operator: GBS, type: 0, phase: 3, ...values } },
        () => "",
      ),
    );
  expect(told({ count: 2, isAll: false })).toEqual([
    "GBS verliert ihre 2er-Bahnen, wenn Phase 3 beginnt.",
    "GBS loses its 2-trams when phase 3 begins.",
  ]);
  expect(told({ count: 1, isAll: true })).toEqual([
    "GBS verliert ihre einzige Bahn, wenn Phase 3 beginnt.",
    "GBS loses its only vehicle when phase 3 begins.",
  ]);
});

const PASS: Action = { do: "pass" };

test("a turn of dealing that can buy nothing more says why: the turn, the money, the limit, or the rules", () => {
  const table = running("track");
  table.deal(1);
  table.cash(1, 500);
  const buy = table.choicesTo("buy").find((one) => one.company === GBS) as Action;
  table.play(buy);
  expect(sentences(table.state, PASS, "reason.pass", 1)).toEqual({
    en: "Only one certificate may be bought in a turn, and that is done.",
    de: "Mehr als eine Aktie darf man in einem Zug nicht kaufen.",
  });
  const poor = running("track");
  poor.deal(1);
  poor.cash(1, 90);
  expect(sentences(poor.state, PASS, "reason.pass", 1)).toEqual({
    en: "The cheapest share costs 100\u00a0TM, more than your 90\u00a0TM.",
    de: "Die billigste Aktie kostet 100\u00a0TM, mehr als deine 90\u00a0TM.",
  });
  const full = running("track");
  full.mark(GBS, 3, 6);
  for (const id of ["SHG", "SpS", "SSC", "SBV"]) {
    full.lead(2, company(id), 0);
    full.give(1, company(id), 6);
    full.mark(company(id), 3, 6);
  }
  full.deal(1);
  full.cash(1, 900);
  expect(reason(full.state, PASS, "reason.pass", 1)).toMatchObject({ bar: "limit", limit: 21 });
  const initial = new TrackTable();
  initial.deal(0, "initial");
  initial.state.dealing.bought = 4;
  expect(reason(initial.state, PASS, "reason.pass")).toMatchObject({ bar: "bought", most: 4 });
  expect(toldOf({ cash: 30, mayBuy: false, bar: "money", least: 100 })).toBe(
    "Die billigste Aktie kostet 100\u00a0TM, mehr als die 30\u00a0TM.",
  );
  // Stored puzzles do not say why.
  expect(toldOf({ cash: 30, mayBuy: false })).toMatch(/^Zu kaufen gibt es jetzt nichts/);
});

const toldOf = (values: Message["values"]): string =>
  say({ words: told }, "de", { key: "reason.pass", values: { ...values, by: 1 } }, () => "Bot 2");

test("passing with money says what the best share lacks: worth, or money for the start", () => {
  const table = new TrackTable();
  for (const seat of [0, 1, 2] as const) table.cash(seat, 210);
  table.state.options.rounds = 2;
  const values = reason(table.state, PASS, "reason.pass");
  expect(values).toMatchObject({ mayBuy: true });
  expect(values["missing"] ?? values["worth"]).toBeDefined();
  const said = (one: Message["values"]): string =>
    say({ words }, "en", { key: "reason.pass", values: { cash: 300, mayBuy: true, ...one } }, () => "");
  expect(said({ company: GBS, cost: 110, worth: 90 })).toBe(
    "The best to buy would be a share of GBS, but it costs 110\u00a0TM and should bring only about 90\u00a0TM by the end.",
  );
  expect(said({ company: GBS, cost: 110, missing: 3 })).toMatch(/even then it lacks 3 shares to start/);
  expect(said({})).toBe("No deal improves on keeping your 300\u00a0TM.");
});

test("4.25 a share of a company that waits says whose money can start it, and what is left", () => {
  const buy: Action = { do: "buy", company: GBS, from: "offering", card: "ordinary" };
  const way = (...cash: [number, number, number]): Message["values"] => {
    const table = new TrackTable();
    table.lead(0, GBS, 1);
    cash.forEach((amount, seat) => table.cash(seat as Seat, amount));
    return reason(table.state, buy, "reason.toStart");
  };
  expect(way(300, 0, 0)).toMatchObject({ missing: 2, way: "alone" });
  expect(way(120, 100, 190)).toMatchObject({ missing: 2, way: "others" });
  expect(way(120, 90, 190)).toMatchObject({ missing: 2, way: "later" });
  const table = new TrackTable();
  table.lead(0, GBS, 1);
  for (const seat of [0, 1, 2] as const) table.cash(seat, 120);
  table.cash(1, 0);
  table.cash(2, 0);
  expect(sentences(table.state, buy, "reason.toStart").en).toBe(
    "GBS starts once 2 more shares are sold. All players together lack the money for that in this stock round: it will not run in this game round.",
  );
  expect(sentences(table.state, buy, "reason.lastMoney").de).toBe(
    "Danach hast du noch 20\u00a0TM, und bis die Gesellschaft fährt, bringt die Aktie nichts ein.",
  );
});

test("a share of a company that runs says where its price rises to, and that the bank has none left", () => {
  const table = running("track");
  const lay = table.choicesTo("lay").find((action) => runOf(after(table.state, 0, action)) > 0) as Action;
  table.state.lays = after(table.state, 0, lay).lays;
  table.give(1, GBS, 3);
  table.deal(1);
  table.cash(1, 500);
  const buy: Action = { do: "buy", company: GBS, from: "offering", card: "ordinary" };
  const from = priceOf(table.state, GBS);
  const { to, ...rises } = reason(table.state, buy, "reason.rises", 1);
  expect(rises).toEqual({ company: GBS, from });
  expect(Number(to)).toBeGreaterThan(from);
  expect(sentences(table.state, buy, "reason.soldOut", 1).de).toMatch(/^Die Bank hat dann keine Aktie der GBS mehr/);
});

test("11.1, 11.2 a vehicle that the next purchase scraps is called a risk, in purchases and offers", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0, 0);
  table.state.phase = 2;
  table.state.stock = table.state.stock.with(0, 0).with(1, 0);
  const offer: Action = {
    do: "offer",
    from: company("SHG"),
    thing: { is: "vehicle", type: 0 },
    price: 220,
    scrap: null,
  };
  expect(sentences(table.state, offer, "reason.soonScrapped")).toEqual({
    en: "A risk: the next new vehicle starts phase 3, and all 2-trams are scrapped.",
    de: "Das Risiko: Schon mit der nächsten neuen Bahn beginnt Phase 3, und alle 2er-Bahnen werden verschrottet.",
  });
  expect(explained(table.state, offer).reasons.map(({ key }) => key)).not.toContain("reason.forTrack");
  table.state.stock = table.state.stock.with(1, 5);
  expect(explained(table.state, offer).reasons.map(({ key }) => key)).not.toContain("reason.soonScrapped");
});

test("the last vehicle of a type says what the next one costs and begins", () => {
  const table = running("vehicles");
  table.state.stock = table.state.stock.with(0, 1);
  expect(reason(table.state, purchase(0), "reason.supply")).toMatchObject({ type: 0, left: 0, phase: 2, lost: [] });
  table.state.stock = table.state.stock.with(0, 3);
  expect(sentences(table.state, purchase(0), "reason.supply").en).toMatch(/^The bank then has only \d/);
});

test("10.5 a sale between two companies of a director says what each runs and what the director has of it", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 0);
  table.equip(company("SHG"), 0, 0);
  const offer: Action = { do: "offer", from: company("SHG"), thing: { is: "vehicle", type: 0 }, price: 1, scrap: null };
  const keys = explained(table.state, offer).reasons.map(({ key }) => key);
  expect(keys).toContain("reason.accepts");
  expect(sentences(table.state, offer, "reason.bothMine")).toEqual({
    en: "For you, the two together bring as much as before each operating round.",
    de: "Dir bringen beide zusammen je Betriebsrunde so viel wie bisher.",
  });
});

test("an accepted price says which vehicle the treasury can then pay for", () => {
  const table = running("vehicles");
  table.found(company("SHG"), 1);
  table.equip(company("SHG"), 0, 0);
  table.treasury(company("SHG"), cheapestFor(table.state, GBS) - 50);
  table.state.pending = [
    { is: "offer", from: company("SHG"), thing: { is: "vehicle", type: 0 }, price: 110, scrap: null },
  ];
  expect(reason(table.state, { do: "answer", accept: true }, "reason.enoughFor", 1)).toEqual({
    operator: company("SHG"),
    cash: cheapestFor(table.state, GBS) + 60,
    cheapest: cheapestFor(table.state, GBS),
  });
});

test("what other bids give up is not foreseen, and not told", () => {
  const { state } = new TrackTable();
  state.stage = "bid";
  for (const player of state.players) player.bid = null;
  const bids = [30, 40].map((amount): Action => ({ do: "bid", amount }));
  const weighed = bids.map((action) => ({ action, value: null, winning: null, visits: 1 }));
  expect(explain(state, 0, { action: { do: "bid", amount: 30 }, weighed }).others).toEqual([]);
});
