import type { City } from "./board.ts";
import { age, fill, layOpenOrders } from "./cards.ts";
import { restrictions } from "./events.ts";
import { FEE, OPEN_FROM_ROUND, half, speedOf } from "./figures.ts";
import { isMajor } from "./money.ts";
import type { State, Train } from "./state.ts";
import { type Doing, type Handler, type Table, cityAt, ownersOf, playerOf, refuse } from "./table.ts";

/** Begins the turn of `state.seat`; a lost one is over at once (G23, G41). */
export function beginTurn(doing: Doing): void {
  const { state, board, tell } = doing;
  const player = playerOf(state);
  const { slow } = restrictions(board, state);
  const isFirst = state.round === 1;
  const standing = player.trains.map(({ lost }) => lost > 0);
  const halved = player.trains.map(({ at }) => slow[at] === 1);
  state.turn = {
    // Round 1 is for track only (G3).
    step: isFirst ? "build" : "move",
    acted: false,
    points: player.trains.map(({ engine }, train) => {
      if (isFirst || standing[train]) return 0;
      const speed = speedOf(engine, state.options);
      return halved[train] ? half(speed) : speed;
    }),
    halved,
    paid: [],
    credit: !isFirst && mayUseCredit(doing),
    spent: 0,
    out: [],
    offers: 0,
    ending: false,
  };
  for (const train of player.trains) if (train.lost > 0) train.lost--;
  tell({ is: "turn", seat: state.seat, round: state.round });
  if (standing.length > 0 && standing.every(Boolean)) {
    tell({ is: "lostTurn", seat: state.seat });
    endTurn(doing);
  } else if (!isFirst && player.trains.some(({ at }, train) => !standing[train] && isPort(doing, at)))
    state.turn.step = "ferry";
}

const isPort = ({ board }: Table, at: number): boolean => board.ferries.some(({ a, b }) => a === at || b === at);

/** Too poor for a fee, and a train stands where only foreign sections are (G28). */
function mayUseCredit(table: Table): boolean {
  const { state } = table;
  const player = playerOf(state);
  if (player.cash >= FEE || player.debt.to >= 0) return false;
  const owners = ownersOf(table);
  return player.trains.some((train) => {
    const around = ownersAround(table, owners, train);
    return around.size > 0 && !around.has(state.seat);
  });
}

/** Who owns sections at the place of a train; in a major city the whole city is its place (G28). */
function ownersAround({ board, graph }: Table, owners: Int8Array, train: Train): Set<number> {
  const city: City = cityAt(board, train.at);
  const place = isMajor(board, city) ? (board.cities[city]?.mileposts ?? []) : [train.at];
  const around = new Set<number>();
  for (const at of place)
    for (let i = graph.start[at] as number; i < (graph.start[at + 1] as number); i++) {
      const owner = owners[graph.edge[i] as number] as number;
      if (owner >= 0) around.add(owner);
    }
  return around;
}

/** Ends the turn: events and deals come nearer to their end, goods that lay too long return (G5, G49, G54). */
export function endTurn(doing: Doing): void {
  const { state, tell } = doing;
  age(doing);
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
    state.discards.push(...away);
    tell({ is: "passed", seat: state.seat, cards: away });
    state.turn.ending = true;
    drawOn(doing);
  },
};

const mayPass = (state: State): boolean => state.round > 1 && !state.turn.acted;
