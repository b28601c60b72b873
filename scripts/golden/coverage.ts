import type { Game } from "@stellwerk/kernel";
import type { Golden } from "@stellwerk/kernel/golden";
import * as z from "zod/mini";

/** The part of a JSON Schema that matters here. */
const Schema = z.object({
  type: z.optional(z.unknown()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  get anyOf(): z.ZodMiniOptional<z.ZodMiniArray<typeof Schema>> {
    return z.optional(z.array(Schema));
  },
  get oneOf(): z.ZodMiniOptional<z.ZodMiniArray<typeof Schema>> {
    return z.optional(z.array(Schema));
  },
  get properties(): z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString, typeof Schema>> {
    return z.optional(z.record(z.string(), Schema));
  },
});
type Schema = z.infer<typeof Schema>;

const schemaOf = (type: z.core.$ZodType): Schema => Schema.parse(z.toJSONSchema(type, { io: "input" }));

/** The values that a schema names one by one; none for a number in a range. */
function valuesOf({ type, enum: values, anyOf, oneOf, ...schema }: Schema): unknown[] {
  if (schema.const !== undefined) return [schema.const];
  if (type === "boolean") return [false, true];
  return values ?? [...(anyOf ?? []), ...(oneOf ?? [])].flatMap(valuesOf);
}

export interface OptionValue {
  readonly key: string;
  readonly value: unknown;
}

/** Every value of every option that can be listed. */
export const optionValues = (game: Game): OptionValue[] =>
  Object.entries(schemaOf(game.schema.options).properties ?? {}).flatMap(([key, schema]) =>
    valuesOf(schema).map((value) => ({ key, value })),
  );

/** Every kind of action, where the game tells them apart by `do`. */
const actionKinds = (game: Game): string[] => {
  const { anyOf, oneOf } = schemaOf(game.schema.action);
  return [...(anyOf ?? []), ...(oneOf ?? [])]
    .flatMap(({ properties }) => valuesOf(properties?.["do"] ?? {}))
    .map(String);
};

/** What kind of action it is, in a game that tells them apart by `do`; else "". */
export const kindOf = (action: unknown): string => Kind.safeParse(action).data?.do ?? "";
const Kind = z.object({ do: z.string() });

/** What of a game no golden match shows: numbers of players, values of options, kinds of actions, steps back. */
export function uncovered(game: Game, goldens: readonly Golden[]): string[] {
  const seats = new Set(goldens.map(({ file }) => file.seats));
  const options = goldens.map(({ file }) => game.schema.options.parse(file.options) as Record<string, unknown>);
  const entries = goldens.flatMap(({ file }) => file.entries);
  const kinds = new Set(entries.map((entry) => ("action" in entry ? kindOf(entry.action) : "")));
  const missing: string[] = [];
  for (let count = game.seats.min; count <= game.seats.max; count++)
    if (!seats.has(count)) missing.push(`${count} players`);
  for (const { key, value } of optionValues(game))
    if (!options.some((each) => each[key] === value)) missing.push(`the option ${key}: ${JSON.stringify(value)}`);
  for (const kind of actionKinds(game)) if (!kinds.has(kind)) missing.push(`the action "${kind}"`);
  if (!entries.some((entry) => "undo" in entry)) missing.push("a step back");
  return missing;
}
