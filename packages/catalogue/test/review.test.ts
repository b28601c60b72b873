import type { ReviewRequest, ReviewWork } from "@stellwerk/bots";
import { gameById, loadBot, openReview, reviewRequest } from "@stellwerk/catalogue";
import {
  Match,
  type Past,
  type Review,
  type ReviewPart,
  type Seat,
  SeededChance,
  isRefusal,
  itemAt,
  seedFrom,
} from "@stellwerk/kernel";
import { beforeAll, describe, expect, it } from "vitest";

const ALL: ReviewRequest = { seats: [0, 1], iterations: 20, viewer: null };

/** A match of bots; the last entry is taken back once on the way. */
async function played(id: string, levels: readonly string[], options: object, most = Infinity): Promise<Match> {
  const game = itemAt([gameById(id)], 0);
  const bots = await Promise.all(levels.map((level) => loadBot(id, level)));
  const match = Match.start(game, game.schema.options.parse(options), levels.length, seedFrom(`review ${id}`));
  const chance = new SeededChance(seedFrom("review, bots"));
  for (let [seat] = game.active(match.state); seat !== undefined && match.number < most;) {
    const view = game.view(match.state, seat);
    const { action } = itemAt(bots, seat).think(view, seat, { iterations: 1 }, chance);
    if (isRefusal(match.play(seat, action))) throw new Error("a bot was refused");
    if (match.number === 4) match.undo(seat, 3);
    [seat] = game.active(match.state);
  }
  return match;
}

const workOn = async (match: Match, request: ReviewRequest): Promise<ReviewWork> =>
  (await openReview(match, request)).work;

const partsFrom = (work: ReviewWork, done: readonly ReviewPart[] = []): ReviewPart[] => [
  ...done,
  ...Array.from({ length: work.steps - done.length }, (_, at) => work.step(done.length + at)),
];

describe("a review of Trambahn, a random player against a good one", () => {
  let match: Match;
  let parts: ReviewPart[];
  let review: Review;
  beforeAll(async () => {
    match = await played("trambahn", ["random", "medium"], { starter: 0, scorings: 5 });
    const work = await workOn(match, ALL);
    parts = partsFrom(work);
    review = work.conclude(parts);
  });

  it("tells the chances of both at every position that still stands, up to the result", () => {
    expect(review.positions).not.toContain(4);
    expect(review.chances).toHaveLength(review.positions.length);
    for (const chances of review.chances) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 2);
    const winner = match.outcome?.standings.find(({ place }) => place === 1)?.seat ?? 0;
    expect(review.chances.at(-1)?.[winner]).toBe(1);
  });

  it("finds at most five mistakes a player, the costliest first, and more cost with the random one", () => {
    const [random, good] = review.players;
    expect(random?.mistakes.length).toBeGreaterThan(0);
    for (const { mistakes } of review.players) {
      expect(mistakes.length).toBeLessThanOrEqual(5);
      const costs = mistakes.map(({ cost }) => cost);
      expect(costs).toEqual(costs.toSorted((a, b) => b - a));
      for (const { chosen, better, cost, error } of mistakes) {
        expect(better).not.toEqual(chosen);
        expect(cost).toBeGreaterThan(2 * error);
      }
    }
    expect(random?.change.decisions).toBeLessThan(good?.change.decisions ?? 0);
  });

  it("adds own decisions, luck and the others up to the whole change", () => {
    for (const { seat, change } of review.players)
      expect(change.decisions + change.luck + change.others).toBeCloseTo((review.chances.at(-1)?.[seat] ?? 0) - 0.5, 2);
  });

  it("calls luck what changes with the deal and with the draws at the end of a turn", () => {
    const mistakes = parts.flatMap((part) => (part.is === "judged" && part.mistake ? [part.mistake] : []));
    for (const { seat, change } of review.players) {
      const costAt = (number: number): number =>
        mistakes.find((one) => one.seat === seat && one.number === number)?.cost ?? 0;
      const at = (place: number): number => review.chances[place]?.[seat] ?? Number.NaN;
      let luck = at(0) - 0.5;
      for (const [place, number] of review.positions.entries()) {
        const entry = match.entries[number - 1];
        // Only the end of a turn draws cards.
        if (!entry || "undo" in entry || JSON.stringify(entry.action) !== '{"do":"end"}') continue;
        luck += at(place) - at(place - 1) + costAt(itemAt(review.positions, place - 1));
      }
      expect(change.luck).toBeCloseTo(luck, 2);
    }
  });

  it("judges no decision that was taken under older rules", async () => {
    const { game, header, past } = match;
    const now = Match.resume({ ...game, rules: game.rules + 1 }, header, past, match.snapshots);
    expect((await workOn(now, ALL)).steps).toBe(review.positions.length);
  });

  it("counts every judged decision in one third of the match", () => {
    const all = review.players.flatMap(({ phases }) => phases).reduce((sum, phase) => sum + phase.all, 0);
    expect(all).toBe(parts.filter(({ is }) => is === "judged").length);
    expect(all).toBeGreaterThan(0);
  });

  it("comes to the same when it is taken up again, and is plain data", async () => {
    const work = await workOn(match, ALL);
    const kept = JSON.parse(JSON.stringify(parts.slice(0, -4))) as ReviewPart[];
    expect(work.conclude(partsFrom(work, kept))).toEqual(review);
    expect(JSON.parse(JSON.stringify(review))).toEqual(review);
  });

  it("judges a decision by what its player knew, whatever else was hidden", async () => {
    const { game, header } = match;
    const { number = 0, seat = 0 } =
      review.players.flatMap(({ mistakes }) => mistakes).find(({ number: at }) => at > 0) ?? {};
    const at = review.positions.indexOf(number);
    const state = match.at(number);
    const entry = itemAt(match.entries, itemAt(review.positions, at + 1) - 1);
    if ("undo" in entry) throw new Error("a mistake is an action");
    const judged = await Promise.all(
      ["as it was", "swapped"].map(async (name) => {
        const chance = new SeededChance(seedFrom(name));
        const other = name === "swapped" ? game.imagine(game.view(state, seat), seat, chance) : state;
        const one = Match.resume(
          game,
          { ...header, seed: seedFrom(name) },
          [],
          new Map([[0, { state: other, position: 0 }]]),
        );
        if (isRefusal(one.play(seat, entry.action))) throw new Error("refused");
        const work = await workOn(one, { ...ALL, seats: [seat] });
        return { state: JSON.stringify(other), part: work.step(work.steps - 1) };
      }),
    );
    expect(judged[0]?.state).not.toBe(judged[1]?.state);
    expect(judged[0]?.part.is).toBe("judged");
    expect(judged[1]?.part).toEqual(judged[0]?.part);
  });

  it("shows a player of a running match chances that follow from that player's view alone", async () => {
    const { game, header } = match;
    const state = match.at(9);
    const chancesOf = async (other: unknown): Promise<ReviewPart> => {
      const one = Match.resume(game, header, [], new Map([[0, { state: other, position: 0 }]]));
      return (await workOn(one, { seats: [0], iterations: 20, viewer: 0 })).step(0);
    };
    const swapped = game.imagine(game.view(state, 0), 0, new SeededChance(seedFrom("swapped")));
    expect(JSON.stringify(swapped)).not.toBe(JSON.stringify(state));
    expect(await chancesOf(swapped)).toEqual(await chancesOf(state));
  });
});

/** The same to a seat: all else, what the others chose and the luck to come included, is dealt anew. */
function otherwise(match: Match, seat: Seat): Match {
  const { game, header } = match;
  const chance = new SeededChance(seedFrom("otherwise"));
  const past = match.past.map((one): Past => {
    const { entry } = one;
    return entry.seat === seat || "undo" in entry ? one : { ...one, entry: { ...entry, action: "hidden" } };
  });
  const positions = [match.snapshots.get(0)?.position ?? 0, ...past.map(({ position }) => position)];
  const snapshots = positions.map((position, number) => {
    const state = game.imagine(game.view(match.at(number), seat), seat, chance);
    return [number, { state, position }] as const;
  });
  return Match.resume(game, { ...header, seed: seedFrom("otherwise") }, past, new Map(snapshots));
}

describe.each([
  ["trambahn", ["random", "easy"], 30],
  ["german-rails", ["random", "easy"], 8],
  ["1881", ["easy", "easy", "easy"], 12],
] as const)("a review of one's own decisions while a match of %s goes on", (id, levels, most) => {
  it("tells nothing but what follows from what the player knew and did", async () => {
    const match = await played(id, levels, {}, most);
    const reviewed = async (one: Match): Promise<Review> => {
      const work = await workOn(one, reviewRequest(one, 0, 4));
      return work.conclude(partsFrom(work));
    };
    const [truth, other] = [await reviewed(match), await reviewed(otherwise(match, 0))];
    expect(other).toEqual(truth);
    expect(truth.players.map(({ seat }) => seat)).toEqual([0]);
    expect(truth.positions.at(-1)).toBe(match.number);
  });
});

describe.each([
  ["german-rails", ["easy", "easy"], 8],
  ["1881", ["easy", "easy", "easy"], 30],
] as const)("a review of the beginning of %s", (id, levels, most) => {
  it("judges decisions, and gives chances that add up to 1", async () => {
    const match = await played(id, levels, {}, most);
    const work = await workOn(match, { seats: [1], iterations: 4, viewer: null });
    const review = work.conclude(partsFrom(work));
    for (const chances of review.chances) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 2);
    expect(review.players[0]?.phases.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(0);
  });
});

it("counts a mistake that is made again before the round of 1881 is over once, at what it cost most", async () => {
  const match = await played("1881", ["easy", "easy", "easy"], {}, 16);
  const work = await workOn(match, { seats: [0], iterations: 4, viewer: null });
  const { positions } = work.conclude(partsFrom(work));
  const costs = (better: readonly unknown[]): number[] => {
    const judged = [0.2, 0.3].map((cost, at): ReviewPart => {
      const mistake = {
        seat: 0 as const,
        number: 8 + 4 * at,
        chosen: "chosen",
        better: better[at],
        cost,
        error: 0,
        reasons: [],
      };
      return { is: "judged", cost, mistake };
    });
    const parts = Array.from({ length: work.steps }, (_, at): ReviewPart => {
      if (at < positions.length) return { is: "chances", chances: [1 / 3, 1 / 3, 1 / 3] };
      return judged[at - positions.length] ?? { is: "unjudged" };
    });
    const [player] = work.conclude(parts).players;
    expect(player?.change.decisions).toBeCloseTo(-(player?.mistakes ?? []).reduce((sum, { cost }) => sum + cost, 0), 3);
    return (player?.mistakes ?? []).map(({ cost }) => cost);
  };
  expect(costs(["sell", "sell"])).toEqual([0.3]);
  expect(costs(["sell", "buy"])).toEqual([0.3, 0.2]);
});

it("is never sure what a decision costs with which a round of 1881 ends: what comes of it differs from world to world", async () => {
  const match = await played("1881", ["medium", "medium", "medium"], {}, 130);
  const paid = match.entries.flatMap((entry, at) =>
    "action" in entry && /^{"do":"pay","income":"(?!withhold)/.test(JSON.stringify(entry.action))
      ? [{ at, seat: entry.seat }]
      : [],
  );
  expect(paid.length).toBeGreaterThan(3);
  let judged = 0;
  for (const { at, seat } of paid) {
    const withheld = match.upTo(at);
    const withhold = { do: "pay", income: "withhold", commission: false };
    if (isRefusal(withheld.play(seat, withhold))) throw new Error("income may be withheld");
    const work = await workOn(withheld, { seats: [seat], iterations: 20, viewer: null });
    const part = work.step(work.steps - 1);
    if (part.is !== "judged") continue;
    judged++;
    expect(part.mistake?.error).not.toBe(0);
  }
  expect(judged).toBeGreaterThan(3);
});
