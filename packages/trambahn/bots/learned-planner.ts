import source from "./net.json" with { type: "json" };
import { unpack } from "./packed-net.ts";
import { Planner } from "./turns.ts";

/** The planner with the net that has learned; it keeps nothing from one call to the next. */
export const planner = new Planner(unpack(source));
