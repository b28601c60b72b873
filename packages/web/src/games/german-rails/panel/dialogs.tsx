import { type ReactNode, useEffect, useRef } from "react";
import { eventCardOf } from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";

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
