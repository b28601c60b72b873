import { useMemo } from "react";
import type { Language } from "@stellwerk/kernel";
import { type Event, type State, operatorName } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../table.ts";
import { type Chapter, annalsOf } from "./annals.ts";
import { lettersOf } from "./art/sign.tsx";
import { Chart, type Series } from "./chart.tsx";
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
  const annals = useMemo(() => annalsOf(view, history), [view, history]);
  if (annals.length < 2) return <p className="quiet-text">{words.later}</p>;
  const ticks = annals.map(({ name }) => name);
  const ofSeats = (figure: (chapter: Chapter, seat: number) => number): Series[] =>
    names.map((name, seat) => ({
      name,
      sign: "ABCDEF"[seat] ?? "",
      seat,
      values: annals.map((chapter) => figure(chapter, seat)),
    }));
  const opened = view.markers.flatMap((_, company) =>
    annals.some(({ prices }) => (prices[company] ?? 0) > 0) ? [company] : [],
  );
  const ofCompanies = (key: "prices" | "income"): Series[] =>
    opened.map((company) => ({
      name: operatorName(company),
      sign: lettersOf(company),
      company,
      values: annals.map((chapter) => chapter[key][company] ?? 0),
    }));
  const worth = ofSeats(({ cash, shares }, seat) => (cash[seat] ?? 0) + (shares[seat] ?? 0));
  const charts: readonly (readonly [string, readonly Series[]])[] = [
    [words.worth, worth],
    [words.cash, ofSeats(({ cash }, seat) => cash[seat] ?? 0)],
    [words.prices, ofCompanies("prices")],
    [words.income, ofCompanies("income")],
  ];
  return (
    <div className="charts">
      {charts.map(([title, series]) => (
        <Chart key={title} title={title} series={series} names={ticks} label={words.label(title)} />
      ))}
    </div>
  );
}
