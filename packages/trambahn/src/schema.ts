import * as z from "zod/mini";
import { DATA } from "./data.ts";
import { type Action, type Card, HIDDEN, LINES, type Options, type State } from "./state.ts";

const line = z.literal([...LINES]);
const seat = z.literal([0, 1]);
const count = z.int().check(z.nonnegative());
const value = z.literal(Object.keys(DATA.stopCopies).map(Number));
const tram = z.literal(DATA.trams.map(({ multiplier }) => multiplier));
const stopCards = LINES.flatMap((number) => Object.keys(DATA.stopCopies).map((worth) => number * 100 + Number(worth)));
const knownCard = z
  .literal<Card[]>([0, ...stopCards])
  .check(z.meta({ id: "card", description: "100 × line + value (307: the 7 of line III), or 0 for a conductor" }));
const card = z.union([knownCard, z.literal(HIDDEN).check(z.meta({ description: "a card that the viewer may not know" }))]);
const cards = z.array(card);

export const Options_: z.ZodMiniType<Options> = z.strictObject({
  starter: z._default(z.literal(["random", 0, 1]), "random").check(z.meta({ description: "who starts: a seat, or chance (T1)" })),
  scorings: z
    ._default(z.literal([5, 10]), 10)
    .check(z.meta({ description: "tours that end the game: 10, or 5 for a short game (T8)" })),
});

export const Action_: z.ZodMiniType<Action> = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("passenger"), card: knownCard, line }),
  z.strictObject({ do: z.literal("stop"), card: knownCard, column: z.union([count, z.literal("new")]) }),
  z.strictObject({ do: z.literal("income"), card: knownCard }),
  z.strictObject({ do: z.literal("tram"), tram, column: count }),
  z.strictObject({ do: z.literal("end") }),
]);

const column = z.strictObject({ line, stops: z.array(value), conductors: count, tram: z.union([z.literal(0), tram]) });
const player = z.strictObject({ hand: cards, money: cards, columns: z.array(column) });

export const State_: z.ZodMiniType<State> = z.strictObject({
  options: z.strictObject({ starter: z.literal(["random", 0, 1]), scorings: z.literal([5, 10]) }),
  starter: seat,
  seat: seat.check(z.meta({ description: "whose turn it is" })),
  turn: z.int().check(z.positive(), z.meta({ description: "turns begun, this one included" })),
  step: z.enum(["passengers", "stops", "income", "trams", "over"]),
  laid: z.literal([0, 1, 2]).check(z.meta({ description: "passengers laid in this turn" })),
  drawPile: cards.check(z.meta({ description: "in no order: a draw takes any of these" })),
  discardPile: cards.check(z.meta({ description: "in no order" })),
  passengers: z.array(cards).check(z.length(LINES.length), z.meta({ description: "waiting at the terminals, line I first" })),
  offer: z.array(tram),
  stack: count.check(z.meta({ description: "tramways left in the stack, which is sorted" })),
  players: z.tuple([player, player]),
  tours: z.array(z.strictObject({ line, by: seat, points: z.tuple([count, count]), turn: count })),
  extraTours: z.array(z.strictObject({ line, seat, points: count, turn: count })),
});
