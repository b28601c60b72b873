import { say, wrapped } from "@stellwerk/kernel";
import {
  type Action,
  type Pending,
  type Run,
  type State,
  type Turn,
  berlin1881,
  bestRuns,
  directorOf,
  holderName,
  mustBuy,
  operatorName,
  operatorOfNet,
  phaseFigures,
  placeName,
  stopsOfRun,
  trackOf,
  vehicleName,
  worksOf,
} from "../src/index.ts";
import type { Seen } from "./seen.ts";

/** What the player on turn is at. */
export function turnLines(state: State, seen: Seen): string[] {
  const [pending] = state.pending;
  const { turn } = state.operating;
  return [...(turn ? operatorLines(state, seen, turn) : []), ...(pending ? askedLines(state, seen, pending) : [])];
}

function operatorLines(state: State, seen: Seen, turn: Turn): string[] {
  const { words, money, width, paint } = seen;
  const { operator, step } = turn;
  const director = directorOf(state, operator);
  const works = worksOf(state, operator);
  const facts = [
    `${paint("bold", operatorName(operator))} ${words.steps[step]}`,
    ...(director === seen.viewer ? [] : [`${words.director} ${seen.nameOf(director)}`]),
    `${words.treasury} ${money(works.cash)}`,
    ...(step === "track" ? [words.laid(turn.laid, phaseFigures(state.phase).yellowTilesPerTurn)] : []),
    ...(step === "vehicles" && mustBuy(state, operator) ? [words.mustBuy] : []),
  ];
  return [...wrapped("  ", facts, " · ", width), ...runLines(state, seen, turn)];
}

/** The runs with every stop and what it earns: those made, or the best there would be. */
function runLines(state: State, seen: Seen, turn: Turn): string[] {
  const { words, money } = seen;
  const isBefore = turn.step === "track" || turn.step === "depot" || turn.step === "run";
  const runs = isBefore ? bestRuns(state, turn.operator).runs : turn.runs;
  if (runs.length === 0) return [];
  const bonus = (amount: number): string | null => (amount > 0 ? money(amount) : null);
  return [
    `  ${isBefore ? words.bestRuns : words.hasRun}:`,
    ...runs.flatMap((run) => runLine(state, seen, run)),
    ...(isBefore ? [] : [`  ${words.earned(money(turn.income), bonus(turn.ferry), bonus(turn.connection))}`]),
  ];
}

function runLine(state: State, { language, money, words, width }: Seen, run: Run): string[] {
  const stops = stopsOfRun(trackOf(state.lays), run);
  const sum = stops.reduce((total, { income }) => total + income, 0);
  const ferry = stops.reduce((total, one) => total + one.ferry, 0);
  const places = stops.map(({ stop, income }) => `${placeName(stop.place)} ${income}`);
  const total = money(sum) + (ferry > 0 ? ` + ${words.bonus(money(ferry))}` : "");
  return wrapped(`    ${vehicleName(language, run.vehicle)} ${total}: `, places, " – ", width);
}

/** The question that must be answered before the game goes on. */
function askedLines(state: State, seen: Seen, pending: Pending): string[] {
  const { words, language, nameOf, width } = seen;
  const announced = (action: Action): string =>
    say(berlin1881, language, berlin1881.describeAction(state, seen.viewer, action), nameOf);
  const question = ((): string => {
    switch (pending.is) {
      case "offer": {
        const operator = state.operating.turn?.operator ?? -1;
        const { from, thing, price } = pending;
        return say(berlin1881, language, { key: "event.offered", values: { operator, from, thing, price } }, nameOf);
      }
      case "excess":
        return words.asks.excess(operatorName(pending.operator), "");
      case "chair":
        return words.asks.chair(holderName(pending.holder, nameOf), "");
      case "start":
        return words.asks.start("", operatorName(operatorOfNet(pending.net)));
      case "veto":
        return words.asks.veto("", announced(pending.action));
      case "vote":
        return words.asks.vote("", announced(pending.action));
    }
  })();
  return wrapped("  ", question.split(" "), " ", width);
}
