import { type Message, type Thought, asNumber, itemAt, noChance, reasonOf, say } from "@stellwerk/kernel";
import { type Action, type Event, type Laid, type Sketch, position, stop, trambahn } from "@stellwerk/trambahn";
import { describe, expect, test } from "vitest";
import { compare, explain, observed, told, words } from "../bots/reasons.ts";

/** Why a seat does something when it plans this turn. */
function reasonsFor(sketch: Sketch, ...plan: Action[]): readonly Message[] {
  const action = plan[0] ?? { do: "end" };
  const thought: Thought<Action> = { action, weighed: [{ action, value: 0, winning: 0.5, visits: 1, plan }] };
  return explain(position(sketch), 0, thought).reasons;
}

const sentence = (language: "de" | "en", reasons: readonly Message[]): string =>
  reasons.map((reason) => say({ words }, language, reason, () => "")).join(" ");

type Columns = readonly [readonly Laid[], readonly Laid[]];
const columns: Columns = [[{ line: 2, stops: [1, 3, 5], tram: 2 }], []];
const waiting = (...many: number[]): number[][] =>
  many.map((count, at) => Array.from({ length: count }, (_, one) => stop((at + 1) as 1, one + 1)));

test("the fourth passenger sets off a tour: what it brings to both", () => {
  const reasons = reasonsFor(
    { hands: [[stop(2, 7)], []], columns, passengers: [[], [stop(2, 2), stop(2, 4), stop(2, 6)], [], []] },
    { do: "passenger", card: stop(2, 7), line: 2 },
  );
  expect(reasons[0]?.key).toBe("reason.tour");
  expect(reasons[0]?.values).toMatchObject({ line: 2, theirs: 0, isLast: false });
  expect(sentence("en", reasons)).toMatch(
    /^This sets off the tour of line II: \d+ points for you, 0 for your opponent\.$/,
  );
});

test("a passenger where neither has a column does no harm, and is said so", () => {
  const reasons = reasonsFor(
    { hands: [[stop(4, 7)], []], columns, passengers: waiting(0, 0, 0, 1) },
    { do: "passenger", card: stop(4, 7), line: 4 },
  );
  expect(sentence("de", reasons)).toBe(
    "Ein Fahrgast muss sein, und auf Linie IV hat noch keiner von euch etwas zu werten.",
  );
});

test("a stop says what a tour of its line pays before and after, by the rules", () => {
  const reasons = reasonsFor(
    { step: "stops", laid: 1, hands: [[stop(2, 8)], []], columns },
    { do: "stop", card: stop(2, 8), column: 0 },
  );
  expect(reasons.map(({ key }) => key)).toEqual(["reason.grows"]);
  const [from, to] = [asNumber(reasons[0]?.values["from"]), asNumber(reasons[0]?.values["to"])];
  expect(to).toBeGreaterThan(from);
  expect(sentence("en", reasons)).toBe(`A tour of line II then brings you ${to} points instead of ${from}.`);
});

test("the eighth card of a column is an extra tour", () => {
  const long: Columns = [[{ line: 2, stops: [1, 2, 3, 4, 5, 6, 7], tram: 2 }], []];
  const reasons = reasonsFor(
    { step: "stops", laid: 1, hands: [[stop(2, 8)], []], columns: long },
    { do: "stop", card: stop(2, 8), column: 0 },
  );
  expect(reasons[0]?.key).toBe("reason.extraTour");
});

test("income says which tram of this turn it pays, or what it saves for", () => {
  const bare: Columns = [[{ line: 2, stops: [1, 3] }], []];
  const pays = reasonsFor(
    { step: "income", laid: 1, hands: [[stop(1, 1)], []], columns: bare, money: [4, 0] },
    { do: "income", card: stop(1, 1) },
    { do: "tram", tram: 2, column: 0 },
  );
  expect(sentence("en", pays)).toBe(
    "The money is for the horse tram on line II, which costs 5,000\u00a0marks. After this turn, with the horse tram, a tour of line II brings you 4 points. A column without a tram is cleared at the end of the turn.",
  );
  const rich = reasonsFor(
    { step: "income", laid: 1, hands: [[stop(1, 1)], []], columns: bare, money: [9, 0] },
    { do: "income", card: stop(1, 1) },
    { do: "tram", tram: 2, column: 0 },
  );
  expect(sentence("en", rich)).toMatch(
    /^Your money pays for the horse tram on line II as it is; after it you have 5,000\u00a0marks\. After this turn, with the horse tram/,
  );
  const kept = reasonsFor(
    { step: "income", laid: 1, hands: [[stop(1, 1)], []], columns, money: [20, 0] },
    { do: "income", card: stop(1, 1) },
  );
  expect(sentence("en", kept)).toBe("That leaves you 21,000\u00a0marks for later trams.");
  const two = reasonsFor(
    {
      step: "income",
      laid: 1,
      hands: [[stop(1, 1)], []],
      columns: [
        [
          { line: 2, stops: [1, 3] },
          { line: 3, stops: [7] },
        ],
        [],
      ],
      money: [9, 0],
    },
    { do: "income", card: stop(1, 1) },
    { do: "tram", tram: 2, column: 0 },
    { do: "tram", tram: 2, column: 1 },
  );
  expect(sentence("de", two)).toMatch(
    /^Das Geld ist für die Pferdebahn auf Linie II und die Pferdebahn auf Linie III: zusammen 10\.000\u00a0Mark\./,
  );
  const saves = reasonsFor(
    { step: "income", laid: 1, hands: [[stop(1, 1)], []], columns, money: [0, 0] },
    { do: "income", card: stop(1, 1) },
  );
  expect(saves.map(({ key }) => key)).toEqual(["reason.saves"]);
});

test("ending a turn says what is kept", () => {
  const sketch: Sketch = { step: "income", laid: 1, hands: [[stop(1, 1), stop(1, 2)], []], columns };
  expect(sentence("en", reasonsFor(sketch, { do: "end" }))).toBe("The 2 cards left are worth more in your hand.");
  const late: Sketch = { ...sketch, step: "trams", columns: [[{ line: 2, stops: [1] }], []], money: [5, 0] };
  expect(sentence("en", reasonsFor(late, { do: "end" }))).toBe("Your money is worth more to you now than a tram.");
});

test("a tour that brings the opponent more says who leads after it, or that waiting costs more", () => {
  const tour = (stops: number[]): readonly Message[] =>
    reasonsFor(
      {
        hands: [[stop(2, 7)], []],
        columns: [[], [{ line: 2, stops, tram: 2 }]],
        passengers: waiting(0, 3, 0, 0),
        tours: [{ line: 1, by: 0, points: [9, 0], turn: 1 }],
      },
      { do: "passenger", card: stop(2, 7), line: 2 },
    );
  expect(sentence("en", tour([8]))).toBe(
    "This sets off the tour of line II: 0 points for you, 4 for your opponent. With 8 tours left you still lead, 9 to 4.",
  );
  expect(sentence("de", tour([6, 7, 8, 9, 10]))).toMatch(
    /Besser jetzt, als wenn sie deinem Gegenüber noch mehr bringt\.$/,
  );
});

test("what only the rest of the turn brings is said so", () => {
  const sketch: Sketch = { step: "stops", laid: 1, hands: [[stop(2, 8), stop(2, 9)], []], columns };
  const [first, second]: Action[] = [8, 9].map((value) => ({ do: "stop", card: stop(2, value), column: 0 }));
  if (!first || !second) throw new Error("two stops");
  expect(sentence("en", reasonsFor(sketch, first, second))).toMatch(
    /^After this turn a tour of line II brings you \d+ points/,
  );
  expect(sentence("de", reasonsFor(sketch, first))).toMatch(/^Damit bringt dir eine Fahrt der Linie II \d+ Punkte/);
  const bare: Sketch = { ...sketch, columns: [[{ line: 2, stops: [1, 3] }], []], money: [10, 0] };
  const tram: Action = { do: "tram", tram: 2, column: 0 };
  expect(sentence("en", reasonsFor(bare, first, tram))).toMatch(
    /^After this turn, with the horse tram, a tour of line II brings you \d+ points/,
  );
  expect(sentence("de", reasonsFor(bare, first, tram))).toMatch(
    /^Mit der Pferdebahn bringt dir nach diesem Zug eine Fahrt der Linie II \d+ Punkte/,
  );
  expect(sentence("en", reasonsFor({ ...bare, step: "trams" }, tram))).toMatch(/^With the horse tram, a tour/);
});

test("only the column that grows is said to come near an extra tour", () => {
  const long: Columns = [[{ line: 2, stops: [1, 2, 3, 4, 5, 7], tram: 2 }], []];
  const sketch: Sketch = { step: "stops", laid: 1, hands: [[stop(2, 6), stop(2, 8)], []], columns: long };
  const keys = (card: number, column: number | "new") =>
    reasonsFor(sketch, { do: "stop", card: stop(2, card), column }).map(({ key }) => key);
  expect(keys(8, 0)).toContain("reason.nearExtra");
  expect(keys(6, "new")).not.toContain("reason.nearExtra");
});

test("a tram for a bare column says that the column would be cleared", () => {
  const bare: Columns = [[{ line: 2, stops: [1, 3] }], []];
  const buy: Action = { do: "tram", tram: 2, column: 0 };
  const reasons = reasonsFor({ step: "trams", laid: 1, columns: bare, money: [9, 0] }, buy);
  expect(sentence("de", reasons)).toMatch(/Eine Reihe ohne Trambahn wird am Ende des Zuges abgeräumt\.$/);
});

test("the standing stays the same from step to step of the turn that is planned", () => {
  const state = position({ hands: [[stop(1, 4), stop(2, 8), stop(2, 9), stop(3, 1)], []], columns, money: [5, 5] });
  const told = new Set<string>();
  for (const noise of [-6, 0, 6]) {
    const action: Action = { do: "passenger", card: stop(3, 1), line: 3 };
    const { standing } = explain(state, 0, { action, weighed: [{ action, value: noise, winning: 0.5, visits: 1 }] });
    told.add(JSON.stringify(standing));
  }
  expect(told.size).toBe(1);
});

test.each([
  [2, 50, "About even.", "Etwa gleichauf."],
  [0, 100, "As good as won.", "So gut wie gewonnen."],
  [0, 70, "70% chance to win.", "70\u00a0% Siegchance."],
  [
    4,
    70,
    "About 4 points ahead at the end, 70% chance to win.",
    "Am Ende etwa 4 Punkte Vorsprung, 70\u00a0% Siegchance.",
  ],
  [-1, 0, "About 1 point behind at the end, as good as lost.", "Am Ende etwa 1 Punkt Rückstand, so gut wie verloren."],
  [-3, 60, "60% chance to win.", "60\u00a0% Siegchance."],
  [3, null, "About 3 points ahead at the end.", "Am Ende etwa 3 Punkte Vorsprung."],
])("a lead of %d and a chance of %d are told so that they agree", (lead, winning, english, german) => {
  const standing: Message = { key: "reason.standing", values: { lead, winning } };
  expect(sentence("en", [standing])).toBe(english);
  expect(sentence("de", [standing])).toBe(german);
});

test("ending a turn with an empty hand says whether money is kept from a tram", () => {
  const sketch: Sketch = { step: "trams", laid: 1, hands: [[], []], columns: [[{ line: 2, stops: [1] }], []] };
  expect(sentence("en", reasonsFor(sketch, { do: "end" }))).toBe("There is nothing left to do.");
  const rich: Sketch = { ...sketch, money: [5, 0] };
  expect(sentence("en", reasonsFor(rich, { do: "end" }))).toBe("Your money is worth more to you now than a tram.");
});

test("cards that the same turn puts on the money pile anyway are no alternative", () => {
  const [one, two, three]: Action[] = [1, 2, 3].map((value) => ({ do: "income", card: stop(1, value) }));
  if (!one || !two || !three) throw new Error("three cards");
  const state = position({ step: "income", laid: 1, hands: [[stop(1, 1), stop(1, 2), stop(1, 3)], []], columns });
  const weigh = (action: Action, value: number) => ({ action, value, winning: 0.5, visits: 1 });
  const weighed = [{ ...weigh(one, 5), plan: [one, two] }, weigh(two, 3), weigh(three, 1)];
  const { others } = explain(state, 0, { action: one, weighed });
  expect(others.map(({ action }) => action)).toEqual([three]);
});

test("what gives up a chance to win, and hardly any points, says how much of it", () => {
  const told = (language: "de" | "en"): string =>
    say({ words }, language, { key: "reason.givesUp", values: { less: 0, chance: 5 } }, () => "");
  expect([told("de"), told("en")]).toEqual(["5\u00a0% Siegchance", "5% chance to win"]);
});

test("a tour is told as it stands when it is set off, whatever the same turn sets off after it", () => {
  const sketch: Sketch = {
    hands: [[stop(3, 5), stop(4, 6)], []],
    columns: [[{ line: 3, stops: [2, 7], tram: 2 }], []],
    passengers: [[], [], [1, 2, 3].map((value) => stop(3, value)), [1, 2, 3].map((value) => stop(4, value))],
    tours: [1, 2, 3].map((line) => ({ line: line as 1 | 2 | 3, by: 0, points: [0, 0], turn: line })),
    options: { scorings: 5 },
  };
  const [first, second]: Action[] = [
    { do: "passenger", card: stop(3, 5), line: 3 },
    { do: "passenger", card: stop(4, 6), line: 4 },
  ];
  if (!first || !second) throw new Error("two passengers");
  expect(sentence("en", reasonsFor(sketch, first, second))).toBe(
    "This sets off the tour of line III: 6 points for you, 0 for your opponent.",
  );
  const last: Sketch = { ...sketch, tours: [...(sketch.tours ?? []), { line: 3, by: 0, points: [6, 0], turn: 4 }] };
  expect(sentence("en", reasonsFor(last, first))).toMatch(/It is the last tour\.$/);
});

test("a second passenger is no duty, and is not said to be one", () => {
  const reasons = reasonsFor(
    { laid: 1, hands: [[stop(4, 7)], []], columns, passengers: waiting(0, 1, 0, 0) },
    { do: "passenger", card: stop(4, 7), line: 4 },
  );
  for (const language of ["de", "en"] as const)
    for (const spoken of [words, told]) {
      const sentences = reasons.map((reason) => say({ words: spoken }, language, reasonOf(0, reason), () => "Bot"));
      expect(sentences.join(" ")).toMatch(language === "de" ? /^Ein zweiter Fahrgast macht Platz/ : /^A second pass/);
      expect(sentences.join(" ")).not.toMatch(/muss sein|has to be laid|have to lay/);
    }
});

test("other passengers are said to be worse only where they were weighed and clearly are", () => {
  const state = position({
    hands: [[stop(2, 7), stop(3, 7)], []],
    columns: [[], [{ line: 2, stops: [8], tram: 2 }]],
    passengers: waiting(0, 2, 2, 0),
  });
  const [action, other]: Action[] = [2, 3].map((line) => ({
    do: "passenger",
    card: stop(line as 2 | 3, 7),
    line: line as 2 | 3,
  }));
  if (!action || !other) throw new Error("two passengers");
  const heard = (value: number | null): string => {
    const weighed = [
      { action, value: 5, winning: 0.5, visits: 1, plan: [action] },
      { action: other, value, winning: 0.5, visits: 1 },
    ];
    return sentence("en", explain(state, 0, { action, weighed }).reasons);
  };
  expect(heard(1)).toMatch(/; any other passenger looks worse\.$/);
  expect(heard(5)).toMatch(/; a tour takes one more passenger\.$/);
  expect(heard(null)).toMatch(/; a tour takes one more passenger\.$/);
});

test("what else was considered stands in the order of what it gives up", () => {
  const cards = [1, 2, 3, 4, 5].map((value): Action => ({ do: "passenger", card: stop(1, value), line: 1 }));
  const state = position({ hands: [[1, 2, 3, 4, 5].map((value) => stop(1, value)), []], columns });
  const weighed = [9, 5, 3, 8.5, null].map((value, at) => ({
    action: cards[at] ?? { do: "end" as const },
    value,
    winning: value === null ? null : 0.5,
    visits: 1,
  }));
  const { others } = explain(state, 0, { action: itemAt(cards, 0), weighed });
  const given = others.map(({ givesUp }) => givesUp && sentence("en", [givesUp]));
  expect(given).toEqual(["hardly anything", "about 4 points", "about 6 points", null]);
});

/** What is said to seat 1 of a turn of seat 0 that it watched, step by step, with and without a look into the hand. */
function watched(sketch: Sketch, turn: readonly Action[]): string[] {
  const state = position(sketch);
  const views = turn.map((action) => {
    const [view, own] = [trambahn.view(state, 1), trambahn.view(state, 0)];
    const events: Event[] = [];
    trambahn.play(state, 0, action, noChance, (event) => events.push(trambahn.viewEvent(event, 1)));
    return { view, own, action, events };
  });
  return views.map(({ view, own, action }, at) => {
    const seen = observed(
      view,
      0,
      views.slice(at).map(({ events }) => events),
    );
    const plan = turn.slice(at);
    const thought = { action, weighed: [{ action, value: null, winning: null, visits: 0, plan }] };
    expect(seen).toEqual(explain(own, 0, thought).reasons);
    return (seen ?? []).map((one) => say({ words: told }, "en", reasonOf(0, one), () => "Bot", 1)).join(" ");
  });
}

test("a turn that was watched is explained like one whose cards are known: all but the money is laid openly", () => {
  const texts = watched(
    {
      hands: [[stop(2, 7), stop(2, 8), stop(3, 1), stop(4, 7)], []],
      columns: [[{ line: 2, stops: [5] }], []],
      money: [4, 3],
    },
    [
      { do: "passenger", card: stop(4, 7), line: 4 },
      { do: "stop", card: stop(2, 7), column: 0 },
      { do: "income", card: stop(3, 1) },
      { do: "tram", tram: 2, column: 0 },
    ],
  );
  expect(texts[2]).toMatch(/^The money is for the horse tram on line II, which costs 5,000\u00a0marks\./);
  expect(texts.join(" ")).not.toMatch(/saved for/);
});

test("a tour of another player is told with what speaks for it, not with the points that the move itself tells", () => {
  const tour = (mine: number[], theirs: number[], points: [number, number]): string =>
    watched(
      {
        hands: [[stop(2, 6)], []],
        columns: [[{ line: 2, stops: mine, tram: 2 }], [{ line: 2, stops: theirs, tram: 2 }]],
        passengers: waiting(0, 3, 0, 0),
        tours: [{ line: 1, by: 0, points, turn: 1 }],
      },
      [{ do: "passenger", card: stop(2, 6), line: 2 }],
    ).join(" ");
  expect(tour([7, 8], [9], [3, 0])).toBe("Bot gains 4 points by this tour of line II; Bot now leads, 11 to 4.");
  expect(tour([7], [8, 9], [9, 0])).toBe("Bot loses 4 points by this tour of line II, but Bot still leads, 13 to 8.");
  expect(tour([7], [8, 9], [0, 9])).toBe(
    "Bot loses 4 points by this tour of line II. On points, nothing speaks for it.",
  );
});

test("a player who lets columns be cleared that a tram within reach would have kept has overlooked it", () => {
  const state = position({
    step: "trams",
    laid: 1,
    hands: [[stop(3, 1)], []],
    columns: [[{ line: 2, stops: [5, 7, 8, 9] }], []],
    money: [15, 0],
  });
  const action: Action = { do: "end" };
  const past = { action, weighed: [{ action, value: null, winning: null, visits: 0 }] };
  const texts = (["de", "en"] as const).map((language) =>
    explain(state, 0, past)
      .reasons.map((one) => say({ words: told }, language, reasonOf(0, one), () => "Bot (easy)", 1))
      .join(" "),
  );
  expect(texts[0]).toMatch(/^Bot \(easy\) hat hier etwas übersehen: Das Geld reichte für die /);
  expect(texts[1]).toMatch(/^Bot \(easy\) overlooked something: the .* was affordable and would have kept the column/);
});

describe("a better turn beside the one that was played", () => {
  const END: Action = { do: "end" };
  const lay = (line: 1 | 2 | 3 | 4, value: number): Action => ({ do: "passenger", card: stop(line, value), line });
  const contrast = (sketch: Sketch, better: readonly Action[], played: readonly Action[]): readonly Message[] =>
    compare(position(sketch), 0, better, played);

  test("has trams that keep columns, and money for them", () => {
    const sketch: Sketch = {
      hands: [[stop(4, 1), stop(4, 2), stop(3, 1)], []],
      columns: [
        [
          { line: 2, stops: [5] },
          { line: 3, stops: [7] },
        ],
        [],
      ],
      money: [9, 0],
    };
    const buy = (column: number): Action => ({ do: "tram", tram: 2, column });
    const both = contrast(
      sketch,
      [lay(4, 1), { do: "income", card: stop(4, 2) }, buy(0), buy(1), END],
      [lay(4, 1), lay(4, 2), buy(0), END],
    );
    expect(sentence("en", both)).toBe(
      "The better turn buys the horse tram on line II and the horse tram on line III; the one that was played buys only one. After the better turn a tour of line III is worth 4 points to you, not 0.",
    );
    expect(sentence("de", both)).toBe(
      "Der bessere Zug kauft die Pferdebahn auf Linie II und die Pferdebahn auf Linie III, der gespielte nur eine. Nach dem besseren Zug ist eine Fahrt der Linie III für dich 4 Punkte wert, nicht 0.",
    );
  });

  test("sets off a tour that pays, and none that pays the opponent", () => {
    const sketch: Sketch = {
      hands: [[stop(1, 7), stop(2, 7)], []],
      columns: [[{ line: 1, stops: [8], tram: 2 }], [{ line: 2, stops: [8, 9], tram: 2 }]],
      passengers: waiting(3, 3, 0, 0),
    };
    const told = contrast(sketch, [lay(1, 7), END], [lay(2, 7), END]);
    expect(sentence("en", told)).toBe(
      "The better turn scores line I: 4 points for you, 0 for your opponent. The turn that was played scores line II: 0 points for you, 8 for your opponent.",
    );
  });

  test("keeps passengers from where the opponent is ahead, as others are told, too", () => {
    const sketch: Sketch = {
      hands: [[stop(1, 7), stop(2, 7)], []],
      columns: [[], [{ line: 2, stops: [8, 9], tram: 2 }]],
    };
    const [message] = contrast(sketch, [lay(1, 7), END], [lay(2, 7), END]);
    if (!message) throw new Error("a difference");
    expect(say({ words: told }, "en", reasonOf(0, message), () => "Bot", 1)).toBe(
      "The turn that was played brings a tour of line II nearer, where you are ahead, 8 to 0.",
    );
    expect(say({ words }, "de", message, () => "")).toBe(
      "Der gespielte Zug bringt eine Fahrt der Linie II näher, wo dein Gegenüber vorn liegt, 8 zu 0.",
    );
  });

  test("says nothing of turns that are not whole", () => {
    const sketch: Sketch = { hands: [[stop(1, 7), stop(2, 7), stop(3, 7)], []] };
    expect(contrast(sketch, [lay(1, 7), END], [lay(2, 7), lay(3, 7)])).toEqual([]);
  });
});
