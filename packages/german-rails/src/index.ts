export * from "./board.ts";
export * from "./boards.ts";
export * from "./board-lookup.ts";
export * from "./ids.ts";
export * from "./state.ts";
export * from "./options.ts";
export * from "./figures.ts";
export * from "./variants/fast-game.ts";
export { germanRails } from "./german-rails.ts";
export type { ActionOf } from "./handler.ts";
export type { Event } from "./log-events.ts";
export type { RefusalCode } from "./refusals.ts";

// Questions to the rules besides choices and refusal, for views and bots.
export { type Context, contextOf, playerOf } from "./context.ts";
export { type BarredEdges, barredEdges } from "./building/barred-edges.ts";
export { budgetOf, sectionCost } from "./building/costs.ts";
export { conversionCost, loadsOf, speedOf } from "./building/engines.ts";
export { lineOwners } from "./building/ferry-lines.ts";
export { isConnectedTo, majorCitiesJoined, networkOf } from "./building/network.ts";
export { eventCardOf } from "./cards/cards.ts";
export { eachFillableOrder } from "./cards/orders.ts";
export { bonusFor } from "./event-cards/bonus.ts";
export {
  isCrossingForbidden,
  isLineForbidden,
  isSectionForbidden,
  isStepForbidden,
} from "./event-cards/restrictions.ts";
export { citiesWith, isLoadable } from "./goods/loading.ts";
export { chipsLeft } from "./goods/supply.ts";
export { freeByDeals } from "./movement/deals.ts";
export { pathTo, reachableMileposts } from "./movement/paths.ts";
export { type BuildPlan, planTrackThrough, planTrackTo, trackPlanner } from "./planning/build-plan.ts";
export { type CheapestTrack, type PlannedSection, cheapestTrack } from "./planning/cheapest-track.ts";
export { type Journey, type JourneyTurn, journeysOf } from "./planning/journey.ts";
export { type TripPreview, previewTrip } from "./planning/trip-preview.ts";
export { isLapsed } from "./variants/bound-orders.ts";
export { nearestCity } from "./words/names.ts";
export { riverIn } from "./words/rivers.ts";
export { sayWays, tellBuilt, tellDrawn } from "./words/together.ts";
