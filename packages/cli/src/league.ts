import { availableParallelism } from "node:os";
import { MANIFESTS } from "@stellwerk/catalogue";
import { percentage, startProblem } from "@stellwerk/kernel";
import { type Entrant, readEntrant } from "../../../league/entrants.ts";
import { type Plan, gamesIn, playLeague } from "../../../league/league.ts";
import { openPlayers } from "../../../league/players.ts";
import { quickPlan, weakerIn } from "../../../league/quick.ts";
import type { Report } from "../../../league/report.ts";
import { pairingsOf } from "../../../league/schedule.ts";
import { Failure, brokenRules, usage } from "./failure.ts";
import { findGame, readOptions } from "./find-game.ts";
import { formatTable } from "./format-table.ts";
import { progressBar } from "./progress-bar.ts";

export interface LeagueOptions {
  readonly players?: number;
  readonly games: number;
  readonly seed: string;
  readonly options?: unknown;
  readonly gauntlet?: boolean;
  readonly quick?: boolean;
  readonly workers?: number;
  readonly json?: boolean;
  readonly progress?: boolean;
}

export async function league(
  game: string | undefined,
  entrants: readonly string[],
  asked: LeagueOptions,
): Promise<void> {
  if (asked.quick) return quickLeague(game, entrants, asked);
  if (game === undefined) throw usage("a league needs a game, or --quick for a small one of every game");
  const report = await play(planOf(game, entrants, asked), asked);
  failOnBreaches([report]);
}

function planOf(id: string, texts: readonly string[], asked: LeagueOptions): Plan {
  const game = findGame(id);
  const options = readOptions(game, asked.options);
  const players = asked.players ?? game.seats.min;
  const problem = startProblem(game, options, players);
  if (problem !== null) throw usage(problem);
  const entrants = texts.map((text): Entrant => {
    const entrant = readEntrant(text);
    if (typeof entrant === "string") throw usage(entrant);
    return entrant;
  });
  if (entrants.length < 2) throw usage("a league needs two entrants or more");
  const twice = entrants.find(({ name }, at) => entrants.findIndex((other) => other.name === name) < at);
  if (twice) throw usage(`two entrants are called ${twice.name}: put name= before one`);
  const pairings = pairingsOf(entrants.length, players, asked.gauntlet ?? false);
  return { game: id, options, players, entrants, pairings, games: asked.games, seed: asked.seed };
}

/** Fails where a level has become weaker than the one below it or than its frozen version. */
async function quickLeague(game: string | undefined, entrants: readonly string[], asked: LeagueOptions): Promise<void> {
  if (entrants.length > 0) throw usage("--quick knows its entrants");
  const games = MANIFESTS.filter(({ id }) => game === undefined || id === findGame(game).id);
  const reports: Report[] = [];
  for (const { id, levels } of games)
    reports.push(await play(await quickPlan(findGame(id), levels, asked.seed), asked));
  failOnBreaches(reports);
  const weaker = reports.flatMap((report) =>
    weakerIn(report).map(({ one, others }) => `${report.game}: ${one} than ${others}`),
  );
  if (weaker.length > 0) throw new Failure(`weaker than they should be: ${weaker.join("; ")}`);
}

async function play(plan: Plan, { workers, progress, json }: LeagueOptions): Promise<Report> {
  // An entrant that cannot play is told of before any game.
  await openPlayers(plan.game, plan.entrants);
  const bar = progressBar(progress ?? process.stderr.isTTY, `league of ${plan.game}`, gamesIn(plan));
  const report = await playLeague(plan, workers ?? availableParallelism(), bar.step);
  bar.stop();
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : forPeople(report));
  return report;
}

function failOnBreaches(reports: readonly Report[]): void {
  const breaches = reports.flatMap((report) => report.breaches.map((breach) => `${report.game}, ${breach}`));
  for (const breach of breaches) process.stderr.write(`${breach}\n`);
  if (breaches.length > 0) throw brokenRules(breaches.length);
}

function forPeople({ game, players, games, seed, seconds, entrants, pairings, breaches }: Report): string {
  const percent = (share: number): string => percentage("en", (share * 100).toFixed(1));
  const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));
  const rated = entrants.map(({ name, rating, ci95, decisionMs: { p50, p95, max } }) => [
    name,
    signed(rating),
    ci95.map(signed).join(" to "),
    ...[p50, p95, max].map((ms) => ms.toFixed(2)),
  ]);
  const paired = pairings.map(({ one, others, games: played, wins, winRate, ci95, even, lead }) => [
    `${one} – ${others}`,
    String(played),
    String(wins),
    percent(winRate),
    ci95.map(percent).join(" to "),
    percent(even),
    signed(Number(lead.toFixed(1))),
  ]);
  const title = `${game}: ${games} games of ${players}, seed ${seed}, ${seconds} s`;
  return [
    title,
    "",
    formatTable(["entrant", "rating", "95% interval", "ms p50", "p95", "max"], rated),
    "",
    formatTable(
      [players > 2 ? "one – others" : "pairing", "games", "wins", "win rate", "95% confidence", "even", "lead"],
      paired,
    ),
    breaches.length > 0 ? `${breaches.length} breaches\n` : "",
  ].join("\n");
}
