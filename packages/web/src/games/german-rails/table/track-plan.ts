import { createContext, useState } from "react";
import { type Refusal, isRefusal } from "@stellwerk/kernel";
import { type BuildPlan, type Milepost, type OrderRef, planTrackThrough, planTrackTo } from "@stellwerk/german-rails";
import { type Game, type Said, useRequired } from "./game.ts";

/** Track that is planned but not built, and what was said about it. */
export interface TrackPlan {
  readonly plan: BuildPlan | null;
  /** Plans track to a milepost; null drops the plan. */
  readonly planTo: (target: Milepost | null) => void;
  /** Plans track to a city that no train can get to. */
  readonly planLinkTo: (target: Milepost, city: string) => void;
  /** A plan drawn by hand, milepost by milepost. */
  readonly drawPlan: (stops: readonly Milepost[]) => void;
  /** Which order a plan binds, where one must be (G62). */
  readonly bind: (binding: OrderRef) => void;
  /** Builds what of the plan this turn allows. */
  readonly build: () => void;
  /** Whether sections of a plan are still being built. */
  readonly isBuilding: boolean;
  /** What planning to a milepost would cost, or why it cannot be; null if it is reached already. */
  readonly promise: (target: Milepost) => Said | null;
  /** What was said last, until something else happens. */
  readonly notice: Said | null;
  readonly note: (said: Said) => void;
}

export function useTrackPlanOf(game: Game): TrackPlan {
  const { view, viewer, words, whyNot } = game;
  const [planned, setPlanned] = useState<{ readonly plan: BuildPlan; readonly view: unknown } | null>(null);
  const [noted, setNoted] = useState<{ readonly said: Said; readonly view: unknown } | null>(null);
  const plan = planned?.view === view ? planned.plan : null;
  const note = (said: Said): void => setNoted({ said, view });
  const say = (found: BuildPlan | Refusal): Said => {
    if (isRefusal(found)) return whyNot(found);
    const { sections, now, costNow, cost, stop } = found;
    if (!stop) return { text: words.planCost(sections.length, cost), can: true };
    const { text, ...why } = whyNot(stop);
    return { ...why, text: words.planStops(costNow, cost, text), can: now > 0 };
  };
  const take = (found: BuildPlan | Refusal | null): void => {
    setPlanned(found && !isRefusal(found) ? { plan: found, view } : null);
    note(found === null ? { text: words.alreadyReached, can: false } : say(found));
  };
  return {
    plan,
    planTo(target) {
      if (target === null || viewer === null) setPlanned(null);
      else take(planTrackTo(view, viewer, target));
    },
    planLinkTo(target, city) {
      const found = viewer === null ? null : planTrackTo(view, viewer, target);
      setPlanned(found && !isRefusal(found) ? { plan: found, view } : null);
      if (found === null) return note({ text: words.noWay(city), can: false });
      const said = say(found);
      note({ ...said, text: words.link(city, said.text) });
    },
    drawPlan: (stops) => viewer !== null && take(planTrackThrough(view, viewer, stops)),
    bind: (binding) => plan && viewer !== null && take(planTrackTo(view, viewer, plan.target, binding)),
    build() {
      if (!plan) return;
      setPlanned(null);
      game.actAll(plan.sections.slice(0, plan.now).map(({ action }) => action));
    },
    isBuilding: game.waiting > 0,
    promise(target) {
      const found = viewer === null ? null : planTrackTo(view, viewer, target);
      return found && say(found);
    },
    notice: noted?.view === view ? noted.said : null,
    note,
  };
}

export const TrackPlanContext = createContext<TrackPlan | null>(null);
export const useTrackPlan = (): TrackPlan => useRequired(TrackPlanContext);
