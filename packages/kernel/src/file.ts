import * as z from "zod/mini";
import { commitment, isSeed } from "./chance.ts";
import { deltaOf, withDelta } from "./delta.ts";
import { link } from "./digest.ts";
import { type Game, type Refusal, say } from "./game.ts";
import { type Seat, idSchema } from "./ids.ts";
import {
  type Entry,
  Match,
  type Past,
  type Snapshot,
  type Step,
  type Written,
  problemOf,
  startProblem,
} from "./match.ts";

const FORMAT = "stellwerk-match-2";
/** Written up to version 0.1: each check is over the whole position, and there is none at the end. */
const FIRST_FORMAT = "stellwerk-match";

/** What a match came to under the rules it was played by: with it a file opens under later rules too. */
export const History = z.strictObject({
  /** The position after the set-up, and words drawn from chance for it. */
  setup: z.unknown(),
  position: z.int(),
  /** By entry: its events, words drawn from chance up to and with it, and the delta to its position. */
  steps: z.array(z.strictObject({ events: z.array(z.unknown()), position: z.int(), delta: z.unknown() })),
});
export type History = z.infer<typeof History>;

const seat = idSchema<Seat>(z.int());

/** A whole match in one JSON file: enough to replay it and to check every shuffle. */
export const MatchFile = z.strictObject({
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
      z.strictObject({ seat, action: z.unknown(), check: z.string() }),
      z.strictObject({ seat, undo: z.int(), check: z.string() }),
    ]),
  ),
  /** The chain's last link: the position that all entries come to. */
  end: z.optional(z.string()),
  history: z.optional(History),
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

/** A match file whose replay costs more than was allowed. */
export class TooMuchWork extends BadFile {
  override name = "TooMuchWork";
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

/** What a match came to. In its file it lets that open when its rules can no longer be replayed. */
export function historyOf(match: Match): History {
  const first = match.at(0);
  let before = first;
  const steps = match.past.map(({ events, position }, place) => {
    const after = match.at(place + 1);
    const delta = deltaOf(before, after);
    before = after;
    return { events: [...events], position, delta };
  });
  return { setup: first, position: match.snapshots.get(0)?.position ?? 0, steps };
}

/**
 * Reads a match file and replays it; anything that does not hold is an error that names the first bad entry.
 * `most`: how many actions may be played for it; a step back costs those that are played again to come there.
 */
export function fromFile(
  games: readonly Game[],
  source: unknown,
  { most = Infinity }: { readonly most?: number } = {},
): { match: Match; names: string[] } {
  const { file, game, options } = readFile(games, source);
  if (file.rules !== game.rules) throw otherRules(file.rules, game);
  return { match: replay(game, file, options, most), names: file.names };
}

/**
 * Opens a match file to be looked at: one of other rules is shown from its history, if it has one.
 * Such a match has not been replayed, so that only its own checks speak for it.
 */
export function openFile(games: readonly Game[], source: unknown): { match: Match; names: string[]; rules: number } {
  const { file, game, options } = readFile(games, source);
  const { rules, names, history } = file;
  if (rules === game.rules) return { match: replay(game, file, options), names, rules };
  if (!history) throw otherRules(rules, game);
  return { match: recall(game, file, history), names, rules };
}

/** What a file says of itself, before anything is replayed. */
function readFile(games: readonly Game[], source: unknown): { file: MatchFile; game: Game; options: unknown } {
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
  if (file.rules !== game.rules && !file.history) throw otherRules(file.rules, game);
  if (file.commitment !== commitment(file.seed)) throw new BadFile("the seed does not match its commitment");
  const options = game.schema.options.safeParse(file.options);
  if (!options.success) throw new BadFile(`options: ${problemOf(options.error)}`);
  return { file, game, options: options.data };
}

const otherRules = (rules: number, game: Game): BadFile =>
  new BadFile(`the file is of rules ${rules} of ${game.id}; these are rules ${game.rules}`);

function replay(game: Game, file: MatchFile, options: unknown, most = Infinity): Match {
  const problem = startProblem(game, options, file.seats);
  if (problem !== null) throw new BadFile(problem);
  const match = Match.start(game, options, file.seats, file.seed);
  if (link("", match.header, match.state) !== file.check)
    throw new BadFile("the set-up does not follow from the seed and the options");
  follow(match, file, most);
  return match;
}

/** Takes a match up from its history. Nothing is played: the rules it was played by may be gone. */
function recall(game: Game, file: MatchFile, history: History): Match {
  const { rules, options, seats, seed, entries, end } = file;
  const header = { game: game.id, options, seats, seed };
  if (link("", header, history.setup) !== file.check) throw new BadFile("the set-up was changed");
  const past: Past[] = [];
  const snapshots = new Map<number, Snapshot>([
    [0, { state: stateOf(game, history.setup), position: history.position }],
  ]);
  let check = file.check;
  let raw = history.setup;
  for (const [place, { check: expected, ...written }] of entries.entries()) {
    const number = place + 1;
    const step = history.steps[place];
    if (!step) throw new BadFile(`the history ends before entry ${number}`, number);
    const { events, position, delta } = step;
    check = link(check, written, events, position);
    if (check !== expected) throw new BadFile(`entry ${number} was changed, or what came of it was`, number);
    if (delta !== null) raw = changed(raw, delta, number);
    const entry: Entry = { ...written, rules };
    past.push({ entry, events, position });
    snapshots.set(number, { state: stateOf(game, raw, number), position });
  }
  if (link(check, raw) !== end) throw new BadFile("the last position does not follow from the entries");
  return Match.resume(game, header, past, snapshots);
}

function changed(before: unknown, delta: unknown, number: number): unknown {
  try {
    return withDelta(before, delta);
  } catch {
    throw new BadFile(`the position after entry ${number} cannot be read`, number);
  }
}

/** A position of other rules, if these rules can still read it. */
function stateOf(game: Game, raw: unknown, number: number | null = null): unknown {
  const parsed = game.schema.state.safeParse(raw);
  if (parsed.success) return parsed.data;
  const place = number === null ? "the set-up" : `the position after entry ${number}`;
  throw new BadFile(
    `${place} is none that rules ${game.rules} of ${game.id} can read: ${problemOf(parsed.error)}`,
    number,
  );
}

/** Replays the entries of a file, and holds what comes of each against its check. */
function follow(match: Match, { format, check: first, entries, end }: MatchFile, most: number): void {
  const isFirst = format === FIRST_FORMAT;
  const grounds = ({ events, snapshot: { state, position } }: Step) => (isFirst ? [state] : [events, position]);
  let check = first;
  const written = entries.map(({ check: _, ...entry }): Written => entry);
  const refusal = match.replay(withinBudget(match, written, most), (step) => {
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

/** Hands out the entries one by one, as long as playing them is within the budget. */
function* withinBudget(match: Match, written: readonly Written[], most: number): Generator<Written> {
  let spent = 0;
  for (const [place, entry] of written.entries()) {
    // A step back copies a position, too, which costs about as much as an action.
    spent += "undo" in entry ? 1 + match.replaysTo(entry.undo) : 1;
    if (spent > most)
      throw new TooMuchWork(`to replay the match up to entry ${place + 1} takes more than ${most} actions`, place + 1);
    yield entry;
  }
}

const words = (game: Game, refusal: Refusal): string => say(game, "en", refusal, (seat) => `seat ${seat}`);

/** The entry (from 1) in which a parse failed, if it was one. */
function placeOf(error: { issues: readonly { path: readonly PropertyKey[] }[] }): number | null {
  const path = error.issues[0]?.path ?? [];
  return path[0] === "entries" && typeof path[1] === "number" ? path[1] + 1 : null;
}
