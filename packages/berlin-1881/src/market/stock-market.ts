import { itemAt } from "@stellwerk/kernel";
import market from "../../data/market.json" with { type: "json" };
import type { Doing } from "../handler.ts";
import { type Company, isTram, POOL, SBAHN } from "../ids.ts";
import type { Marker, State } from "../state.ts";

const { ladder, columns: COLUMNS, rows: ROWS, start: START, yellowZoneUpTo: YELLOW_ZONE } = market;
/** All prices, rising: a marker stands on the one of its row and column added up. */
export const PRICES: readonly number[] = ladder;
export const LOWEST_PRICE = itemAt(PRICES, 0);
/** A company whose price gets there ends the game (4.17, 9.12). */
export const HIGHEST_PRICE = itemAt(PRICES, PRICES.length - 1);

/** The stock market as it is drawn: the price of every space. */
export const MARKET: readonly (readonly number[])[] = Array.from({ length: ROWS }, (_, row) =>
  PRICES.slice(row, row + COLUMNS),
);

/** Certificates at such a price do not count towards the limit (4.4). */
export const isYellow = (price: number): boolean => price <= YELLOW_ZONE;

/** The price of a tenth of a tram company or a twentieth of the S-Bahn; 0 without a marker. */
export function priceOf(state: State, company: Company): number {
  const marker = state.markers[company];
  return marker ? (PRICES[stepOf(marker)] ?? 0) : 0;
}

export const isOnMarket = ({ row, column }: Marker): boolean => MARKET[row]?.[column] !== undefined;

/** The place of a marker's price among all prices. */
export const stepOf = ({ row, column }: Marker): number => row + column;

/** Where the marker of a company begins. */
export const startSpace = (company: Company): Marker => (company === SBAHN ? START.sbahn : START.tram);

/** On its starting space, under all that lie there (2.10, E48). */
export function placeMarker(state: State, company: Company): void {
  const { row, column } = startSpace(company);
  put(state, company, { row, column });
}

export function removeMarker(state: State, company: Company): void {
  state.markers = state.markers.with(company, null);
  state.stack = state.stack.filter((other) => other !== company);
}

function put(state: State, company: Company, marker: Marker): void {
  state.markers = state.markers.with(company, marker);
  state.stack = [...state.stack.filter((other) => other !== company), company]; // 4.19
}

type Why = "sale" | "soldOut" | "dividend" | "withheld";

/** Where the marker goes from here; null where it is stopped by the edge (4.18, 9.11). */
function next({ row, column }: Marker, why: Why): Marker | null {
  const isTop = row === 0;
  const isBottom = row === ROWS - 1;
  if (why === "dividend" && !isBottom) return { row: row + 1, column };
  if (why === "withheld" && !isTop) return { row: row - 1, column };
  const goesRight = why === "dividend" || why === "soldOut";
  if (goesRight) return column < COLUMNS - 1 ? { row, column: column + 1 } : null;
  return column > 0 ? { row, column: column - 1 } : null;
}

/** Below the lowest price: a company falls there that withholds on 10, where that only closes it (house rule). */
const BELOW: Marker = { row: -1, column: 0 };

/** Moves a marker by one space (4.14, 4.16, 9.9, 9.10). On 400 the game ends, now or after the round (E45). */
export function moveMarker({ state, tell }: Doing, company: Company, why: Why): void {
  const marker = state.markers[company];
  if (!marker || (why === "sale" && isResting(state, company))) return;
  const before = priceOf(state, company);
  const to = next(marker, why) ?? (why === "withheld" && state.options.houseRules ? BELOW : null);
  if (!to) return; // keeps its place in the stack (E48)
  put(state, company, to);
  const price = priceOf(state, company);
  tell({ is: "marker", company, price, before, why });
  if (price === HIGHEST_PRICE) state.end = "price"; // even where a broken bank would let the round be finished
}

/**
 * Whether the marker of a company rests: its director's or chair's certificate is in the pool (E76). A turn of the
 * S-Bahn in which that happens is played to its end before.
 */
function isResting({ trams, sbahn, operating }: State, company: Company): boolean {
  if (isTram(company)) return trams[company]?.director === POOL;
  return sbahn.chair === POOL && (!operating.turn || isTram(operating.turn.operator));
}

/** Whether withholding has just made the company bankrupt (9.13, E31); by the house rules only below 10. */
export const fellFor = (state: State, company: Company): boolean =>
  state.options.houseRules ? priceOf(state, company) === 0 : priceOf(state, company) === LOWEST_PRICE;

/** Companies with a marker, the highest price first; then further right (E49), then the upper in the stack (4.19). */
export function markersInOrder(state: State): Company[] {
  const column = (company: Company): number => state.markers[company]?.column ?? 0;
  return [...state.stack].sort((a, b) => priceOf(state, b) - priceOf(state, a) || column(b) - column(a));
}
