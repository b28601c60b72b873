import { type Holder, MAIN, MOST_SEATS } from "../ids.ts";
import { directorOf, seatOf } from "../operating/acting-director.ts";
import { isInPlay } from "../operating/offers.ts";
import { boardToGive } from "../sbahn/chair.ts";
import { starterOf, startPlaces } from "../sbahn/start.ts";
import { kindOf } from "../sbahn/veto.ts";
import { type Action, type Pending, playerOf, type State, worksOf } from "../state.ts";
import { boardOf } from "../stock/holdings.ts";
import { phaseFigures } from "../tables.ts";

/**
 * What is wrong with whose turn it is and with what is asked, in a state that is sound otherwise. `mayDo` tells whether
 * the operating company could do what was announced or offered.
 */
export function wrongTurn(state: State, mayDo: (action: Action) => boolean): string | null {
  const { stage, players, ranking, dealing, operating, pending } = state;
  const { turn } = operating;
  if (stage === "bid" && state.bank < 0) return "the bank owes money before the game"; // E88
  if (stage === "bid") return players.every(({ bid }) => bid !== null) ? "all have bid" : null;
  if (stage === "over") return state.end === null ? "the game is over for no reason" : null;
  if (new Set(ranking).size !== players.length) return "the bids are not ranked";
  if (turn && !isInPlay(state, turn.operator)) return "a company operates that cannot";
  if (turn && [turn.income, turn.ferry, turn.connection].some((amount) => amount % 10 !== 0))
    return "an income is not in tens"; // E68
  const [first] = pending;
  if (first) return isAnswerable(state, first, mayDo) ? null : `nobody can answer what is pending: ${first.is}`;
  if (stage === "operating") return turn ? null : "nobody operates";
  const seat = dealing.order[dealing.at];
  return seat === undefined || playerOf(state, seat).bankrupt ? "nobody deals" : null;
}

/** Whether what is pending can have come about, and a player is there to answer it. */
function isAnswerable(state: State, question: Pending, mayDo: (action: Action) => boolean): boolean {
  const { operating, pending, sbahn } = state;
  const isHere = (holder: Holder): boolean => {
    const seat = holder < MOST_SEATS ? holder : seatOf(state, holder);
    return seat >= 0 && seat < state.players.length;
  };
  switch (question.is) {
    case "offer": {
      const { is: _, ...offer } = question;
      return pending.length === 1 && mayDo({ do: "offer", ...offer });
    }
    case "veto":
    case "vote":
      return (
        pending.length === 1 &&
        operating.turn?.operator === MAIN &&
        question.asked.length > 0 &&
        question.asked.every(isHere) &&
        kindOf(question.action) !== null &&
        mayDo(question.action)
      );
    case "excess":
      return (
        directorOf(state, question.operator) >= 0 &&
        worksOf(state, question.operator).vehicles.length > phaseFigures(state.phase).vehicleLimit
      );
    case "chair":
      return (
        question.from === sbahn.chair &&
        question.holder !== sbahn.chair &&
        isHere(question.holder) &&
        boardOf(state, question.holder).length > boardToGive(state, question.holder)
      );
    case "start": {
      const nets = pending.flatMap((other) => (other.is === "start" ? [other.net] : []));
      const isNew = (net: number): boolean => sbahn.nets[net] === "none" || sbahn.nets[net] === "waiting";
      return (
        sbahn.stage === "running" &&
        operating.turn === null &&
        new Set(nets).size === nets.length &&
        nets.every(isNew) &&
        starterOf(state, question.net) >= 0 &&
        startPlaces(state).length > 0
      );
    }
  }
}
