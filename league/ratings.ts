import { type Chance, float64At, itemAt } from "@stellwerk/kernel";

/**
 * Points that each entrant took from each other one: 1 where it came out ahead, half where they shared a place. Row by
 * row in one array: what `i` took from `j` is at `i * entrants + j`.
 */
export type Points = Float64Array;

export interface Rating {
  /** In Elo, the mean of the field being 0. */
  readonly rating: number;
  readonly ci95: readonly [number, number];
}

const RESAMPLES = 1_000;

/**
 * Ratings by maximum likelihood (Bradley and Terry). Intervals are the wider of two: by the bootstrap, in which leagues
 * of deals drawn anew from those played are rated likewise (a deal as a whole, since its games are not independent),
 * and by the curvature of the likelihood, which still tells where one entrant has won all its games.
 */
export function ratingsOf(deals: readonly Points[], entrants: number, chance: Chance): Rating[] {
  const points = sumOf(deals, entrants);
  const ratings = fit(points, entrants);
  const errors = standardErrors(ratings, points, entrants);
  const resampled = Array.from({ length: RESAMPLES }, () =>
    fit(
      sumOf(
        deals.map(() => itemAt(deals, chance.below(deals.length))),
        entrants,
      ),
      entrants,
    ),
  );
  return ratings.map((rating, entrant) => {
    const drawn = resampled.map((one) => itemAt(one, entrant)).sort((a, b) => a - b);
    const at = (share: number): number => itemAt(drawn, Math.round((RESAMPLES - 1) * share));
    const spread = 1.96 * itemAt(errors, entrant);
    const ci95 = [Math.min(at(0.025), rating - spread), Math.max(at(0.975), rating + spread)] as const;
    return { rating: Math.round(rating), ci95: [Math.round(ci95[0]), Math.round(ci95[1])] };
  });
}

function sumOf(deals: readonly Points[], entrants: number): Points {
  const sum = new Float64Array(entrants ** 2);
  for (const deal of deals) for (const [at, points] of deal.entries()) sum[at] = float64At(sum, at) + points;
  return sum;
}

/** A drawn game with each opponent keeps finite the rating of one that always won. */
const DRAWN = 0.5;
const ROUNDS = 10_000;
const CLOSE = 1e-9;
const ELO_PER_DECADE = 400;

/** Hunter's minorisation: each strength in turn is what its points and its opponents' strengths make most likely. */
function fit(points: Points, entrants: number): number[] {
  const took = (one: number, other: number): number => float64At(points, one * entrants + other);
  const met = (one: number, other: number): boolean => took(one, other) + took(other, one) > 0;
  const numbers = Array.from({ length: entrants }, (_, entrant) => entrant);
  const opponents = numbers.map((one) => numbers.filter((other) => other !== one && met(one, other)));
  const strengths = new Float64Array(entrants).fill(1);
  for (let round = 0, change = 1; round < ROUNDS && change > CLOSE; round++) {
    change = 0;
    for (const one of numbers) {
      const before = float64At(strengths, one);
      let gained = 0;
      let against = 0;
      for (const other of itemAt(opponents, one)) {
        gained += took(one, other) + DRAWN;
        against += (took(one, other) + took(other, one) + 2 * DRAWN) / (before + float64At(strengths, other));
      }
      const after = against > 0 ? gained / against : before;
      strengths[one] = after;
      change = Math.max(change, Math.abs(Math.log(after / before)));
    }
  }
  const elo = Array.from(strengths, (strength) => ELO_PER_DECADE * Math.log10(strength));
  const mean = elo.reduce((sum, one) => sum + one, 0) / entrants;
  return elo.map((one) => one - mean);
}

/** Keeps finite the interval of an entrant none of whose games counts. */
const FAINT = 0.01;

/** From the Fisher information, for ratings whose mean is 0. */
function standardErrors(ratings: readonly number[], points: Points, entrants: number): number[] {
  const scale = ELO_PER_DECADE / Math.LN10;
  const information = ratings.map((one, i) =>
    ratings.map((other, j) => {
      const games = float64At(points, i * entrants + j) + float64At(points, j * entrants + i);
      const expected = 1 / (1 + 10 ** ((other - one) / ELO_PER_DECADE));
      return i === j || games === 0 ? 0 : (games + 2 * DRAWN) * expected * (1 - expected);
    }),
  );
  // Ratings are known up to their mean: with 1/n added everywhere and taken away again, the matrix has an inverse.
  const whole = information.map((row, i) =>
    row.map((weight, j) => (i === j ? row.reduce((sum, one) => sum + one, FAINT) : -weight) + 1 / entrants),
  );
  return inverse(whole).map((row, i) => scale * Math.sqrt(Math.max(0, itemAt(row, i) - 1 / entrants)));
}

/** By Gauss and Jordan; the matrix is symmetric and positive, so that no pivot is 0. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let at = 0; at < size; at++) {
    const pivot = itemAt(rows, at);
    const by = itemAt(pivot, at);
    for (const [column, value] of pivot.entries()) pivot[column] = value / by;
    for (const [other, row] of rows.entries()) {
      const factor = itemAt(row, at);
      if (other !== at)
        for (const [column, value] of pivot.entries()) row[column] = itemAt(row, column) - factor * value;
    }
  }
  return rows.map((row) => row.slice(size));
}
