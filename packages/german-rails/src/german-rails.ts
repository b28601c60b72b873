import { type Game, type Refusal, type Seat, notYourTurn, seatsOf } from "@stellwerk/kernel";
import { anyAction } from "./any-action.ts";
import { breaches } from "./breaches/breaches.ts";
import { engine } from "./building/engines.ts";
import { line } from "./building/ferry-lines.ts";
import { secondTrain } from "./building/second-train.ts";
import { build } from "./building/track.ts";
import { type PlayContext, contextOf, playerOf } from "./context.ts";
import { lose } from "./event-cards/lost-load.ts";
import { outcome } from "./game-end.ts";
import { deliver } from "./goods/delivery.ts";
import { drop } from "./goods/dropping.ts";
import { load } from "./goods/loading.ts";
import type { Handler } from "./handler.ts";
import type { Event } from "./log-events.ts";
import { answer, offer, withdraw } from "./movement/deals.ts";
import { cross } from "./movement/ferry-crossing.ts";
import { go, step } from "./movement/moving.ts";
import { rescue } from "./movement/rescue.ts";
import { type Options, optionsProblem } from "./options.ts";
import { refuse } from "./refusals.ts";
import { Action_, Options_, State_ } from "./schema.ts";
import { keep, setup, start } from "./setup.ts";
import type { Action, State } from "./state.ts";
import { pass } from "./turn/passing.ts";
import { end } from "./turn/turn.ts";
import { sell } from "./variants/depot-sales.ts";
import { admit, depot } from "./variants/depots.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";
import { withArticles } from "./words/articles.ts";
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

// The table pairs each kind of action with its handler; the types do not follow that through the index.
const handlerOf = (action: Action): Handler<Action["do"]> => HANDLERS[action.do] as Handler<Action["do"]>;

export const germanRails: Game<State, Action, Event, Options> = {
  id: "german-rails",
  rules: 2,
  seats: { min: 2, max: 6 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de: withArticles("de", de), en: withArticles("en", en) },

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
    const context = contextOf(state);
    if (state.phase === "orders") keep.choices(context, seat, into);
    else if (state.phase === "cities") start.choices(context, seat, into);
    else for (const handler of state.pending ? ANSWER_HANDLERS : TURN_HANDLERS) handler.choices(context, seat, into);
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
    return refusalHere(state, handlerOf(action).refusal(contextOf(state), seat, action));
  },

  play(state, seat, action, chance, tell) {
    const { board, graph, owners, restrictions } = contextOf(state);
    const told: PlayContext["tell"] = tell ? (event) => tell({ ...event, board: board.id }) : silent;
    handlerOf(action).play({ state, board, graph, owners, restrictions, chance, tell: told }, seat, action);
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
  progress: ({ round, options }) => ({ round, of: options.rounds }),
  anyAction,
};

const silent = (): void => {};

/** A refusal that names cities and goods must say on which board. */
const refusalHere = (state: State, refusal: Refusal | null): Refusal | null =>
  refusal && { ...refusal, values: { ...refusal.values, board: state.options.board } };

const seatsWhere = (state: State, test: (seat: Seat) => boolean): Seat[] => seatsOf(state.players.length).filter(test);
