import type { Board, Milepost } from "./board.ts";
import { age, fill, layOpenOrders } from "./cards.ts";
import { restrictions } from "./events.ts";
import { FEE, OPEN_FROM_ROUND, half, speedOf } from "./figures.ts";
import type { State } from "./state.ts";
import { type Doing, type Handler, type Table, isConnected, playerOf, refuse, tableOf } from "./table.ts";

/** Begins the turn of `state.seat`; a lost one is over at once (G23, G41). */
export function beginTurn(doing: Doing): void {
  const { state, board, tell } = doing;
  const { trains } = playerOf(state);
  const { slow } = restrictions(board, state);
  const isFirst = state.round === 1;
  const halved = trains.map(({ at }) => slow[at] !== 0);
  state.turn = {
    // Round 1 is for track only (G3).
    step: isFirst ? "build" : trains.some(({ at, lost }) => lost === 0 && isPort(board, at)) ? "ferry" : "move",
    acted: false,
    points: trains.map(({ engine, lost }, train) => {
      if (isFirst || lost > 0) return 0;
      const speed = speedOf(engine, state.options);
      return halved[train] ? half(speed) : speed;
    }),
    halved,
    crossed: trains.map(() => false),
    paid: [],
    credit: !isFirst && mayUseCredit(state),
    spent: 0,
    out: [],
    offers: 0,
    ending: false,
  };
  tell({ is: "turn", seat: state.seat, round: state.round });
  if (trains.every(({ lost }) => lost > 0)) {
    tell({ is: "lostTurn", seat: state.seat });
    endTurn(doing);
  }
}

const isPort = (board: Board, at: Milepost): boolean => board.ferries.some(({ a, b }) => a === at || b === at);

/** Too poor for a fee, and a train stands where only foreign sections and lines are (G28). */
function mayUseCredit(state: State): boolean {
  const { cash, debt, trains } = playerOf(state);
  if (cash >= FEE || debt.to >= 0) return false;
  const table = tableOf(state);
  return trains.some(({ at, lost }) => {
    const around = ownersAt(table, at);
    return lost === 0 && around !== 0 && (around & (1 << state.seat)) === 0;
  });
}

/** Who has sections or lines at a milepost; in a major city the whole city is meant (G28, G29). One bit a seat. */
export function ownersAt(table: Table, at: Milepost): number {
  const { state, board, graph } = table;
  const city = graph.major[at] as number;
  const mileposts = city < 0 ? [at] : (board.cities[city] as Board["cities"][number]).mileposts;
  let owners = 0;
  for (let seat = 0; seat < state.players.length; seat++) if (isConnected(table, seat, mileposts)) owners |= 1 << seat;
  return owners;
}

/** Ends the turn: events, lost turns and deals come nearer to their end, goods that lay too long return (G5, G41, G49, G54). */
function endTurn(doing: Doing): void {
  const { state, tell } = doing;
  age(doing);
  for (const train of playerOf(state).trains) if (train.lost > 0) train.lost--;
  if (state.deals.length > 0)
    state.deals = state.deals
      .map((deal) => (deal.user === state.seat ? { ...deal, turns: deal.turns - 1 } : deal))
      .filter(({ turns }) => turns > 0);
  state.seat = (state.seat + 1) % state.players.length;
  if (state.seat === state.starter) {
    returnOldGoods(doing);
    if (state.round >= state.options.rounds) {
      state.phase = "over";
      tell({ is: "over", reason: "rounds", seat: null });
      return;
    }
    state.round++;
    tell({ is: "round", round: state.round });
    if (state.round === OPEN_FROM_ROUND) layOpenOrders(doing);
  }
  beginTurn(doing);
}

function returnOldGoods({ state, tell }: Doing): void {
  for (const { city, good, until } of state.dropped) {
    if (until === 0 || until > state.round) continue;
    state.supply[good] = (state.supply[good] as number) + 1;
    tell({ is: "returned", good, city });
  }
  state.dropped = state.dropped.filter(({ until }) => until === 0 || until > state.round);
}

/** Draws what is to be drawn, and ends the turn if that was all that was left of it. */
export function drawOn(doing: Doing): void {
  if (fill(doing) && doing.state.turn.ending) endTurn(doing);
}

export const end: Handler<"end"> = {
  choices(_table, _seat, into) {
    into.push({ do: "end" });
  },
  refusal: () => null,
  play: (doing) => endTurn(doing),
};

/** Instead of the whole turn: a new hand (G11). Bound cards are kept. */
export const pass: Handler<"pass"> = {
  choices({ state }, _seat, into) {
    if (mayPass(state)) into.push({ do: "pass" });
  },

  refusal({ state }) {
    if (state.round === 1) return refuse("roundOne", "G3");
    return mayPass(state) ? null : refuse("passFirst", "G24");
  },

  play(doing) {
    const { state, tell } = doing;
    const player = playerOf(state);
    const isBound = (card: number) => player.bound.some((bound) => bound.card === card);
    const away = player.hand.filter((card) => !isBound(card));
    player.hand = player.hand.filter(isBound);
    state.discards = [...state.discards, ...away];
    tell({ is: "passed", seat: state.seat, cards: away });
    state.turn.ending = true;
    drawOn(doing);
  },
};

const mayPass = (state: State): boolean => state.round > 1 && !state.turn.acted;
