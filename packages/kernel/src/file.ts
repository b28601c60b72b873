import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { commitment, isSeed } from "./chance.ts";
import { type Game, type Refusal, say } from "./game.ts";
import { Match, isRefusal, problemOf, startProblem } from "./match.ts";

/** A whole match in one JSON file: enough to replay it and to check every shuffle. */
const MatchFile = z.strictObject({
  format: z.literal("stellwerk-match"),
  game: z.string(),
  rules: z.int(),
  options: z.unknown(),
  seats: z.int(),
  names: z.array(z.string()),
  seed: z.string().check(z.refine(isSeed, "a seed has 64 lower-case hexadecimal digits")),
  commitment: z.string(),
  /** The chain's first link: what the set-up came to. */
  check: z.string(),
  entries: z.array(
    z.union([
      z.strictObject({ seat: z.int(), action: z.unknown(), check: z.string() }),
      z.strictObject({ seat: z.int(), undo: z.int(), check: z.string() }),
    ]),
  ),
});
export type MatchFile = z.infer<typeof MatchFile>;

/** A match file that cannot be what it claims to be. `entry` is the number of the first bad one, from 1. */
export class BadFile extends Error {
  override name = "BadFile";
  constructor(
    message: string,
    readonly entry: number | null = null,
  ) {
    super(message);
  }
}

/** Writes a match down. The seed is part of it: only for matches that are over, or that have no secrets to keep. */
export function toFile(match: Match, names: readonly string[]): MatchFile {
  const { game, header } = match;
  const mixed = match.entries.find((entry) => entry.rules !== game.rules);
  if (mixed)
    throw new BadFile(`the match was begun under rules ${mixed.rules} of ${game.id}; these are rules ${game.rules}`);
  const twin = Match.start(game, header.options, header.seats, header.seed);
  let check = link("", header, twin.state);
  const file: MatchFile = {
    format: "stellwerk-match",
    game: game.id,
    rules: game.rules,
    options: header.options,
    seats: header.seats,
    names: [...names],
    seed: header.seed,
    commitment: match.commitment,
    check,
    entries: [],
  };
  for (const { rules: _, ...entry } of match.entries) {
    enter(twin, entry);
    check = link(check, entry, twin.state);
    file.entries.push({ ...entry, check });
  }
  return file;
}

/** Reads a match file and replays it; anything that does not hold is an error that names the first bad entry. */
export function fromFile(games: readonly Game[], source: unknown): { match: Match; names: string[] } {
  const parsed = MatchFile.safeParse(source);
  if (!parsed.success) {
    const entry = placeOf(parsed.error);
    throw new BadFile(
      `${entry === null ? "not a match file" : `entry ${entry} is malformed`}: ${problemOf(parsed.error)}`,
      entry,
    );
  }
  const file = parsed.data;
  const game = games.find(({ id }) => id === file.game);
  if (!game) throw new BadFile(`unknown game "${file.game}"`);
  if (file.rules !== game.rules)
    throw new BadFile(`the file is of rules ${file.rules} of ${game.id}; these are rules ${game.rules}`);
  if (file.commitment !== commitment(file.seed)) throw new BadFile("the seed does not match its commitment");
  const options = game.schema.options.safeParse(file.options);
  if (!options.success) throw new BadFile(`options: ${problemOf(options.error)}`);
  const problem = startProblem(game, options.data, file.seats);
  if (problem !== null) throw new BadFile(problem);
  const match = Match.start(game, options.data, file.seats, file.seed);
  let check = link("", match.header, match.state);
  if (check !== file.check) throw new BadFile("the set-up does not follow from the seed and the options");
  file.entries.forEach(({ check: expected, ...entry }, at) => {
    enter(match, entry, at + 1);
    check = link(check, entry, match.state);
    if (check !== expected) throw new BadFile(`entry ${at + 1} was changed, or what came of it was`, at + 1);
  });
  return { match, names: file.names };
}

type Written = { seat: number } & ({ action?: unknown } | { undo: number });

function enter(match: Match, entry: Written, number = match.number + 1): void {
  const result = "undo" in entry ? match.undo(entry.seat, entry.undo) : match.play(entry.seat, entry.action);
  if (!isRefusal(result)) return;
  const rule = result.rule ? ` (${result.rule})` : "";
  throw new BadFile(`entry ${number} is refused: ${words(match.game, result)}${rule}`, number);
}

const words = (game: Game, refusal: Refusal): string => say(game, "en", refusal, (seat) => `seat ${seat}`);

/** A chain over everything so far, so that a change anywhere shows at the very entry. */
function link(previous: string, entry: object, state: unknown): string {
  const text = previous + canonical(entry) + canonical(state);
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}

/** JSON with sorted keys: the same for equal data, however it was stored. */
function canonical(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The entry (from 1) in which a parse failed, if it was one. */
function placeOf(error: { issues: readonly { path: readonly PropertyKey[] }[] }): number | null {
  const path = error.issues[0]?.path ?? [];
  return path[0] === "entries" && typeof path[1] === "number" ? path[1] + 1 : null;
}
