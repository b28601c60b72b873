import * as z from "zod/mini";
import { findGame } from "./find-game.ts";

/** Prints `{ game, rules, options, action, state }`, the last three as JSON Schemas of what may be sent in. */
export function schema(id: string): void {
  const { id: game, rules, schema: schemas } = findGame(id);
  const of = (type: z.core.$ZodType) => z.toJSONSchema(type, { io: "input" });
  const { options, action, state } = schemas;
  process.stdout.write(
    `${JSON.stringify({ game, rules, options: of(options), action: of(action), state: of(state) }, null, 2)}\n`,
  );
}
