import { type Event, MAIN, type Standing, type State, standingOf } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../game-face.ts";

type History = readonly HistoryStep<Event>[];

/** How everything stood at the beginning of a round of shares or of operation; the last entry is the position shown. */
export interface Chapter extends Standing {
  /** "3" for the stock round of game round 3, "3.2" for its second operating round. */
  readonly name: string;
}

/** An operating round: what the runs of each company earned in it. */
export interface Season {
  readonly name: string;
  readonly income: number[];
}

/** The course of a match, round by round. */
export function annalsOf(view: State, history: History): { chapters: Chapter[]; seasons: Season[] } {
  const chapters: Chapter[] = [];
  const seasons: Season[] = [];
  let round = 0;
  const note = (name: string, { cash, shares, prices }: Standing): number =>
    chapters.push({ name, cash, shares, prices });
  for (const { events } of history)
    for (const event of events) {
      if (event.is === "round") note(String((round = event.round)), event);
      else if (event.is === "operatingRound") {
        const name = `${round}.${event.number}`;
        note(name, event);
        seasons.push({ name: event.number === 1 ? String(round) : name, income: view.markers.map(() => 0) });
      } else if (event.is === "ran") {
        const income = seasons.at(-1)?.income;
        const company = Math.min(event.operator, MAIN);
        if (income) income[company] = (income[company] ?? 0) + event.income + event.ferry;
      }
    }
  note("", standingOf(view));
  return { chapters, seasons };
}

/** What each company or net earned when it last ran; undefined for those that never did. */
export function lastIncomes(history: History, operators: number): (number | undefined)[] {
  const last: (number | undefined)[] = Array.from({ length: operators });
  for (const { events } of history)
    for (const event of events) if (event.is === "ran") last[event.operator] = event.income + event.ferry;
  return last;
}
