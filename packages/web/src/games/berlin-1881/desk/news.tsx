import { useState } from "react";
import type { Event } from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";

/** Events that every player should notice, though they happen in another player's turn. */
const isNews = (event: Event): boolean => {
  switch (event.is) {
    case "bids":
    case "phase":
    case "companyBankrupt":
    case "playerBankrupt":
    case "joined":
      return true;
    case "director":
    case "chair":
      return event.before >= 0;
    default:
      return false;
  }
};

/** The latest such events, shown on the stage until dismissed. */
export function News() {
  const { history, words } = useBoard();
  const { sayEvent } = useSentences();
  const [read, setRead] = useState(history.at(-1)?.number ?? 0);
  const step = history.findLast(({ number, events }) => number > read && events.some(isNews));
  if (!step) return null;
  return (
    <section className="news" role="status" aria-label={words.news}>
      <ul>
        {step.events.filter(isNews).map((event, place) => (
          <li key={place}>{sayEvent(event)}</li>
        ))}
      </ul>
      <button type="button" className="button small" onClick={() => setRead(step.number)}>
        {words.understood}
      </button>
    </section>
  );
}
