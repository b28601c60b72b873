import { DEFAULT_ITERATIONS, type Game, type Level, itemAt } from "@stellwerk/kernel";
import type { Entrant } from "./entrants.ts";
import { frozenVersions, loadFrozen } from "./frozen.ts";
import type { Plan } from "./league.ts";
import type { PairingReport, Report } from "./report.ts";

/** Games a pairing, and how long those think who search: a few minutes for all games on two cores. */
const GAMES = 18;
const TIMES = 0.1;

/**
 * A small league that shows whether bots have become weaker: every level against the one below it and against its own
 * last frozen version. In each pairing the first should win at least as often as the other.
 */
export async function quickPlan(game: Game, levels: readonly Level[], seed: string): Promise<Plan> {
  const called = (name: string, level: Level): string => (DEFAULT_ITERATIONS[level] > 1 ? `${name}×${TIMES}` : name);
  const entrants: Entrant[] = levels.map((level) => ({ name: called(level, level), plays: { level }, times: TIMES }));
  const pairings = levels.slice(1).map((_, at) => ({ one: at + 1, others: at }));
  const version = frozenVersions(game.id).at(-1);
  const frozen = version === undefined ? {} : (await loadFrozen(game.id, version)).bots;
  for (const [one, level] of levels.entries()) {
    if (version === undefined || !frozen[level]) continue;
    pairings.push({ one, others: entrants.length });
    entrants.push({ name: called(`frozen:${level}@${version}`, level), plays: { level, version }, times: TIMES });
  }
  const options = game.schema.options.parse({});
  return { game: game.id, options, players: game.seats.min, entrants, pairings, games: GAMES, seed };
}

/** Pairings in which the first is clearly the weaker one: even its chances at best are below those among equals. */
export const weakerIn = ({ pairings }: Pick<Report, "pairings">): PairingReport[] =>
  pairings.filter(({ ci95, even }) => itemAt(ci95, 1) < even);
