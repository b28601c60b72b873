import { SeededChance, bySeat, float64At, itemAt, seedFrom, winShares } from "@stellwerk/kernel";
import { quantile, rounded, sorted, wilson } from "../packages/cli/src/sim/statistics.ts";
import type { Plan, PlayedFixture } from "./league.ts";
import { type Points, type Rating, ratingsOf } from "./ratings.ts";
import type { Fixture, Pairing } from "./schedule.ts";

/** What `stellwerk league --json` prints. All but `seconds` and `decisionMs` is the same for the same plan. */
export interface Report {
  readonly game: string;
  readonly players: number;
  readonly options: unknown;
  readonly seed: string;
  readonly games: number;
  readonly seconds: number;
  /** Strongest first. */
  readonly entrants: readonly EntrantReport[];
  readonly pairings: readonly PairingReport[];
  /** Rules or invariants broken; such games count for nothing. */
  readonly breaches: readonly string[];
}

interface EntrantReport extends Rating {
  readonly name: string;
  /** What it thought about a decision. */
  readonly decisionMs: { readonly p50: number; readonly p95: number; readonly max: number };
}

export interface PairingReport {
  readonly one: string;
  /** Who has all other seats. */
  readonly others: string;
  readonly games: number;
  /** Of `one`; a shared first place counts as its share. */
  readonly wins: number;
  readonly winRate: number;
  readonly ci95: readonly [number, number];
  /** The win rate among equals. */
  readonly even: number;
  /** How far `one` is ahead of the mean of the others at the end. */
  readonly lead: number;
}

interface Counted {
  readonly fixture: Fixture;
  readonly played: PlayedFixture;
}

export function reportOf(
  plan: Plan,
  fixtures: readonly Fixture[],
  games: readonly PlayedFixture[],
  seconds: number,
): Report {
  const { game, players, options, seed, entrants, pairings } = plan;
  const all = games.map((played, at): Counted => ({ fixture: itemAt(fixtures, at), played }));
  const counted = all.filter(({ played }) => played.breaches.length === 0);
  const ratings = ratingsOf(
    pointsByDeal(counted, entrants.length),
    entrants.length,
    new SeededChance(seedFrom(`${seed}/ratings`)),
  );
  return {
    game,
    players,
    options,
    seed,
    games: games.length,
    seconds: Math.round(seconds),
    entrants: entrants
      .map(({ name }, at) => ({ name, ...itemAt(ratings, at), decisionMs: timesOf(all, at) }))
      .sort((a, b) => b.rating - a.rating),
    pairings: pairings.map((pairing) => pairingReport(plan, pairing, counted)),
    breaches: all.flatMap(({ played }) => played.breaches.map((breach) => `game ${played.index}: ${breach}`)),
  };
}

/** For each deal, who came out ahead of whom: every two seats of different entrants are compared by their places. */
function pointsByDeal(counted: readonly Counted[], entrants: number): Points[] {
  const deals = new Map<number, Points>();
  for (const { fixture, played } of counted) {
    const points = deals.get(fixture.deal) ?? new Float64Array(entrants ** 2);
    deals.set(fixture.deal, points);
    for (const one of played.standings)
      for (const other of played.standings) {
        const [own, theirs] = [itemAt(fixture.seats, one.seat), itemAt(fixture.seats, other.seat)];
        if (own === theirs || one.place > other.place) continue;
        const at = own * entrants + theirs;
        points[at] = float64At(points, at) + (one.place < other.place ? 1 : 0.5);
      }
  }
  return [...deals.values()];
}

function pairingReport({ players, entrants }: Plan, pairing: Pairing, counted: readonly Counted[]): PairingReport {
  const own = counted.filter(
    ({ fixture }) => fixture.pairing.one === pairing.one && fixture.pairing.others === pairing.others,
  );
  const games = own.length;
  let wins = 0;
  let lead = 0;
  for (const { fixture, played } of own) {
    const isOne = (seat: number): boolean => fixture.seats[seat] === pairing.one;
    for (const [seat, share] of bySeat(winShares(played.standings))) if (isOne(seat)) wins += share;
    for (const { seat, score } of played.standings) lead += isOne(seat) ? score : -score / (players - 1);
  }
  return {
    one: itemAt(entrants, pairing.one).name,
    others: itemAt(entrants, pairing.others).name,
    games,
    wins: rounded(wins),
    winRate: games > 0 ? rounded(wins / games) : 0,
    ci95: games > 0 ? wilson(wins / games, games) : [0, 1],
    even: rounded(1 / players),
    lead: games > 0 ? rounded(lead / games) : 0,
  };
}

function timesOf(counted: readonly Counted[], entrant: number): EntrantReport["decisionMs"] {
  const times = sorted(
    counted.flatMap(({ fixture, played }) =>
      fixture.seats.flatMap((one, seat) => (one === entrant ? [...(played.decisionMs[seat] ?? [])] : [])),
    ),
  );
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) };
}
