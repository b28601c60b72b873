import { type CSSProperties, useMemo } from "react";
import { type CheapestTrack, cheapestTrack, contextOf, isLapsed } from "@stellwerk/german-rails";
import { outlookOf } from "../order-outlook.ts";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";

/** The line on the map that tells what the lit order takes. */
export const PROSPECT = "gr-prospect";
/** Two lines of it are as high as the players in brief. */
const SIGN: CSSProperties = {
  zIndex: 5,
  padding: "var(--space-1) var(--space-5)",
  background: "var(--plate)",
  color: "var(--on-plate)",
  fontSize: "var(--type-3)",
  lineHeight: 1.2,
  pointerEvents: "none",
};

/** What a lit order would take, on the map: no order moves when another is looked at. */
export function Prospect() {
  const text = useProspect();
  return (
    text !== null && (
      <p className="prospect" style={SIGN} id={PROSPECT}>
        {text}
      </p>
    )
  );
}

/** What the lit order would take from here, in words; null where none is lit. */
function useProspect(): string | null {
  const { board, view, viewer, me, words, language } = useGame();
  const { lit } = useSelection();
  const hasNetwork = me !== null && me.start >= 0;
  const isLit = lit !== null;
  const track = useMemo(
    (): CheapestTrack | null =>
      viewer !== null && hasNetwork && isLit ? cheapestTrack(contextOf(view), viewer) : null,
    [view, viewer, hasNetwork, isLit],
  );
  const wanted = lit ? board.orders[lit.card]?.[lit.order] : undefined;
  if (!wanted || !lit || viewer === null) return null;
  if (me && isLapsed(me, lit.card, lit.order)) return words.lapsed;
  const outlook = outlookOf(view, viewer, track, wanted);
  const gain = wanted.pay - outlook.track;
  const good = board.goods[wanted.good]?.name[language] ?? "";
  if (me?.trains.some(({ load }) => load.includes(wanted.good))) return words.aboardProspect(good, outlook.track, gain);
  const supplier = board.cities[outlook.supplier ?? -1]?.name[language];
  return supplier === undefined
    ? words.soldOut(good)
    : words.prospect(good, supplier, outlook.distance, outlook.track, gain);
}
