import { itemAt, type Game, notYourTurn, type Refusal, type Seat, bySeat } from "@stellwerk/kernel";
import { anyAction } from "./any-action.ts";
import { outcome } from "./end/result.ts";
import type { Event } from "./events.ts";
import { proceed } from "./game-round.ts";
import type { Doing, Handler } from "./handler.ts";
import { breaches } from "./invariants/components.ts";
import { wrongTurn } from "./invariants/turn.ts";
import { looksLikeLower } from "./map/tiles.ts";
import { directorOf, seatOf } from "./operating/acting-director.ts";
import { depot } from "./operating/depots.ts";
import { pay } from "./operating/dividend.ts";
import { answer, offer } from "./operating/offers.ts";
import { bankrupt } from "./operating/player-bankruptcy.ts";
import { run } from "./operating/runs.ts";
import { divest, invest } from "./operating/sbahn-shares.ts";
import { lay } from "./operating/tile-laying.ts";
import { done } from "./operating/turn.ts";
import { giveUp } from "./operating/vehicle-limit.ts";
import { purchase } from "./operating/vehicle-purchase.ts";
import { refuse } from "./refusals.ts";
import { hand } from "./sbahn/chair.ts";
import { skipWaitingNets, start, starterOf } from "./sbahn/start.ts";
import {
  announce,
  answerAnnouncement,
  castVote,
  lostRefusal,
  needsConsent,
  objectRefusal,
  voteRefusal,
} from "./sbahn/veto.ts";
import { Action_, Options_, State_ } from "./schema.ts";
import { bid } from "./setup/initial-bid.ts";
import { setup } from "./setup/setup.ts";
import { standingOrders } from "./standing-orders.ts";
import { type Action, type Options, type Pending, type State, type Step, turnOf } from "./state.ts";
import { buy } from "./stock/buying.ts";
import { sell } from "./stock/selling.ts";
import { pass } from "./stock/stock-round.ts";
import { clone, imagine, view, viewEvent } from "./view.ts";
import { de, en } from "./words/index.ts";

const object: Handler<"object"> = {
  choices(_state, _seat, into) {
    into.push({ do: "object", object: false }, { do: "object", object: true });
  },
  refusal: objectRefusal,
  play: (doing, _seat, action) => carryOut(doing, answerAnnouncement(doing, action)),
};

const vote: Handler<"vote"> = {
  choices(_state, _seat, into) {
    into.push({ do: "vote", yes: true }, { do: "vote", yes: false });
  },
  refusal: voteRefusal,
  play: (doing, _seat, action) => carryOut(doing, castVote(doing, action)),
};

/** Performs what the chair announced, once nothing stands in its way any more. */
function carryOut(doing: Doing, action: Action | null): void {
  if (action) handlerOf(action).play(doing, actingDirector(doing.state), action);
}

const HANDLERS: { [Kind in Action["do"]]: Handler<Kind> } = {
  bid,
  buy,
  sell,
  pass,
  lay,
  depot,
  run,
  pay,
  purchase,
  invest,
  divest,
  offer,
  answer,
  done,
  bankrupt,
  giveUp,
  hand,
  start,
  object,
  vote,
};

// The table pairs each kind of action with its handler; the types do not follow that through the index.
const handlerOf = ({ do: kind }: Pick<Action, "do">): Handler<Action["do"]> => HANDLERS[kind] as Handler<Action["do"]>;

/** What may be done when, in the order in which it is offered, and the rule that says so. */
interface Situation {
  readonly kinds: readonly Action["do"][];
  readonly rule: string;
}
const BIDDING: Situation = { kinds: ["bid"], rule: "2.5" };
const INITIAL: Situation = { kinds: ["buy", "pass"], rule: "2.9" };
const DEALING: Situation = { kinds: ["buy", "sell", "pass"], rule: "4.1" };
const STEPS: { readonly [step in Step]: Situation } = {
  track: { kinds: ["lay", "done"], rule: "5.4" },
  depot: { kinds: ["depot", "offer", "done"], rule: "5.4" },
  run: { kinds: ["run"], rule: "5.4" },
  pay: { kinds: ["pay"], rule: "9.6" },
  vehicles: { kinds: ["purchase", "offer", "invest", "divest", "sell", "bankrupt", "done"], rule: "5.4" },
};
const ANSWERS: { readonly [is in Pending["is"]]: Situation } = {
  offer: { kinds: ["answer"], rule: "E73" },
  excess: { kinds: ["giveUp"], rule: "E72" },
  chair: { kinds: ["hand"], rule: "E38" },
  start: { kinds: ["start"], rule: "12.5" },
  veto: { kinds: ["object"], rule: "12.6" },
  vote: { kinds: ["vote"], rule: "12.6" },
};

function situationOf(state: State): Situation {
  const [pending] = state.pending;
  if (pending) return ANSWERS[pending.is];
  if (state.stage === "bid") return BIDDING;
  if (state.stage === "initial") return INITIAL;
  return state.stage === "stock" ? DEALING : STEPS[state.operating.turn?.step ?? "track"];
}

/** The player who acts for the company or net that operates. */
const actingDirector = (state: State): Seat => directorOf(state, turnOf(state).operator);

/** Whether the operating company could do this, apart from what is pending. */
function mayDo(state: State, action: Action): boolean {
  const { turn } = state.operating;
  return (
    turn !== null &&
    STEPS[turn.step].kinds.includes(action.do) &&
    handlerOf(action).refusal(state, directorOf(state, turn.operator), action) === null
  );
}

/** Who answers what is pending. */
function answererOf(state: State, pending: Pending): Seat {
  switch (pending.is) {
    case "offer":
      return directorOf(state, pending.from);
    case "excess":
      return directorOf(state, pending.operator);
    case "chair":
      return seatOf(state, pending.holder);
    case "start":
      return starterOf(state, pending.net);
    case "veto":
    case "vote":
      return seatOf(state, itemAt(pending.asked, 0));
  }
}

/** What an action does by itself, before the game moves on to the next choice. */
export function perform(doing: Doing, seat: Seat, action: Action): void {
  if (needsConsent(doing.state, action)) announce(doing, action);
  else handlerOf(action).play(doing, seat, action);
}

export const berlin1881: Game<State, Action, Event, Options> = {
  id: "1881",
  rules: 2,
  seats: { min: 3, max: 6 },
  schema: { options: Options_, action: Action_, state: State_ },
  words: { de, en },
  standingOrders,

  setup,

  active(state) {
    if (state.stage === "over") return [];
    if (state.stage === "bid")
      return bySeat(state.players).flatMap(([seat, { bid: made }]) => (made === null ? [seat] : []));
    const [pending] = state.pending;
    if (pending) return [answererOf(state, pending)];
    if (state.stage === "operating") return [actingDirector(state)];
    return [itemAt(state.dealing.order, state.dealing.at)];
  },

  choices(state, seat) {
    const into: Action[] = [];
    if (!berlin1881.active(state).includes(seat)) return into;
    for (const kind of situationOf(state).kinds) handlerOf({ do: kind }).choices(state, seat, into);
    const lost = state.operating.turn?.lost;
    return lost && lost.length > 0 ? into.filter((action) => lostRefusal(state, action) === null) : into;
  },

  // Every legal set of runs, every price and rotations that look alike (E91) are accepted; the best runs, a few prices
  // and the lowest rotation are listed.
  isOfLargeFamily: (action) =>
    action.do === "run" ||
    action.do === "offer" ||
    (action.do === "lay" && looksLikeLower(action.tile, action.rotation)),

  refusal(state, seat, action): Refusal | null {
    if (state.stage === "over") return refuse("gameOver", "13.1");
    const active = berlin1881.active(state);
    if (!active.includes(seat)) return notYourTurn(active);
    const { kinds, rule } = situationOf(state);
    if (!kinds.includes(action.do))
      return refuse(state.pending.length > 0 ? "answerFirst" : "notNow", rule, { step: itemAt(kinds, 0) });
    return lostRefusal(state, action) ?? handlerOf(action).refusal(state, seat, action);
  },

  play(state, seat, action, chance, tell = silent) {
    const doing: Doing = { state, chance, tell };
    perform(doing, seat, action);
    proceed(doing);
    skipWaitingNets(doing);
  },

  view,
  viewEvent,
  imagine: (seen, _viewer, chance) => imagine(seen, chance),
  outcome,
  rematch: ({ options }) => ({ ...options }),
  clone,
  describe: ({ is, ...values }) => ({ key: `event.${is}`, values }),
  describeAction: ({ operating: { turn }, dealing }, _seat, { do: key, ...values }) => ({
    key: `action.${key}`,
    values: {
      ...values,
      operator: turn?.operator ?? -1,
      // What ends is said by its step, and by what was dealt.
      ...(key === "done" && { step: turn?.step ?? null, laid: turn?.laid ?? 0 }),
      ...(key === "pass" && { dealt: dealing.bought + dealing.sold }),
    },
  }),
  breaches(state) {
    const found = breaches(state);
    const turn = found.length > 0 ? null : wrongTurn(state, (action) => mayDo(state, action));
    return turn === null ? found : [turn];
  },
  length: ({ round }) => round,
  progress: ({ round, options }) => ({ round, of: options.rounds }),
  anyAction,
};

const silent = (): void => {};
