import { type Chance, seatAt } from "@stellwerk/kernel";
import { cardAt, cityAt, ferryAt, goodAt, milepostAt } from "./ids.ts";
import { contextOf, playerOf } from "./context.ts";
import { type Action, ENGINES, type State } from "./state.ts";

/** Any well-formed action, near enough to the position that many are nearly legal. */
export function anyAction(state: State, chance: Chance): Action {
  const { board, graph } = contextOf(state);
  const below = (bound: number): number => chance.below(Math.max(1, bound));
  const player = playerOf(state);
  const train = below(player.trains.length + 1);
  const at = player.trains[train]?.at ?? milepostAt(below(board.mileposts.length));
  const around = graph.neighbours(at);
  const near = around[below(around.length)]?.to ?? milepostAt(0);
  const city = cityAt(chance.below(2) === 0 ? Math.max(0, board.mileposts[at]?.city ?? 0) : below(board.cities.length));
  const good = goodAt(below(board.goods.length));
  const card = player.hand[below(player.hand.length)] ?? cardAt(0);
  const seat = seatAt(below(state.players.length));
  const kinds: Action[] = [
    { do: "keep", cards: player.dealt.slice(0, 1 + below(4)) },
    { do: "start", city },
    { do: "pass" },
    { do: "cross", train, ferry: ferryAt(below(board.ferries.length)), pay: chance.below(2) === 0 ? null : seat },
    { do: "step", train, to: near },
    { do: "go", train, to: chance.below(2) === 0 ? near : milepostAt(below(board.mileposts.length)) },
    { do: "rescue", train, city },
    {
      do: "load",
      train,
      good: board.cities[city]?.supplies[0] ?? good,
      from: (["supply", "city", "depot"] as const)[chance.below(3)] ?? "city",
    },
    { do: "drop", train, good: player.trains[train]?.load[0] ?? good, depot: chance.below(2) === 0 ? null : seat },
    { do: "deliver", train, card, order: below(4) },
    { do: "sell", train, card, order: below(4) },
    { do: "admit", city, seat, open: chance.below(2) === 0 },
    { do: "build", from: at, to: near },
    { do: "line", ferry: ferryAt(below(board.ferries.length)) },
    { do: "engine", train, engine: ENGINES[chance.below(ENGINES.length)] ?? "A" },
    { do: "secondTrain", city },
    { do: "depot", city },
    { do: "offer", user: seat, owner: seatAt(below(state.players.length)), price: below(120), turns: below(12) },
    { do: "answer", accept: chance.below(2) === 0 },
    { do: "withdraw" },
    { do: "lose", train, good },
    { do: "end" },
  ];
  return kinds[chance.below(kinds.length)] ?? { do: "end" };
}
