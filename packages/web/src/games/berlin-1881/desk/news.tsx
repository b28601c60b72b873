import { useState } from "react";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";
import { latestNews } from "./latest-news.ts";

/** The latest news on the stage, until it is dismissed or the viewer acts. */
export function News() {
  const { history, viewer, words } = useBoard();
  const { sayEvent } = useSentences();
  const [read, setRead] = useState(history.at(-1)?.number ?? 0);
  const news = latestNews(history, viewer, read);
  if (!news) return null;
  return (
    <section className="notices news stack" role="status" aria-label={words.news}>
      <ul>
        {news.events.map((event, place) => (
          <li key={place}>{sayEvent(event)}</li>
        ))}
      </ul>
      <button type="button" className="button small" onClick={() => setRead(news.number)}>
        {words.understood}
      </button>
    </section>
  );
}
