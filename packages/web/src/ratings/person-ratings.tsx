import { type ReactNode, useEffect, useState } from "react";
import type { PersonRatings as Ratings } from "@stellwerk/wire";
import { titleOf } from "../games/index.ts";
import { ratingsOf } from "./api.ts";
import { RatingChart } from "./chart.tsx";
import { useRatingWords } from "./words.ts";
import "./ratings.css";

/** How somebody's ratings went, for the profile; nothing where there are none. */
export function PersonRatings({ name }: { name: string }): ReactNode {
  const w = useRatingWords();
  const [ratings, setRatings] = useState<Ratings | null>(null);
  useEffect(() => {
    let current = true;
    ratingsOf(name).then(
      (answer) => current && setRatings(answer),
      // What else there is to see of somebody is seen without.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [name]);
  return ratings?.games.map(({ game, history, rating, give, place }) => {
    const title = w.history(titleOf(game)?.name ?? game);
    const listed = place === null ? w.unlisted : w.inList(place);
    return <RatingChart key={game} history={history} title={`${title}: ${rating} ${w.give(give)}, ${listed}`} />;
  });
}
