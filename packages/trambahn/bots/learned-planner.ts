import source from "./net.json" with { type: "json" };
import { Planner } from "./turns.ts";

/**
 * The planner of all levels, with the net that has learned; it keeps nothing from one call to the next. Weights are
 * kept in ten-thousandths: without points they are a kilobyte less to load.
 */
export const planner = new Planner({ ...source, weights: Float64Array.from(source.weights, (weight) => weight / 1e4) });
