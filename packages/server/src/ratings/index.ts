/** The face of `ratings/`: results and ratings of finished matches. */
export { dailyResults, enterDailyResult } from "./daily-results.ts";
export { placesOf } from "./counted-places.ts";
export { RATING_DATA } from "./personal-data.ts";
export { rateMatch } from "./rate-match.ts";
export {
  changesBy,
  ratingOf,
  ratingsByGame,
  ratingsOf,
  ratingsOfAll,
  ratingsPage,
  resultsOf,
  shownRatings,
} from "./rating-lists.ts";
export { type RatingMethod, loadRatingMethod } from "./skill.ts";
export { type Recomputed, recomputeRatings } from "./recompute-ratings.ts";
