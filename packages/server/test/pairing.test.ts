import fc from "fast-check";
import { expect, test } from "vitest";
import type { Board } from "../src/tournaments/pairing/board.ts";
import { canAllBePaired } from "../src/tournaments/pairing/matching.ts";
import { type Entrant, type Plan, nextRound, roundsOf } from "../src/tournaments/pairing/plan.ts";
import { poolSizes } from "../src/tournaments/pairing/pools.ts";
import { roundRobin } from "../src/tournaments/pairing/round-robin.ts";
import { WIN, pointsOf, standings } from "../src/tournaments/pairing/standings.ts";
import { freshChance } from "./client.ts";

const chance = freshChance("pairing");
/** The seed of the properties follows from the one that is printed. */
const check = (property: fc.IRawProperty<unknown>, numRuns = 60): void =>
  void fc.assert(property, { seed: chance.below(2 ** 31), numRuns });

const people = (count: number): string[] => Array.from({ length: count }, (_, at) => `P${at + 1}`);
const all = (count: number): Entrant[] => people(count).map((player) => ({ player, isOut: false }));
const TWO = { wanted: 2, min: 2, max: 2 };
const plan = (changed: Partial<Plan>): Plan => ({
  kind: "swiss",
  rounds: 5,
  seats: TWO,
  final: false,
  seed: "seed",
  ...changed,
});
const sorted = (players: readonly string[]): string => players.toSorted().join(" ");

/** Plays a tournament to its end; `placesOf` says how each table ends. */
function play(course: Plan, entrants: readonly Entrant[], placesOf: (players: readonly string[]) => number[]): Board[] {
  const boards: Board[] = [];
  for (let round = 1; ; round++) {
    const tables = nextRound(course, entrants, boards, round);
    if (tables.length === 0) return boards;
    boards.push(...tables.map((players) => ({ round, players, places: placesOf(players) })));
  }
}

const anyPlaces = (players: readonly string[]): number[] => {
  const scores = players.map(() => chance.below(4));
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
};
const inRound = (boards: readonly Board[], round: number): Board[] => boards.filter((board) => board.round === round);
const pairsOf = (boards: readonly Board[]): string[] =>
  boards.filter(({ players }) => players.length > 1).map(({ players }) => sorted(players));

test("in a round-robin each player meets each other once a leg, one a round, and begins as often as not", () => {
  for (let count = 2; count <= 17; count++) {
    const players = people(count);
    const rounds = roundRobin(players, 1);
    expect(rounds).toHaveLength(roundsOf(plan({ kind: "roundRobin", rounds: 1 }), count));
    for (const pairs of rounds) {
      expect(pairs).toHaveLength(Math.floor(count / 2));
      expect(new Set(pairs.flat()).size).toBe(2 * pairs.length);
    }
    const met = rounds.flat().map(sorted);
    expect(new Set(met).size).toBe((count * (count - 1)) / 2);
    for (const player of players) {
      const begun = rounds.flat().filter(([first]) => first === player).length;
      expect(Math.abs(2 * begun - (count - 1))).toBeLessThanOrEqual(1);
    }
    const back = roundRobin(players, 2).slice(rounds.length);
    expect(back).toEqual(rounds.map((pairs) => pairs.map(([first, second]) => [second, first])));
  }
});

test("a player who withdraws from a round-robin leaves a won round to each further opponent", () => {
  const course = plan({ kind: "roundRobin", rounds: 1 });
  const entrants = all(4).map((entrant) => ({ ...entrant, isOut: entrant.player === "P2" }));
  const boards = play(course, entrants, (players) => players.map((_, seat) => seat + 1));
  expect(boards.flatMap(({ players }) => players)).not.toContain("P2");
  const alone = boards.filter(({ players }) => players.length === 1).flatMap(({ players }) => players);
  expect(sorted(alone)).toBe("P1 P3 P4");
  // All but one are gone: no opponent is left.
  expect(
    play(
      course,
      all(4).map((entrant) => ({ ...entrant, isOut: entrant.player !== "P1" })),
      anyPlaces,
    ),
  ).toEqual([]);
});

test("pairs are found exactly where trying everything finds some", () => {
  const tryAll = (left: readonly number[], fits: (a: number, b: number) => boolean): boolean => {
    const [first, ...rest] = left;
    if (first === undefined) return true;
    return rest.some(
      (other) =>
        fits(first, other) &&
        tryAll(
          rest.filter((at) => at !== other),
          fits,
        ),
    );
  };
  check(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.boolean(), { minLength: 45, maxLength: 45 }),
      (half, edges) => {
        const count = 2 * half;
        const fits = (a: number, b: number): boolean =>
          edges[(Math.max(a, b) * (Math.max(a, b) - 1)) / 2 + Math.min(a, b)] ?? false;
        expect(canAllBePaired(count, fits)).toBe(
          tryAll(
            people(count).map((_, at) => at),
            fits,
          ),
        );
      },
    ),
    300,
  );
});

test("in a Swiss tournament all play every round, and none meet twice as long as possible", () => {
  check(
    fc.property(fc.integer({ min: 2, max: 24 }), fc.integer({ min: 1, max: 9 }), (count, rounds) => {
      const boards = play(plan({ rounds }), all(count), anyPlaces);
      for (let round = 1; round <= rounds; round++)
        expect(sorted(inRound(boards, round).flatMap(({ players }) => players))).toBe(sorted(people(count)));
      // By the theorem of Dirac no repetition can be needed up to half as many rounds as players.
      const early = boards.filter(({ round }) => round <= count / 2);
      expect(new Set(pairsOf(early)).size).toBe(pairsOf(early).length);
      const byes = people(count).map((player) => boards.filter(({ players }) => sorted(players) === player).length);
      if (rounds <= count / 2) expect(Math.max(...byes)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a Swiss tournament as long as a round-robin among four is one", () => {
  check(
    fc.property(fc.constant(4), (count) => {
      const boards = play(plan({ rounds: 3 }), all(count), anyPlaces);
      expect(new Set(pairsOf(boards)).size).toBe(6);
    }),
  );
});

test("in a Swiss tournament the upper half meets the lower half of those with equal points", () => {
  const better = ([a, b]: readonly string[]): number[] =>
    b === undefined ? [1] : Number(a?.slice(1)) < Number(b.slice(1)) ? [1, 2] : [2, 1];
  const boards = play(plan({ rounds: 2 }), all(8), better);
  expect(inRound(boards, 1).map(({ players }) => sorted(players))).toEqual(["P1 P5", "P2 P6", "P3 P7", "P4 P8"]);
  expect(inRound(boards, 2).map(({ players }) => sorted(players))).toEqual(["P1 P3", "P2 P4", "P5 P7", "P6 P8"]);
  // Players who began last do not begin now, and the bye goes to the last one without a bye.
  expect(play(plan({ rounds: 2 }), all(3), better).filter(({ players }) => players.length === 1)).toMatchObject([
    { players: ["P3"] },
    { players: ["P2"] },
  ]);
});

test("in a Swiss tournament no player begins three times more often than not, or less", () => {
  check(
    fc.property(fc.constantFrom(8, 10, 12, 14, 16), (count) => {
      const boards = play(plan({ rounds: 4 }), all(count), anyPlaces).filter(({ players }) => players.length > 1);
      for (const player of people(count)) {
        const own = boards.filter(({ players }) => players.includes(player));
        const begun = own.filter(({ players }) => players[0] === player).length;
        expect(Math.abs(2 * begun - own.length)).toBeLessThanOrEqual(2);
      }
    }),
  );
});

test("pools are as near to the size wanted as the rules of the game allow", () => {
  const seats = { wanted: 4, min: 3, max: 6 };
  expect([2, 3, 4, 5, 6, 7, 8, 9, 11, 13].map((players) => poolSizes(players, seats))).toEqual([
    [],
    [3],
    [4],
    [5],
    [3, 3],
    [4, 3],
    [4, 4],
    [5, 4],
    [4, 4, 3],
    [5, 4, 4],
  ]);
  check(
    fc.property(fc.integer({ min: 3, max: 64 }), fc.integer({ min: 3, max: 6 }), (players, wanted) => {
      const sizes = poolSizes(players, { ...seats, wanted });
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(players);
      for (const size of sizes) expect(size).toSatisfy((number: number) => number >= 3 && number <= 6);
    }),
  );
});

test("pools mix: no players meet twice where there is a way, and seats change", () => {
  const course = plan({ kind: "pools", rounds: 3, seats: { wanted: 3, min: 3, max: 6 } });
  for (const seed of ["a", "b", "c"]) {
    const boards = play({ ...course, seed }, all(9), anyPlaces);
    expect(boards).toHaveLength(9);
    for (let round = 1; round <= 3; round++)
      expect(sorted(inRound(boards, round).flatMap(({ players }) => players))).toBe(sorted(people(9)));
    const met = boards.flatMap(({ players }) =>
      players.flatMap((a, at) => players.slice(at + 1).map((b) => sorted([a, b]))),
    );
    expect(new Set(met).size).toBe(met.length);
    for (const player of people(9)) {
      const seats = boards.map(({ players }) => players.indexOf(player)).filter((seat) => seat >= 0);
      expect(new Set(seats).size).toBeGreaterThanOrEqual(2);
    }
  }
});

test("after the pools the best play a final, which decides among them and leaves the others in order", () => {
  const course = plan({ kind: "pools", rounds: 1, seats: { wanted: 3, min: 3, max: 6 }, final: true });
  const boards = play(course, all(9), (players) => players.map((_, seat) => seat + 1));
  const final = boards.at(-1) as Board;
  expect(final).toMatchObject({ round: 2 });
  const winners = inRound(boards, 1).map(({ players }) => players[0] as string);
  expect(sorted(final.players)).toBe(sorted(winners));
  const table = standings("pools", people(9), boards.slice(0, -1), final);
  expect(table.slice(0, 3).map(({ player, place }) => [player, place])).toEqual(
    final.players.map((player, seat) => [player, seat + 1]),
  );
  expect(table.slice(3).map(({ place }) => place)).toEqual([4, 4, 4, 7, 7, 7]);
});

test("the same seed draws the same course, another one another", () => {
  const course = plan({ kind: "pools", rounds: 3, seats: { wanted: 4, min: 3, max: 6 } });
  const byOrder = (players: readonly string[]): number[] => players.map((_, seat) => seat + 1);
  expect(play(course, all(12), byOrder)).toEqual(play(course, all(12), byOrder));
  expect(play(course, all(12), byOrder)).not.toEqual(play({ ...course, seed: "other" }, all(12), byOrder));
});

test("points are evenly between first and last, equal places share, and every table gives away the same", () => {
  expect([0, 1].map((seat) => pointsOf([2, 1], seat))).toEqual([0, WIN]);
  expect([0, 1].map((seat) => pointsOf([1, 1], seat))).toEqual([WIN / 2, WIN / 2]);
  expect([0, 1, 2, 3].map((seat) => pointsOf([1, 2, 2, 4], seat))).toEqual([120, 60, 60, 0]);
  expect(pointsOf([1], 0)).toBe(WIN);
  check(
    fc.property(fc.integer({ min: 2, max: 6 }), (count) => {
      const places = anyPlaces(people(count));
      const points = places.map((_, seat) => pointsOf(places, seat));
      expect(points.every(Number.isInteger)).toBe(true);
      expect(points.reduce((sum, own) => sum + own, 0)).toBe((WIN * count) / 2);
    }),
  );
});

test("Buchholz and then Sonneborn-Berger tell apart those with the same points in a Swiss tournament", () => {
  const board = (round: number, a: string, b: string, places: number[]): Board => ({ round, players: [a, b], places });
  // A and B win twice; the opponents of A win more.
  const boards = [
    board(1, "A", "C", [1, 2]),
    board(1, "B", "D", [1, 2]),
    board(1, "E", "F", [1, 2]),
    board(2, "A", "E", [1, 2]),
    board(2, "B", "F", [1, 2]),
    board(2, "C", "D", [1, 2]),
  ];
  const table = standings("swiss", ["F", "E", "D", "C", "B", "A"], boards);
  expect(table.map(({ player, place }) => `${place} ${player}`)).toEqual(["1 A", "2 B", "3 E", "3 C", "5 F", "5 D"]);
  expect(table[0]).toMatchObject({ points: 240, wins: 2, played: 2, buchholz: 240, sonnebornBerger: 240 });
});
