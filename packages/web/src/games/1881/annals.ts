import { type Event, MAIN, type Operator, type Standing, type State, standingOf } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../table.ts";

type History = readonly HistoryStep<Event>[];

/** How everything stood at the beginning of a round of shares or of operation, and what was earned until then. */
export interface Chapter extends Standing {
  /** "3" for the stock round of game round 3, "3.2" for its second operating round. */
  readonly name: string;
  /** By company: the income of its runs in the round before. */
  readonly income: number[];
}

/** The course of a match, round by round; the last entry is the position that is shown. */
export function annalsOf(view: State, history: History): Chapter[] {
  const chapters: Chapter[] = [];
  const none = view.markers.map(() => 0);
  let income = [...none];
  let round = 0;
  const note = (name: string, { cash, shares, prices }: Standing): void => {
    chapters.push({ name, cash, shares, prices, income });
    income = [...none];
  };
  for (const { events } of history)
    for (const event of events) {
      if (event.is === "round") note(String((round = event.round)), event);
      else if (event.is === "operatingRound") note(`${round}.${event.number}`, event);
      else if (event.is === "ran") {
        const company = Math.min(event.operator, MAIN);
        income[company] = (income[company] ?? 0) + event.income + event.ferry;
      }
    }
  note("", standingOf(view));
  return chapters;
}

/** What each company or net earned when it last ran; undefined for those that never did. */
export function lastIncomes(history: History, operators: number): (number | undefined)[] {
  const last: (number | undefined)[] = Array.from({ length: operators });
  const note = (operator: Operator, amount: number): void => {
    last[operator] = amount;
  };
  for (const { events } of history)
    for (const event of events) if (event.is === "ran") note(event.operator, event.income + event.ferry);
  return last;
}
