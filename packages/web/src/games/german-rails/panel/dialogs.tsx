import { useState } from "react";
import { type Event, eventCardOf } from "@stellwerk/german-rails";
import { Dialog } from "../../../components/dialog.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";

/** An offer that waits for an answer: to accept, to decline, or to withdraw. */
export function Offer() {
  const { view, viewer, words, nameOf, offers, act, sayAction, refusal, sayRefusal } = useGame();
  const { pending } = view;
  if (pending?.is !== "offer" || viewer === null) return null;
  const answers = offers("answer");
  const withdraw = offers("withdraw");
  if (answers.length + withdraw.length === 0) return null;
  const reason = answers.length > 0 ? refusal({ do: "answer", accept: true }) : null;
  return (
    <Dialog title={words.offerTitle}>
      <p>{words.offerText(nameOf(pending.deal.user), nameOf(pending.deal.owner), pending.deal.turns, pending.price)}</p>
      {reason && <p className="quiet-text">{sayRefusal(reason)}</p>}
      <div className="actions">
        {[...answers, ...withdraw].map((action, place) => (
          <button
            key={place}
            type="button"
            className={action.do === "answer" && action.accept ? "button primary" : "button"}
            onClick={() => act(action)}
          >
            {sayAction(action)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** A good that an event takes, of one's own choice (G42). */
export function Loss() {
  const { board, words, offers, act, sayAction } = useGame();
  const losses = offers("lose");
  if (losses.length === 0) return null;
  return (
    <Dialog title={words.lossTitle}>
      <p>{words.lossText}</p>
      <div className="actions">
        {losses.map((action) => (
          <button key={`${action.train} ${action.good}`} type="button" className="button" onClick={() => act(action)}>
            <GoodIcon id={board.goods[action.good]?.id ?? ""} size={26} />
            {sayAction(action)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

const NEWS: ReadonlySet<Event["is"]> = new Set([
  "event",
  "flooded",
  "derailed",
  "lost",
  "taxed",
  "announced",
  "lostTurn",
]);

/** What the latest event brought, as a card laid on the map until it is put away. */
export function News() {
  const { board, history, language, words, sayEvent } = useGame();
  const [read, setRead] = useState(history.at(-1)?.number ?? 0);
  const step = history.findLast(({ number, events }) => number > read && events.some(({ is }) => NEWS.has(is)));
  if (!step) return null;
  const cards = step.events.flatMap((event) => (event.is === "event" ? [eventCardOf(board, event.card)] : []));
  const others = step.events.filter((event) => event.is !== "event" && NEWS.has(event.is));
  return (
    <section className="news" role="status" aria-label={words.news}>
      {cards.map(({ id, type, title, text }) => (
        <article key={id} data-type={type}>
          <h3>{title[language]}</h3>
          <p>{text[language]}</p>
        </article>
      ))}
      {others.length > 0 && (
        <ul>
          {others.map((event, place) => (
            <li key={place}>{sayEvent(event)}</li>
          ))}
        </ul>
      )}
      <button type="button" className="button small" onClick={() => setRead(step.number)}>
        {words.understood}
      </button>
    </section>
  );
}

/** Events that still hold. */
export function InForce() {
  const { view, board, language, words, nameOf } = useGame();
  if (view.inForce.length === 0) return null;
  return (
    <section className="in-force" aria-label={words.inForce}>
      <h3>{words.inForce}</h3>
      <ul>
        {view.inForce.map(({ card, drawer, left }) => {
          const event = eventCardOf(board, card);
          return (
            <li key={card}>
              <details>
                <summary data-type={event.type}>{event.title[language]}</summary>
                <p>{event.text[language]}</p>
                {left >= 0 && <small>{words.drawnBy(nameOf(drawer))}</small>}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
