import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadBot } from "@stellwerk/catalogue";
import { type Game, Match, type Seat, SeededChance, isRefusal, seedFrom, startProblem } from "@stellwerk/kernel";
import * as z from "zod/mini";
import { type OptionValue, kindOf, optionValues } from "./coverage.ts";

/** One match to be played and recorded. All of it follows from these few words. */
const Planned = z.strictObject({
  name: z.string(),
  /** What all luck follows from, where not from the name. */
  seed: z.optional(z.string()),
  seats: z.int(),
  options: z.record(z.string(), z.unknown()),
  /** Levels of the bots, by seat. */
  bots: z.array(z.string()),
  /** One action in so many is any choice at random, so that play leaves the bots' beaten tracks. */
  whim: z.optional(z.int()),
  /** Kinds of actions that are taken whenever they are a choice, since bots hardly ever take them. */
  eager: z.optional(z.array(z.string())),
  /** Where a bot takes an action of one kind, the last choice of another kind is taken instead, if there is one. */
  instead: z.optional(z.record(z.string(), z.string())),
  /** One action in so many is taken back. */
  undo: z.optional(z.int()),
});
export type Planned = z.infer<typeof Planned>;

/**
 * The matches of `plan.json` in a game's folder, and one for every value of an option that none of them has, such as a
 * new board; without a plan, every option once with bots that play at random.
 */
export function planOf(game: Game, folder: string): Planned[] {
  const path = join(folder, "plan.json");
  if (!existsSync(path)) return defaultPlan(game);
  const plan = z.array(Planned).parse(JSON.parse(readFileSync(path, "utf8")));
  const planned = plan.map(({ options }) => game.schema.options.parse(options) as Record<string, unknown>);
  const missing = optionValues(game).filter(({ key, value }) => !planned.some((options) => options[key] === value));
  return [...plan, ...missing.map((option) => planFor(game, option))];
}

/** A match with one option, for as few players as it takes. */
function planFor(game: Game, { key, value }: OptionValue): Planned {
  const options = { [key]: value };
  const [seats = game.seats.min] = seatCounts(game, options);
  return { name: `${key}-${String(value)}`, seats, options, bots: Array<string>(seats).fill("easy") };
}

/** The numbers of players that some options go with. */
function seatCounts(game: Game, options: object): number[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  return counts.filter((seats) => startProblem(game, game.schema.options.parse(options), seats) === null);
}

const DEFAULT_MATCHES = 20;

function defaultPlan(game: Game): Planned[] {
  const variants = [{}, ...optionValues(game).map(({ key, value }) => ({ [key]: value }))];
  return Array.from({ length: Math.max(DEFAULT_MATCHES, variants.length) }, (_, at): Planned => {
    const options = variants[at % variants.length] ?? {};
    const fitting = seatCounts(game, options);
    const seats = fitting[at % fitting.length] ?? game.seats.min;
    const bots = Array<string>(seats).fill("random");
    return { name: `${String(at + 1).padStart(2, "0")}-random`, seats, options, bots, undo: 10 };
  });
}

/** More entries than any match should take. */
const MOST_ENTRIES = 5_000;

/** Plays a match to its end, the same one whenever the rules and the bots are the same. */
export async function playPlanned(game: Game, plan: Planned): Promise<Match> {
  const seed = (what: string): string => seedFrom(`golden/${game.id}/${plan.seed ?? plan.name}/${what}`);
  const luck = new SeededChance(seed("players"));
  const match = Match.start(game, game.schema.options.parse(plan.options), plan.seats, seed("match"));
  const bots = await Promise.all(plan.bots.map((level) => loadBot(game.id, level)));
  const now = (every: number | undefined): boolean => every !== undefined && luck.below(every) === 0;
  while (!match.outcome) {
    if (match.number > MOST_ENTRIES) throw new Error(`${plan.name} does not end within ${MOST_ENTRIES} entries`);
    const active = game.active(match.state);
    const seat = active[luck.below(active.length)] as Seat;
    const bot = bots[seat];
    if (!bot) throw new Error(`${plan.name} has no bot for seat ${seat}`);
    const choices = game.choices(match.state, seat);
    const eager = choices.find((choice) => plan.eager?.includes(kindOf(choice)));
    const wanted =
      eager ??
      (now(plan.whim)
        ? choices[luck.below(choices.length)]
        : bot.think(game.view(match.state, seat), seat, { iterations: 1 }, luck).action);
    const instead = plan.instead?.[kindOf(wanted)];
    const action = choices.findLast((choice) => kindOf(choice) === instead) ?? wanted;
    const step = match.play(seat, action);
    if (isRefusal(step)) throw new Error(`${plan.name}: ${JSON.stringify({ action, step })}`);
    if (now(plan.undo)) takeBack(match, seat, luck);
  }
  return match;
}

/** Takes back the last action, or in one case of four, as if all had agreed, a few entries more. */
function takeBack(match: Match, seat: Seat, luck: SeededChance): void {
  if (luck.below(4) === 0) match.undo(seat, Math.max(0, match.number - 2 - luck.below(4)));
  else if (typeof match.undoTarget(seat) === "number") match.undo(seat);
}
