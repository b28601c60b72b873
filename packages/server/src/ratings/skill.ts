/**
 * Ratings after Weng and Lin ("A Bayesian Approximation Method for Online Ranking", 2011), in their
 * Plackett-Luce form: it fits two and several players, shared places too. Skill is a bell curve; what is
 * known of it gets narrower with every match.
 */
export interface Skill {
  /** The likeliest skill. */
  readonly mu: number;
  /** How unsure that is. */
  readonly sigma: number;
}

/** Of whom nothing is known. */
export const UNKNOWN: Skill = { mu: 25, sigma: 25 / 3 };

/** How much skill may change from one match to the next, even of experienced players. */
const TAU = UNKNOWN.mu / 300;

/** Points on the scale that people see for one of the method: 200 points more then mean three wins of four. */
const SCALE = 25;
const MIDDLE = 1_500;

/** The skills after a match, by seat; `places` as in an outcome. */
export type RatingMethod = (skills: readonly Skill[], places: readonly number[]) => Skill[];

/**
 * Loads the method, which brings hundreds of files along: a server does so as it starts, and never inside a
 * transaction, since with SQLite everything else waits while one is open.
 */
export async function loadRatingMethod(): Promise<RatingMethod> {
  const { rate } = await import("openskill");
  return (skills, places) => {
    const teams = skills.map(({ mu, sigma }) => [{ mu, sigma }]);
    return rate(teams, { rank: [...places], tau: TAU }).flatMap((team) => team.map(({ mu, sigma }) => ({ mu, sigma })));
  };
}

/** The displayed rating: 1500 for the mean skill, with which every player starts. */
export const shownOf = ({ mu }: Skill): number => Math.max(0, Math.round(MIDDLE + SCALE * (mu - UNKNOWN.mu)));

/** The true rating is within so many points in 19 of 20 cases. */
export const giveOf = (sigma: number): number => Math.round(2 * SCALE * sigma);
