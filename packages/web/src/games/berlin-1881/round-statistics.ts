import {
  type Company,
  companyOf,
  isTram,
  type Event,
  type Operator,
  type Standing,
  type State,
  standingOf,
} from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../game-face.ts";

type History = readonly HistoryStep<Event>[];

/** Cash, shares and prices at the start of a stock or operating round; the last entry is the position shown. */
export interface RoundStart extends Standing {
  /** "3" for the stock round of game round 3, "3.2" for its second operating round. */
  readonly name: string;
}

/** What the runs of a company or net earned, what became of it, and after which step of the match. */
export interface Earning {
  /** Of the runs, ferries included. */
  readonly income: number;
  /** For a connection (9.4), and whether the company kept its bonuses while it paid out the rest (9.8). */
  readonly bonus: number;
  readonly isKept: boolean;
  readonly isWithheld: boolean;
  readonly step: number;
}

/** What was earned in an operating round; "3.2" is the second of game round 3. */
export interface OperatingIncome {
  readonly name: string;
  readonly earnings: Map<Operator, Earning>;
}

export interface RoundStatistics {
  readonly starts: RoundStart[];
  readonly incomes: OperatingIncome[];
}

/** The figures of a match round by round, from its history. */
export function roundStatistics(view: State, history: History): RoundStatistics {
  const starts: RoundStart[] = [];
  let round = 0;
  const note = (name: string, { cash, shares, prices }: Standing): number =>
    starts.push({ name, cash, shares, prices });
  for (const { events } of history)
    for (const event of events) {
      if (event.is === "round") {
        ({ round } = event);
        note(String(round), event);
      } else if (event.is === "operatingRound") note(`${round}.${event.number}`, event);
    }
  note("", standingOf(view));
  return { starts, incomes: operatingIncomes(history) };
}

const NOTHING = { income: 0, bonus: 0, isKept: false, isWithheld: false };

type Paid = Extract<Event, { is: "paid" }>;

/** What the S-Bahn pays is told once more in all, after its last net (12.13). */
const isOfAllNets = ({ operator, shares }: Paid): boolean => !isTram(operator) && shares.length > 0;

/** An income with what became of it; the rest of what is paid, kept and withheld is the bonus. */
const settled = (earning: Earning, event: Paid | Extract<Event, { is: "withheld" }>): Earning => {
  const kept = event.is === "paid" ? event.kept : 0;
  const bonus = event.amount + kept - earning.income;
  return { ...earning, bonus, isKept: kept > 0, isWithheld: event.is === "withheld" && event.amount > 0 };
};

/** What every company and net earned in every operating round. */
export function operatingIncomes(history: History): OperatingIncome[] {
  const incomes: OperatingIncome[] = [];
  let round = 0;
  for (const { events, number } of history)
    for (const event of events) {
      const earnings = incomes.at(-1)?.earnings;
      if (event.is === "round") ({ round } = event);
      else if (event.is === "operatingRound") incomes.push({ name: `${round}.${event.number}`, earnings: new Map() });
      else if (event.is === "ran")
        earnings?.set(event.operator, { ...NOTHING, income: event.income + event.ferry, step: number });
      else if (event.is === "withheld" || (event.is === "paid" && !isOfAllNets(event)))
        earnings?.set(event.operator, settled(earnings.get(event.operator) ?? { ...NOTHING, step: number }, event));
    }
  return incomes;
}

/** What a company earned in an operating round, all nets of the S-Bahn together. */
export const incomeOf = ({ earnings }: OperatingIncome, company: Company): number =>
  [...earnings].reduce((sum, [operator, { income }]) => sum + (companyOf(operator) === company ? income : 0), 0);

/** What a company or net earned when it last ran; undefined for one that has not run yet. Looked for from the end. */
export function lastIncome(history: History, operator: Operator): number | undefined {
  for (let at = history.length - 1; at >= 0; at--)
    for (const event of history[at]?.events ?? [])
      if (event.is === "ran" && event.operator === operator) return event.income + event.ferry;
  return undefined;
}
