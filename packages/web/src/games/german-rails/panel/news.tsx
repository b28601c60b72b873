import { useEffect, useMemo, useRef, useState } from "react";
import { eventCardOf } from "@stellwerk/german-rails";
import type { Viewer } from "@stellwerk/kernel";
import { read, write } from "../../../local-storage.ts";
import { useGame } from "../table/game.ts";
import {
  type NewsItem,
  type Touch,
  inOrderFor,
  isAbout,
  lastAct,
  newsSinceLastTurn,
  touchOf,
  withoutPast,
} from "../table/news.ts";
import { BELOW } from "./narrow.ts";

/** Where open cards would cover too much of the map. */
const NARROW = "(max-width: 75rem)";

const KEY = "stellwerk.german-rails.news";

type Read = { readonly [viewer: string]: number };

/** The last step that each viewer has read news of; stored for this table. */
function useRead(latest: number): readonly [Read, (viewer: Viewer, number: number) => void] {
  const { pathname } = location;
  // Those who only watch have no last turn: for them it is news from now on.
  const [known, setKnown] = useState<Read>(() => ({ ...storedRead(pathname), null: latest }));
  return [
    known,
    (viewer, number) => {
      const changed = { ...known, [`${viewer}`]: number };
      setKnown(changed);
      write(KEY, { pathname, read: changed });
    },
  ];
}

function storedRead(pathname: string): Read {
  const stored = read(KEY);
  const isOfTable = typeof stored === "object" && stored !== null && "pathname" in stored && "read" in stored;
  // Written above.
  return isOfTable && stored.pathname === pathname ? (stored.read as Read) : {};
}

/** All news since the viewer's last turn, laid on the map until they are put away or the viewer acts. */
export function News() {
  const { view, board, history, viewer, language, words, offers } = useGame();
  /** By viewer: at one screen each player reads for themselves. */
  const [known, putAway] = useRead(history.at(-1)?.number ?? 0);
  const section = useRef<HTMLElement>(null);
  const items = useMemo(() => withoutPast(newsSinceLastTurn(history, viewer), view, viewer), [history, view, viewer]);
  const acted = lastAct(history, viewer);
  const unread = items.filter(({ number }) => number > (known[`${viewer}`] ?? 0) && number >= acted);
  const latest = view.phase === "over" ? undefined : unread[0];
  const newest = latest?.number;
  useEffect(() => {
    const map = section.current?.closest(".layout")?.querySelector(".map");
    if (!map) return;
    // The map fits its country to the room that it has, and what lies on it is known one frame later.
    let frame = 0;
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => stepAside(section.current, map));
    });
    watch.observe(map);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
    };
  }, [newest]);
  if (!latest) return null;
  const isTouched = (item: NewsItem): boolean => item.drawn.some((event) => touchOf(view, viewer, event) !== null);
  const sorted = inOrderFor(unread, isTouched);
  // Those that touch the viewer lie open; where none does, the newest.
  const isOpen = (item: NewsItem): boolean => (unread.some(isTouched) ? isTouched(item) : item === latest);
  const steps = sorted.map((item) => <NewsOfStep key={item.number} item={item} isOpen={isOpen(item)} />);
  const [drawn] = sorted[0]?.drawn ?? [];
  const isAsked = (["answer", "withdraw", "lose"] as const).some((kind) => offers(kind).length > 0);
  return (
    <section ref={section} className="news stack" role="status" aria-label={words.news}>
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
      <button type="button" className="button small" onClick={() => putAway(viewer, latest.number)}>
        {words.understood}
      </button>
    </section>
  );
}

/** On phones and tablets no card lies open. What it means for the viewer is said in any case. */
function NewsOfStep({ item: { drawn, followed, deal }, isOpen }: { item: NewsItem; isOpen: boolean }) {
  const { board, view, language, viewer, words, who, sayEvent } = useGame();
  const told: { readonly [touch in Touch]: string } = { draws: words.drawnByYou, inside: words.trainInside };
  // What touches the viewer is open, whichever of the cards it is.
  const touches = drawn.map((event) => touchOf(view, viewer, event));
  const first = Math.max(
    0,
    touches.findIndex((touch) => touch !== null),
  );
  return (
    <>
      {drawn.map(({ card, seat }, place) => {
        const { id, type, title, text } = eventCardOf(board, card);
        const touch = touches[place] ?? null;
        return (
          <div key={id}>
            <details data-type={type} open={isOpen && place === first && !matchMedia(NARROW).matches}>
              <summary>
                <strong>{title[language]}</strong> <small>{words.drawnBy(who, seat)}</small>
              </summary>
              <p>{text[language]}</p>
            </details>
            {touch && <strong>{told[touch]}</strong>}
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

/** On the right, where the map has its own. */
const BESIDE_THE_BUTTONS = "auto 66px";

/** Cards lie on the side where they cover less of what they are about, and are folded where they cover it on both. */
function stepAside(news: HTMLElement | null, map: Element): void {
  const notices = news?.closest<HTMLElement>(".notices");
  if (!notices) return;
  const covered = (): number => {
    const own = notices.getBoundingClientRect();
    const places = map.querySelectorAll(".area .ground, .train[data-own]");
    return [...places].reduce((sum, place) => sum + overlap(own, place.getBoundingClientRect()), 0);
  };
  notices.style.insetInline = "";
  const left = covered();
  if (left === 0) return;
  notices.style.insetInline = BESIDE_THE_BUTTONS;
  const right = covered();
  if (right >= left) notices.style.insetInline = "";
  if (Math.min(left, right) > 0) for (const card of notices.querySelectorAll("details")) card.open = false;
}

const overlap = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
