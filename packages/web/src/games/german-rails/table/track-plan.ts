import { createContext, useEffect, useMemo, useState } from "react";
import { type Refusal, type Viewer, isRefusal } from "@stellwerk/kernel";
import {
  type BuildPlan,
  type Milepost,
  type OrderRef,
  type State,
  nearestCity,
  planTrackThrough,
  trackPlanner,
} from "@stellwerk/german-rails";
import { type Game, type Said, useRequired } from "./game.ts";

/** The city at which a plan ends, or near which. */
export function placeOfPlan(
  { board, words, language }: Pick<Game, "board" | "words" | "language">,
  { target }: BuildPlan,
): string {
  const city = board.mileposts[target]?.city ?? -1;
  if (city >= 0) return board.cities[city]?.name[language] ?? "";
  return words.nearby(board.cities[nearestCity(board, target)]?.name[language] ?? "");
}

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
  /** The track that planning to a milepost would give; null where it cannot be or is there already. */
  readonly previewTo: (target: Milepost) => BuildPlan | null;
  /** What was said last, until something else happens. */
  readonly notice: Said | null;
  readonly note: (said: Said) => void;
}

type Planner = ReturnType<typeof trackPlanner>;

/** Plans of one position, each worked out once; `make` searches the board for all of them. */
function plannerOf(view: State, viewer: Viewer): { readonly make: () => void; readonly plan: Planner } {
  let made: Planner | null = null;
  const plans = new Map<Milepost, ReturnType<Planner>>();
  const make = (): Planner | null => (made ??= viewer === null ? null : trackPlanner(view, viewer));
  return {
    make,
    plan(target, bind) {
      if (bind) return make()?.(target, bind) ?? null;
      if (!plans.has(target)) plans.set(target, make()?.(target) ?? null);
      return plans.get(target) ?? null;
    },
  };
}

/** Plans of the position on the board; made ready while nothing else is to be done, before the pointer asks for them. */
function usePlanner({ view, viewer, offers }: Game): Planner {
  const planner = useMemo(() => plannerOf(view, viewer), [view, viewer]);
  const mayBuild = offers("build").length > 0;
  useEffect(() => {
    if (!mayBuild || !("requestIdleCallback" in globalThis)) return;
    const request = requestIdleCallback(() => planner.make());
    return () => cancelIdleCallback(request);
  }, [planner, mayBuild]);
  return planner.plan;
}

export function useTrackPlanOf(game: Game): TrackPlan {
  const { view, viewer, words, whyNot } = game;
  const planner = usePlanner(game);
  const [planned, setPlanned] = useState<{ readonly plan: BuildPlan; readonly view: unknown } | null>(null);
  const [noted, setNoted] = useState<{ readonly said: Said; readonly view: unknown } | null>(null);
  const plan = planned?.view === view ? planned.plan : null;
  const note = (said: Said): void => setNoted({ said, view });
  const say = (found: BuildPlan | Refusal): Said => {
    if (isRefusal(found)) return whyNot(found);
    const { sections, now, costNow, cost, stop } = found;
    if (!stop) return { text: words.planCost(sections.length, cost), can: true };
    const { text, ...why } = whyNot(stop);
    // Of money the whole plan is spoken of, not the section at which it ends.
    const told =
      stop.code === "overLimit"
        ? words.planOverLimit(costNow, cost)
        : stop.code === "noMoney"
          ? words.planNoMoney(costNow, cost)
          : words.planStops(costNow, cost, text);
    return { ...why, text: told, can: now > 0 };
  };
  /** The same with the place, where nothing else names it. */
  const sayWithPlace = (found: BuildPlan | Refusal): Said => {
    const said = say(found);
    if (isRefusal(found)) return said;
    const place = placeOfPlan(game, found);
    const { sections, cost, stop } = found;
    return { ...said, text: stop ? words.planPart(place, said.text) : words.planTo(place, sections.length, cost) };
  };
  const take = (found: BuildPlan | Refusal | null): void => {
    setPlanned(found && !isRefusal(found) ? { plan: found, view } : null);
    note(found === null ? { text: words.alreadyReached, can: true } : sayWithPlace(found));
  };
  return {
    plan,
    planTo(target) {
      if (target !== null && viewer !== null) return take(planner(target));
      setPlanned(null);
      setNoted(null);
    },
    planLinkTo(target, city) {
      const found = planner(target);
      setPlanned(found && !isRefusal(found) ? { plan: found, view } : null);
      if (found === null) return note({ text: words.noWay(city), can: false });
      const said = say(found);
      note({ ...said, text: words.link(city, said.text) });
    },
    drawPlan: (stops) => viewer !== null && take(planTrackThrough(view, viewer, stops)),
    bind: (binding) => plan && viewer !== null && take(planner(plan.target, binding)),
    build() {
      if (!plan) return;
      setPlanned(null);
      game.actAll(plan.sections.slice(0, plan.now).map(({ action }) => action));
    },
    isBuilding: game.waiting > 0,
    promise(target) {
      const found = planner(target);
      return found && sayWithPlace(found);
    },
    previewTo(target) {
      const found = planner(target);
      return found && !isRefusal(found) ? found : null;
    },
    notice: noted?.view === view ? noted.said : null,
    note,
  };
}

export const TrackPlanContext = createContext<TrackPlan | null>(null);
export const useTrackPlan = (): TrackPlan => useRequired(TrackPlanContext);
