import { unpack } from "./packed-net.ts";
import source from "./small-net.json" with { type: "json" };
import { Planner } from "./turns.ts";

/** The same with the net in larger steps, which is half as large to load and a little weaker. */
export const smallPlanner = new Planner(unpack(source));
