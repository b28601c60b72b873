import {
  type Game,
  type Message,
  type Reasons,
  type Seat,
  SeededChance,
  type Viewer,
  seedFrom,
} from "@stellwerk/kernel";
import { isSame } from "./alternatives.ts";

// Why a seat did something: from its own view once that is no secret any more, else from what a viewer saw of it.

/** A decision that keeps no secrets any more. */
export interface OpenDecision {
  readonly seat: Seat;
  /** What the seat knew before it. */
  readonly view: unknown;
  readonly action: unknown;
  /** What the seat went on with: often that is what the action was for. */
  readonly later?: readonly unknown[];
}

/** A decision as another player or a spectator saw it. */
export interface SeenDecision {
  readonly seat: Seat;
  readonly viewer: Viewer;
  /** What the viewer knew before it. */
  readonly view: unknown;
  /** What the viewer was told of it. */
  readonly events: readonly unknown[];
  /** What the viewer was told of each step that the seat went on with. */
  readonly later?: readonly (readonly unknown[])[];
}

export interface DecisionReasons {
  readonly reasons: readonly Message[];
  /** Whether there is more to it that the viewer may not know. */
  readonly isHidden: boolean;
}

/** Worlds that must agree on a reason before it is told. */
const WORLDS = 3;
/** Worlds that are imagined at most to find those in which the seat could have done what was seen. */
const TRIES = 400;

export function explainDecision(game: Game, reasons: Reasons, decision: OpenDecision | SeenDecision): DecisionReasons {
  if ("action" in decision) return { reasons: reasonsOf(reasons, decision), isHidden: false };
  return explainSeen(game, reasons, decision);
}

/** A match keeps no thoughts of its players: the reasons are those of a thought that weighed this action alone. */
const reasonsOf = (reasons: Reasons, { view, seat, action, later = [] }: OpenDecision): readonly Message[] =>
  reasons.explain(view, seat, {
    action,
    weighed: [{ action, value: null, winning: null, visits: 0, plan: [action, ...later] }],
  }).reasons;

/**
 * The reasons that hold in every world the viewer can imagine, for all that the seat can have done there. They follow from the viewer's knowledge alone: whatever
 * the seat holds in truth, the answer is the same.
 */
function explainSeen(game: Game, reasons: Reasons, decision: SeenDecision): DecisionReasons {
  const { seat, viewer, view, events, later = [] } = decision;
  const observed = reasons.observed?.(view, seat, [events, ...later]);
  if (observed) return { reasons: observed, isHidden: false };
  const chance = new SeededChance(seedFrom("why"));
  const known = new Map<string, readonly Message[]>();
  let shared: readonly Message[] | null = null;
  let isHidden = false;
  let worlds = 0;
  for (let tries = 0; tries < TRIES && worlds < WORLDS; tries++) {
    const world = game.imagine(view, viewer, chance);
    reasons.conceal?.(world, viewer, chance);
    const own = game.view(world, seat);
    let isPossible = false;
    for (const action of actionsSeen(game, world, decision, chance)) {
      isPossible = true;
      const key = JSON.stringify([own, action]);
      const said = known.get(key) ?? reasonsOf(reasons, { seat, view: own, action });
      known.set(key, said);
      const agreed: readonly Message[] = shared?.filter((one) => said.some((other) => isSame(one, other))) ?? said;
      isHidden ||= said.length > agreed.length || (shared !== null && shared.length > agreed.length);
      shared = agreed;
      if (isHidden && shared.length === 0) break;
    }
    if (isPossible) worlds++;
    if (isHidden && shared?.length === 0) break;
  }
  if (worlds < WORLDS) [shared, isHidden] = [[], true];
  const told = shared ?? [];
  return { reasons: isHidden ? [...told, ...(reasons.seen?.(view, seat, events) ?? [])] : told, isHidden };
}

/** The actions of the seat in an imagined world of which the viewer would be told the same: a sealed bid is any bid. */
function* actionsSeen(
  game: Game,
  world: unknown,
  { seat, viewer, events }: SeenDecision,
  chance: SeededChance,
): Generator<unknown, void> {
  const told = JSON.stringify(events);
  const keys = keysOf(game, events);
  for (const action of game.choices(game.view(world, seat), seat)) {
    const state = game.clone(world);
    const own: unknown[] = [];
    const { position } = chance;
    game.play(state, seat, action, chance, (event) => own.push(game.viewEvent(event, viewer)));
    // Where chance took part, what it added may differ: then only the kinds of the events are compared.
    const isSeen = chance.position === position ? JSON.stringify(own) === told : keysOf(game, own) === keys;
    if (isSeen) yield action;
  }
}

const keysOf = (game: Game, events: readonly unknown[]): string =>
  events.map((event) => game.describe(event).key).join(" ");
