import { useMemo } from "react";
import type { Language } from "@stellwerk/kernel";
import { ALL_COMPANIES, type Company, type Event, operatorName, type State } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../game-face.ts";
import { type Chapter, annalsOf } from "./annals.ts";
import { lettersOf } from "./art/sign.tsx";
import { Chart, type Series } from "./chart.tsx";
import { letterOf } from "./letters.ts";
import { wordsOf } from "./play.tsx";

interface Props {
  readonly view: State;
  readonly history: readonly HistoryStep<Event>[];
  readonly names: readonly string[];
  readonly language: Language;
}

/** Cash, fortune, prices and income from round to round. */
export function Charts({ view, history, names, language }: Props) {
  const words = wordsOf(language).charts;
  const { chapters, seasons } = useMemo(() => annalsOf(view, history), [view, history]);
  if (chapters.length < 2) return <p className="quiet-text">{words.later}</p>;
  const rounds = chapters.map(({ name }) => name);
  const ofSeats = (figure: (chapter: Chapter, seat: number) => number): Series[] =>
    names.map((name, seat) => ({
      name,
      sign: letterOf(seat),
      seat,
      values: chapters.map((chapter) => figure(chapter, seat)),
    }));
  const ofCompanies = (values: (company: Company) => readonly (number | null)[]): Series[] =>
    ALL_COMPANIES.flatMap((company) => {
      const line = { name: operatorName(company), sign: lettersOf(company), company, values: values(company) };
      return line.values.some((value) => value !== null) ? [line] : [];
    });
  const prices = ofCompanies((company) => chapters.map((chapter) => chapter.prices[company] || null));
  const everRan = (company: Company): boolean => seasons.some(({ income }) => (income[company] ?? 0) > 0);
  const income = ofCompanies((company) =>
    seasons.map((season) => (everRan(company) ? (season.income[company] ?? 0) : null)),
  );
  const charts: readonly (readonly [string, readonly Series[], readonly string[]])[] = [
    [words.worth, ofSeats(({ cash, shares }, seat) => (cash[seat] ?? 0) + (shares[seat] ?? 0)), rounds],
    [words.cash, ofSeats(({ cash }, seat) => cash[seat] ?? 0), rounds],
    [words.prices, prices, rounds],
    [words.income, income, seasons.map(({ name }) => name)],
  ];
  return (
    <div className="charts">
      {charts.map(([title, series, ticks]) => (
        <Chart key={title} title={title} series={series} names={ticks} label={words.label(title)} />
      ))}
    </div>
  );
}
