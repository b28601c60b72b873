import { SeededChance, itemAt, seedFrom } from "@stellwerk/kernel";
import { findGame } from "../packages/cli/src/find-game.ts";
import { type PlayedTable, type Player, playTable } from "../packages/cli/src/sim/play-game.ts";
import { playOnThreads } from "../packages/cli/src/sim/pool.ts";
import type { Entrant } from "./entrants.ts";
import { type Report, reportOf } from "./report.ts";
import { type Fixture, type Pairing, scheduleOf } from "./schedule.ts";

/** A league to be played. With the same plan the same games come out, on any number of cores. */
export interface Plan {
  readonly game: string;
  readonly options: unknown;
  /** How many sit at a table. */
  readonly players: number;
  readonly entrants: readonly Entrant[];
  readonly pairings: readonly Pairing[];
  /** At least so many games of each pairing. */
  readonly games: number;
  readonly seed: string;
}

export interface PlayedFixture extends PlayedTable {
  readonly index: number;
}

const fixturesOf = ({ pairings, players, games }: Plan): Fixture[] => scheduleOf(pairings, players, games);

export const gamesIn = (plan: Plan): number => fixturesOf(plan).length;

/** Plays one game of a league. The deal and the luck of a seat follow from the seed, whoever sits there. */
export async function playFixture(plan: Plan, players: readonly Player[], index: number): Promise<PlayedFixture> {
  const { deal, seats } = itemAt(fixturesOf(plan), index);
  const chanceOf = (what: string) => new SeededChance(seedFrom(`${plan.seed}/deal ${deal}/${what}`));
  const seated = seats.map((entrant, seat) => ({ player: itemAt(players, entrant), chance: chanceOf(`seat ${seat}`) }));
  return { index, ...(await playTable(findGame(plan.game), plan.options, seated, chanceOf("game"))) };
}

export async function playLeague(plan: Plan, cores: number, played: () => void): Promise<Report> {
  const fixtures = fixturesOf(plan);
  const start = performance.now();
  const thread = { script: new URL("./worker.mjs", import.meta.url), data: plan };
  const games = await playOnThreads<PlayedFixture>(thread, fixtures.length, cores, played);
  return reportOf(plan, fixtures, games, (performance.now() - start) / 1000);
}
