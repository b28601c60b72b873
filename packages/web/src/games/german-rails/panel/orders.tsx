import { type MouseEvent, type PointerEvent, useMemo, useState } from "react";
import {
  type Card,
  type CheapestTrack,
  HIDDEN,
  cheapestTrack,
  contextOf,
  isLapsed,
  keptCards,
} from "@stellwerk/german-rails";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";
import { outlookOf } from "../order-outlook.ts";

/** The viewer's order cards, and the public ones. */
export function Orders() {
  const { view, viewer, me, words } = useGame();
  const track = useMemo(
    () => (viewer !== null && me && me.start >= 0 ? cheapestTrack(contextOf(view), viewer) : null),
    [view, viewer, me],
  );
  return (
    <div className="orders">
      {me && me.dealt.length > 0 && <Keep />}
      {me && me.hand.length > 0 && (
        <section aria-label={words.hand}>
          <h3>{words.hand}</h3>
          <div className="cards">
            {me.hand.map((card, place) => (
              <OrderCard key={`${card} ${place}`} card={card} track={track} />
            ))}
          </div>
        </section>
      )}
      {view.open.length > 0 && (
        <section aria-label={words.openOrders}>
          <h3>{words.openOrders}</h3>
          <div className="cards">
            {view.open.map((card) => (
              <OrderCard key={card} card={card} track={track} isOpen />
            ))}
          </div>
        </section>
      )}
      {view.open.length === 0 && view.phase === "play" && <p className="quiet-text">{words.openLater}</p>}
    </div>
  );
}

/** Some of the cards dealt are kept, the others go back (G1). */
function Keep() {
  const { board, view, me, language, words, offers, act, sayAction, pointAt } = useGame();
  const [chosen, setChosen] = useState<readonly Card[]>([]);
  const dealt = me?.dealt ?? [];
  const kept = keptCards(view.options);
  const action = offers("keep").find(
    ({ cards }) => cards.length === chosen.length && cards.every((card) => chosen.includes(card)),
  );
  const pointed = pointAt?.do === "keep" ? pointAt.cards : [];
  const cardText = (card: Card): string =>
    (board.orders[card] ?? [])
      .map(({ good, city, pay }) =>
        words.order(board.goods[good]?.name[language] ?? "", board.cities[city]?.name ?? "", pay),
      )
      .join("; ");
  const toggle = (card: Card): void =>
    setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card].slice(-kept));
  return (
    <section className="keep" aria-label={words.keepTitle(kept)}>
      <h3>{words.keepTitle(kept)}</h3>
      <p className="quiet-text">{words.keepText(kept, dealt.length)}</p>
      <div className="cards">
        {dealt.map((card) => (
          <label
            key={card}
            className="keepable"
            data-chosen={chosen.includes(card) || undefined}
            data-pointed={pointed.includes(card) || undefined}
          >
            <input
              type="checkbox"
              aria-label={cardText(card)}
              checked={chosen.includes(card)}
              onChange={() => toggle(card)}
            />
            <OrderCard card={card} track={null} isStill />
          </label>
        ))}
      </div>
      <button type="button" className="button primary" disabled={!action} onClick={() => action && act(action)}>
        {action ? sayAction(action) : words.keepMore(kept - chosen.length)}
      </button>
    </section>
  );
}

interface CardProps {
  readonly card: Card;
  readonly track: CheapestTrack | null;
  readonly isOpen?: boolean;
  /** Part of something else that is pressed. */
  readonly isStill?: boolean;
}

function OrderCard({ card, track, isOpen = false, isStill = false }: CardProps) {
  const { board, me, words } = useGame();
  if (card === HIDDEN) return <div className="order-card" data-hidden aria-label={words.hiddenCard} />;
  const bound = me?.bound.find((entry) => entry.card === card);
  return (
    <article className="order-card" data-open={isOpen || undefined} data-bound={bound ? "" : undefined}>
      <ul>
        {board.orders[card]?.map((_, order) => (
          <Order
            key={order}
            card={card}
            order={order}
            track={track}
            isStill={isStill}
            isLapsed={me !== null && isLapsed(me, card, order)}
          />
        ))}
      </ul>
    </article>
  );
}

interface OrderProps {
  readonly card: Card;
  readonly order: number;
  readonly track: CheapestTrack | null;
  readonly isLapsed: boolean;
  readonly isStill: boolean;
}

const isTouch = (click: object): boolean => "pointerType" in click && click.pointerType === "touch";

/** One order: what, where to, for how much; and what it would take from here. */
function Order({ card, order, track, isLapsed, isStill }: OrderProps) {
  const { board, view, viewer, me, language, words } = useGame();
  const { lit, setLit, setCity } = useSelection();
  const wanted = board.orders[card]?.[order];
  if (!wanted) return null;
  const good = board.goods[wanted.good];
  const city = board.cities[wanted.city];
  const isLit = lit?.card === card && lit.order === order;
  const isAboard = me?.trains.some(({ load }) => load.includes(wanted.good)) ?? false;
  const isSoldOut = view.supply[wanted.good] === 0;
  const outlook = (isLit || !isStill) && viewer !== null ? outlookOf(view, viewer, track, wanted) : null;
  const supplier = board.cities[outlook?.supplier ?? -1]?.name ?? null;
  const prospect = !outlook
    ? null
    : isAboard
      ? words.aboardProspect(outlook.track, wanted.pay - outlook.track)
      : supplier === null
        ? words.soldOut
        : words.prospect(supplier, outlook.distance, outlook.track, wanted.pay - outlook.track);
  const look = (on: boolean): void => setLit(on ? { card, order } : null);
  const said = words.order(good?.name[language] ?? "", city?.name ?? "", wanted.pay);
  const pointing = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && look(true),
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && look(false),
    onPointerDown: () => look(true),
    // A touch looks at an order that is part of a choice; the card is chosen beside it.
    onClick: (click: MouseEvent) => isTouch(click.nativeEvent) && click.preventDefault(),
  };
  const face = (
    <>
      <GoodIcon id={good?.id ?? ""} size={26} />
      <span className="what">
        {good?.name[language]}
        {isSoldOut && !isAboard && <small>{words.soldOutShort}</small>}
      </span>
      <span className="where" data-tier={city?.tier}>
        {city?.name}
      </span>
      <b className="pay">{wanted.pay}</b>
      {isLit && prospect && <small className="prospect">{prospect}</small>}
    </>
  );
  return (
    <li
      className="order"
      data-lit={isLit || undefined}
      data-aboard={isAboard || undefined}
      data-lapsed={isLapsed || undefined}
    >
      {isStill ? (
        <div {...pointing}>{face}</div>
      ) : (
        <button
          type="button"
          aria-label={`${said}. ${isLapsed ? words.lapsed : (prospect ?? "")}`}
          {...pointing}
          onFocus={() => look(true)}
          onBlur={() => look(false)}
          onClick={() => {
            look(true);
            // A city's card would lie over the places that light up.
            setCity(null);
          }}
        >
          {face}
        </button>
      )}
    </li>
  );
}
