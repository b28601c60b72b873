import { type ReactNode, useState } from "react";
import { type Seat, itemAt } from "@stellwerk/kernel";
import { total } from "@stellwerk/trambahn";
import { SeatSign } from "../../components/name-sign.tsx";
import { Banknote } from "./art/banknote.tsx";
import { CardFace } from "./market.tsx";
import { useBoard } from "./board-context.ts";
import { useHand } from "./hand-context.ts";

/** Name, money, hand size and points of a seat, in one line. */
export function Plaque({ seat, openSheet, children }: { seat: Seat; openSheet: () => void; children?: ReactNode }) {
  const { view, names, words, viewer } = useBoard();
  const player = itemAt(view.players, seat);
  if (!player) return null;
  const name = names[seat] ?? "";
  const points = total(view, seat).score;
  return (
    <header
      className="plaque level sign"
      data-seat={seat}
      data-turn={(view.seat === seat && view.step !== "over") || undefined}
    >
      <strong className="level">
        <i className="seat-mark" />
        <span className="cut">{name}</span>
        {seat === viewer ? <small>{words.you}</small> : <SeatSign seat={seat} />}
      </strong>
      {children}
      {seat !== viewer && (
        <span
          className="backs level"
          data-at={`hand:${seat}`}
          role="img"
          aria-label={words.handOf(name, player.hand.length)}
        >
          {player.hand.map((_, place) => (
            <span key={place} className="back" data-at={`back:${seat}`}>
              <Banknote />
            </span>
          ))}
          <b>{player.hand.length}</b>
        </span>
      )}
      {seat !== viewer && <Money seat={seat} />}
      <button
        type="button"
        className="score"
        data-at={`score:${seat}`}
        onClick={openSheet}
        aria-label={`${words.sheet}, ${name}: ${words.points(points)}`}
      >
        {points}
      </button>
    </header>
  );
}

export function Money({ seat }: { seat: Seat }) {
  const { view, words, names, viewer, isNew } = useBoard();
  const { targetProps, preview } = useHand();
  const at = `money:${seat}`;
  const money = itemAt(view.players, seat).money.length;
  const target = { is: "money", seat } as const;
  const gain = preview(target);
  const label = seat === viewer ? words.ownMoney(money) : words.moneyOf(names[seat] ?? "", money);
  return (
    <button
      type="button"
      className="money level sign"
      data-at={at}
      data-new={isNew(at)}
      {...targetProps(target, label)}
    >
      <span className="thick" data-empty={money === 0 || undefined}>
        <Banknote />
      </span>
      <b>{money === 0 ? "0" : words.cost(money)}</b>
      {gain && <span className="promise">{gain}</span>}
    </button>
  );
}

/** The viewer's cards; the Tab key stops at one of them, the arrow keys lead to the others. */
export function Hand({ seat }: { seat: Seat }) {
  const { view, words } = useBoard();
  const { pieceProps } = useHand();
  const [current, setCurrent] = useState(0);
  const hand = itemAt(view.players, seat).hand;
  const reachable = Math.min(current, hand.length - 1);
  return (
    <div
      className="hand"
      role="group"
      aria-label={words.hand}
      data-at={`hand:${seat}`}
      onFocus={({ target }) => setCurrent(Number(target.dataset["place"] ?? 0))}
    >
      {hand.map((card, place) => (
        <button
          key={`${card}:${hand.slice(0, place).filter((other) => other === card).length}`}
          type="button"
          className="card"
          data-place={place}
          data-at={`card:${place}`}
          tabIndex={place === reachable ? 0 : -1}
          aria-label={words.cardInHand(card)}
          aria-keyshortcuts={String(place + 1)}
          {...pieceProps({ is: "card", card, place })}
        >
          <CardFace card={card} conductor={words.conductor} />
        </button>
      ))}
    </div>
  );
}
