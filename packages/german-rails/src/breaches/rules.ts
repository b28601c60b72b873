import { type Seat, bySeat } from "@stellwerk/kernel";
import type { Board, City } from "../board.ts";
import { isMajorCity } from "../board-lookup.ts";
import { loadsOf, speedOf } from "../building/engines.ts";
import { eventCardOf } from "../cards/cards.ts";
import {
  DEPOTS_PER_CITY,
  DEPOT_GOODS,
  MOST_TURNS,
  OFFERS_PER_TURN,
  OUT_OF_CITY,
  ROUNDS_IN_CITY,
  TOP_PRICE,
} from "../figures.ts";
import { optionsProblem } from "../options.ts";
import type { Deal, Player, State } from "../state.ts";

/** What no play by the rules can lead to, though every component is there: a position that could not be played on. */
export function ruleBreaches(board: Board, state: State): string[] {
  const { options, players } = state;
  const problem = optionsProblem(options, players.length);
  return [
    ...(problem === null ? [] : [problem]),
    ...phaseBreaches(board, state),
    ...(state.phase === "play" ? turnBreaches(board, state) : []),
    ...pendingBreaches(state),
    ...eventBreaches(board, state),
    ...droppedBreaches(board, state),
    ...bySeat(players).flatMap(([seat, player]) => playerBreaches(board, state, player, seat)),
    ...(state.deals.every(isDeal) ? [] : ["there is a deal that cannot be made (G54)"]),
  ];
}

function phaseBreaches(board: Board, { phase, players, seat, round, options }: State): string[] {
  const found: string[] = [];
  if (phase === "orders" && players.every(({ dealt }) => dealt.length === 0)) found.push("all orders are chosen (G1)");
  if (phase === "cities" && players[seat]?.start !== -1) found.push(`seat ${seat} has a start city already (G1)`);
  if (players.some(({ start }) => start >= 0 && !isMajorCity(board, start)))
    found.push("a start city is not major (G1)");
  if (phase === "play" && (round < 1 || round > options.rounds)) found.push(`there is no round ${round}`);
  return found;
}

/** The running turn knows each train of its player, and no more of anything than a turn allows. */
function turnBreaches(board: Board, { players, seat, turn, pending, options }: State): string[] {
  const found: string[] = [];
  if (players.some((player) => player.trains.length === 0)) found.push("a player has no train");
  const trains = players[seat]?.trains ?? [];
  const byTrain = [turn.points, turn.halved, turn.crossed, turn.credit];
  if (byTrain.some((list) => typeof list !== "boolean" && list.length !== trains.length))
    found.push("the turn counts other trains than the player on turn");
  // The engine may have been changed since the train moved (G14).
  if (turn.points.some((points) => points > speedOf("C15", options))) found.push("a train has too many points (G14)");
  if (turn.paid.includes(seat) || isDoubled(turn.paid)) found.push("a fee is paid strangely (G27)");
  if (turn.offers > OFFERS_PER_TURN) found.push(`there were ${turn.offers} offers (G54)`);
  const timesOut = (city: City): number => turn.out.filter((one) => one === city).length;
  if (turn.out.length > board.cities.length * OUT_OF_CITY || turn.out.some((city) => timesOut(city) > OUT_OF_CITY))
    found.push("too many sections lead out of a city (G12)");
  if (turn.ending && !pending) found.push("a turn that is over goes on");
  if (!turn.ending && trains.length > 0 && trains.every(({ lost }) => lost > 0))
    found.push(`seat ${seat} has lost this turn (G41)`);
  return found;
}

const isDoubled = (items: readonly unknown[]): boolean => new Set(items).size !== items.length;

const isDeal = ({ user, owner, turns }: Deal): boolean => user !== owner && turns >= 1 && turns <= MOST_TURNS;

/** The players who must answer are able to. */
function pendingBreaches({ phase, pending, players, seat }: State): string[] {
  if (!pending) return [];
  if (phase !== "play") return ["an answer is awaited outside of a turn"];
  if (pending.is === "offer") {
    const { deal, price } = pending;
    const isOffer = isDeal(deal) && price <= TOP_PRICE && (deal.user === seat || deal.owner === seat);
    return isOffer ? [] : ["there is an offer that cannot be made (G54)"];
  }
  const canChoose = pending.trains.every((entry) => new Set(players[entry.seat]?.trains[entry.train]?.load).size > 1);
  const isOnce = !isDoubled(pending.trains.map((entry) => `${entry.seat} ${entry.train}`));
  return pending.trains.length > 0 && canChoose && isOnce ? [] : ["there is a loss without a choice (G42)"];
}

/** Cards lie open as long as their effects say, and no track crosses a river in flood (G5, G19, G39). */
function eventBreaches(board: Board, { inForce, players }: State): string[] {
  const found: string[] = [];
  for (const { card, left } of inForce) {
    const { id, effects, edges } = eventCardOf(board, card);
    const isBonus = effects.some(({ until }) => until === "used");
    const isPassing = effects.some(({ until }) => until === "endOfDrawersNextTurn");
    if (isBonus ? left !== -1 : !isPassing || left < 1 || left > 2) found.push(`${id} cannot lie open like that (G39)`);
    if (!effects.some(({ op }) => op === "destroyTrackCrossing")) continue;
    const across = new Set(edges);
    if (players.some(({ sections }) => sections.some((edge) => across.has(edge))))
      found.push(`track crosses a river in flood (G19)`);
  }
  return found;
}

function droppedBreaches(board: Board, { dropped, options, round }: State): string[] {
  const isLying = ({ city, good, until }: State["dropped"][number]): boolean =>
    !board.cities[city]?.supplies.includes(good) &&
    (options.duel ? until === 0 : until > 0 && until <= round + ROUNDS_IN_CITY);
  const found = dropped.every(isLying) ? [] : ["a good lies where or as long as it cannot (G49)"];
  if (options.duel && isDoubled(dropped.map(({ city }) => city))) found.push("two goods lie in a city (G22)");
  return found;
}

function playerBreaches(board: Board, state: State, player: Player, seat: Seat): string[] {
  const { options, players } = state;
  const { trains, depots, bound, hand, debt } = player;
  const found: string[] = [];
  if (trains.length > (options.secondTrain ? 2 : 1)) found.push(`seat ${seat} has ${trains.length} trains (G15)`);
  for (const { load, engine } of trains) {
    if (load.length > loadsOf(engine, options)) found.push(`a train of seat ${seat} carries ${load.length} goods`);
    if (engine === "C15" && !options.c15) found.push(`seat ${seat} has an engine that is not in the game (G14)`);
  }
  if (debt.amount > board.figures.fee) found.push(`seat ${seat} owes more than a fee (G28)`);
  if (depots.length > 0 && !options.fast) found.push(`seat ${seat} has a depot outside of variant I (G61)`);
  for (const { city, goods, openTo } of depots) {
    if (!isMajorCity(board, city)) found.push(`seat ${seat} has a depot outside of major cities (G61)`);
    if (goods.length > DEPOT_GOODS || isDoubled(goods))
      found.push(`a depot of seat ${seat} holds what it cannot (G61)`);
    if (openTo.includes(seat) || isDoubled(openTo)) found.push(`a depot of seat ${seat} is open strangely (G61)`);
    if (players.filter((other) => other.depots.some((depot) => depot.city === city)).length > DEPOTS_PER_CITY)
      found.push(`too many depots in ${board.cities[city]?.name.en} (G61)`);
  }
  if (isDoubled(depots.map(({ city }) => city))) found.push(`seat ${seat} has two depots in a city (G61)`);
  if (bound.length > 0 && !options.duel) found.push(`seat ${seat} is bound outside of variant II (G62)`);
  if (isDoubled(bound.map(({ card }) => card))) found.push(`seat ${seat} is bound twice by a card (G62)`);
  for (const { card, order } of bound)
    if (!hand.includes(card) || !board.orders[card]?.[order]) found.push(`seat ${seat} is bound to no order (G62)`);
  return found;
}
