import { type Chance, freshSeed, itemAt, type Seat, SeededChance } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { berlin1881 } from "../src/berlin-1881.ts";
import { ALL_COMPANIES, BOARD_CARDS, type BoardCard, SBAHN } from "../src/ids.ts";
import { mustBuy } from "../src/operating/forced-purchase.ts";
import { lackOf } from "../src/operating/purchase-funds.ts";
import type { Action, Card, State } from "../src/state.ts";
import { subsets } from "../src/stock/sellable-bundles.ts";
import { VEHICLES } from "../src/tables.ts";

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);
const TYPES = VEHICLES.map((_, type) => type);
const CARDS: Card[] = ["ordinary", "director", ...BOARD_CARDS];
const BOARDS: BoardCard[][] = subsets(BOARD_CARDS);

/** Every way to deal in shares and vehicles, legal or not. */
const DEALINGS: Action[] = [
  { do: "bankrupt" },
  { do: "done" },
  { do: "pass" },
  ...ALL_COMPANIES.flatMap((company) =>
    upTo(6).flatMap((ordinary) =>
      (company === SBAHN ? BOARDS : [[]]).map((board): Action => ({ do: "sell", company, ordinary, board })),
    ),
  ),
  ...upTo(6).flatMap((ordinary) => BOARDS.map((board): Action => ({ do: "divest", ordinary, board }))),
  ...(["offering", "pool"] as const).flatMap((from) =>
    CARDS.flatMap((card): Action[] => [
      { do: "invest", from, card },
      ...ALL_COMPANIES.map((company): Action => ({ do: "buy", company, from, card })),
    ]),
  ),
  ...TYPES.flatMap((type) =>
    [false, true].flatMap((used) =>
      [null, ...TYPES].flatMap((scrap) =>
        [false, true].map((credit): Action => ({ do: "purchase", type, used, scrap, credit })),
      ),
    ),
  ),
  ...TYPES.map((type): Action => ({ do: "giveUp", type })),
  ...BOARDS.map((board): Action => ({ do: "hand", board })),
];

const textOf = (action: Action): string =>
  JSON.stringify(Object.entries(action).toSorted(([a], [b]) => a.localeCompare(b)));

/** A choice of any kind, so that rare kinds come up, too; buying is preferred, so that companies start. */
function pick(choices: readonly Action[], chance: Chance): Action {
  const kinds = [...new Set(choices.map((action) => action.do))];
  const kind = kinds.includes("buy") && chance.below(3) > 0 ? "buy" : itemAt(kinds, chance.below(kinds.length));
  const some = choices.filter((action) => action.do === kind);
  return itemAt(some, chance.below(some.length));
}

/** A director who must buy and lacks money sells, or is bankrupt where nothing can be sold (E75, E76). */
function expectEmergency(state: State, choices: readonly Action[], where: string): void {
  const { stage, pending, operating } = state;
  if (stage !== "operating" || pending.length > 0 || operating.turn?.step !== "vehicles") return;
  const { operator } = operating.turn;
  const has = (kind: Action["do"]): boolean => choices.some((action) => action.do === kind);
  const lacks = mustBuy(state, operator) && lackOf(state, operator) > 0;
  expect(has("bankrupt"), where).toBe(lacks && !has("sell") && !has("divest"));
}

test("E75, E76 whatever can be dealt in is a choice exactly where it is not refused, on random play", () => {
  const seed = freshSeed();
  const chance = new SeededChance(seed);
  for (const [game, given] of [{}, { credit: true }, { edition: 2006 }, { houseRules: true }].entries()) {
    const options = berlin1881.schema.options.parse({ ...given, rounds: 8 });
    const state = berlin1881.setup(options, 3 + chance.below(4), chance);
    for (let step = 0; berlin1881.active(state).length > 0; step++) {
      const seat = berlin1881.active(state)[0] as Seat;
      const choices = berlin1881.choices(state, seat);
      const where = `seed ${seed}, game ${game}, step ${step}`;
      expectEmergency(state, choices, where);
      if (step % 8 === 0) {
        const listed = new Set(choices.map(textOf));
        const legal = DEALINGS.filter((action) => berlin1881.refusal(state, seat, action) === null);
        const wrong = DEALINGS.filter((action) => legal.includes(action) !== listed.has(textOf(action)));
        expect(wrong, where).toEqual([]);
      }
      berlin1881.play(state, seat, pick(choices, chance), chance);
    }
  }
});
