import type { Game, Message, Reasons } from "@stellwerk/kernel";
import { expect, test } from "vitest";
import { explainDecision } from "../src/explain-decision.ts";

/** A hand of one card, 0 or 1, which only its holder, seat 0, may see; or both think they know it. */
interface World {
  readonly card: number | null;
}
type Action = "lay" | "trump";
interface Event {
  readonly is: string;
  readonly card: number | null;
}

/** What the holder may do with each card; seat 1 is told that a card was played, and not which. */
function gameWith(choicesOf: (card: number | null) => readonly Action[], cards: readonly number[]): Game {
  let dealt = 0;
  const game: Partial<Game<World, Action, Event>> = {
    clone: (world) => ({ ...world }),
    view: ({ card }, viewer) => ({ card: viewer === 0 ? card : null }),
    imagine: () => ({ card: cards[dealt++ % cards.length] ?? null }),
    choices: ({ card }) => [...choicesOf(card)],
    play: ({ card }, _seat, action, _chance, tell) => tell?.({ is: action, card }),
    viewEvent: ({ is, card }, viewer) => ({ is, card: viewer === 0 ? card : null }),
    describe: ({ is }) => ({ key: is, values: {} }),
  };
  // Only these members are asked for.
  return game as unknown as Game;
}

const reason = (key: string): Message => ({ key, values: {} });
/** One reason that always holds, and one for the card in hand. */
const reasons = {
  explain: ({ card }: World, _seat: number, { action }: { action: Action }) => ({
    action,
    reasons: [reason("always"), reason(`card ${card}`)],
  }),
} as unknown as Reasons;

const seen = { seat: 0, viewer: 1, view: { card: null }, events: [{ is: "lay", card: null }] } as const;

test("reasons of a decision without secrets are all told", () => {
  const game = gameWith(() => ["lay"], [0]);
  expect(explainDecision(game, reasons, { seat: 0, view: { card: 1 }, action: "lay" })).toEqual({
    reasons: [reason("always"), reason("card 1")],
    isHidden: false,
  });
});

test("to another player only those are told that hold in every world", () => {
  const game = gameWith(() => ["trump", "lay"], [0, 1]);
  expect(explainDecision(game, reasons, seen)).toEqual({ reasons: [reason("always")], isHidden: true });
});

test("in the last world alone there may be more, which is not told", () => {
  const game = gameWith(() => ["lay"], [0, 0, 1]);
  expect(explainDecision(game, reasons, seen)).toEqual({ reasons: [reason("always")], isHidden: true });
});

test("where several actions look the same to the viewer, as sealed bids do, only what holds for all is told", () => {
  const sealed = gameWith(() => ["lay", "trump"], [0]);
  const game: Game = { ...sealed, viewEvent: () => ({ is: "lay", card: null }) };
  const byAction = {
    explain: (_world: World, _seat: number, { action }: { action: Action }) => ({
      action,
      reasons: [reason("always"), reason(action)],
    }),
  } as unknown as Reasons;
  expect(explainDecision(game, byAction, seen)).toEqual({ reasons: [reason("always")], isHidden: true });
});

test("worlds in which the seat could not have done what was seen count for nothing", () => {
  const game = gameWith((card) => (card === 1 ? ["lay"] : ["trump"]), [0, 1]);
  expect(explainDecision(game, reasons, seen)).toEqual({
    reasons: [reason("always"), reason("card 1")],
    isHidden: false,
  });
});

test("where hardly any world explains it, nothing is told", () => {
  const worlds = Array.from({ length: 1000 }, (_, at) => (at === 5 ? 1 : 0));
  const game = gameWith((card) => (card === 1 ? ["lay"] : ["trump"]), worlds);
  expect(explainDecision(game, reasons, seen)).toEqual({ reasons: [], isHidden: true });
});
