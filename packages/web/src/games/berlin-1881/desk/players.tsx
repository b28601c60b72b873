import { bySeat } from "@stellwerk/kernel";
import {
  ALL_COMPANIES,
  certificatesOf,
  firstOperatorOf,
  holderOfSeat,
  leaderOf,
  limitOfCertificates,
  operatorName,
  percentOf,
  SBAHN,
  valueOfShares,
  worthOf,
} from "@stellwerk/berlin-1881";
import { Sign } from "../art/sign.tsx";
import { useBoard } from "../board-context.ts";
import { useHighlight } from "../highlight.tsx";
import { Person } from "./parts.tsx";

/** What the players own, a card for each. */
export function Players() {
  const { view, words } = useBoard();
  const { setLit } = useHighlight();
  const limit = limitOfCertificates(view.players.length);
  return (
    <div className="players">
      {bySeat(view.players).map(([seat, { cash, bankrupt }]) => {
        const many = certificatesOf(view, seat);
        const held = ALL_COMPANIES.filter((company) => percentOf(view, holderOfSeat(seat), company) > 0);
        return (
          <article key={seat} data-seat={seat} className="player">
            <header>
              <Person seat={seat} />
              {view.leader === seat && view.stage !== "bid" && <small className="tag">{words.leader}</small>}
              {bankrupt && <small className="tag">{words.bankrupt}</small>}
            </header>
            <dl>
              <div>
                <dt>{words.cash}</dt>
                <dd>{words.money(cash)}</dd>
              </div>
              <div>
                <dt>{words.shares}</dt>
                <dd>{words.money(valueOfShares(view, seat))}</dd>
              </div>
              <div>
                <dt>{words.worth}</dt>
                <dd>{words.money(worthOf(view, seat))}</dd>
              </div>
              <div>
                <dt>{words.certificates}</dt>
                <dd data-over={many > limit || undefined}>
                  {many} / {limit}
                </dd>
              </div>
            </dl>
            <ul className="cards">
              {held.map((company) => (
                <li
                  key={company}
                  data-company={company}
                  onPointerEnter={() => setLit(firstOperatorOf(company))}
                  onPointerLeave={() => setLit(null)}
                >
                  <Sign of={company} />
                  <b>{words.percent(percentOf(view, holderOfSeat(seat), company))}</b>
                  <span className="unseen">{operatorName(company)}</span>
                  {leaderOf(view, company) === seat && (
                    <small>{company === SBAHN ? words.chair : words.director}</small>
                  )}
                </li>
              ))}
            </ul>
          </article>
        );
      })}
    </div>
  );
}
