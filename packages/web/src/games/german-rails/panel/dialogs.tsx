import { type ReactNode, useEffect, useRef, useState, useMemo } from "react";
import { eventCardOf } from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";
import { type NewsItem, isAbout, lastAct, newsSinceLastTurn } from "../table/news.ts";
import { BELOW } from "./narrow.ts";

const TYPING = "input, textarea, select";

/** What must be answered before the turn goes on, laid on the map: what it is about can be looked at meanwhile. */
function Question({ title, children }: { title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches(TYPING)) section.current?.querySelector("button")?.focus();
  }, []);
  return (
    <section ref={section} className="news stack" role="dialog" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** An offer that waits for an answer: to accept, to decline, or to withdraw. */
export function Offer() {
  const { view, viewer, words, who, offers, act, sayAction, refusal, sayRefusal } = useGame();
  const { pending } = view;
  if (pending?.is !== "offer" || viewer === null) return null;
  const answers = offers("answer");
  const withdraw = offers("withdraw");
  if (answers.length + withdraw.length === 0) return null;
  const reason = answers.length > 0 ? refusal({ do: "answer", accept: true }) : null;
  return (
    <Question title={words.offerTitle}>
      <p>{words.offerText(who, pending.deal.user, pending.deal.owner, pending.deal.turns, pending.price)}</p>
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
    </Question>
  );
}

/** A good that an event takes, of one's own choice (G42). */
export function Loss() {
  const { board, language, words, offers, act, sayAction } = useGame();
  const losses = offers("lose");
  if (losses.length === 0) return null;
  return (
    <Question title={words.lossTitle}>
      <div className="actions">
        {losses.map((action) => (
          <CostlyButton
            key={`${action.train} ${action.good}`}
            className="button"
            aria-label={sayAction(action)}
            consequence={words.losesLoad}
            onPress={() => act(action)}
          >
            <GoodIcon id={board.goods[action.good]?.id ?? ""} size={26} />
            {board.goods[action.good]?.name[language]}
          </CostlyButton>
        ))}
      </div>
    </Question>
  );
}

/** Where open cards would cover too much of the map. */
const NARROW = "(max-width: 75rem)";

/** All news since the viewer's last turn, laid on the map until they are put away or the viewer acts. */
export function News() {
  const { view, board, history, viewer, language, words, offers } = useGame();
  /** By viewer: at one screen each player reads for themselves. */
  const [read, setRead] = useState<{ readonly [viewer: string]: number }>({
    // Those who only watch have no last turn: for them it is news from now on.
    null: history.at(-1)?.number ?? 0,
  });
  const items = useMemo(() => newsSinceLastTurn(history, viewer), [history, viewer]);
  const acted = lastAct(history, viewer);
  const unread = items.filter(({ number }) => number > (read[`${viewer}`] ?? 0) && number >= acted);
  const [latest] = unread;
  if (!latest || view.phase === "over") return null;
  const steps = unread.map((item) => <NewsOfStep key={item.number} item={item} isLatest={item === latest} />);
  const [drawn] = latest.drawn;
  const isAsked = (["answer", "withdraw", "lose"] as const).some((kind) => offers(kind).length > 0);
  return (
    <section className="news stack" role="status" aria-label={words.news}>
      {/* Where even folded cards would cover too much, beside a question. */}
      {isAsked && matchMedia(BELOW).matches ? (
        <details>
          <summary className="cut">
            {words.news}
            {drawn && `: ${eventCardOf(board, drawn.card).title[language]}`}
          </summary>
          {steps}
        </details>
      ) : (
        steps
      )}
      <button type="button" className="button small" onClick={() => setRead({ ...read, [`${viewer}`]: latest.number })}>
        {words.understood}
      </button>
    </section>
  );
}

/** Only the newest card lies open, and on phones and tablets none. That the viewer's train is in it is said in any case. */
function NewsOfStep({ item: { drawn, followed, deal }, isLatest }: { item: NewsItem; isLatest: boolean }) {
  const { board, language, viewer, me, words, who, sayEvent } = useGame();
  return (
    <>
      {drawn.map(({ card, seat }, place) => {
        const { id, type, title, text, mileposts } = eventCardOf(board, card);
        const isInside = me?.trains.some(({ at }) => mileposts.includes(at)) ?? false;
        return (
          <div key={id}>
            <details data-type={type} open={isLatest && place === 0 && !matchMedia(NARROW).matches}>
              <summary>
                <strong>{title[language]}</strong> <small>{words.drawnBy(who, seat)}</small>
              </summary>
              <p>{text[language]}</p>
            </details>
            {isInside && <strong>{words.trainInside}</strong>}
          </div>
        );
      })}
      {deal && <p>{words.dealMade(words.offerText(who, deal.user, deal.owner, deal.turns, deal.price))}</p>}
      {followed.length > 0 && (
        <ul>
          {followed.map((event, place) => (
            <li key={place}>{isAbout(event, viewer) ? <strong>{sayEvent(event)}</strong> : sayEvent(event)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Events that still hold. */
export function InForce() {
  const { view, board, language, words, who } = useGame();
  if (view.inForce.length === 0) return null;
  return (
    <section className="in-force" aria-label={words.inForce} data-part="in-force">
      <h3>{words.inForce}</h3>
      <ul>
        {view.inForce.map(({ card, drawer, left }) => {
          const event = eventCardOf(board, card);
          return (
            <li key={card}>
              <details>
                <summary data-type={event.type}>{event.title[language]}</summary>
                <p>{event.text[language]}</p>
                {left >= 0 && <small>{words.drawnBy(who, drawer)}</small>}
              </details>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
