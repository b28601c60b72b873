import type { PlayedGame, Series } from "./play-game.ts";

/** What `stellwerk sim --json` prints. All but `actionsPerSecond` and `decisionMs` is the same for the same seed. */
export interface Tally {
  readonly game: string;
  readonly games: number;
  readonly seed: string;
  readonly players: readonly PlayerTally[];
  /** In the game's own unit: turns or rounds. */
  readonly length: { readonly median: number; readonly p10: number; readonly p90: number };
  readonly actionsPerSecond: number;
  readonly decisionMs: readonly {
    readonly name: string;
    readonly p50: number;
    readonly p95: number;
    readonly max: number;
  }[];
  /** Rules or invariants broken. */
  readonly breaches: number;
}

export interface PlayerTally {
  readonly name: string;
  /** A shared first place counts as its share: half a win where two share it. */
  readonly wins: number;
  readonly winRate: number;
  /** Where the true win rate lies, with 95 % confidence. */
  readonly ci95: readonly [number, number];
  readonly meanScore: number;
}

export function tally(series: Series, played: readonly PlayedGame[], seconds: number): Tally {
  const games = played.length;
  const players = series.players.map((name, player): PlayerTally => {
    const wins = sum(played.map((each) => each.wins[player] ?? 0));
    return {
      name,
      wins: rounded(wins),
      winRate: rounded(wins / games),
      ci95: wilson(wins / games, games),
      meanScore: rounded(sum(played.map((each) => each.scores[player] ?? 0)) / games),
    };
  });
  const lengths = sorted(played.map(({ length }) => length));
  const decisionMs = series.players.map((name, player) => {
    const times = sorted(played.flatMap((each) => [...(each.decisionMs[player] ?? [])]));
    return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) };
  });
  return {
    game: series.game,
    games,
    seed: series.seed,
    players,
    length: { median: quantile(lengths, 0.5), p10: quantile(lengths, 0.1), p90: quantile(lengths, 0.9) },
    actionsPerSecond: Math.round(sum(played.map(({ actions }) => actions)) / seconds),
    decisionMs,
    breaches: sum(played.map(({ breaches }) => breaches.length)),
  };
}

/** Wilson's interval: it stays within 0 and 1 and holds for few games too. */
export function wilson(rate: number, games: number): [number, number] {
  const z = 1.96;
  const centre = rate + z ** 2 / (2 * games);
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z / (2 * games)) ** 2);
  const scale = 1 + z ** 2 / games;
  return [rounded((centre - spread) / scale), rounded((centre + spread) / scale)];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const sorted = (values: readonly number[]): Float64Array => Float64Array.from(values).sort();
export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export function quantile(ascending: Float64Array, share: number): number {
  const at = (ascending.length - 1) * share;
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? 0;
  return rounded(below + (above - below) * (at - Math.floor(at)));
}
