import { type Refusal, type Seat, noChance } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { connectionRefusal, placesOf } from "../building/right-of-way.ts";
import { type Context, contextOf, playerOf } from "../context.ts";
import { germanRails } from "../german-rails.ts";
import { type RefusalCode, refuse } from "../refusals.ts";
import type { OrderRef, State } from "../state.ts";
import {
  type BuildAction,
  type CheapestTrack,
  type PlannedSection,
  buildKey,
  cheapestTrack,
} from "./cheapest-track.ts";

/** Track that could be built, section by section. */
export interface BuildPlan {
  readonly target: Milepost;
  readonly sections: readonly PlannedSection[];
  /** How many of them this turn's money and limits allow, and what those cost. */
  readonly now: number;
  readonly costNow: number;
  /** What all of them cost. */
  readonly cost: number;
  /** Why it ends where it ends for now; null if all can be built. */
  readonly stop: Refusal | null;
  /** Orders that could be bound to connect a small city on the way (G62); empty where none is needed. */
  readonly bindings: readonly OrderRef[];
}

/** Refused sections that a plan goes round before it gives up. */
const MOST_DETOURS = 60;

/** The cheapest track to a milepost that the rules allow, or why there is none; null if it is reached already. */
export const planTrackTo = (state: State, seat: Seat, target: Milepost, bind?: OrderRef): BuildPlan | Refusal | null =>
  trackPlanner(state, seat)(target, bind);

/** Plans track to many mileposts of a position that stays as it is: they share the search over the whole board. */
export function trackPlanner(
  state: State,
  seat: Seat,
): (target: Milepost, bind?: OrderRef) => BuildPlan | Refusal | null {
  const context = contextOf(state);
  const track = cheapestTrack(context, seat);
  return (target, bind) => planWith(context, seat, track, target, bind);
}

function planWith(
  context: Context,
  seat: Seat,
  track: CheapestTrack,
  target: Milepost,
  bind?: OrderRef,
): BuildPlan | Refusal | null {
  const full = fullRefusal(context, seat, target);
  const banned = new Set<string>();
  let first: Refusal | null = null;
  for (let detour = 0; detour < MOST_DETOURS; detour++) {
    const sections = (detour === 0 ? track : cheapestTrack(context, seat, banned)).sectionsTo(target);
    if (!sections) break;
    if (sections.length === 0) return null;
    if (full) return full;
    const checked = checkPlan(context, seat, target, sections, bind);
    if (!("refused" in checked)) return checked;
    first ??= checked.why;
    banned.add(buildKey(checked.refused));
  }
  return first ?? refuse("noEdge", "2", { from: target, to: target, board: context.board.id });
}

/** Why no way leads into a city or port that is full (G36): it need not be tried from every side. */
function fullRefusal(context: Context, seat: Seat, target: Milepost): Refusal | null {
  const place = placesOf(context.board).byMilepost.get(target);
  const full = place ? connectionRefusal(context, seat, place, "line") : null;
  return full && { ...full, values: { ...full.values, board: context.board.id } };
}

/** A plan drawn by hand, milepost by milepost, as far as the rules allow it; null if all is built already. */
export function planTrackThrough(state: State, seat: Seat, stops: readonly Milepost[]): BuildPlan | Refusal | null {
  const context = contextOf(state);
  const sections = stops.slice(1).flatMap((to, place): PlannedSection[] => {
    const from = stops[place];
    const neighbour = from === undefined ? undefined : context.graph.neighbours(from).find((one) => one.to === to);
    if (from === undefined || !neighbour) return [];
    const { edge, isInterior, cost } = neighbour;
    if (isInterior || context.owners[edge] === seat) return [];
    return [{ action: { do: "build", from, to }, from, to, cost }];
  });
  const target = stops.at(-1);
  if (sections.length === 0 || target === undefined) return null;
  const checked = checkPlan(context, seat, target, sections);
  return "refused" in checked ? checked.why : checked;
}

/** Asks the rules about a plan, section by section: once as if money were no question, once with the money there is. */
function checkPlan(
  { state, board }: Context,
  seat: Seat,
  target: Milepost,
  planned: readonly PlannedSection[],
  bind?: OrderRef,
): BuildPlan | { readonly refused: BuildAction; readonly why: Refusal } {
  const rich = germanRails.clone(state);
  const sections: PlannedSection[] = [];
  let bindings: readonly OrderRef[] = [];
  for (const section of planned) {
    // Just not rich enough to end the game.
    playerOf(rich, seat).cash = board.figures.goal - 1;
    Object.assign(rich.turn, { spent: 0, out: [] });
    let { action } = section;
    let refusal = germanRails.refusal(rich, seat, action);
    if (refusal?.code === ("needsOrder" satisfies RefusalCode)) {
      const possible = bindingsOf(rich, seat, action);
      if (bindings.length === 0) bindings = possible;
      const chosen = possible.find((one) => one.card === bind?.card && one.order === bind.order) ?? possible[0];
      if (chosen) [action, refusal] = [{ ...action, bind: chosen }, null];
    }
    if (refusal) return { refused: section.action, why: refusal };
    germanRails.play(rich, seat, action, noChance);
    sections.push({ ...section, action });
  }
  const { now, stop } = affordable(state, seat, sections);
  const sum = (of: readonly PlannedSection[]): number => of.reduce((total, { cost }) => total + cost, 0);
  return { target, sections, now, costNow: sum(sections.slice(0, now)), cost: sum(sections), stop, bindings };
}

/** How many sections of a plan can be built in this turn, and why not the next. */
function affordable(
  state: State,
  seat: Seat,
  sections: readonly PlannedSection[],
): { readonly now: number; readonly stop: Refusal | null } {
  const trial = germanRails.clone(state);
  for (const [now, { action }] of sections.entries()) {
    const stop = germanRails.refusal(trial, seat, action);
    if (stop) return { now, stop };
    germanRails.play(trial, seat, action, noChance);
  }
  return { now: sections.length, stop: null };
}

/** The orders that an action may bind (G62). */
const bindingsOf = (state: State, seat: Seat, action: BuildAction): OrderRef[] =>
  germanRails
    .choices(state, seat)
    .flatMap((choice) =>
      (choice.do === "build" || choice.do === "line") && choice.bind && buildKey(choice) === buildKey(action)
        ? [choice.bind]
        : [],
    );
