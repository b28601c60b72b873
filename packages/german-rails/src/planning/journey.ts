import { type Seat, noChance } from "@stellwerk/kernel";
import type { Milepost } from "../board.ts";
import { figuresIn } from "../boards.ts";
import { type Context, contextOf, playerOf, trainOf } from "../context.ts";
import { restrictionsInForce } from "../event-cards/in-force.ts";
import { germanRails } from "../german-rails.ts";
import type { ActionOf } from "../handler.ts";
import { cross } from "../movement/ferry-crossing.ts";
import { pathTo, reachableMileposts } from "../movement/paths.ts";
import type { Action, Player, State, Turn } from "../state.ts";
import { isMoving } from "../turn/steps.ts";
import { freshTurn, passTurn } from "../turn/turn.ts";

type RunAction = ActionOf<"cross" | "go">;

/** What a train does in one turn of a journey; nothing while it waits. */
export interface JourneyTurn {
  readonly actions: readonly RunAction[];
  readonly path: readonly Milepost[];
  readonly fees: readonly { readonly owner: Seat; readonly amount: number }[];
}

/** The way of a train over several turns, the running one first: the fewest turns, then the least fees. */
export interface Journey {
  readonly target: Milepost;
  readonly turns: readonly JourneyTurn[];
}

/** A longer journey is no plan any more. */
const MOST_TURNS = 30;
/** Turns after which no event in force now holds a train any more (G5, G41). */
const TURNS_OF_EVENTS = 3;

const WAITING: JourneyTurn = { actions: [], path: [], fees: [] };

/** Where a train can stand at the end of a turn, and how it came there. */
interface Halt {
  readonly at: Milepost;
  readonly from: Milepost;
  /** What the player has then. */
  readonly cash: number;
  readonly debt: Player["debt"];
  readonly points: number;
  /** Fees from the beginning of the journey, those owed included. */
  readonly paid: number;
  /** The turn in which it is reached, the running one being 0, and what is done in it. */
  readonly turn: number;
  readonly run: JourneyTurn;
  readonly before: Halt | null;
}

/** The journeys of a train of the player on turn, by milepost, as far as track and money lead now; null where they do not. */
export function journeysOf(state: State, train: number): (to: Milepost) => Journey | null {
  const halts = findHalts(state, train);
  return (target) => {
    const last = halts.get(target);
    if (!last || last.before === null) return null;
    const turns: JourneyTurn[] = Array.from({ length: last.turn + 1 }, () => WAITING);
    for (let halt: Halt | null = last; halt?.before; halt = halt.before) turns[halt.turn] = halt.run;
    return { target, turns };
  };
}

/** Turn by turn, from everywhere the train can stand before it. */
function findHalts(state: State, train: number): ReadonlyMap<Milepost, Halt> {
  const { cash, debt } = playerOf(state);
  const { at, from } = trainOf(state, train);
  const home: Halt = { at, from, cash, debt, points: 0, paid: 0, turn: 0, run: WAITING, before: null };
  const halts = new Map<Milepost, Halt>([[at, home]]);
  const ahead = germanRails.clone(state);
  const now = contextOf(ahead);
  let latest: Halt[] = [home];
  for (let turn = 0; turn < MOST_TURNS && (latest.length > 0 || turn <= TURNS_OF_EVENTS); turn++) {
    const context = { ...now, restrictions: restrictionsInForce(now.board, ahead) };
    const found = new Map<Milepost, Halt>();
    for (const halt of turn <= TURNS_OF_EVENTS ? halts.values() : latest)
      for (const next of haltsFrom(context, train, halt, turn))
        if (!halts.has(next.at) && isBetter(next, found.get(next.at))) found.set(next.at, next);
    latest = [...found.values()];
    for (const halt of latest) halts.set(halt.at, halt);
    passRound(context);
  }
  return halts;
}

const isBetter = (one: Halt, other: Halt | undefined): boolean =>
  !other || one.paid < other.paid || (one.paid === other.paid && one.points > other.points);

/** All players have a turn, of which only what comes to its end is looked at. */
function passRound({ state, ...rest }: Context): void {
  const { seat } = state;
  do passTurn({ ...rest, state, chance: noChance, tell: () => {} });
  while (state.seat !== seat);
  // Trains run from round 2 on (G3).
  state.round++;
}

/** Where the train can stand at the end of a turn that it begins at a halt. */
function haltsFrom(context: Context, train: number, halt: Halt, turn: number): Halt[] {
  const start = trialAt(context, train, halt, turn);
  const found = runsFrom(start, train, halt, turn, WAITING);
  const crossings: Action[] = [];
  cross.choices(start, start.state.seat, crossings);
  for (const action of crossings) {
    if (action.do !== "cross" || action.train !== train) continue;
    const landed = trialAt(context, train, halt, turn);
    cross.play({ ...landed, chance: noChance, tell: () => {} }, landed.state.seat, action);
    const { at } = trainOf(landed.state, train);
    const fees = action.pay === null ? [] : [{ owner: action.pay, amount: figuresIn(landed.state.options).fee }];
    const crossed: JourneyTurn = { actions: [action], path: [halt.at, at], fees };
    found.push(haltAfter(landed, train, halt, turn, crossed), ...runsFrom(landed, train, halt, turn, crossed));
  }
  return found;
}

/** A copy in which the train begins the turn at a halt. */
function trialAt(context: Context, train: number, halt: Halt, turn: number): Context {
  const { cash, debt } = halt;
  const players = context.state.players.map((player) => ({
    ...player,
    trains: player.trains.map((one) => ({ ...one })),
  }));
  const state: State = { ...context.state, players };
  Object.assign(playerOf(state), { cash, debt });
  Object.assign(trainOf(state, train), { at: halt.at, from: halt.from });
  state.turn = turn === 0 ? copyOf(state.turn) : freshTurn(context.board, state);
  return { ...context, state };
}

const copyOf = (turn: Turn): Turn => ({
  ...turn,
  points: [...turn.points],
  halved: [...turn.halved],
  crossed: [...turn.crossed],
});

/** Everywhere the train can go to from where it stands, after what it did before in this turn. */
function runsFrom(context: Context, train: number, before: Halt, turn: number, done: JourneyTurn): Halt[] {
  const { state } = context;
  if (!isMoving(state) || (state.turn.points[train] ?? 0) === 0) return [];
  const amount = figuresIn(state.options).fee;
  const { cash, debt } = playerOf(state);
  return reachableMileposts(context, train).flatMap((to): Halt[] => {
    const steps = pathTo(context, train, to) ?? [];
    const last = steps.at(-1);
    if (!last) return [];
    const owners = steps.flatMap(({ pays }) => (pays === null ? [] : [pays]));
    const run: JourneyTurn = {
      actions: [...done.actions, { do: "go", train, to }],
      path: [...(done.path.length > 0 ? done.path : [before.at]), ...steps.map(({ at }) => at)],
      fees: [...done.fees, ...owners.map((owner) => ({ owner, amount }))],
    };
    // With too little cash for a single fee one is owed (G28).
    const [creditor] = owners;
    const owes = creditor !== undefined && cash < amount;
    return [
      {
        at: last.at,
        from: last.from,
        points: last.points,
        cash: owes ? cash : cash - amount * owners.length,
        debt: owes ? { to: creditor, amount } : debt,
        paid: before.paid + amount * run.fees.length,
        turn,
        run,
        before,
      },
    ];
  });
}

/** The train stays where it is after what it did in this turn. */
function haltAfter({ state }: Context, train: number, before: Halt, turn: number, run: JourneyTurn): Halt {
  const { at, from } = trainOf(state, train);
  const { cash, debt } = playerOf(state);
  const paid = before.paid + run.fees.reduce((sum, { amount }) => sum + amount, 0);
  return { at, from, cash, debt, points: state.turn.points[train] ?? 0, paid, turn, run, before };
}
