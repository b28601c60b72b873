import { GAMES, gameById } from "@stellwerk/catalogue";
import { type Game, problemOf } from "@stellwerk/kernel";
import { describeZodIssues } from "./zod-messages.ts";
import { usage } from "./failure.ts";

export function findGame(id: string): Game {
  const game = gameById(id);
  if (!game) throw usage(`there is no game "${id}"; there are: ${GAMES.map((each) => each.id).join(", ")}`);
  return game;
}

export function readOptions(game: Game, options: unknown): unknown {
  describeZodIssues();
  const parsed = game.schema.options.safeParse(options ?? {});
  if (!parsed.success) throw usage(`these are not valid options for ${game.id}: ${problemOf(parsed.error)}`);
  return parsed.data;
}
