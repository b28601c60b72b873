export { berlin1881, perform } from "./berlin-1881.ts";
export { outcome, standingOf, valueOfShares, worthOf } from "./end/result.ts";
export type { Event, Standing } from "./events.ts";
export type { ActionOf } from "./handler.ts";
export * from "./ids.ts";
export { keptFor } from "./map/depot-circles.ts";
export { type HexFigures, MAP, hexAt, hexIndex } from "./map/hexes.ts";
export { edgeTowards, neighbourOf, nextPlaces, type RunStep } from "./map/next-places.ts";
export { reachOf } from "./map/reach.ts";
export { fitsOf } from "./map/tile-placement.ts";
export { EDGES, S_BAHN, type Shape, TRAM, listOf } from "./map/tile-shape.ts";
export { TILES, type Tile, tileNumbered } from "./map/tiles.ts";
export { type Piece, type Stop, type Track, pieceOf, stopNamed, trackOf } from "./map/track.ts";
export {
  HIGHEST_PRICE,
  LOWEST_PRICE,
  MARKET,
  PRICES,
  isYellow,
  markersInOrder,
  priceOf,
  startSpace,
  stepOf,
} from "./market/stock-market.ts";
export { directorOf, holderOfNet, seatOf } from "./operating/acting-director.ts";
export { cheapestFor, vehiclesForSale } from "./operating/bank-vehicles.ts";
export { chipCost, chipCostsLeft } from "./operating/depots.ts";
export { mustBuy } from "./operating/forced-purchase.ts";
export { operatingOrder } from "./operating/operating-order.ts";
export { LAY_REFUSALS, hexRefusal, refusedTiles } from "./operating/lay-refusals.ts";
export { layBonus, layCost, tilesLeft } from "./operating/tile-laying.ts";
export type { RefusalCode } from "./refusals.ts";
export { type BestRuns, bestRuns } from "./routes/best-runs.ts";
export { mayShuttle } from "./routes/double-track.ts";
export { stopsOfRun, valueOfRuns } from "./routes/run-value.ts";
export { isSeparate } from "./sbahn/nets.ts";
export { mayTradeVehicles } from "./sbahn/sbahn-vehicles.ts";
export { startPlaces } from "./sbahn/start.ts";
export { kindOf } from "./sbahn/veto.ts";
export { type DealingOrder, type Orders, type Until, isInForce, markOf } from "./standing-orders.ts";
export * from "./state.ts";
export { bundlesOf } from "./stock/sellable-bundles.ts";
export { isOnSale, offeredCards } from "./stock/bank-certificates.ts";
export { certificatesOf } from "./stock/holding-limits.ts";
export {
  boardOf,
  costOf,
  heldBy,
  leaderOf,
  ordinaryOf,
  parOf,
  percentOf,
  percentOfShare,
  sharesOf,
} from "./stock/holdings.ts";
export { liquidityOf } from "./stock/liquidity.ts";
export { companiesWaitingFor, mayStartAlone, moneyToStart } from "./stock/money-to-start.ts";
export { holdersOf, percentInBank, percentOfCard, sharesToStart, startPercent } from "./stock/share-percentages.ts";
export { sharesSold } from "./stock/shares-sold.ts";
export * from "./tables.ts";
export {
  companyName,
  holderName,
  tellHolder,
  operatorName,
  atPlace,
  placeName,
  typeName,
  vehicleName,
  vehiclesText,
} from "./words/names.ts";
