import { memo } from "react";
import {
  CONDUCTOR,
  type Card,
  DATA,
  NO_TRAM,
  TRAMS_IN_ORDER,
  type Tram,
  costOf,
  lineOf,
  valueOf,
} from "@stellwerk/trambahn";
import { ConductorCard } from "./art/conductor.tsx";
import { Banknote } from "./art/banknote.tsx";
import { StopCard } from "./art/stop.tsx";
import { TramDrawing } from "./art/trams.tsx";
import { useBoard } from "./board-context.ts";
import { useHand } from "./hand-context.ts";
import "./market.css";

/** The tramways on offer and the stack behind them, the draw pile and the discards. */
export function Market() {
  const { view, words } = useBoard();
  const { pieceProps } = useHand();
  const next = TRAMS_IN_ORDER[TRAMS_IN_ORDER.length - view.stack] ?? NO_TRAM;
  return (
    <>
      <section className="offer" aria-label={words.offer}>
        {view.offer.length === 0 && <p className="none">{words.emptyOffer}</p>}
        {view.offer.map((tram, place) => (
          <button
            key={place}
            type="button"
            className="tram-card"
            data-at={`offer:${place}`}
            aria-label={words.tramOnOffer(tram, costOf(tram))}
            aria-keyshortcuts={String(place + 7)}
            {...pieceProps({ is: "tram", tram, place })}
          >
            <TramFace tram={tram} />
          </button>
        ))}
        <p className="tram-stack" data-at="stack">
          {view.stack > 0 && <TramDrawing tram={next} />}
          <b aria-hidden="true">+{view.stack}</b>
          <span>{words.stack(view.stack)}</span>
        </p>
      </section>
      <section className="piles">
        <Pile at="draw" label={words.drawPile} cards={view.drawPile.length} />
        <Pile at="discard" label={words.discardPile} cards={view.discardPile.length} />
      </section>
    </>
  );
}

/** Which tour comes next, of how many. */
export function Progress() {
  const { view, words } = useBoard();
  if (view.step === "over") return null;
  return <p className="progress fine">{words.tourOf(view.tours.length + 1, view.options.scorings)}</p>;
}

/** Says in time that the draw pile runs out, since that costs both players half of their money (T15). */
export function DrawPileNotice() {
  const { view, words } = useBoard();
  const left = view.drawPile.length;
  return (
    <p className="pile-notice" role="status">
      {view.step !== "over" && left < DATA.handSize && words.pileLow(left)}
    </p>
  );
}

export const TramFace = memo(function TramFace({ tram }: { tram: Tram }) {
  const { words } = useBoard();
  return (
    <>
      <TramDrawing tram={tram} />
      <b className="times">×{tram}</b>
      <span className="cost">{words.cost(costOf(tram))}</span>
    </>
  );
});

function Pile({ at, label, cards }: { at: string; label: string; cards: number }) {
  return (
    <p className="pile stack" data-at={at}>
      <span className="thick" data-empty={cards === 0 || undefined}>
        <Banknote />
      </span>
      <span>
        <b>{cards}</b> <span>{label}</span>
      </span>
    </p>
  );
}

export const CardFace = memo(function CardFace({ card, conductor }: { card: Card; conductor: string }) {
  if (card < CONDUCTOR) return <Banknote />;
  if (card === CONDUCTOR) return <ConductorCard title={conductor} />;
  return <StopCard line={lineOf(card)} value={valueOf(card)} />;
});
