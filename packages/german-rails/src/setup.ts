import { type Chance, takeAny, NO_SEAT, seatAfter, seatAt } from "@stellwerk/kernel";
import { NO_CITY, NO_MILEPOST, cardAt } from "./ids.ts";
import { centreOf, isMajorCity, majorCitiesOf } from "./board-lookup.ts";
import { boardById } from "./boards.ts";
import { playerOf } from "./context.ts";
import type { Handler } from "./handler.ts";
import type { Options } from "./options.ts";
import { refuse } from "./refusals.ts";
import type { Card, Player, State, Turn } from "./state.ts";
import { beginTurn } from "./turn/turn.ts";
import { chipsInGame } from "./variants/duel.ts";
import { dealtCards, keptCards } from "./variants/fast-game.ts";

/** The set-up up to the choice of orders (G1, G2). */
export function setup(options: Options, seats: number, chance: Chance): State {
  const board = boardById(options.board);
  const orders = board.orders.map((_, index) => cardAt(index));
  const starter = seatAt(chance.below(seats));
  const players = Array.from({ length: seats }, () => {
    const dealt = Array.from({ length: dealtCards(options) }, () => takeAny(orders, chance));
    return newPlayer(board.figures.startMoney, dealt);
  });
  return {
    options: { ...options },
    players,
    phase: "orders",
    starter,
    round: 1,
    seat: starter,
    turn: emptyTurn(),
    pending: null,
    pile: [...orders, ...board.events.map((_, event) => cardAt(board.orders.length + event))],
    under: players.map(() => []),
    discards: [],
    open: [],
    inForce: [],
    deals: [],
    supply: board.goods.map(({ chips }) => chipsInGame(options, chips)),
    dropped: [],
  };
}

const newPlayer = (cash: number, dealt: Card[]): Player => ({
  cash,
  hand: [],
  dealt,
  start: NO_CITY,
  sections: [],
  lines: [],
  trains: [],
  debt: { to: NO_SEAT, amount: 0 },
  depots: [],
  bound: [],
  earned: 0,
  spent: 0,
  transfers: 0,
});

const emptyTurn = (): Turn => ({
  step: "build",
  acted: false,
  points: [],
  halved: [],
  crossed: [],
  paid: [],
  credit: [],
  spent: 0,
  out: [],
  offers: 0,
  ending: false,
});

/** All players keep some of the cards dealt, at once and unseen; the others go under the pile (G1). */
export const keep: Handler<"keep"> = {
  choices({ state }, seat, into) {
    if (state.phase !== "orders") return;
    for (const cards of combinations(playerOf(state, seat).dealt, keptCards(state.options)))
      into.push({ do: "keep", cards });
  },

  refusal({ state }, seat, { cards }) {
    const { dealt } = playerOf(state, seat);
    const kept = keptCards(state.options);
    if (state.phase !== "orders" || dealt.length === 0) return refuse("notNow", "G1");
    if (cards.length !== kept || new Set(cards).size !== kept || cards.some((card) => !dealt.includes(card)))
      return refuse("keepSome", "G1", { kept, dealt: dealt.length });
    return null;
  },

  play(context, seat, { cards }) {
    const { state, tell } = context;
    const player = playerOf(state, seat);
    player.hand = player.dealt.filter((card) => cards.includes(card));
    state.under[seat] = player.dealt.filter((card) => !cards.includes(card));
    player.dealt = [];
    tell({ is: "kept", seat, cards: [...player.hand] });
    if (state.players.every(({ dealt }) => dealt.length === 0)) state.phase = "cities";
  },
};

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => combinations(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** In turn order each names a major city; several may share one (G1). */
export const start: Handler<"start"> = {
  choices({ state, board }, seat, into) {
    if (state.phase !== "cities" || seat !== state.seat) return;
    for (const city of majorCitiesOf(board)) into.push({ do: "start", city });
  },

  refusal({ state, board }, _seat, { city }) {
    if (state.phase !== "cities") return refuse("notNow", "G1");
    return isMajorCity(board, city) ? null : refuse("startInMajorCity", "G1", { city });
  },

  play(context, seat, { city }) {
    const { state, board, tell } = context;
    const player = playerOf(state, seat);
    player.start = city;
    player.trains = [{ engine: "A", at: centreOf(board, city), from: NO_MILEPOST, load: [], lost: 0 }];
    tell({ is: "started", seat, city });
    state.seat = seatAfter(seat, state.players.length);
    if (state.seat !== state.starter) return;
    state.phase = "play";
    tell({ is: "round", round: 1 });
    beginTurn(context);
  },
};
