import * as z from "zod/mini";
import { DATA } from "./data.ts";
import { type Action, ALL_CARDS, type Card, HIDDEN, LINES, type Options, type State, TRAMS_IN_ORDER } from "./state.ts";

const about = (description: string) => z.meta({ description });
const line = z.literal([...LINES]).check(about("lines I to IV as 1 to 4"));
const seat = z.literal([0, 1]);
/** Bounded, so that nothing from outside can ask for more work or memory than a game ever needs. */
const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const MOST_COLUMNS = TRAMS_IN_ORDER.length + DATA.handSize;
const place = upTo(MOST_COLUMNS).check(about("one's own column, by its place from 0"));
const turn = upTo(100_000);
const points = upTo(10_000);
const value = z.literal(Object.keys(DATA.stopCopies).map(Number));
const tram = z
  .literal(DATA.trams.map(({ multiplier }) => multiplier))
  .check(about("by its value: 2 horse, 3 steam, 4 electric"));
const stopCards = LINES.flatMap((number) => Object.keys(DATA.stopCopies).map((worth) => number * 100 + Number(worth)));
const knownCard = z
  .literal<Card[]>([0, ...stopCards])
  .check(z.meta({ id: "card", description: "100 × line + value (307: the 7 of line III), or 0 for a conductor" }));
const card = z.union([knownCard, z.literal(HIDDEN).check(about("a card that the viewer may not know"))]);
const cards = z.array(card).check(z.maxLength(ALL_CARDS.length));

export const Options_: z.ZodMiniType<Options> = z.strictObject({
  starter: z._default(z.literal(["random", 0, 1]), "random").check(about("who starts: a seat, or chance (T1)")),
  scorings: z._default(z.literal([5, 10]), 10).check(about("tours that end the game: 10, or 5 for a short game (T8)")),
});

export const Action_: z.ZodMiniType<Action> = z.discriminatedUnion("do", [
  z
    .strictObject({ do: z.literal("passenger"), card: knownCard, line })
    .check(about("step 1: a card from the hand waits at the terminal of a line")),
  z
    .strictObject({ do: z.literal("stop"), card: knownCard, column: z.union([place, z.literal("new")]) })
    .check(about("step 2: a card from the hand goes to a column, or opens a new one")),
  z
    .strictObject({ do: z.literal("income"), card: knownCard })
    .check(about("step 3: a card from the hand becomes 1,000 marks")),
  z.strictObject({ do: z.literal("tram"), tram, column: place }).check(about("step 4: buy a tramway for a column")),
  z.strictObject({ do: z.literal("end") }).check(about("step 5: clear, refill the offer, draw")),
]);

const column = z.strictObject({
  line,
  stops: z.array(value).check(z.maxLength(Object.keys(DATA.stopCopies).length)),
  conductors: upTo(DATA.conductors),
  tram: z.union([z.literal(0), tram]),
});
const player = z.strictObject({
  hand: cards.check(about("in ascending order")),
  money: cards.check(about("face down; the last card is the top")),
  columns: z
    .array(column)
    .check(z.maxLength(MOST_COLUMNS), about("oldest first; a column without a tram leaves at the end of the turn")),
});

export const State_: z.ZodMiniType<State> = z.strictObject({
  options: z.strictObject({ starter: z.literal(["random", 0, 1]), scorings: z.literal([5, 10]) }),
  starter: seat,
  seat: seat.check(about("whose turn it is")),
  turn: turn.check(
    z.positive(),
    z.meta({
      description:
        "turns begun, this one included; a player without a card passes without an action, and that turn counts",
    }),
  ),
  step: z.enum(["passengers", "stops", "income", "trams", "over"]),
  laid: z.literal([0, 1, 2]).check(about("passengers laid in this turn; after the second the step is stops")),
  drawPile: cards.check(about("in no order: a draw takes any of these")),
  discardPile: cards.check(about("in no order")),
  passengers: z.array(cards).check(z.length(LINES.length), about("waiting at the terminals, line I first")),
  offer: z.array(tram).check(z.maxLength(DATA.tramsOnOffer)),
  stack: upTo(TRAMS_IN_ORDER.length).check(about("tramways left in the stack, which is sorted")),
  players: z.tuple([player, player]),
  tours: z
    .array(z.strictObject({ line, by: seat, points: z.tuple([points, points]), turn }))
    .check(z.maxLength(DATA.scorings)),
  extraTours: z.array(z.strictObject({ line, seat, points, turn })).check(z.maxLength(TRAMS_IN_ORDER.length)),
});
