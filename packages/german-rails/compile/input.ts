import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { FiguresFile } from "../src/board-figures.ts";
import { EventType, Name, NamedEffect, Text, Tier } from "../src/board-schema.ts";

// What a country brings along: data/<id>/*.json. Every file may carry a `note` on where it comes from.

const count = z.int().check(z.positive());
const LonLat = z.tuple([z.number(), z.number()]);
const Outline = z.array(LonLat).check(z.minLength(3));
const note = z.optional(z.string());
const Settings = z.strictObject({
  note,
  name: Text,
  /** A line on what kind of game it makes, for the page of new matches. */
  text: Text,
  /** Their names in world-atlas; the board's land is all of them, without borders between. */
  countries: z.array(z.string()).check(z.minLength(1)),
  projection: z.strictObject({ centre: LonLat, parallels: LonLat }),
  /** Kilometres; the origin is a grid position, chosen so that cities lie near theirs. */
  grid: z.strictObject({ spacing: z.number(), origin: LonLat }),
  /** What the compiled board must have. */
  expected: z.strictObject({
    mileposts: z.tuple([count, count]),
    cities: z.strictObject({ major: count, medium: count, small: count }),
    goods: count,
    chips: count,
    events: count,
  }),
  figures: FiguresFile,
  orders: z.strictObject({
    /** Names the shuffle: another seed makes another deck under the same constraints. */
    seed: z.string(),
    cards: count,
    perMajor: count,
    perMedium: count,
    payoutFactor: z.number(),
  }),
});

const City = z.strictObject({
  id: z.string(),
  name: Name,
  tier: Tier,
  at: LonLat,
  supplies: z.array(z.string()),
  /** Its grid position becomes a milepost even where the map has sea (G35). */
  addMilepost: z._default(z.boolean(), false),
});

const Good = z.strictObject({ id: z.string(), name: Text, chips: count });
const River = z.strictObject({ name: z.string(), points: z.array(LonLat).check(z.minLength(2)) });
const Lake = z.strictObject({ name: z.string(), outline: Outline });
const Sea = z.strictObject({ id: z.string(), name: Text, outline: Outline, label: LonLat });
const Mountains = z.strictObject({ name: z.string(), kind: z.enum(["mountain", "high"]), outline: Outline });

const Port = z.strictObject({ port: z.string(), at: LonLat, city: z.optional(z.string()) });
const Ferry = z.strictObject({
  id: z.string(),
  name: Name,
  a: Port,
  b: Port,
  cost: count,
  crosses: z.array(z.string()),
  note,
});
const Causeway = z.strictObject({
  name: z.string(),
  mainland: LonLat,
  island: LonLat,
  /** From that many mainland mileposts (G35). */
  edges: count,
  /** The city behind it, where it is a narrow cut (G13). */
  city: z.optional(z.string()),
});
const Crossings = z.strictObject({
  note,
  ferries: z.array(Ferry),
  causeways: z.array(Causeway),
  /** No bridge over the river west of that longitude. */
  noBridges: z.array(z.strictObject({ river: z.string(), westOf: z.number() })),
});

const Area = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("radius"), cities: z.array(z.string()), r: count }),
  z.strictObject({ kind: z.literal("coast"), seas: z.array(z.string()), r: count }),
  z.strictObject({ kind: z.literal("tier"), tier: Tier }),
  z.strictObject({ kind: z.literal("cities"), cities: z.array(z.string()) }),
  z.strictObject({ kind: z.literal("river"), river: z.string() }),
]);

const Event = z.strictObject({
  id: z.string(),
  type: EventType,
  title: Text,
  text: Text,
  area: Area,
  effects: z.array(NamedEffect).check(z.minLength(1)),
});

export type Input = ReturnType<typeof readInput>;
export type CityInput = z.infer<typeof City>;
export type EventInput = z.infer<typeof Event>;

function parseFile(id: string, name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${id}/${name}.json: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const DATA = join(import.meta.dirname, "../data");

export function readInput(id: string, folder = DATA) {
  const read = <Schema extends z.core.$ZodType>(name: string, schema: Schema): z.infer<Schema> => {
    const parsed = z.safeParse(schema, parseFile(id, name, readFileSync(join(folder, id, `${name}.json`), "utf8")));
    if (!parsed.success) throw new Error(`${id}/${name}.json: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  };
  const list = <Item extends z.core.$ZodType>(name: string, item: Item): z.infer<Item>[] =>
    read(name, z.strictObject({ note, list: z.array(item) })).list;
  return {
    id,
    ...read("board", Settings),
    ...read("crossings", Crossings),
    cities: list("cities", City),
    goods: list("goods", Good),
    rivers: list("rivers", River),
    lakes: list("lakes", Lake),
    seas: list("seas", Sea),
    mountains: list("mountains", Mountains),
    events: list("events", Event),
  };
}
