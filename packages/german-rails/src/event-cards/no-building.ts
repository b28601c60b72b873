import type { Refusal, Seat } from "@stellwerk/kernel";
import type { EventCard } from "../board.ts";
import { refuse } from "../refusals.ts";
import { FLOODED, type Restrictions, mark } from "./restrictions.ts";

/** No track, ferry line or depot is built in the area, or by the drawer anywhere; trains are (G45, G46). */
export function forbidBuilding(into: Restrictions, card: EventCard, who: "all" | "drawer", drawer: Seat): void {
  if (who === "drawer") return mark(into.mayNotBuild, [drawer]);
  mark(into.noBuild, card.edges);
  mark(into.noLine, card.ferries);
  mark(into.noDepot, card.cities);
}

/** Why an entry of `noBuild`, `noLine` or `noDepot` forbids building, if it does (G46, G19). */
export function noBuildingRefusal(why: number | undefined): Refusal | null {
  if (why === 0) return null;
  return refuse("noBuildingHere", why === FLOODED ? "G19" : "G46");
}
