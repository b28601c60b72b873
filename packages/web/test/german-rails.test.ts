import {
  type Action,
  BOARDS,
  type Card,
  type Event,
  boardById,
  cardAt,
  centreOf,
  cheapestTrack,
  citiesWith,
  cityAt,
  contextOf,
  milepostAt,
  germanRails,
  goodAt,
} from "@stellwerk/german-rails";
import { type Seat, say, seatsOf } from "@stellwerk/kernel";
import { describe, expect, test } from "vitest";
import { begin, cityNamed, playOn, started } from "../../german-rails/test/played-positions.ts";
import { roundStatistics } from "../src/games/german-rails/round-statistics.ts";
import { markOf } from "../src/games/german-rails/art/goods.tsx";

import { type Box, cityNamedAt, labelsOf, levelOf, overlap } from "../src/games/german-rails/map/labels.ts";
import { type CardPlaces, inPlaces, placesOf } from "../src/games/german-rails/panel/card-places.ts";
import { othersSteps } from "../src/games/others-steps.ts";
import { homeOf, nearestMilepost, placeOf } from "../src/games/german-rails/map/geometry.ts";
import { outlookOf } from "../src/games/german-rails/order-outlook.ts";
import type { ChoiceWords, HistoryStep } from "../src/games/game-face.ts";
import {
  inOrderFor,
  isAbout,
  lastAct,
  newsSinceLastTurn,
  touchOf,
  withoutPast,
} from "../src/games/german-rails/table/news.ts";
import { choiceWords } from "../src/games/german-rails/choice-words.ts";
import { wordsOf } from "../src/games/german-rails/words.ts";
import { groupChoices } from "../src/table/choice-groups.ts";

const germany = boardById("germany");

test("what can be bought is counted, and nothing is not", () => {
  expect([0, 2].map(wordsOf("en").purchases)).toEqual(["Engines and more", "Engines and more (2)"]);
  expect([0, 2].map(wordsOf("de").purchases)).toEqual(["Loks und mehr", "Loks und mehr (2)"]);
});

describe("orders", () => {
  test("before there is a network, an order's outlook is the track from the supplier to the destination", () => {
    const { state } = begin({ board: "austria" }, 2, "outlook");
    const austria = boardById("austria");
    const oil = goodAt(austria.goods.findIndex(({ id }) => id === "oel"));
    const outlook = outlookOf(state, 0, null, { city: cityNamed(austria, "Steyr"), good: oil });
    expect(outlook.supplier).toBe(cityNamed(austria, "Wien"));
    expect(outlook.track).toBeGreaterThanOrEqual(15);
    expect(outlook.track).toBeLessThan(25);
  });

  test("an order's outlook names the supplier with the least to build, and what is on board needs none", () => {
    const state = started("Hamburg");
    const good = goodAt(germany.goods.findIndex(({ id }) => id === "fisch"));
    const wanted = { city: cityNamed(germany, "Berlin"), good };
    const outlook = outlookOf(state, state.seat, cheapestTrack(contextOf(state), state.seat), wanted);
    expect(citiesWith(contextOf(state), good)).toContain(outlook.supplier);
    expect(outlook.track).toBeGreaterThan(0);
    state.players[state.seat]?.trains[0]?.load.push(good);
    expect(outlookOf(state, state.seat, cheapestTrack(contextOf(state), state.seat), wanted)).toMatchObject({
      supplier: null,
      distance: 0,
    });
  });
});

test("a milepost beside a city is told by its direction alone", () => {
  expect([wordsOf("de").offset(-0.5, -1), wordsOf("en").offset(-0.5, -1)]).toEqual(["nordwestlich", "north-west"]);
  expect([wordsOf("de").offset(1, 0), wordsOf("en").offset(1, 0)]).toEqual(["östlich", "east"]);
  expect(wordsOf("de").offset(-1.5, -1)).toBe("1,5 westlich, 1 nördlich");
  expect(wordsOf("en").offset(0, 0)).toBe("centre");
});

test("an order that needs no track says so", () => {
  expect(wordsOf("en").aboardProspect("Coal", 0, 5)).toBe("Coal on board: no new track needed, 5\u00a0million profit");
  expect(wordsOf("de").aboardProspect("Kohle", 0, 5)).toBe(
    "Kohle an Bord: keine neue Strecke nötig, 5\u00a0Mio Gewinn",
  );
});

describe("names and goods on the map", () => {
  // Pixels a kilometre at which a phone of 390 pixels shows the whole of each board.
  test.each([
    ["germany", "de", 0.42],
    ["germany", "en", 0.42],
    ["austria", "de", 0.62],
    ["austria", "en", 0.62],
    ["benelux", "de", 0.62],
    ["benelux", "en", 0.62],
  ] as const)(
    "on the map of %s in %s every city has its name and goods, and names keep apart",
    (id, language, scale) => {
      const board = boardById(id);
      const labels = labelsOf(board, language, scale);
      expect(labels).toHaveLength(board.cities.length);
      const names = board.cities.map(({ name }) => name[language]);
      const [left, , right] = homeOf(board).map((km) => km * scale);
      for (const [city, { box, goods, isNamed }] of labels.entries()) {
        expect(isNamed, names[city]).toBe(true);
        const covered = names.filter((_, other) => other !== city && overlap(box, labels[other]?.box ?? box) > 0);
        expect(covered, names[city]).toEqual([]);
        expect(box.left, names[city]).toBeGreaterThanOrEqual(left ?? 0);
        expect(box.right, names[city]).toBeLessThanOrEqual(right ?? 0);
        expect(goods.step).toBeGreaterThanOrEqual(10);
      }
    },
  );

  test.each([0.14, 0.18, 0.24, 0.3])("at %f pixels a kilometre names give way to those of larger cities", (scale) => {
    const labels = labelsOf(germany, "en", levelOf(scale));
    const named = labels.filter(({ isNamed }) => isNamed);
    expect(named.length).toBeGreaterThan(5);
    expect(named.length).toBeLessThan(labels.length);
    const least = ({ left, top, right, bottom }: Box): number => 0.25 * (right - left) * (bottom - top);
    for (const [at, { box }] of named.entries())
      for (const other of named.slice(0, at)) expect(overlap(box, other.box)).toBeLessThan(least(box));
  });

  test.each([0.42, 0.62, 0.7, 1.9, 3])("at %f pixels a kilometre a press at a name is one at its city", (scale) => {
    const level = levelOf(scale);
    for (const [city, { box, beyond, isNamed }] of labelsOf(germany, "en", level).entries()) {
      if (!isNamed) continue;
      const [x, y] = placeOf(germany, centreOf(germany, cityAt(city)));
      const grown = scale - level;
      const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
      const pressed = [middle[0] + (x + beyond[0]) * grown, middle[1] + (y + beyond[1]) * grown] as const;
      const named = cityNamedAt(germany, "en", level, scale, [pressed[0] / scale, pressed[1] / scale]);
      expect(named, germany.cities[city]?.name.en).toBe(city);
    }
    expect(cityNamedAt(germany, "en", level, scale, [5000, 5000])).toBeNull();
  });

  test("goods grow with the map, and are counted where their silhouettes have no room to be read", () => {
    const least = (scale: number): number => Math.min(...labelsOf(germany, "de", scale).map(({ goods }) => goods.step));
    const counted = (scale: number): number =>
      labelsOf(germany, "de", scale).filter(({ goods }) => goods.isCount).length;
    expect(levelOf(0.1)).toBe(levelOf(0.14));
    expect(levelOf(0.7)).toBe(levelOf(0.62));
    for (const scale of [0.24, 0.36, 0.5, 0.62, 0.8]) expect(least(scale)).toBeGreaterThanOrEqual(10);
    expect(counted(0.24)).toBeGreaterThan(counted(0.62));
    expect(counted(1.25)).toBe(0);
    expect(least(levelOf(2))).toBeGreaterThanOrEqual(16);
  });
});

describe("the cards on the desk", () => {
  const cards = (...numbers: number[]) => numbers.map(cardAt);
  /** How the hands of one player lie, one after the other. */
  const handsOf = (...hands: Card[][]): (readonly Card[])[] => {
    let places: CardPlaces = new Map();
    return hands.map((hand) => inPlaces((places = placesOf(places, hand)), hand));
  };

  test("keep their places when one is delivered and another drawn", () => {
    expect(handsOf(cards(1, 2, 3), cards(2, 3, 9))).toEqual([cards(1, 2, 3), cards(9, 2, 3)]);
    expect(handsOf(cards(1, 2, 3), cards(3))).toEqual([cards(1, 2, 3), cards(3)]);
    expect(handsOf(cards(1, 2), cards(7, 8))).toEqual([cards(1, 2), cards(7, 8)]);
  });

  test("lie as before when one has looked back and returned", () => {
    const [old, now] = [cards(1, 2, 3), cards(2, 3, 9)];
    expect(handsOf(old, now, old, now)).toEqual([old, cards(9, 2, 3), old, cards(9, 2, 3)]);
    // After the page was opened anew it knows the later hand first.
    expect(handsOf(now, old, now)).toEqual([now, cards(2, 3, 1), now]);
  });
});

describe("news", () => {
  const board = "austria";
  const step = (number: number, seat: Seat, ...events: Event[]): HistoryStep<Event> => ({ number, seat, events });
  const drawn = (seat: Seat, card: number): Event => ({ is: "event", seat, card: cardAt(card), board });
  const history = [
    step(1, 0, drawn(0, 1)),
    step(2, 1),
    step(3, 0, { is: "offered", seat: 0, user: 0, owner: 1, price: 4, turns: 2, board }),
    step(4, 1, { is: "answered", seat: 1, accept: true, board }, drawn(1, 2)),
    step(5, 2, drawn(2, 3), { is: "taxed", seat: 1, amount: 5, board }, { is: "taxed", seat: 0, amount: 10, board }),
  ];

  test("all events since one's last turn began are told, the latest first, what happened to oneself before the rest", () => {
    const news = newsSinceLastTurn(history, 0);
    expect(news.map(({ number, drawn: cards }) => [number, cards.map(({ seat }) => seat)])).toEqual([
      [5, [2]],
      [4, [1]],
    ]);
    expect(news[0]?.followed.map((event) => isAbout(event, 0))).toEqual([true, false]);
    expect(newsSinceLastTurn([...history, step(6, 0)], 0)).toEqual(news);
    expect(newsSinceLastTurn([...history, step(6, 0), step(7, 1)], 0)).toEqual([]);
  });

  test("a lost turn is told while it lasts, and no more on the next turn of the one who lost it", () => {
    const { state } = begin({ board: "germany" }, 2, "lost turn");
    const news = newsSinceLastTurn([step(1, 0), step(2, 1, { is: "lostTurn", seat: 0, board })], 0);
    expect(withoutPast(news, { ...state, seat: 1 }, 0)).toEqual(news);
    expect(withoutPast(news, { ...state, seat: 0 }, 0)).toEqual([]);
    const mixed = newsSinceLastTurn([step(1, 0), step(2, 1, drawn(1, 2), { is: "lostTurn", seat: 0, board })], 0);
    expect(withoutPast(mixed, { ...state, seat: 0 }, 0)).toMatchObject([{ number: 2, followed: [] }]);
  });

  test("news is old once its reader acts; the answer to an offer or a loss is no such act", () => {
    expect(lastAct(history, 0)).toBe(3);
    expect(lastAct(history, 1)).toBe(2);
    expect(lastAct([...history, step(6, 1)], 1)).toBe(6);
    expect(lastAct(history, 3)).toBe(0);
  });

  test("what the others did is marked until the viewer acts; to those who watch, what the last player did", () => {
    const numbers = (viewer: Seat | null): number[] => othersSteps(history, viewer).map(({ number }) => number);
    expect(numbers(0)).toEqual([4, 5]);
    expect(numbers(2)).toEqual([]);
    expect(numbers(null)).toEqual([5]);
  });

  test("an event that touches the viewer comes first: by a train inside, or because the viewer drew a strike", () => {
    const { state } = begin({ board: "germany" }, 2, "touched");
    const inside = germany.events.findIndex(({ mileposts }) => mileposts.length > 0);
    const strike = germany.events.findIndex(({ effects }) =>
      effects.some((effect) => effect.op === "noBuild" && effect.who === "drawer"),
    );
    const event = (seat: Seat, at: number) =>
      ({ is: "event", seat, card: cardAt(germany.orders.length + at), board }) as const;
    const train = { engine: "A", at: milepostAt(-1), from: milepostAt(-1), load: [], lost: 0 } as const;
    state.players[0]?.trains.push({ ...train, load: [], at: germany.events[inside]?.mileposts[0] ?? milepostAt(0) });
    expect(seatsOf(2).map((seat) => touchOf(state, seat, event(1, inside)))).toEqual(["inside", null]);
    expect(seatsOf(2).map((seat) => touchOf(state, seat, event(1, strike)))).toEqual([null, "draws"]);
    const news = newsSinceLastTurn([step(1, 0), step(2, 1, event(1, inside)), step(3, 2, event(2, strike))], 0);
    expect(news.map(({ number }) => number)).toEqual([3, 2]);
    const isTouched = ({ drawn: cards }: (typeof news)[number]): boolean =>
      cards.some((card) => touchOf(state, 0, card) !== null);
    expect(inOrderFor(news, isTouched).map(({ number }) => number)).toEqual([2, 3]);
  });

  test("a deal is told with its terms once it is accepted, and not when it is declined", () => {
    expect(newsSinceLastTurn(history, 0).at(-1)?.deal).toMatchObject({ price: 4, turns: 2 });
    const declined = [...history.slice(0, 3), step(4, 1, { is: "answered", seat: 1, accept: false, board })];
    expect(newsSinceLastTurn(declined, 0)).toEqual([]);
  });
});

describe("the announcement that a player is rich", () => {
  const announced = (number: number, seat: Seat): HistoryStep<Event> => ({
    number,
    seat,
    events: [{ is: "announced", seat, board: "austria" }],
  });
  const numbers = (history: readonly HistoryStep<Event>[]): number[] =>
    newsSinceLastTurn(history, 0).map(({ number }) => number);

  test("is news once, and never to that player", () => {
    expect(numbers([announced(1, 0), announced(2, 1), announced(3, 1), announced(4, 2)])).toEqual([4, 2]);
    expect(numbers([announced(1, 1), announced(2, 0), announced(3, 1)])).toEqual([]);
  });
});

describe("sentences of the table", () => {
  test("name the region among the cities with its article", () => {
    expect(wordsOf("de").noTrack("Ruhrgebiet")).toMatch(/^Ins Ruhrgebiet führt/);
    expect(wordsOf("de").prospect("Kohle", "Ruhrgebiet", 3, 4, 5)).toMatch(/^Kohle aus dem Ruhrgebiet: 3 Meilensteine/);
    expect(wordsOf("en").goOn(true, "Ruhr", 1, [], 0)).toBe("Run towards the Ruhr");
    expect(wordsOf("en").order("Glass", "Ruhr", 23)).toBe("Glass to the Ruhr for 23\u00a0million");
  });
});

test("a journey names its fees in the button, those of this turn by who gets them", () => {
  expect(wordsOf("en").goOn(true, "Ulm", 1, [["Bot", 4]], 8)).toBe(
    "Run towards Ulm, 4\u00a0million to Bot, 8\u00a0million in fees later",
  );
  expect(wordsOf("de").goOn(false, "Ulm", 1, [], 4)).toBe("Weiter Richtung Ulm fahren, später 4\u00a0Mio Gebühren");
  expect(wordsOf("de").goOn(true, "Ulm", 0, [["Bot", 4]], 0)).toBe("Nach Ulm fahren, 4\u00a0Mio an Bot");
});

describe("the list of all actions", () => {
  test("every action has a name of its own in both languages, in a group by its kind", () => {
    const seed = `names ${Math.floor(performance.timeOrigin)}`;
    for (const [seats, options] of [
      [2, { board: "austria" }],
      [3, { board: "germany", secondTrain: true }],
      [2, { board: "germany", fast: true, duel: true }],
    ] as const) {
      const { state, chance } = begin(options, seats, seed);
      for (const round of [0, 1, 3, 6, 9]) {
        playOn(state, chance, round);
        const seat = germanRails.active(state)[0] ?? 0;
        for (const language of ["de", "en"] as const) {
          const names = ["Anna", "Ben", "Cleo"];
          const groups = groupChoices(germanRails.choices(state, seat), {
            // The table keeps games apart by no type: it hands back what the game gave it.
            words: choiceWords as ChoiceWords,
            view: state,
            sentenceOf: (action) =>
              say(
                germanRails,
                language,
                germanRails.describeAction(state, seat, action as Action),
                (one) => names[one] ?? "",
              ),
            language,
            names,
          });
          const texts = groups.flatMap(({ choices }) => choices.map(({ text }) => text));
          expect(
            texts.filter((text, at) => texts.indexOf(text) !== at),
            `${seed} ${round} ${language}`,
          ).toEqual([]);
        }
      }
    }
  });
});

describe("statistics by round", () => {
  test("the course of a match ends with the real cash and track of all players", () => {
    const seed = `statistics ${Math.floor(performance.timeOrigin)}`;
    for (const options of [
      { board: "austria" },
      { board: "austria", fast: true },
      { board: "germany", secondTrain: true },
    ]) {
      const { state, chance } = begin({ ...options, rounds: 10 }, 3, seed);
      const history: HistoryStep<Event>[] = [];
      playOn(state, chance, Infinity, (seat, events) => history.push({ number: history.length + 1, seat, events }));
      const last = roundStatistics(state, history).at(-1);
      expect(
        last?.map(({ cash }) => cash),
        seed,
      ).toEqual(state.players.map(({ cash }) => cash));
      expect(
        last?.map(({ track }) => track),
        seed,
      ).toEqual(state.players.map(({ sections }) => sections.length));
    }
  });
});

describe("the map", () => {
  test("every good of Germany, Austria and Benelux has its own drawing", () => {
    for (const id of ["germany", "austria", "benelux"])
      expect(boardById(id).goods.filter((good) => !markOf(good.id).path)).toEqual([]);
  });

  test("goods of any board are told apart by their drawings, or by letters where they have none", () => {
    for (const { goods } of Object.values(BOARDS))
      expect(new Set(goods.map(({ id }) => JSON.stringify(markOf(id)))).size).toBe(goods.length);
    expect([markOf("strom"), markOf("gold")]).toMatchObject([{ letters: "Str" }, { letters: "Gol" }]);
  });

  test("a press finds the milepost it is on, and none far out", () => {
    germany.mileposts.forEach((_, at) =>
      expect(nearestMilepost(germany, placeOf(germany, milepostAt(at)), 5)).toBe(at),
    );
    expect(nearestMilepost(germany, [5000, 5000], 30)).toBeNull();
  });
});
