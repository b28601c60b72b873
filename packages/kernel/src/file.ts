import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import * as z from "zod/mini";
import { commitment, isSeed } from "./chance.ts";
import { type Game, type Refusal, say } from "./game.ts";
import { Match, type Step, type Written, problemOf, startProblem } from "./match.ts";

const FORMAT = "stellwerk-match-2";
/** Written up to version 0.1: each check is over the whole position, and there is none at the end. */
const FIRST_FORMAT = "stellwerk-match";

/** A whole match in one JSON file: enough to replay it and to check every shuffle. */
const MatchFile = z.strictObject({
  format: z.enum([FORMAT, FIRST_FORMAT]),
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
  /** The chain's last link: the position that all entries come to. */
  end: z.optional(z.string()),
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
  const first = link("", header, match.at(0));
  let check = first;
  const entries = match.past.map(({ entry: { rules: _, ...entry }, events, position }) => {
    check = link(check, entry, events, position);
    return { ...entry, check };
  });
  return {
    format: FORMAT,
    game: game.id,
    rules: game.rules,
    options: header.options,
    seats: header.seats,
    names: [...names],
    seed: header.seed,
    commitment: match.commitment,
    check: first,
    entries,
    end: link(check, match.state),
  };
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
  if (link("", match.header, match.state) !== file.check)
    throw new BadFile("the set-up does not follow from the seed and the options");
  follow(match, file);
  return { match, names: file.names };
}

/** Replays the entries of a file, and holds what comes of each against its check. */
function follow(match: Match, { format, check: first, entries, end }: MatchFile): void {
  const isFirst = format === FIRST_FORMAT;
  const grounds = ({ events, snapshot: { state, position } }: Step) => (isFirst ? [state] : [events, position]);
  let check = first;
  const written = entries.map(({ check: _, ...entry }): Written => entry);
  const refusal = match.replay(written, (step) => {
    const { number } = step;
    check = link(check, written[number - 1], ...grounds(step));
    if (check !== entries[number - 1]?.check)
      throw new BadFile(`entry ${number} was changed, or what came of it was`, number);
  });
  if (refusal) {
    const number = match.number + 1;
    const rule = refusal.rule ? ` (${refusal.rule})` : "";
    throw new BadFile(`entry ${number} is refused: ${words(match.game, refusal)}${rule}`, number);
  }
  if (!isFirst && link(check, match.state) !== end)
    throw new BadFile("the last position does not follow from the entries");
}

const words = (game: Game, refusal: Refusal): string => say(game, "en", refusal, (seat) => `seat ${seat}`);

/** A chain over everything so far, so that a change anywhere shows at the very entry. */
function link(previous: string, ...grounds: readonly unknown[]): string {
  const text = previous + grounds.map((ground) => JSON.stringify(sorted(ground))).join("");
  return bytesToHex(sha256(new TextEncoder().encode(text))).slice(0, 16);
}

/** The same data with sorted keys, so that equal data have the same text, however they were stored. */
function sorted(data: unknown): unknown {
  if (data === null || typeof data !== "object") return data;
  if (Array.isArray(data)) return data.every((item) => typeof item === "number") ? data : data.map(sorted);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(data).sort()) ordered[key] = sorted((data as Record<string, unknown>)[key]);
  return ordered;
}

/** The entry (from 1) in which a parse failed, if it was one. */
function placeOf(error: { issues: readonly { path: readonly PropertyKey[] }[] }): number | null {
  const path = error.issues[0]?.path ?? [];
  return path[0] === "entries" && typeof path[1] === "number" ? path[1] + 1 : null;
}
