import {
  type Action,
  type Card,
  type City,
  type State,
  type Train,
  centreOf,
  playerOf,
  NO_MILEPOST,
} from "@stellwerk/german-rails";
import type { Seat } from "@stellwerk/kernel";
import { CostMap } from "./cost-map.ts";
import { type TripPlan, plansFor } from "./trip-plan.ts";
import type { Decision, Skill } from "./turn-decisions.ts";
import { wantedOrders } from "./wanted-orders.ts";

/** Which cards to keep of those dealt: the ones of the best first trip, then those that promise most (G1). */
export function keepCards(view: State, seat: Seat, skill: Skill, choices: readonly Action[]): Decision[] {
  const { dealt } = playerOf(view, seat);
  const promise = new Map<Card, number>(dealt.map((card) => [card, -Infinity]));
  let best: TripPlan | null = null;
  for (const { map, train } of starts(view, seat, dealt))
    for (const plan of plansFor(map, train, wantedOrders(map), skill, map.joining())) {
      if (!best || plan.worth > best.worth) best = plan;
      for (const { wanted } of plan.stops)
        promise.set(wanted.card, Math.max(promise.get(wanted.card) ?? -Infinity, plan.worth));
    }
  for (const { wanted } of best?.stops ?? []) promise.set(wanted.card, Infinity);
  const promised = (card: Card): number => promise.get(card) ?? -Infinity;
  const [most] = choices.flatMap((one) => (one.do === "keep" ? [one.cards.length] : []));
  const kept = [...dealt].sort((a, b) => promised(b) - promised(a) || a - b).slice(0, most);
  return [{ action: { do: "keep", cards: dealt.filter((card) => kept.includes(card)) }, worth: best?.worth ?? null }];
}

/** The major city from which the first trip is worth most, and the others are joined most cheaply. */
export function chooseStart(view: State, seat: Seat, skill: Skill): Decision[] {
  const { hand } = playerOf(view, seat);
  const decisions: { action: Action; worth: number }[] = [];
  for (const { map, train, city } of starts(view, seat, hand))
    decisions.push({ action: { do: "start", city }, worth: judgeStart(map, train, skill).worth });
  return decisions.sort((a, b) => b.worth - a.worth);
}

/** The first trip from a start city, and what that start is worth. */
function judgeStart(map: CostMap, train: Train, skill: Skill): { plan: TripPlan | undefined; worth: number } {
  const joining = map.joining();
  const [plan] = plansFor(map, train, wantedOrders(map), skill, joining);
  return { plan, worth: (plan?.worth ?? NO_PLAN) - (joining?.cost ?? 0) * skill.joiningCounts };
}

/** A first trip, from the city that it begins in. */
export interface FirstTrip {
  readonly map: CostMap;
  readonly train: Train;
  readonly city: City;
  readonly plan: TripPlan;
}

/** The first trip with some cards, from a city or from where the bot would start with them. */
export function bestFirstTrip(
  view: State,
  seat: Seat,
  skill: Skill,
  hand: readonly Card[],
  from: City | null,
): FirstTrip | null {
  let best: FirstTrip | null = null;
  let most = -Infinity;
  for (const { map, train, city } of starts(view, seat, hand)) {
    if (from !== null && city !== from) continue;
    const { plan, worth } = judgeStart(map, train, skill);
    if (worth <= most) continue;
    most = worth;
    best = plan ? { map, train, city, plan } : null;
  }
  return best;
}

/** A start without any plan is worse than all others. */
const NO_PLAN = -100;

/** The view as it would be after starting from each major city with some cards. */
function* starts(
  view: State,
  seat: Seat,
  hand: readonly Card[],
): Generator<{ map: CostMap; train: Train; city: City }> {
  const { board, graph } = new CostMap(view, seat);
  for (const city of graph.majorCities) {
    const train: Train = { engine: "A", at: centreOf(board, city), from: NO_MILEPOST, load: [], lost: 0 };
    const players = view.players.map((player, one) =>
      one === seat ? { ...player, start: city, hand: [...hand], trains: [train] } : player,
    );
    yield { map: new CostMap({ ...view, players }, seat), train, city };
  }
}
