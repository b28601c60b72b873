import { type CSSProperties, memo, useState } from "react";
import { type Card, HIDDEN, isLapsed, keptCards } from "@stellwerk/german-rails";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { type Game, useGame } from "../table/game.ts";
import { type Selection, useSelection } from "../table/selection.ts";
import { useTrackPlan } from "../table/track-plan.ts";
import { usePlacesKept } from "./card-places.ts";
import { BELOW } from "./narrow.ts";
import { PROSPECT } from "./prospect.tsx";

/** The back of a card. */
const BACK = {
  height: 60,
  background: "repeating-linear-gradient(45deg, var(--plate) 0 6px, var(--enamel) 6px 7px)",
};
const UNDER_ANOTHER = { borderTop: "var(--thin-rule)" };
/** What the second press would do fits two lines of it. */
const SMALL = { fontSize: "var(--type-4)", lineHeight: 1.05 };
/** Where one's own orders and the public ones stand beside each other. */
const SIDE_BY_SIDE = "(width >= 760px) and (pointer: fine)";
/** Below one's own orders and the public ones. */
const BELOW_BOTH = { gridColumn: "1 / -1" };
/** A card beside the box that chooses it. */
const BESIDE_ITS_BOX = { gridTemplateColumns: "26px minmax(0, 1fr)", gap: 0, outlineOffset: -3 };
const BESIDE_LARGE_BOX = { ...BESIDE_ITS_BOX, gridTemplateColumns: "44px minmax(0, 1fr)" };
const CENTRED = { justifyContent: "center" };
/** All cards to choose from are seen beside the map of a phone. */
const TIGHT = { gap: 1 };
/** In sight however many cards there are, and nothing shows below it. */
const AT_FOOT: CSSProperties = { position: "sticky", insetBlockEnd: 0, boxShadow: "0 14px var(--paper)" };

/** The viewer's order cards, and the public ones. */
export function Orders() {
  const { view, viewer, me, words } = useGame();
  const hand = usePlacesKept(me?.hand ?? [], `${viewer}`);
  const open = usePlacesKept(view.open, "open");
  const isKeeping = me !== null && me.dealt.length > 0;
  return (
    <div className="orders" data-keep={isKeeping || undefined} data-open={open.length > 0 || undefined}>
      {isKeeping && <Keep />}
      {hand.length > 0 && (
        <section aria-label={words.hand}>
          {open.length > 0 && matchMedia(SIDE_BY_SIDE).matches && <h3>{words.hand}</h3>}
          <div className="cards stack">
            {hand.map((card, place) => (
              <OrderCard key={`${card} ${place}`} card={card} />
            ))}
          </div>
        </section>
      )}
      {open.length > 0 && (
        <section aria-label={words.openOrders} data-part="public-orders">
          <h3>{words.openOrders}</h3>
          <div className="cards stack">
            {open.map((card) => (
              <OrderCard key={card} card={card} isOpen />
            ))}
          </div>
        </section>
      )}
      <NewHand />
      {open.length === 0 && view.phase === "play" && <p className="quiet-text">{words.openLater}</p>}
    </div>
  );
}

/** The whole hand for a new one, in place of a turn: it stands with the cards, away from what most turns press. */
function NewHand() {
  const { words, offers, act } = useGame();
  const { plan } = useTrackPlan();
  const [pass] = offers("pass");
  if (!pass || plan) return null;
  return (
    <section aria-label={words.pass} style={BELOW_BOTH}>
      <CostlyButton
        className="button small"
        style={SMALL}
        isGrave
        consequence={words.passText}
        onPress={() => act(pass)}
      >
        {words.pass}
      </CostlyButton>
    </section>
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
        words.order(board.goods[good]?.name[language] ?? "", board.cities[city]?.name[language] ?? "", pay),
      )
      .join("; ");
  const toggle = (card: Card): void =>
    setChosen(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card].slice(-kept));
  return (
    <section className="keep stack" aria-label={words.keepTitle(kept)}>
      <p className="quiet-text">{words.keepText(kept, dealt.length)}</p>
      <div className="cards stack" style={matchMedia(BELOW).matches ? TIGHT : undefined} data-part="dealt">
        {dealt.map((card) => (
          <div
            key={card}
            className="keepable stack"
            style={matchMedia("(pointer: coarse)").matches ? BESIDE_LARGE_BOX : BESIDE_ITS_BOX}
            data-chosen={chosen.includes(card) || undefined}
            data-pointed={pointed.includes(card) || undefined}
          >
            <label className="level" style={CENTRED}>
              <input
                type="checkbox"
                aria-label={cardText(card)}
                checked={chosen.includes(card)}
                onChange={() => toggle(card)}
              />
            </label>
            <OrderCard card={card} />
          </div>
        ))}
      </div>
      <button
        type="button"
        className="button primary"
        style={AT_FOOT}
        disabled={!action}
        onClick={() => action && act(action)}
      >
        {action ? sayAction(action) : words.keepMore(kept - chosen.length)}
      </button>
    </section>
  );
}

interface OrderCardProps {
  readonly card: Card;
  readonly isOpen?: boolean;
}

function OrderCard({ card, isOpen = false }: OrderCardProps) {
  const { board, view, me, words, language } = useGame();
  const { lit, setLit, isPinned, pin } = useSelection();
  if (card === HIDDEN) return <div className="order-card" data-hidden style={BACK} aria-label={words.hiddenCard} />;
  const isBound = me?.bound.some((entry) => entry.card === card) ?? false;
  const colour = isBound ? "--signal-red" : isOpen ? "--signal-green" : "--brass";
  const style: CSSProperties = { padding: 0, overflow: "hidden", borderInlineStart: `5px solid var(${colour})` };
  return (
    <article className="order-card" style={style} data-bound={isBound || undefined}>
      <ul>
        {board.orders[card]?.map(({ good }, order) => {
          const isLit = lit?.card === card && lit.order === order;
          return (
            <Order
              key={order}
              {...{ board, card, order, words, language, isLit, setLit, pin }}
              isPressed={isLit && isPinned}
              isAboard={me?.trains.some(({ load }) => load.includes(good)) ?? false}
              isSoldOut={view.supply[good] === 0}
              isLapsed={me !== null && isLapsed(me, card, order)}
            />
          );
        })}
      </ul>
    </article>
  );
}

interface OrderProps extends Pick<Game, "board" | "words" | "language">, Pick<Selection, "setLit" | "pin"> {
  readonly card: Card;
  readonly order: number;
  readonly isLit: boolean;
  readonly isPressed: boolean;
  readonly isAboard: boolean;
  readonly isSoldOut: boolean;
  readonly isLapsed: boolean;
}

/** One order: what, where to, for how much. Looking at it lights its places and chooses nothing. Most stay from move to move. */
const Order = memo(function Order(props: OrderProps) {
  const { board, card, order, words, language, isLit, isPressed, isAboard, isSoldOut, setLit, pin } = props;
  const wanted = board.orders[card]?.[order];
  if (!wanted) return null;
  const good = board.goods[wanted.good];
  const city = board.cities[wanted.city];
  const look = (on: boolean): void => setLit(on ? { card, order } : null);
  return (
    <li
      className="order"
      style={order > 0 ? UNDER_ANOTHER : undefined}
      data-lit={isLit || undefined}
      data-aboard={isAboard || undefined}
      data-lapsed={props.isLapsed || undefined}
    >
      <button
        type="button"
        aria-pressed={isPressed}
        aria-label={words.order(good?.name[language] ?? "", city?.name[language] ?? "", wanted.pay)}
        aria-describedby={isLit ? PROSPECT : undefined}
        onPointerEnter={({ pointerType }) => pointerType === "mouse" && look(true)}
        onPointerLeave={({ pointerType }) => pointerType === "mouse" && look(false)}
        onFocus={({ currentTarget }) => currentTarget.matches(":focus-visible") && look(true)}
        onBlur={() => look(false)}
        onClick={({ currentTarget }) => {
          pin({ card, order });
          // The sheet gives way to the map, and the order stays in sight.
          requestAnimationFrame(() => currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" }));
        }}
      >
        <GoodIcon id={good?.id ?? ""} size={20} />
        <span className="what cut">
          {/* The icon names it as well, and a second line would push other orders out of sight. */}
          {isSoldOut && !isAboard ? <small className="failure">{words.soldOutShort}</small> : good?.name[language]}
        </span>
        <span className="where level" data-tier={city?.tier}>
          <span className="cut">{city?.name[language]}</span>
        </span>
        <b className="pay">{wanted.pay}</b>
      </button>
    </li>
  );
});
