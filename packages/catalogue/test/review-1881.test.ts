import { gameById, loadBot, openReview } from "@stellwerk/catalogue";
import { Match, type Mistake, type ReviewPart, SeededChance, isRefusal, itemAt, seedFrom } from "@stellwerk/kernel";
import { beforeAll, describe, expect, it } from "vitest";

/** What this test knows of the actions of 1881. */
interface Action {
  readonly do: string;
  readonly card?: string;
  readonly amount?: number;
  readonly ordinary?: number;
}

/** Opens a company alone, sells two shares at once, and passes whenever it can; the rest is left to the bot. */
function rashAction(choices: readonly Action[], done: readonly Action[]): Action | undefined {
  const first = (is: (action: Action) => boolean): Action | undefined => choices.find(is);
  const bought = done.filter((action) => action.do === "buy").length;
  const purchase = first((action) => action.do === "buy" && (action.card === "director") === (bought === 0));
  if (purchase && bought < 3) return purchase;
  const hasSold = done.some((action) => action.do === "sell");
  const sale = hasSold ? undefined : first((action) => action.do === "sell" && action.ordinary === 2);
  return sale ?? first((action) => action.do === "pass");
}

/** The first 150 actions of a match in which seat 0 bids this, and the others 70; with 300 it goes on as rashly. */
async function played(amount: number): Promise<Match> {
  const game = itemAt([gameById("1881")], 0);
  const bot = await loadBot("1881", "medium");
  const match = Match.start(game, game.schema.options.parse({}), 3, seedFrom("bad"));
  const chance = new SeededChance(seedFrom("badl"));
  const done: Action[] = [];
  for (let [seat] = game.active(match.state); seat !== undefined && match.number < 150;) {
    const view = game.view(match.state, seat);
    const think = (): unknown => bot.think(view, seat ?? 0, { iterations: 1 }, chance).action;
    // The actions of this game have at least these fields.
    const choices = game.choices(view, seat) as Action[];
    const rash = (): unknown => rashAction(choices, done) ?? think();
    const isBid = match.number < 3;
    const action = isBid
      ? { do: "bid", amount: seat === 0 ? amount : 70 }
      : seat === 0 && amount === 300
        ? rash()
        : think();
    if (isRefusal(match.play(seat, action))) throw new Error("refused");
    if (seat === 0) done.push(action as Action);
    [seat] = game.active(match.state);
  }
  return match;
}

/** What the first stretches of seat 0 cost. */
async function judged(match: Match, stretches: number): Promise<{ parts: ReviewPart[]; mistakes: readonly Mistake[] }> {
  const { work } = await openReview(match, { seats: [0], iterations: 200, viewer: null });
  const positions = match.number + 1;
  const parts = Array.from({ length: work.steps }, (_, at): ReviewPart => {
    if (at < positions) return { is: "chances", chances: [1 / 3, 1 / 3, 1 / 3] };
    return at < positions + stretches ? work.step(at) : { is: "unjudged" };
  });
  return {
    parts: parts.slice(positions, positions + stretches),
    mistakes: itemAt(work.conclude(parts).players, 0).mistakes,
  };
}

describe("a review of 1881, of a player who bids 300, sells at once and passes to the end", () => {
  let mistakes: readonly Mistake[];
  beforeAll(async () => {
    ({ mistakes } = await judged(await played(300), 10));
  });
  const mistakeOf = (kind: string): Mistake | undefined =>
    mistakes.find(({ chosen }) => (chosen as Action).do === kind);

  it("names the bid, beside which the least one is better", () => {
    const bid = mistakeOf("bid");
    expect(bid?.better).toEqual({ do: "bid", amount: 20 });
    expect(bid?.cost).toBeGreaterThan(0.1);
    expect(mistakes[0]).toBe(bid);
  });

  it("names the sale", () => {
    expect(mistakeOf("sell")?.cost).toBeGreaterThan(0.01);
  });

  it("names passing that goes on and on once, with how often, though one more pass costs next to nothing", () => {
    const passes = mistakes.filter(({ repeated }) => repeated !== undefined);
    expect(passes.map(({ chosen }) => chosen)).toEqual([{ do: "pass" }]);
    expect(passes[0]?.repeated).toBeGreaterThan(2);
    expect(passes[0]?.cost).toBeGreaterThan(0.01);
  });
});

it("does not judge a bid of 1881 such as bots make", async () => {
  const { parts } = await judged(await played(70), 1);
  expect(parts).toEqual([{ is: "unjudged" }]);
});
