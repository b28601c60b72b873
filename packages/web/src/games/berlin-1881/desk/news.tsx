import { useEffect, useRef, useState } from "react";
import { figure } from "@stellwerk/kernel";
import type { Event } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { letterOf } from "../seat-letter.ts";
import { useSentences } from "../sentences.ts";
import { latestNews } from "./latest-news.ts";

/** All bids in a line or two: as sentences, those of six would cover the map of a phone. */
function Bids({ of: { ranking, bids, received } }: { of: Extract<Event, { is: "bids" }> }) {
  const { words, language } = useBoard();
  const { who } = useSentences();
  return (
    <>
      {words.bid.news}
      <ol className="seats">
        {ranking.map((seat) => {
          const [bid, gets] = [bids[seat] ?? 0, received[seat] ?? 0];
          return (
            <li key={seat} className="level" data-seat={seat}>
              <b className="letter" aria-hidden="true">
                {letterOf(seat)}
              </b>
              <span aria-hidden="true">
                {figure(language, bid)} → {figure(language, gets)}
              </span>
              <span className="unseen">{words.bid.exchanged(who, seat, bid, gets)}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The latest news on the stage, until it is dismissed, the viewer acts, or the stage beneath it is pressed. */
export function News() {
  const { history, viewer, words } = useBoard();
  const { sayEvent } = useSentences();
  const [read, setRead] = useState(history.at(-1)?.number ?? 0);
  const news = latestNews(history, viewer, read);
  const card = useRef<HTMLElement>(null);
  const number = news?.number ?? null;
  useEffect(() => {
    const stage = card.current?.parentElement;
    if (!stage || number === null) return undefined;
    const giveWay = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !card.current?.contains(target)) setRead(number);
    };
    stage.addEventListener("pointerdown", giveWay);
    return () => stage.removeEventListener("pointerdown", giveWay);
  }, [number]);
  if (!news) return null;
  return (
    <section ref={card} className="notices news stack" role="status" aria-label={words.news}>
      <ul>
        {news.events.map((event, place) => (
          <li key={place}>{event.is === "bids" ? <Bids of={event} /> : sayEvent(event)}</li>
        ))}
      </ul>
      <button type="button" className="button small" onClick={() => setRead(news.number)}>
        {words.understood}
      </button>
    </section>
  );
}
