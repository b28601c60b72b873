import { companyOf, type Event, type Standing, type State, standingOf } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../game-face.ts";

type History = readonly HistoryStep<Event>[];

/** Cash, shares and prices at the start of a stock or operating round; the last entry is the position shown. */
export interface RoundStart extends Standing {
  /** "3" for the stock round of game round 3, "3.2" for its second operating round. */
  readonly name: string;
}

/** What the runs of each company earned in an operating round. */
export interface OperatingIncome {
  readonly name: string;
  readonly income: number[];
}

export interface RoundStatistics {
  readonly starts: RoundStart[];
  readonly incomes: OperatingIncome[];
}

/** The figures of a match round by round, from its history. */
export function roundStatistics(view: State, history: History): RoundStatistics {
  const starts: RoundStart[] = [];
  const incomes: OperatingIncome[] = [];
  let round = 0;
  const note = (name: string, { cash, shares, prices }: Standing): number =>
    starts.push({ name, cash, shares, prices });
  for (const { events } of history)
    for (const event of events) {
      if (event.is === "round") {
        ({ round } = event);
        note(String(round), event);
      } else if (event.is === "operatingRound") {
        const name = `${round}.${event.number}`;
        note(name, event);
        incomes.push({ name: event.number === 1 ? String(round) : name, income: view.markers.map(() => 0) });
      } else if (event.is === "ran") {
        const income = incomes.at(-1)?.income;
        const company = companyOf(event.operator);
        if (income) income[company] = (income[company] ?? 0) + event.income + event.ferry;
      }
    }
  note("", standingOf(view));
  return { starts, incomes };
}

/** What each company or net earned when it last ran; undefined for those that have not run yet. */
export function lastIncomes(history: History, operators: number): (number | undefined)[] {
  const last: (number | undefined)[] = Array.from({ length: operators });
  for (const { events } of history)
    for (const event of events) if (event.is === "ran") last[event.operator] = event.income + event.ferry;
  return last;
}
