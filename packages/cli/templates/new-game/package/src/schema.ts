import { type Seat, idSchema } from "@stellwerk/kernel";
import * as z from "zod/mini";
import { type Action, HIDDEN, type Options, type State, WAGONS } from "./state.ts";

const about = (description: string) => z.meta({ description });
/** Bounded, so that nothing from outside can ask for more work or memory than a game ever needs. */
const upTo = (most: number) => z.int().check(z.gte(0), z.lte(most));
const seat = idSchema<Seat>(upTo(3));
const wagon = z.int().check(z.gte(1), z.lte(WAGONS), about("a wagon, by its number"));
const wagons = z.array(z.union([wagon, z.literal(HIDDEN)])).check(z.maxLength(WAGONS));

export const Options_: z.ZodMiniType<Options> = z.strictObject({
  starter: z
    ._default(z.union([z.literal("random"), seat]), "random")
    .check(about("the player who starts: a seat, or chance")),
  hand: z._default(z.literal([3, 5]), 3).check(about("wagons that each player is dealt (1)")),
});

export const Action_: z.ZodMiniType<Action> = z
  .strictObject({ do: z.literal(["couple", "start"]), wagon })
  .check(about("a wagon from the hand is coupled to the train (2), or starts a new one (3)"));

export const State_: z.ZodMiniType<State> = z.strictObject({
  options: Options_,
  starter: seat,
  seat,
  turn: upTo(WAGONS),
  train: wagons,
  departed: wagons,
  yard: wagons,
  players: z.array(z.strictObject({ hand: wagons, points: upTo(1000) })).check(z.minLength(2), z.maxLength(4)),
});
