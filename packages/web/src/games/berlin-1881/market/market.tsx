import { type RefObject, useEffect, useEffectEvent, useRef, useState, memo } from "react";
import {
  type Company,
  firstOperatorOf,
  HIGHEST_PRICE,
  isYellow,
  LOWEST_PRICE,
  type Marker,
  markersInOrder,
  MARKET,
  operatorName,
  priceOf,
} from "@stellwerk/berlin-1881";
import { Sign, SignMark } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useHighlight } from "../highlight.tsx";
import { usePreview } from "../action-preview.ts";
import { fannedOut } from "./stack-fan.ts";
import "./market.css";

const WIDTH = 62;
const HEIGHT = 27;
/** Where a price stands in its space. */
const PRICE = { x: 6, y: 17 };
const COLUMNS = MARKET[0]?.length ?? 0;

/**
 * The stock market: every price, the markers with their stacks, and where a deal would move one. A table that opens
 * prints the prices a frame later: they are half of what it has to draw.
 */
export function Market({ isPrinted }: { readonly isPrinted: boolean }) {
  const { view, words, showRule } = useBoard();
  const { setCompany } = useDealSelection();
  const { lit, setLit } = useHighlight();
  // The highlighted one lies on top of its stack, to be read.
  const isLit = (company: Company): boolean => lit === firstOperatorOf(company);
  const sheet = useRef<HTMLDivElement>(null);
  const order = markersInOrder(view);
  useMarkersInSight(sheet, order);
  return (
    <div className="market" ref={sheet} role="group" aria-label={words.stages.market}>
      <svg
        className="market-board"
        viewBox={`-1 -1 ${COLUMNS * WIDTH + 2} ${MARKET.length * HEIGHT + 2}`}
        aria-hidden="true"
      >
        {isPrinted && <Spaces />}
        {order.map((company) => (
          <Occupied key={company} at={view.markers[company]} />
        ))}
        {[...view.stack]
          .reverse()
          .sort((one, other) => Number(isLit(one)) - Number(isLit(other)))
          .map((company) => (
            <MarkerSign key={company} company={company} />
          ))}
        <DealMarker />
      </svg>
      <div className="market-side stack">
        <h2>{words.market.order}</h2>
        {order.length === 0 && <p className="quiet-text">{words.market.empty}</p>}
        <ol>
          {order.map((company) => (
            <li key={company} data-company={company}>
              <button
                type="button"
                className="level"
                onClick={() => setCompany(company)}
                onPointerEnter={() => setLit(firstOperatorOf(company))}
                onPointerLeave={() => setLit(null)}
              >
                <Sign of={company} />
                <span>{operatorName(company)}</span>
                <b>{words.money(priceOf(view, company))}</b>
              </button>
            </li>
          ))}
        </ol>
        <ul className="moves">
          {words.market.moves.map(({ arrow, text, rule }) => (
            <li key={arrow} className="level">
              <b aria-hidden="true">{arrow}</b>
              <span>
                {text}{" "}
                <button type="button" className="link" aria-label={words.showRule(rule)} onClick={() => showRule(rule)}>
                  {rule}
                </button>
              </span>
            </li>
          ))}
        </ul>
        <ul className="keys">
          <li className="level" style={{ "--space": "var(--market-yellow)" }}>
            {words.market.yellow}
          </li>
          <li className="level" style={{ "--space": "var(--market-low)" }}>
            {words.market.low(LOWEST_PRICE)}
          </li>
          <li className="level" style={{ "--space": "var(--market-high)" }}>
            {words.market.high(HIGHEST_PRICE)}
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Scrolls to the markers when the first one appears and when the room changes; afterwards the player scrolls. */
function useMarkersInSight(sheet: RefObject<HTMLDivElement | null>, order: readonly Company[]): void {
  const { view } = useBoard();
  const isEmpty = order.length === 0;
  const centre = useEffectEvent((element: HTMLElement) => {
    const height = element.querySelector("svg")?.getBoundingClientRect().height ?? 0;
    const rows = order.map((company) => view.markers[company]?.row ?? 0);
    const middle = rows.reduce((sum, row) => sum + row + 0.5, 0) / Math.max(1, rows.length);
    element.scrollTop = (middle * height) / MARKET.length - element.clientHeight / 2;
  });
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => centre(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, isEmpty]);
}

/** The printed table; it never changes. */
const Spaces = memo(function Spaces() {
  return (
    <g className="spaces">
      {MARKET.flatMap((row, y) =>
        row.map((price, x) => (
          <g
            key={y * COLUMNS + x}
            transform={`translate(${x * WIDTH} ${y * HEIGHT})`}
            style={{ "--space": spaceColour(price) }}
          >
            <rect width={WIDTH} height={HEIGHT} />
            <text {...PRICE}>{price}</text>
          </g>
        )),
      )}
    </g>
  );
});

/** A frame around a space with markers: they are found at a glance among so many. */
function Occupied({ at }: { at: Marker | null | undefined }) {
  if (!at) return null;
  const { column, row } = at;
  return (
    <g className="occupied" transform={`translate(${column * WIDTH} ${row * HEIGHT})`}>
      <rect width={WIDTH} height={HEIGHT} fill="var(--tint)" stroke="var(--brass)" strokeWidth="2" />
      <text {...PRICE}>{MARKET[row]?.[column]}</text>
    </g>
  );
}

function spaceColour(price: number): string | undefined {
  if (price === LOWEST_PRICE) return "var(--market-low)";
  if (price === HIGHEST_PRICE) return "var(--market-high)";
  return isYellow(price) ? "var(--market-yellow)" : undefined;
}

/** Half the width of a sign, and how far from the right edge of its space a marker ends. */
const SIGN = { half: 14.5, edge: 2 };

/** Where a marker lies: those above it in the stack lie further left and on top (4.19). */
function placeOf(marker: Marker, depth: number, many: number, isLit = false): string {
  const { left, down, size } = fannedOut(depth, many, isLit);
  const x = (marker.column + 1) * WIDTH - SIGN.edge - SIGN.half * size - left;
  const y = marker.row * HEIGHT + HEIGHT / 2 + down;
  return `translate(${x}px, ${y}px) scale(${size})`;
}

function MarkerSign({ company }: { company: Company }) {
  const { view } = useBoard();
  const { lit, setLit } = useHighlight();
  // Under the pointer it keeps its place: it would slip away from it.
  const [isUnderPointer, setUnderPointer] = useState(false);
  const isLit = lit === firstOperatorOf(company);
  const marker = view.markers[company];
  if (!marker) return null;
  const together = view.stack.filter((other) => {
    const at = view.markers[other];
    return at?.row === marker.row && at.column === marker.column;
  });
  const depth = together.length - 1 - together.indexOf(company);
  return (
    <g
      className="marker"
      data-lit={isLit || undefined}
      style={{ transform: placeOf(marker, depth, together.length, isLit && !isUnderPointer) }}
      onPointerEnter={() => {
        setUnderPointer(true);
        setLit(firstOperatorOf(company));
      }}
      onPointerLeave={() => {
        setUnderPointer(false);
        setLit(null);
      }}
    >
      <SignMark of={company} />
    </g>
  );
}

/** Where the deal that is considered would move the price. */
function DealMarker() {
  const { view, refusal } = useBoard();
  const { deal } = useDealSelection();
  const preview = usePreview();
  if (!deal || (deal.do !== "buy" && deal.do !== "sell") || refusal(deal)) return null;
  const to = preview(deal).state.markers[deal.company];
  const from = view.markers[deal.company];
  if (!to || (from?.row === to.row && from.column === to.column)) return null;
  return (
    <g className="marker ghost" style={{ transform: placeOf(to, 0, 1) }}>
      <SignMark of={deal.company} />
    </g>
  );
}
