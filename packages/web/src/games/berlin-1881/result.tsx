import type { CSSProperties } from "react";
import { figure, say, seatsOf, seatAt } from "@stellwerk/kernel";
import {
  ALL_COMPANIES,
  berlin1881,
  type Company,
  type Event,
  holderOfSeat,
  operatorName,
  percentOf,
  percentOfShare,
  priceOf,
  type State,
} from "@stellwerk/berlin-1881";
import { SeatSign } from "../../components/name-sign.tsx";
import type { ResultProps } from "../game-face.ts";
import { useNamesWithYou, winnersFor } from "../own-name.ts";
import { Sign } from "./art/sign.tsx";
import { Charts } from "./charts.tsx";
import { letterOf } from "./seat-letter.ts";
import { wordsOf } from "./words.ts";
import "./board.css";
import "../result.css";

/** Who won and why, the parts of each player's fortune, and its course over the match. */
export function Result({ view, viewer, names: known, language, history }: ResultProps<State, Event>) {
  const names = useNamesWithYou(known, viewer);
  const words = wordsOf(language);
  const standings = [...(berlin1881.outcome(view)?.standings ?? [])].sort((a, b) => a.place - b.place);
  const over = history.at(-1)?.events.find((event) => event.is === "over");
  const traded = ALL_COMPANIES.filter((company) =>
    seatsOf(names.length).some((seat) => percentOf(view, holderOfSeat(seat), company) > 0),
  );
  const valueOf = (seat: number, company: Company): number =>
    (percentOf(view, holderOfSeat(seatAt(seat)), company) / percentOfShare(company)) * priceOf(view, company);
  return (
    <article className="berlin-1881-result game-result six-seats stack">
      <header>
        <h2>{words.result.wins(...winnersFor(standings, names, viewer))}</h2>
        {over && (
          <p className="quiet-text">
            {say(berlin1881, language, berlin1881.describe(over), (seat) => known[seat] ?? "", viewer)}
          </p>
        )}
      </header>
      <div className="standings">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.result.place}</th>
              <th scope="col">{words.result.name}</th>
              <th scope="col">{words.worth}</th>
              <th scope="col">{words.cash}</th>
              {traded.map((company) => (
                <th key={company} scope="col" title={operatorName(company)}>
                  <Sign of={company} named />
                  <small>{priceOf(view, company)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {standings.map(({ seat, place, score, parts }) => (
              <tr key={seat} data-seat={seat} data-won={place === 1 || undefined}>
                <td>{place}</td>
                <th scope="row" style={NAME}>
                  <b className="letter" aria-hidden="true">
                    {letterOf(seat)}
                  </b>{" "}
                  {names[seat]} <SeatSign seat={seat} />
                  {view.players[seat]?.bankrupt && <small> {words.bankrupt}</small>}
                </th>
                <td>
                  <b>{words.money(score)}</b>
                </td>
                <td>{figure(language, parts["cash"] ?? 0)}</td>
                {traded.map((company) => (
                  <td key={company}>
                    {valueOf(seat, company) > 0 ? figure(language, valueOf(seat, company)) : "–"}
                    {percentOf(view, holderOfSeat(seat), company) > 0 && (
                      <small>{words.percent(percentOf(view, holderOfSeat(seat), company))}</small>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Charts view={view} history={history} names={names} language={language} />
    </article>
  );
}

/** Room for a name in two lines at most, on phones, too. */
const NAME: CSSProperties = { minWidth: "6.2rem" };
