import * as z from "zod/mini";
import source from "../data/trambahn.json" with { type: "json" };

const count = z.int().check(z.positive());

const Data = z.strictObject({
  lines: z.array(z.strictObject({ id: z.string(), number: z.string() })).check(z.length(4)),
  stopCopies: z.record(z.string(), count),
  stopPoints: z.record(z.string(), count),
  conductors: count,
  trams: z.array(z.strictObject({ kind: z.string(), multiplier: count, copies: count, cost: count })),
  tramsOnOffer: count,
  startingMoney: z.strictObject({ firstPlayer: count, secondPlayer: count }),
  handSize: count,
  passengersPerScoring: count,
  extraTourLength: count,
  scorings: count,
});

/** The figures of the printed game, checked when loaded. */
export const DATA = Data.parse(source);
