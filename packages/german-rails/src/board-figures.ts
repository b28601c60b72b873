import * as z from "zod/mini";

const count = z.int().check(z.nonnegative());

/** Class (0 to 2), speed, speed in the fast game, and loads of an engine (G14, G21). */
const Engine = z.strictObject({ level: count, speed: count, fast: count, loads: count });

/** Prices of building, in Mio DM: into a milepost by its terrain or city, and over water (G31, G32). */
const Costs = z.strictObject({
  plain: count,
  mountain: count,
  high: count,
  port: count,
  smallCity: count,
  mediumCity: count,
  majorCity: count,
  river: count,
  stillWater: count,
});

const Engines = z.strictObject({ A: Engine, B9: Engine, B12: Engine, C12: Engine, C15: Engine });

/** What every board has to say. */
const OWN = {
  /** In Mio DM. */
  startMoney: count,
  goal: count,
  fastGoal: count,
  announcement: count,
  /** Major cities on one connected piece of own track that the end needs (G17). */
  majorCities: count,
};

/** What a board may set; the printed game's figure otherwise. */
const STANDARD = {
  engines: {
    A: { level: 0, speed: 9, fast: 15, loads: 2 },
    B9: { level: 1, speed: 9, fast: 15, loads: 3 },
    B12: { level: 1, speed: 12, fast: 20, loads: 2 },
    C12: { level: 2, speed: 12, fast: 20, loads: 3 },
    C15: { level: 2, speed: 15, fast: 25, loads: 2 },
  },
  costs: {
    plain: 1,
    mountain: 2,
    high: 5,
    port: 1,
    smallCity: 3,
    mediumCity: 3,
    majorCity: 5,
    river: 2,
    stillWater: 3,
  },
  /** One class up, and a change within a class (G14). */
  upgrade: 20,
  change: 5,
  /** G15 */
  secondTrain: 30,
  /** For the use of another player's track, per owner and turn (G8). */
  fee: 4,
};

export const FiguresFile = z.strictObject({
  ...OWN,
  engines: z.optional(z.partial(Engines)),
  costs: z.optional(z.partial(Costs)),
  upgrade: z.optional(count),
  change: z.optional(count),
  secondTrain: z.optional(count),
  fee: z.optional(count),
});
export type FiguresFile = z.infer<typeof FiguresFile>;

/** The figures of a board: counts are data, not constants. */
const Figures = z.strictObject({
  ...OWN,
  engines: Engines,
  costs: Costs,
  upgrade: count,
  change: count,
  secondTrain: count,
  fee: count,
});
export type Figures = Readonly<z.infer<typeof Figures>>;

/** All figures of a board: its own, and the printed game's where it has none. */
export const figuresOf = (own: FiguresFile): Figures =>
  Figures.parse({
    ...STANDARD,
    ...own,
    engines: { ...STANDARD.engines, ...own.engines },
    costs: { ...STANDARD.costs, ...own.costs },
  });
