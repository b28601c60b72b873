import type { ReactNode } from "react";
import type { PersonRatings as Ratings } from "@stellwerk/wire";
import { titleOf } from "../games/index.ts";
import { RatingChart } from "./chart.tsx";
import { useRatingWords } from "./words.ts";
import "../style/club.css";

/** The history of a person's ratings, for the profile; nothing where there are none. */
export function PersonRatings({ ratings }: { ratings: Ratings | null }): ReactNode {
  const w = useRatingWords();
  return ratings?.games.map(({ game, history, rating, give, place }) => {
    const title = w.history(titleOf(game)?.name ?? game);
    const listed = place === null ? w.unlisted : w.inList(place);
    return <RatingChart key={game} history={history} title={`${title}: ${rating} ${w.give(give)}, ${listed}`} />;
  });
}
