import { type Chance, type Game, type Refusal, type Seat, notYourTurn } from "@stellwerk/kernel";
import { breaches } from "./breaches.ts";
import { build, line } from "./building.ts";
import { answer, lose, offer, withdraw } from "./deals.ts";
import { admit, depot } from "./depots.ts";
import type { Event } from "./events.ts";
import { deliver, drop, load, sell } from "./goods.ts";
import { cross, go, rescue, step } from "./movement.ts";
import { outcome } from "./outcome.ts";
import { Action_, Options_, State_ } from "./schema.ts";
import { keep, optionsProblem, setup, start } from "./setup.ts";
import { type Action, ENGINES, type Options, type State } from "./state.ts";
import { type Doing, type Handler, playerOf, refuse, tableOf } from "./table.ts";
import { engine, secondTrain } from "./trains.ts";
import { end, pass } from "./turn.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";
import { de } from "./words/de.ts";
import { en } from "./words/en.ts";

/** What the player on turn may do, in the order of the turn. */
const IN_TURN = {
  pass,
  cross,
  step,
  go,
  rescue,
  load,
  drop,
  deliver,
  sell,
  admit,
  build,
  line,
  engine,
  secondTrain,
  depot,
  offer,
  end,
};
const TURN_HANDLERS = Object.values(IN_TURN);
const ANSWER_HANDLERS = [answer, withdraw, lose];
/** What answers something else. */
const HANDLERS: { [Kind in Action["do"]]: Handler<Kind> } = { keep, start, ...IN_TURN, answer, withdraw, lose };

const handlerOf = (action: Action): Handler<Action["do"]> => HANDLERS[action.do] as Handler<Action["do"]>;

export const germanRails: Game<State, Action, Event, Options> = {
  id: "german-rails",
  rules: 1,
  seats: { min: 2, max: 6 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de, en },

  optionsProblem,
  setup,

  active(state) {
    if (state.phase === "over") return [];
    if (state.phase === "orders") return seatsWhere(state, (seat) => playerOf(state, seat).dealt.length > 0);
    const { pending } = state;
    if (pending?.is === "offer") {
      const { user, owner } = pending.deal;
      return user < owner ? [user, owner] : [owner, user];
    }
    if (pending?.is === "loss") return seatsWhere(state, (seat) => pending.trains.some((entry) => entry.seat === seat));
    return [state.seat];
  },

  choices(state, seat) {
    const into: Action[] = [];
    if (!germanRails.active(state).includes(seat)) return into;
    const table = tableOf(state);
    if (state.phase === "orders") keep.choices(table, seat, into);
    else if (state.phase === "cities") start.choices(table, seat, into);
    else for (const handler of state.pending ? ANSWER_HANDLERS : TURN_HANDLERS) handler.choices(table, seat, into);
    return into;
  },

  // Prices and durations in the whole range are accepted, a few are listed (G54).
  isOfLargeFamily: (action) => action.do === "offer",

  refusal(state, seat, action): Refusal | null {
    if (state.phase === "over") return refuse("gameOver", "G17");
    const active = germanRails.active(state);
    if (!active.includes(seat)) return notYourTurn(active);
    const isAnswer = action.do === "answer" || action.do === "withdraw" || action.do === "lose";
    if (state.phase === "orders" && action.do !== "keep") return refuse("keepFirst", "G1");
    if (state.phase === "cities" && action.do !== "start") return refuse("startFirst", "G1");
    if (state.phase === "play" && (state.pending !== null) !== isAnswer)
      return refuse(
        isAnswer ? "nothingPending" : "answerFirst",
        state.pending?.is === "loss" || action.do === "lose" ? "G42" : "G54",
      );
    return refusalHere(state, handlerOf(action).refusal(tableOf(state), seat, action));
  },

  play(state, seat, action, chance, tell) {
    const { board, graph, owners, limits } = tableOf(state);
    const told: Doing["tell"] = tell ? (event) => tell({ ...event, board: board.id }) : silent;
    handlerOf(action).play({ state, board, graph, owners, limits, chance, tell: told }, seat, action);
  },

  view,
  viewEvent,
  imagine: (seen, _viewer, chance) => imagine(seen, chance),
  outcome,
  rematch: ({ options }) => ({ ...options }),
  clone,
  describe: ({ is, ...values }) => ({ key: `event.${is}`, values: values }),
  describeAction: (state, _seat, { do: key, ...values }) => ({
    key: `action.${key}`,
    values: { board: state.options.board, ...values },
  }),
  breaches,
  length: ({ round }) => round,
  anyAction,
};

const silent = (): void => {};

/** A refusal that names cities and goods must say on which board. */
const refusalHere = (state: State, refusal: Refusal | null): Refusal | null =>
  refusal && { ...refusal, values: { ...refusal.values, board: state.options.board } };

const seatsWhere = (state: State, test: (seat: Seat) => boolean): Seat[] =>
  state.players.map((_, seat) => seat).filter(test);

/** Any well-formed action, near enough to the position that many are nearly legal. */
function anyAction(state: State, chance: Chance): Action {
  const { board, graph } = tableOf(state);
  const below = (bound: number): number => chance.below(Math.max(1, bound));
  const player = playerOf(state);
  const train = below(player.trains.length + 1);
  const at = player.trains[train]?.at ?? below(board.mileposts.length);
  const near =
    graph.to[(graph.start[at] as number) + below((graph.start[at + 1] as number) - (graph.start[at] as number))] ?? 0;
  const city = chance.below(2) === 0 ? Math.max(0, board.mileposts[at]?.city ?? 0) : below(board.cities.length);
  const good = below(board.goods.length);
  const card = player.hand[below(player.hand.length)] ?? 0;
  const seat = below(state.players.length);
  const kinds: Action[] = [
    { do: "keep", cards: player.dealt.slice(0, 1 + below(4)) },
    { do: "start", city },
    { do: "pass" },
    { do: "cross", train, ferry: below(board.ferries.length), pay: chance.below(2) === 0 ? null : seat },
    { do: "step", train, to: near },
    { do: "go", train, to: chance.below(2) === 0 ? near : below(board.mileposts.length) },
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
    { do: "line", ferry: below(board.ferries.length) },
    { do: "engine", train, engine: ENGINES[chance.below(ENGINES.length)] ?? "A" },
    { do: "secondTrain", city },
    { do: "depot", city },
    { do: "offer", user: seat, owner: below(state.players.length), price: below(120), turns: below(12) },
    { do: "answer", accept: chance.below(2) === 0 },
    { do: "withdraw" },
    { do: "lose", train, good },
    { do: "end" },
  ];
  return kinds[chance.below(kinds.length)] as Action;
}
