import { boardById, graphOf } from "./boards.ts";
import { isOrder } from "./events.ts";
import { ENGINES, type Player, type State } from "./state.ts";
import { loadsOf } from "./figures.ts";

/** What is impossible about a state: lost or doubled components, money from nowhere, track that cannot be. */
export function breaches(state: State): string[] {
  return [
    ...cardBreaches(state),
    ...goodBreaches(state),
    ...trackBreaches(state),
    ...state.players.flatMap((player, seat) => playerBreaches(state, player, seat)),
  ];
}

/** Every card exists exactly once. */
function cardBreaches(state: State): string[] {
  const board = boardById(state.options.board);
  const count = new Map<number, number>();
  const hands = state.players.flatMap(({ hand, dealt }) => [...hand, ...dealt]);
  const see = (card: number) => count.set(card, (count.get(card) ?? 0) + 1);
  [
    ...state.pile,
    ...state.under.flat(),
    ...state.discards,
    ...state.open,
    ...state.inForce.map(({ card }) => card),
    ...hands,
  ].forEach(see);
  const found: string[] = [];
  for (let card = 0; card < board.orders.length + board.events.length; card++)
    if (count.get(card) !== 1) found.push(`card ${card} exists ${count.get(card) ?? 0} times`);
  count.forEach((_, card) => {
    if (card < 0 || card >= board.orders.length + board.events.length) found.push(`there is no card ${card}`);
  });
  if ([...hands, ...state.open, ...state.under.flat()].some((card) => !isOrder(board, card)))
    found.push("an event is held like an order");
  return found;
}

/** Chips of each good: supply, trains, cities and depots together. */
function goodBreaches(state: State): string[] {
  const board = boardById(state.options.board);
  const found: string[] = [];
  const count = state.supply.slice();
  const see = (good: number) => (count[good] = (count[good] ?? NaN) + 1);
  for (const { trains, depots } of state.players) {
    trains.forEach(({ load }) => load.forEach(see));
    depots.forEach(({ goods }) => goods.forEach(see));
  }
  state.dropped.forEach(({ good }) => see(good));
  board.goods.forEach(({ id, chips }, good) => {
    const expected = chips - (state.options.duel ? 1 : 0);
    if (count[good] !== expected) found.push(`${id} has ${count[good]} chips instead of ${expected}`);
  });
  if (count.length !== board.goods.length) found.push("the supply knows other goods than the board");
  return found;
}

/** Every section has one owner and hangs together with nothing that is not track. */
function trackBreaches(state: State): string[] {
  const board = boardById(state.options.board);
  const owner = new Map<number, number>();
  const found: string[] = [];
  state.players.forEach(({ sections, lines }, seat) => {
    for (const edge of sections) {
      if (owner.has(edge)) found.push(`section ${edge} has two owners`);
      if (!board.edges[edge] || board.edges[edge].interior) found.push(`there can be no section ${edge}`);
      owner.set(edge, seat);
    }
    if (new Set(lines).size !== lines.length) found.push(`seat ${seat} has a ferry line twice`);
  });
  board.ferries.forEach((_, ferry) => {
    if (state.players.filter(({ lines }) => lines.includes(ferry)).length > 2)
      found.push(`ferry line ${ferry} has three owners (G30)`);
  });
  return found;
}

function playerBreaches(state: State, player: Player, seat: number): string[] {
  const board = boardById(state.options.board);
  const graph = graphOf(board);
  const found: string[] = [];
  const { cash, earned, spent, transfers, trains } = player;
  const expected = board.figures.startMoney + earned - spent + transfers;
  if (cash !== expected) found.push(`seat ${seat} has ${cash} instead of ${expected}`);
  if (cash < 0) found.push(`seat ${seat} has less than nothing`);
  for (const { at, load, engine } of trains) {
    if (graph.start[at + 1] === undefined) found.push(`a train of seat ${seat} stands nowhere`);
    if (!ENGINES.includes(engine) || load.length > loadsOf(engine))
      found.push(`a train of seat ${seat} carries ${load.length} goods`);
  }
  if (seat === 0) {
    const sum = state.players.reduce((total, one) => total + one.transfers, 0);
    if (sum !== 0) found.push(`payments between players do not add up: ${sum}`);
  }
  return found;
}
