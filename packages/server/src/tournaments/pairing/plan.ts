import { type Chance, SeededChance, seedFrom } from "@stellwerk/kernel";
import type { Board } from "./board.ts";
import { drawPools, poolSizes } from "./pools.ts";
import { roundRobin } from "./round-robin.ts";
import { type Kind, standings } from "./standings.ts";
import { swissRound } from "./swiss.ts";

/** What determines the rounds of a tournament. */
export interface Plan {
  readonly kind: Kind;
  /** Round-robin: how often each player meets each other; else the number of rounds, without the final. */
  readonly rounds: number;
  /** How many should sit at a table, and how many may. */
  readonly seats: { readonly wanted: number; readonly min: number; readonly max: number };
  /** Whether the best of the pools play a last match. */
  readonly final: boolean;
  readonly seed: string;
}

export interface Entrant {
  readonly player: string;
  /** Has withdrawn, or was removed. */
  readonly isOut: boolean;
}

/** The number of rounds, the final among them. */
export function roundsOf({ kind, rounds, final }: Plan, entrants: number): number {
  if (kind === "roundRobin") return rounds * (entrants % 2 === 0 ? entrants - 1 : entrants);
  return rounds + (kind === "pools" && final ? 1 : 0);
}

export const isFinal = (plan: Plan, round: number): boolean =>
  plan.kind === "pools" && plan.final && round === plan.rounds + 1;

/** Chance for one purpose of one tournament, the same in every process. */
export const lots = (seed: string, purpose: string): Chance => new SeededChance(seedFrom(`${seed} ${purpose}`));

/**
 * The tables of a round, who is first in each list begins; empty if there is none any more. Entrants are
 * in the order of their numbers, all of them, as the round-robin was laid out for all.
 */
export function nextRound(
  plan: Plan,
  entrants: readonly Entrant[],
  past: readonly Board[],
  round: number,
): readonly (readonly string[])[] {
  const isIn = (player: string): boolean => entrants.some((entrant) => entrant.player === player && !entrant.isOut);
  const playing = entrants.map(({ player }) => player).filter(isIn);
  const least = plan.kind === "pools" ? plan.seats.min : 2;
  if (round > roundsOf(plan, entrants.length) || playing.length < least) return [];
  const ranked = standings(plan.kind, playing, past);
  switch (plan.kind) {
    case "roundRobin": {
      const pairs = roundRobin(
        entrants.map(({ player }) => player),
        plan.rounds,
      )[round - 1];
      return (pairs ?? []).map((pair) => pair.filter(isIn)).filter((pair) => pair.length > 0);
    }
    case "swiss": {
      const points = new Map(ranked.map((line) => [line.player, line.points]));
      const field = playing
        .map((player) => ({ player, points: points.get(player) ?? 0 }))
        .sort((a, b) => b.points - a.points);
      const { pairs, bye } = swissRound(field, past);
      return bye === null ? pairs : [...pairs, [bye]];
    }
    case "pools": {
      if (isFinal(plan, round)) return [ranked.slice(0, plan.seats.wanted).map(({ player }) => player)];
      return drawPools(playing, poolSizes(playing.length, plan.seats), past, lots(plan.seed, `round ${round}`));
    }
  }
}
