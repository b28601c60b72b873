import { expect, test } from "vitest";
import * as z from "zod";
import { GAMES } from "@stellwerk/catalogue";
import { SeededChance, seedFrom } from "@stellwerk/kernel";
import { stellwerk } from "./stellwerk.ts";

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

test.each(GAMES.map((game) => [game.id, game] as const))(
  "the schemas of %s accept all of a match and nothing else",
  async (id, game) => {
    const { code, out } = await stellwerk(["schema", id]);
    expect(code).toBe(0);
    const schemas = JSON.parse(out) as {
      game: string;
      rules: number;
      options: JsonSchema;
      action: JsonSchema;
      state: JsonSchema;
    };
    expect(schemas).toMatchObject({ game: id, rules: game.rules });
    const [options, action, state] = [schemas.options, schemas.action, schemas.state].map((schema) =>
      z.fromJSONSchema(schema),
    ) as [z.ZodType, z.ZodType, z.ZodType];

    expect(options.safeParse({}).success).toBe(true);
    expect(options.safeParse({ nonsense: 1 }).success).toBe(false);
    expect(action.safeParse({ do: "nonsense" }).success).toBe(false);
    expect(state.safeParse({}).success).toBe(false);

    const chance = new SeededChance(seedFrom("schema"));
    const table = game.setup(game.schema.options.parse({}), game.seats.min, chance);
    for (let [seat] = game.active(table); seat !== undefined; [seat] = game.active(table)) {
      const choices = game.choices(table, seat);
      for (const choice of choices) expect(action.safeParse(choice).error).toBeUndefined();
      expect(state.safeParse(table).error).toBeUndefined();
      expect(state.safeParse(game.view(table, null)).error).toBeUndefined();
      game.play(table, seat, choices[chance.below(choices.length)], chance);
    }
  },
);

test("the schemas say what the fields mean", async () => {
  const { out } = await stellwerk(["schema", "trambahn"]);
  const { state } = JSON.parse(out) as { state: { properties: Record<string, { description?: string }> } };
  expect(state.properties.seat?.description).toMatch(/turn/);
});
