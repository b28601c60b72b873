import { type Seat, idSchema } from "@stellwerk/kernel";
import { type Card, type City, type Edge, type Ferry, type Good, type Milepost } from "./ids.ts";
import * as z from "zod/mini";
import { BOARDS } from "./boards.ts";
import { MOST_ROUNDS, type Options } from "./options.ts";
import { type Action, ENGINES, type State } from "./state.ts";

const count = z.int().check(z.nonnegative());
const card = idSchema<Card>(
  z
    .int()
    .check(
      z.gte(-1),
      z.meta({ description: "an order or event card by its number, -1 for one that the viewer may not know" }),
    ),
);
const known = idSchema<Card>(
  count.check(z.meta({ description: "a card by its number on the board: orders first, then events" })),
);
const bind = z.optional(z.strictObject({ card: known, order: count }));
const engine = z.enum(ENGINES);
const orNone = z.int().check(z.gte(-1));
const milepost = idSchema<Milepost>(count);
const edge = idSchema<Edge>(count);
const city = idSchema<City>(count);
const good = idSchema<Good>(count);
const ferry = idSchema<Ferry>(count);
const seat = idSchema<Seat>(count);

const boards = Object.keys(BOARDS);

/** G58 */
const rounds = z.int().check(z.gte(2), z.lte(MOST_ROUNDS));

export const Options_: z.ZodMiniType<Options> = z.strictObject({
  board: z._default(z.enum(boards), "germany"),
  secondTrain: z._default(z.boolean(), false),
  c15: z._default(z.boolean(), false),
  turnInCities: z._default(z.boolean(), false),
  fast: z._default(z.boolean(), false),
  duel: z._default(z.boolean(), false),
  openCash: z._default(z.boolean(), false),
  rounds: z._default(rounds, MOST_ROUNDS),
});

export const Action_: z.ZodMiniType<Action> = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("keep"), cards: z.array(known) }),
  z.strictObject({ do: z.literal("start"), city }),
  z.strictObject({ do: z.literal("pass") }),
  z.strictObject({ do: z.literal("cross"), train: count, ferry, pay: z.nullable(seat) }),
  z.strictObject({ do: z.literal("step"), train: count, to: milepost }),
  z.strictObject({ do: z.literal("go"), train: count, to: milepost }),
  z.strictObject({ do: z.literal("rescue"), train: count, city }),
  z.strictObject({ do: z.literal("load"), train: count, good, from: z.enum(["supply", "city", "depot"]) }),
  z.strictObject({ do: z.literal("drop"), train: count, good, depot: z.nullable(seat) }),
  z.strictObject({ do: z.literal("deliver"), train: count, card: known, order: count }),
  z.strictObject({ do: z.literal("sell"), train: count, card: known, order: count }),
  z.strictObject({ do: z.literal("admit"), city, seat, open: z.boolean() }),
  z.strictObject({ do: z.literal("build"), from: milepost, to: milepost, bind }),
  z.strictObject({ do: z.literal("line"), ferry, bind }),
  z.strictObject({ do: z.literal("engine"), train: count, engine, drop: z.optional(good) }),
  z.strictObject({ do: z.literal("secondTrain"), city }),
  z.strictObject({ do: z.literal("depot"), city }),
  z.strictObject({ do: z.literal("offer"), user: seat, owner: seat, price: count, turns: count }),
  z.strictObject({ do: z.literal("answer"), accept: z.boolean() }),
  z.strictObject({ do: z.literal("withdraw") }),
  z.strictObject({ do: z.literal("lose"), train: count, good }),
  z.strictObject({ do: z.literal("end") }),
]) as unknown as z.ZodMiniType<Action>; // optional fields are never undefined in JSON

const cards = z.array(card);
const deal = z.strictObject({ user: seat, owner: seat, turns: count });
const player = z.strictObject({
  cash: z.int(),
  hand: cards,
  dealt: cards,
  start: idSchema<City>(orNone),
  sections: z.array(edge),
  lines: z.array(ferry),
  trains: z.array(
    z.strictObject({ engine, at: milepost, from: idSchema<Milepost>(orNone), load: z.array(good), lost: count }),
  ),
  debt: z.strictObject({ to: idSchema<Seat>(orNone), amount: count }),
  depots: z.array(z.strictObject({ city, goods: z.array(good), openTo: z.array(seat) })),
  bound: z.array(z.strictObject({ card: known, order: count })),
  earned: count,
  spent: count,
  transfers: z.int(),
});

export const State_: z.ZodMiniType<State> = z.strictObject({
  options: z.strictObject({
    board: z.enum(boards),
    secondTrain: z.boolean(),
    c15: z.boolean(),
    turnInCities: z.boolean(),
    fast: z.boolean(),
    duel: z.boolean(),
    openCash: z.boolean(),
    rounds,
  }),
  players: z.array(player).check(z.minLength(2), z.maxLength(6)),
  phase: z.enum(["orders", "cities", "play", "over"]),
  starter: seat,
  round: count,
  seat,
  turn: z.strictObject({
    step: z.enum(["ferry", "move", "build"]),
    acted: z.boolean(),
    points: z.array(count),
    halved: z.array(z.boolean()),
    crossed: z.array(z.boolean()),
    paid: z.array(seat),
    credit: z.union([z.array(z.boolean()), z.boolean()]),
    spent: count,
    out: z.array(city),
    offers: count,
    ending: z.boolean(),
  }),
  pending: z.nullable(
    z.discriminatedUnion("is", [
      z.strictObject({ is: z.literal("offer"), deal, price: count }),
      z.strictObject({ is: z.literal("loss"), trains: z.array(z.strictObject({ seat, train: count })) }),
    ]),
  ),
  pile: cards,
  under: z.array(cards),
  discards: cards,
  open: cards,
  inForce: z.array(z.strictObject({ card: known, drawer: seat, left: orNone })),
  deals: z.array(deal),
  supply: z.array(count),
  dropped: z.array(z.strictObject({ city, good, until: count })),
});
