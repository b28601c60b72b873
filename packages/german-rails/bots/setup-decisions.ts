import type { Action, Card, City, Milepost, Player, State, Train } from "@stellwerk/german-rails";
import type { Seat } from "@stellwerk/kernel";
import { type Plan, plansFor } from "./trip-plan.ts";
import { Scene } from "./cost-map.ts";
import { wantedIn } from "./trip-search.ts";
import type { Decision, Skill } from "./turn-decisions.ts";

/** Which cards to keep of those dealt: the ones of the best first trip, then those that promise most (G1). */
export function keepCards(view: State, seat: Seat, skill: Skill, choices: readonly Action[]): Decision[] {
  const { dealt } = view.players[seat] as Player;
  const promise = new Map<Card, number>(dealt.map((card) => [card, -Infinity]));
  let best: Plan | null = null;
  for (const { scene, train } of starts(view, seat, dealt))
    for (const plan of plansFor(scene, train, wantedIn(scene), skill, scene.joining())) {
      if (!best || plan.worth > best.worth) best = plan;
      for (const { wanted } of plan.stops)
        promise.set(wanted.card, Math.max(promise.get(wanted.card) ?? -Infinity, plan.worth));
    }
  for (const { wanted } of best?.stops ?? []) promise.set(wanted.card, Infinity);
  const [most] = choices.flatMap((one) => (one.do === "keep" ? [one.cards.length] : []));
  const kept = [...dealt]
    .sort((a, b) => (promise.get(b) as number) - (promise.get(a) as number) || a - b)
    .slice(0, most);
  return [{ action: { do: "keep", cards: dealt.filter((card) => kept.includes(card)) }, worth: best?.worth ?? null }];
}

/** The major city from which the first trip is worth most, and the others are joined most cheaply. */
export function chooseStart(view: State, seat: Seat, skill: Skill): Decision[] {
  const { hand } = view.players[seat] as Player;
  const decisions: { action: Action; worth: number }[] = [];
  for (const { scene, train, city } of starts(view, seat, hand)) {
    const joining = scene.joining();
    const plan = plansFor(scene, train, wantedIn(scene), skill, joining)[0];
    const worth = (plan?.worth ?? NO_PLAN) - (joining?.cost ?? 0) * skill.joiningCounts;
    decisions.push({ action: { do: "start", city }, worth });
  }
  return decisions.sort((a, b) => b.worth - a.worth);
}

/** A start without any plan is worse than all others. */
const NO_PLAN = -100;

/** The view as it would be after starting from each major city with some cards. */
function* starts(
  view: State,
  seat: Seat,
  hand: readonly Card[],
): Generator<{ scene: Scene; train: Train; city: City }> {
  const { board, arcs } = new Scene(view, seat);
  for (const city of arcs.majors) {
    const train: Train = { engine: "A", at: board.cities[city]?.mileposts[0] as Milepost, from: -1, load: [], lost: 0 };
    const players = view.players.map((player, one) =>
      one === seat ? { ...player, start: city, hand: [...hand], trains: [train] } : player,
    );
    yield { scene: new Scene({ ...view, players }, seat), train, city };
  }
}
