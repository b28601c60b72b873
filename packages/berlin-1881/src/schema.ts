import { type Seat, idSchema } from "@stellwerk/kernel";
import * as z from "zod/mini";
import {
  type Company,
  type Holder,
  MOST_SEATS,
  type Net,
  type Operator,
  OPERATORS,
  SBAHN,
  type Tram,
  TRAMS,
  type Whereabouts,
} from "./ids.ts";
import { MAP } from "./map/hexes.ts";
import { TILES } from "./map/tiles.ts";
import type { Action, Options, State } from "./state.ts";
import { VEHICLES } from "./tables.ts";

const about = (description: string) => z.meta({ description });
const count = z.int().check(z.nonnegative());
const upTo = (most: number, description: string) => z.int().check(z.gte(0), z.lte(most), about(description));

const hex = z.enum(MAP.hexes.map(({ hex: name }) => name)).check(about("a hex by its name"));
const place = z
  .string()
  .check(z.regex(/^[A-N][0-9]{1,2}[ab]?$/), about('a hex by its name; where it has two stops "a" or "b" follows'));
const idUpTo = <Of extends number>(most: number, description: string) => idSchema<Of>(upTo(most, description));
const seat = idUpTo<Seat>(MOST_SEATS - 1, "a player");
const company = idUpTo<Company>(SBAHN, "a tram company 0-7 in the order of Table 3, or 8 for the S-Bahn");
// That the S-Bahn is no tram company is left to the rules, whose refusal names theirs.
const tram = company as z.ZodMiniType<Tram>;
const operator = idUpTo<Operator>(OPERATORS - 1, "a tram company 0-7, the main net of the S-Bahn 8, or a subnet 9-11");
const holder = idUpTo<Holder>(MOST_SEATS + TRAMS - 1, "a player 0-5, or 6 + a tram company");
const where = idSchema<Whereabouts>(
  z
    .int()
    .check(
      z.gte(-3),
      z.lte(MOST_SEATS + TRAMS - 1),
      about("a holder, or -1 pool, -2 initial offering, -3 out of the game"),
    ),
);
const type = upTo(VEHICLES.length - 1, `a vehicle type: ${VEHICLES.map(({ type: name }) => name).join(", ")}`);
const tile = z.int().check(z.gte(1), z.lte(TILES.length), about("a tile by its number"));
const rotation = upTo(5, "added to every edge number of the tile");
const from = z.enum(["offering", "pool"]);
const boardCard = z.union([z.literal(2), z.literal(3), z.literal(4)]);
const card = z.union([z.literal("ordinary"), z.literal("director"), boardCard]);
const board = z.array(boardCard).check(z.maxLength(3), about("board certificates of the S-Bahn"));
const ordinary = upTo(20, "ordinary certificates");
const scrap = z.nullable(type).check(about("an older S-Bahn vehicle scrapped to make room"));
const run = z.strictObject({
  vehicle: type,
  double: z.boolean().check(about("shuttles on double track (variant 14)")),
  places: z.array(place).check(z.minLength(1), z.maxLength(160)),
});
const thing = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("vehicle"), type }),
  z.strictObject({ is: z.literal("depot"), place }),
]);

export const Options_: z.ZodMiniType<Options> = z.strictObject({
  doubleTrack: z._default(z.boolean(), false),
  credit: z._default(z.boolean(), false),
  edition: z._default(z.union([z.literal(2006), z.literal(2007)]), 2007),
  houseRules: z._default(z.boolean(), false),
  rounds: z._default(z.int().check(z.gte(0), z.lte(99)), 0).check(about("scored after this game round; 0: to the end")),
});

export const Action_: z.ZodMiniType<Action> = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("bid"), amount: count }),
  z.strictObject({ do: z.literal("buy"), company, from, card }),
  z.strictObject({ do: z.literal("sell"), company, ordinary, board }),
  z.strictObject({ do: z.literal("pass") }),
  z.strictObject({ do: z.literal("lay"), hex, tile, rotation }),
  z.strictObject({ do: z.literal("depot"), place }),
  z.strictObject({ do: z.literal("run"), runs: z.array(run).check(z.maxLength(16)) }),
  z.strictObject({
    do: z.literal("pay"),
    income: z.enum(["dividend", "dividendWithoutBonus", "withhold"]),
    commission: z.boolean(),
  }),
  z.strictObject({ do: z.literal("purchase"), type, used: z.boolean(), scrap, credit: z.boolean() }),
  z.strictObject({ do: z.literal("invest"), from, card }),
  z.strictObject({ do: z.literal("divest"), ordinary, board }),
  z.strictObject({ do: z.literal("offer"), from: operator, thing, price: count, scrap }),
  z.strictObject({ do: z.literal("answer"), accept: z.boolean() }),
  z.strictObject({ do: z.literal("done") }),
  z.strictObject({ do: z.literal("bankrupt") }),
  z.strictObject({ do: z.literal("giveUp"), type }),
  z.strictObject({ do: z.literal("hand"), board }),
  z.strictObject({ do: z.literal("start"), place }),
  z.strictObject({ do: z.literal("object"), object: z.boolean() }),
  z.strictObject({ do: z.literal("vote"), yes: z.boolean() }),
]);

const stamps = z.array(z.array(count).check(z.maxLength(20))).check(z.maxLength(MOST_SEATS + TRAMS));
const stageOfCompany = z.enum(["closed", "open", "running", "bankrupt"]);
const vehicles = z.array(type).check(z.maxLength(33));
const perType = z.array(count).check(z.length(VEHICLES.length));
const seats = z.array(seat).check(z.maxLength(MOST_SEATS));

const pending = z.discriminatedUnion("is", [
  z.strictObject({ is: z.literal("offer"), from: operator, thing, price: count, scrap }),
  z.strictObject({ is: z.literal("excess"), operator }),
  z.strictObject({ is: z.literal("chair"), holder, from: where }),
  z.strictObject({ is: z.literal("start"), net: idUpTo<Net>(3, "a net") }),
  z.strictObject({ is: z.literal("veto"), action: Action_, asked: z.array(holder) }),
  z.strictObject({ is: z.literal("vote"), action: Action_, asked: z.array(holder), yes: count, no: count }),
]);

const turn = z.strictObject({
  operator,
  step: z.enum(["track", "depot", "run", "pay", "vehicles"]),
  laid: count,
  connection: count,
  runs: z.array(run),
  income: count,
  ferry: count,
  share: z.boolean(),
  refused: z.array(z.string()),
  lost: z.array(z.enum(["lay", "depot", "purchase"])),
});

export const State_: z.ZodMiniType<State> = z.strictObject({
  options: Options_,
  stage: z.enum(["bid", "initial", "stock", "operating", "over"]),
  end: z.nullable(z.enum(["price", "bank", "standstill", "lastPlayer", "noCompany", "rounds"])),
  players: z
    .array(z.strictObject({ cash: z.int(), bid: z.nullable(z.int().check(z.gte(-1))), bankrupt: z.boolean() }))
    .check(z.minLength(3), z.maxLength(MOST_SEATS)),
  auctioneer: seat,
  leader: seat,
  ranking: seats,
  round: count,
  phase: z.int().check(z.gte(1), z.lte(4)),
  bank: z.int(),
  trams: z
    .array(z.strictObject({ stage: stageOfCompany, director: where, held: stamps, offering: count, pool: count }))
    .check(z.length(TRAMS)),
  sbahn: z.strictObject({
    stage: stageOfCompany,
    chair: where,
    board: z.array(where).check(z.length(3)),
    held: stamps,
    offering: count,
    pool: count,
    nets: z.array(z.enum(["none", "waiting", "separate", "joined"])).check(z.length(4)),
    income: count,
    paid: count,
    withheld: count,
    objected: z.array(holder),
  }),
  works: z
    .array(
      z.strictObject({
        cash: z.int(),
        vehicles,
        credit: vehicles,
        depots: z.array(place).check(z.maxLength(6)),
        linked: z.boolean(),
      }),
    )
    .check(z.length(OPERATORS)),
  markers: z.array(z.nullable(z.strictObject({ row: count, column: count }))).check(z.length(SBAHN + 1)),
  stack: z.array(company).check(z.maxLength(SBAHN + 1)),
  lays: z.array(z.strictObject({ hex, tile, rotation })),
  connected: z.array(hex),
  stock: perType,
  used: perType,
  scrapped: perType,
  openings: count,
  soldOut: z.array(tram),
  clock: count,
  idle: count,
  stirred: z.boolean(),
  dealing: z.strictObject({
    order: seats,
    at: count,
    declined: count,
    lastBuyer: idSchema<Seat>(z.int().check(z.gte(-1))),
    soldBy: z.array(count),
    sold: count,
    handedOn: z.optional(count),
    bought: count,
    over: z.boolean(),
  }),
  operating: z.strictObject({ number: count, of: count, operated: z.array(operator), turn: z.nullable(turn) }),
  pending: z.array(pending),
});
