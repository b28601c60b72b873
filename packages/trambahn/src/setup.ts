import { type Chance, itemAt, takeAny, seatAt } from "@stellwerk/kernel";
import { DATA } from "./data.ts";
import { ALL_CARDS, type Card, type Options, type Player, type State, TRAMS_IN_ORDER } from "./state.ts";
import { intoHand, opponentOf } from "./steps.ts";

/** The set-up (A to F, T1). */
export function setup(options: Options, chance: Chance): State {
  const starter = options.starter === "random" ? seatAt(chance.below(2)) : options.starter;
  const drawPile = [...ALL_CARDS];
  const players: [Player, Player] = [newPlayer(), newPlayer()];
  const first = itemAt(players, starter);
  const second = itemAt(players, opponentOf(starter));
  dealMoney(first, DATA.startingMoney.firstPlayer, drawPile, chance);
  dealMoney(second, DATA.startingMoney.secondPlayer, drawPile, chance);
  for (const player of [first, second])
    for (let i = 0; i < DATA.handSize; i++) intoHand(player.hand, takeAny(drawPile, chance));
  return {
    options: { ...options },
    starter,
    seat: starter,
    turn: 1,
    step: "passengers",
    laid: 0,
    drawPile,
    discardPile: [],
    passengers: [[], [], [], []],
    offer: TRAMS_IN_ORDER.slice(0, DATA.tramsOnOffer),
    stack: TRAMS_IN_ORDER.length - DATA.tramsOnOffer,
    players,
    tours: [],
    extraTours: [],
  };
}

const newPlayer = (): Player => ({ hand: [], money: [], columns: [] });

function dealMoney(player: Player, cards: number, drawPile: Card[], chance: Chance): void {
  for (let i = 0; i < cards; i++) player.money.push(takeAny(drawPile, chance));
}
