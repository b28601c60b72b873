import { GAMES } from "@stellwerk/catalogue";
import { playthrough } from "@stellwerk/kernel/playthrough";
import { expect, test } from "vitest";
import { playthroughElsewhere } from "../../kernel/test/elsewhere.ts";

const module = new URL("../src/index.ts", import.meta.url).href;
/** Players at random may go on for ever where no limit of rounds stops them. */
const OPTIONS = [{ rounds: 6 }, {}];

test.each(GAMES.map((game) => [game.id, game] as const))(
  "the same seed plays %s alike in another process",
  async (id, game) => {
    const options = OPTIONS.find((each) => game.schema.options.safeParse(each).success);
    const here = playthrough(game, options, game.seats.max, "here and there");
    expect(await playthroughElsewhere({ module, id }, options, game.seats.max, "here and there")).toBe(here);
  },
);
