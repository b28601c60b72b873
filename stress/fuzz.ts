import type { Chance } from "@stellwerk/kernel";

const JUNK: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  "",
  "0",
  "x".repeat(5_000),
  "' or 1=1; --",
  "../../../etc/passwd",
  "<script>alert(1)</script>",
  "\u0000",
  "\ud800",
  "\u202e\u200b\ufeff",
  "e\u0301".repeat(400),
  "%s%n%00",
  "__proto__",
  [],
  [[[]]],
  {},
  { toString: "x", valueOf: 1 },
  { length: 1e9 },
  { constructor: { prototype: { isAdmin: true } } },
  Array.from({ length: 2_000 }, (_, at) => at),
];
const KEYS = ["__proto__", "constructor", "prototype", "hasOwnProperty", "toJSON", "then", "seat", "seed", "id", ""];

export const pick = <T>(items: readonly T[], chance: Chance): T => items[chance.below(items.length)] as T;

/** Nearly the same value, wrong in some place. */
export function damage(value: unknown, chance: Chance): unknown {
  if (chance.below(3) === 0 || value === null || typeof value !== "object") return junk(value, chance);
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])];
    const at = chance.below(copy.length + 1);
    if (chance.below(3) === 0) copy.splice(at, 1);
    else copy[at] = damage(copy[at], chance);
    return copy;
  }
  const fields: [string, unknown][] = Object.entries(value);
  const at = chance.below(fields.length + 1);
  const field = fields[at];
  if (!field) fields.push([pick(KEYS, chance), pick(JUNK, chance)]);
  else if (chance.below(4) === 0) fields.splice(at, 1);
  else fields[at] = [field[0], damage(field[1], chance)];
  return Object.fromEntries(fields);
}

function junk(value: unknown, chance: Chance): unknown {
  if (typeof value === "number" && chance.below(2) === 0) return value + chance.below(7) - 3;
  if (typeof value === "string" && value !== "" && chance.below(2) === 0) {
    const at = chance.below(value.length);
    return value.slice(0, at) + pick(["A", "\u0000", "'", "ß", "\ud83d"], chance) + value.slice(at + 1);
  }
  return pick(JUNK, chance);
}

/** Text of a value, mostly damaged, sometimes no JSON any more. */
export function hostileText(value: unknown, chance: Chance): string {
  let damaged = value;
  for (let times = chance.below(4); times > 0; times--) damaged = damage(damaged, chance);
  const text = JSON.stringify(damaged) ?? "";
  switch (chance.below(16)) {
    case 0:
      return text.slice(0, chance.below(text.length + 1));
    case 1:
      return text.replace("{", '{"__proto__":{"isAdmin":true},');
    case 2:
      return text + text;
    case 3:
      return `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`;
    case 4:
      return "[".repeat(50_000);
    case 5:
      return text.replaceAll('"', "'");
    default:
      return text;
  }
}
