import { useMemo } from "react";
import { type Language, bySeat } from "@stellwerk/kernel";
import { ALL_COMPANIES, type Company, type Event, operatorName, type State } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../game-face.ts";
import { incomeOf, type RoundStart, roundStatistics } from "./round-statistics.ts";
import { lettersOf } from "./art/sign.tsx";
import { Chart, type Series } from "./chart.tsx";
import { letterOf } from "./seat-letter.ts";
import { wordsOf } from "./words.ts";

interface Props {
  readonly view: State;
  readonly history: readonly HistoryStep<Event>[];
  readonly names: readonly string[];
  readonly language: Language;
}

/** Cash, fortune, prices and income from round to round. */
export function Charts({ view, history, names, language }: Props) {
  const words = wordsOf(language).charts;
  const { starts, incomes } = useMemo(() => roundStatistics(view, history), [view, history]);
  if (starts.length < 2) return <p className="quiet-text">{words.later}</p>;
  const rounds = starts.map(({ name }) => name);
  const ofSeats = (figure: (start: RoundStart, seat: number) => number): Series[] =>
    bySeat(names).map(([seat, name]) => ({
      name,
      sign: letterOf(seat),
      seat,
      values: starts.map((start) => figure(start, seat)),
    }));
  const ofCompanies = (values: (company: Company) => readonly (number | null)[]): Series[] =>
    ALL_COMPANIES.flatMap((company) => {
      const line = { name: operatorName(company), sign: lettersOf(company), company, values: values(company) };
      return line.values.some((value) => value !== null) ? [line] : [];
    });
  const prices = ofCompanies((company) => starts.map((start) => start.prices[company] || null));
  const everRan = (company: Company): boolean => incomes.some((round) => incomeOf(round, company) > 0);
  const income = ofCompanies((company) => incomes.map((round) => (everRan(company) ? incomeOf(round, company) : null)));
  const charts: readonly (readonly [string, readonly Series[], readonly string[]])[] = [
    [words.worth, ofSeats(({ cash, shares }, seat) => (cash[seat] ?? 0) + (shares[seat] ?? 0)), rounds],
    [words.cash, ofSeats(({ cash }, seat) => cash[seat] ?? 0), rounds],
    [words.prices, prices, rounds],
    [words.income, income, incomes.map(({ name }) => name.replace(/\.1$/, ""))],
  ];
  return (
    <div className="charts">
      {charts.map(([title, series, ticks]) => (
        <Chart key={title} title={title} series={series} names={ticks} label={words.label(title)} language={language} />
      ))}
    </div>
  );
}
