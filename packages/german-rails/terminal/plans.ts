import type { TerminalPlan, TerminalPlans, TerminalView } from "@stellwerk/kernel";
import {
  type Action,
  type BuildPlan,
  type City,
  type State,
  budgetOf,
  centreOf,
  citiesOf,
  trackPlanner,
} from "../src/index.ts";
import { wantedCities } from "./orders.ts";
import { type Seen, seenWith } from "./seen.ts";

/** Track to a city, as far as money and limits of the turn allow: a section by itself is no decision. */
export function plans(state: State, view: TerminalView): TerminalPlans<Action>[] {
  const seen = seenWith(state, view);
  const { context, viewer, words, isConnected } = seen;
  if (state.phase !== "play" || state.seat !== viewer || state.pending || budgetOf(state) <= 0) return [];
  const open = citiesOf(context.board).filter((city) => !isConnected(city));
  const wanted = wantedCities(seen);
  return [
    { heading: words.planOrders, cities: open.filter((city) => wanted.has(city)) },
    { heading: words.planOthers, cities: open.filter((city) => !wanted.has(city)) },
  ].flatMap(({ heading, cities }) => (cities.length > 0 ? [{ heading, list: () => plansTo(seen, cities) }] : []));
}

/** The cheapest first. */
function plansTo(seen: Seen, cities: readonly City[]): TerminalPlan<Action>[] {
  const { state, context, viewer } = seen;
  const planner = trackPlanner(state, viewer);
  return cities
    .flatMap((city) => {
      const plan = planner(centreOf(context.board, city));
      return plan && !("code" in plan) && plan.now > 0 ? [{ city, plan }] : [];
    })
    .sort((a, b) => a.plan.cost - b.plan.cost)
    .map(({ city, plan }) => ({
      label: labelOf(seen, city, plan),
      actions: plan.sections.slice(0, plan.now).map(({ action }) => action),
    }));
}

function labelOf({ words, cityName, money }: Seen, city: City, plan: BuildPlan): string {
  const { sections, now, cost, costNow } = plan;
  return now === sections.length
    ? words.planWhole(cityName(city), now, money(cost))
    : words.planPart(cityName(city), now, money(costNow), sections.length, money(cost));
}
