import { type Language, type Message, type Refusal, SeededChance, freshSeed, say } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { type Action, CONDUCTOR, type Event, HIDDEN, NO_TRAM, trambahn } from "../src/index.ts";
import type { RefusalCode } from "../src/words/values.ts";

const LANGUAGES: readonly Language[] = ["de", "en"];
const name = (seat: number): string => ["Ada", "Ben"][seat] ?? `seat ${seat}`;
const told = (language: Language, message: Message | Refusal): string => say(trambahn, language, message, name);

// The types make sure that no kind is left out here.
const EVENTS: { [Kind in Event["is"]]: Extract<Event, { is: Kind }> } = {
  passenger: { is: "passenger", seat: 0, card: CONDUCTOR, line: 2, waiting: 3 },
  tour: {
    is: "tour",
    number: 4,
    line: 1,
    by: 1,
    points: [12, 24],
    columns: [
      { seat: 0, column: 0, stops: [1, 2, 5, 6], conductors: 0, sum: 4, tram: 3, points: 12 },
      { seat: 1, column: 0, stops: [2, 3, 4, 7], conductors: 1, sum: 5, tram: 2, points: 10 },
      { seat: 1, column: 2, stops: [3, 5, 8, 10], conductors: 0, sum: 7, tram: 2, points: 14 },
    ],
  },
  stop: { is: "stop", seat: 1, card: 303, line: 3, column: 0, opened: true },
  extraTour: {
    is: "extraTour",
    seat: 0,
    line: 2,
    column: 0,
    points: 32,
    columns: [{ seat: 0, column: 0, stops: [2, 3, 5, 6, 7, 9], conductors: 2, sum: 8, tram: 4, points: 32 }],
  },
  income: { is: "income", seat: 0, card: HIDDEN, money: 13 },
  tram: { is: "tram", seat: 0, tram: 4, cost: 15, line: 4, column: 1, money: 0 },
  cleared: { is: "cleared", seat: 1, line: 3, stops: [4, 7], conductors: 1 },
  offer: { is: "offer", trams: [3, 3, 4] },
  reshuffle: { is: "reshuffle", given: [6, 0], cards: 40 },
  drew: { is: "drew", seat: 0, cards: [HIDDEN, HIDDEN] },
  passed: { is: "passed", seat: 1 },
  turn: { is: "turn", seat: 0, turn: 7 },
  over: { is: "over", reason: "tours" },
};

const ACTIONS: { [Kind in Action["do"]]: Extract<Action, { do: Kind }> } = {
  passenger: { do: "passenger", card: CONDUCTOR, line: 4 },
  stop: { do: "stop", card: 307, column: "new" },
  income: { do: "income", card: 110 },
  tram: { do: "tram", tram: 3, column: 0 },
  end: { do: "end" },
};

const REFUSALS: { [Code in RefusalCode]: Refusal["values"] } = {
  gameOver: {},
  passengerFirst: {},
  stepOver: { step: "stops", now: "trams" },
  thirdPassenger: {},
  notInHand: { card: CONDUCTOR },
  wrongLine: { card: 307, line: 2 },
  noSuchColumn: { column: 3, columns: 2 },
  conductorOpens: {},
  otherLine: { card: 307, line: 2 },
  columnClosed: { line: 1 },
  notAscending: { card: 304, last: 9 },
  notOnOffer: { tram: 4 },
  hasTram: { line: 2, tram: 2 },
  tooExpensive: { tram: 3, cost: 10, money: 7 },
};

const state = trambahn.setup({ starter: 0, scorings: 10 }, 2, new SeededChance("0".repeat(64)));
state.players[0].columns.push({ line: 3, stops: [4, 7], conductors: 0, tram: NO_TRAM });

const MESSAGES: (readonly [kind: string, Message | Refusal])[] = [
  ...Object.values(EVENTS).map((event) => [`the event ${event.is}`, trambahn.describe(event)] as const),
  ...Object.values(ACTIONS).map(
    (action) => [`the action ${action.do}`, trambahn.describeAction(state, 0, action)] as const,
  ),
  ...Object.entries(REFUSALS).map(([code, values]) => [`the refusal ${code}`, { code, rule: "1", values }] as const),
];

/** What a sentence looks like when a gap was filled with nothing, or not at all. */
const BROKEN = /undefined|NaN|null|object|\$\{|–| {2}|(^|\s)-1|^\s*$/;

describe("the words of Trambahn", () => {
  test.each(MESSAGES)("say %s in German and in English", (_kind, message) => {
    const [german, english] = LANGUAGES.map((language) => told(language, message));
    expect(german).not.toBe(english);
    expect(german).not.toMatch(BROKEN);
    expect(english).not.toMatch(BROKEN);
  });

  test("both languages know the same keys", () => {
    expect(Object.keys(trambahn.words.de).sort()).toEqual(Object.keys(trambahn.words.en).sort());
  });

  test.each<[Message | Refusal, string, string]>([
    [
      trambahn.describe(EVENTS.passenger),
      "Ada legt einen Schaffner als dritten Fahrgast der Linie II.",
      "Ada lays a conductor as the third passenger of line II.",
    ],
    [
      trambahn.describe(EVENTS.tour),
      "Fahrt 4, Linie I: Ada 12 (4 × 3), Ben 24 (5 × 2 + 7 × 2).",
      "Tour 4, line I: Ada 12 (4 × 3), Ben 24 (5 × 2 + 7 × 2).",
    ],
    [
      trambahn.describe({ is: "tour", number: 1, line: 4, by: 0, points: [0, 0], columns: [] }),
      "Fahrt 1, Linie IV: niemand hat dort eine Reihe, also gibt es keine Punkte.",
      "Tour 1, line IV: nobody has a column there, so nobody scores.",
    ],
    [
      trambahn.describe(EVENTS.income),
      "Ada legt eine Karte auf den Geldstapel, jetzt 13.000\u00a0Mark.",
      "Ada puts a card on the money pile, now 13,000\u00a0marks.",
    ],
    [
      trambahn.describe({ is: "income", seat: 0, card: 307, money: 1 }),
      "Ada legt die 7 der Linie III auf den Geldstapel, jetzt 1.000\u00a0Mark.",
      "Ada puts the 7 of line III on the money pile, now 1,000\u00a0marks.",
    ],
    [trambahn.describe(EVENTS.drew), "Ada zieht 2 Karten.", "Ada draws 2 cards."],
    [
      trambahn.describe({ is: "drew", seat: 1, cards: [307, CONDUCTOR] }),
      "Ben zieht 2 Karten: III 7, Schaffner.",
      "Ben draws 2 cards: III 7, conductor.",
    ],
    [
      trambahn.describe(EVENTS.cleared),
      "Die Reihe der Linie III von Ben (4-7 und ein Schaffner) hat keine Trambahn und wird abgeräumt: 3.000\u00a0Mark.",
      "Ben’s column of line III (4-7 and a conductor) has no tram and is cleared for 3,000\u00a0marks.",
    ],
    [
      trambahn.describe(EVENTS.offer),
      "Neu im Angebot: 2 Dampfbahnen und eine elektrische Bahn.",
      "New on offer: 2 steam trams and an electric tram.",
    ],
    [
      trambahn.describeAction(state, 0, ACTIONS.stop),
      "Mit der 7 der Linie III eine Reihe eröffnen",
      "Open a column with the 7 of line III",
    ],
    [
      trambahn.describeAction(state, 0, ACTIONS.tram),
      "Eine Dampfbahn (10.000\u00a0Mark) für die Reihe der Linie III kaufen, die mit 7 endet",
      "Buy a steam tram (10,000\u00a0marks) for the column of line III that ends with 7",
    ],
    [
      { code: "notInHand", rule: "2", values: { card: CONDUCTOR } },
      "Einen Schaffner hast du nicht auf der Hand. Wähle eine deiner Handkarten.",
      "You do not hold a conductor. Choose a card from your hand.",
    ],
    [
      { code: "tooExpensive", rule: "4", values: REFUSALS.tooExpensive },
      "Eine Dampfbahn kostet 10.000\u00a0Mark, auf deinem Geldstapel liegen 7.000\u00a0Mark. Dir fehlen 3.000\u00a0Mark: Leg sie vor dem Kauf als Einkommen.",
      "A steam tram costs 10,000\u00a0marks; your money pile has 7,000\u00a0marks. You are 3,000\u00a0marks short: lay them as income before you buy.",
    ],
    [
      { code: "notYourTurn", rule: null, values: { active: [1] } },
      "Du bist nicht am Zug, sondern Ben.",
      "It is not your turn. Waiting for Ben.",
    ],
  ])("read naturally: %#", (message, german, english) => {
    expect(told("de", message)).toBe(german);
    expect(told("en", message)).toBe(english);
  });

  test("whatever happens or is refused in random play can be said to every viewer", () => {
    const seed = freshSeed();
    const chance = new SeededChance(seed);
    const said = (message: Message | Refusal): void => {
      for (const language of LANGUAGES) expect(told(language, message), `seed ${seed}`).not.toMatch(BROKEN);
    };
    for (let game = 0; game < 20; game++) {
      const table = trambahn.setup({ starter: "random", scorings: 5 }, 2, chance);
      while (trambahn.active(table).length > 0) {
        const { seat } = table;
        const tried = trambahn.anyAction(table, chance);
        const refusal = trambahn.refusal(table, seat, tried);
        if (refusal) said(refusal);
        const choices = trambahn.choices(table, seat);
        const action = choices[chance.below(choices.length)] as Action;
        said(trambahn.describeAction(table, seat, action));
        trambahn.play(table, seat, action, chance, (event) => {
          for (const viewer of [0, 1, null] as const) said(trambahn.describe(trambahn.viewEvent(event, viewer)));
        });
      }
    }
  });
});

test.each([
  [
    "stops",
    "trams",
    "You have already bought a tram, so no more building this turn.",
    "Du hast schon eine Trambahn gekauft, gebaut wird also in diesem Zug nicht mehr.",
  ],
  [
    "income",
    "trams",
    "You have already bought a tram, so no more income this turn.",
    "Du hast schon eine Trambahn gekauft, Einkommen gibt es also in diesem Zug nicht mehr.",
  ],
  [
    "stops",
    "income",
    "You have already taken income, so no more building this turn.",
    "Du hast schon Einkommen genommen, gebaut wird also in diesem Zug nicht mehr.",
  ],
  [
    "passengers",
    "stops",
    "You have already laid a station, so no more passengers this turn.",
    "Du hast schon eine Haltestelle gelegt, in diesem Zug kommt also kein Fahrgast mehr dazu.",
  ],
])("T2 a step back from %s, now at %s, is refused by what has been done", (step, now, english, german) => {
  const refusal: Refusal = { code: "stepOver", rule: "T2", values: { step, now } };
  expect(told("en", refusal)).toContain(english);
  expect(told("de", refusal)).toContain(german);
});
