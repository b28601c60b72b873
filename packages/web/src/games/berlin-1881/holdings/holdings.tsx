import { type Seat, seatAt, seatsOf } from "@stellwerk/kernel";
import {
  ALL_COMPANIES,
  ALL_NETS,
  ALL_TRAMS,
  certificatesOf,
  type Company,
  companyOf,
  firstOperatorOf,
  type Holder,
  holderOfSeat,
  holderOfTram,
  isSeparate,
  leaderOf,
  limitOfCertificates,
  operatorName,
  operatorOfNet,
  OPERATORS,
  percentInBank,
  percentOf,
  placeName,
  priceOf,
  SBAHN,
  sharesOf,
  type State,
  tramOfHolder,
  valueOfShares,
} from "@stellwerk/berlin-1881";
import { lastIncomes } from "../round-statistics.ts";
import { Sign } from "../art/sign.tsx";
import { Owner, Person } from "../desk/parts.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useHighlight } from "../highlight.tsx";
import "./holdings.css";

/** What players and companies own, as two tables: shares by holder, and the companies themselves. */
export function Holdings() {
  const { words } = useBoard();
  return (
    <div className="holdings" role="group" aria-label={words.stages.holdings}>
      <Shares />
      <Companies />
    </div>
  );
}

/** Percent of each company that players, trams and the bank own. */
function Shares() {
  const { view, words } = useBoard();
  const investors = ALL_TRAMS.map(holderOfTram).filter((holder) => percentOf(view, holder, SBAHN) > 0);
  return (
    <table className="shares">
      <caption>{words.sheet.shares}</caption>
      <SharesHead />
      <tbody>
        {seatsOf(view.players.length).map((seat) => (
          <PlayerRow key={seat} seat={seat} />
        ))}
        {investors.map((holder) => (
          <InvestorRow key={holder} holder={holder} />
        ))}
      </tbody>
      <tfoot>
        <BankRow where="offering" />
        <BankRow where="pool" />
        <TotalRow />
      </tfoot>
    </table>
  );
}

function SharesHead() {
  const { view, words } = useBoard();
  const { setCompany } = useDealSelection();
  const { lit, setLit } = useHighlight();
  return (
    <thead>
      <tr>
        <td />
        {ALL_COMPANIES.map((company) => (
          <th
            key={company}
            scope="col"
            data-lit={lit === firstOperatorOf(company) || undefined}
            onPointerEnter={() => setLit(firstOperatorOf(company))}
            onPointerLeave={() => setLit(null)}
          >
            <button type="button" onClick={() => setCompany(company)}>
              <Sign of={company} named />
            </button>
          </th>
        ))}
        <th scope="col" title={words.certificates}>
          {words.sheet.certificates}
        </th>
        <th scope="col">{words.cash}</th>
        <th scope="col">{words.shares}</th>
        <th scope="col">{words.worth}</th>
      </tr>
      <tr className="prices">
        <th scope="row">{words.price}</th>
        {ALL_COMPANIES.map((company) => (
          <td key={company}>{priceOf(view, company) || "–"}</td>
        ))}
        <td colSpan={4} />
      </tr>
    </thead>
  );
}

const cashOf = (view: State, seat: Seat): number => view.players[seat]?.cash ?? 0;
const worthOf = (view: State, seat: Seat): number => cashOf(view, seat) + valueOfShares(view, seat);

function PlayerRow({ seat }: { seat: Seat }) {
  const { view } = useBoard();
  const { lit } = useHighlight();
  const limit = limitOfCertificates(view.players.length);
  const certificates = certificatesOf(view, seat);
  return (
    <tr data-seat={seat}>
      <th scope="row">
        <Person seat={seat} />
      </th>
      {ALL_COMPANIES.map((company) => (
        <td key={company} data-lit={lit === firstOperatorOf(company) || undefined}>
          <Percent holder={holderOfSeat(seat)} company={company} />
        </td>
      ))}
      <td data-over={certificates > limit || undefined}>
        {certificates}/{limit}
      </td>
      <td>{cashOf(view, seat)}</td>
      <td>{valueOfShares(view, seat)}</td>
      <td>
        <b>{worthOf(view, seat)}</b>
      </td>
    </tr>
  );
}

/** A tram company that holds shares of the S-Bahn (E80). */
function InvestorRow({ holder }: { holder: Holder }) {
  const { view } = useBoard();
  return (
    <tr>
      <th scope="row">
        <Owner holder={holder} />
      </th>
      {ALL_COMPANIES.map((company) => (
        <td key={company}>{company === SBAHN && <Percent holder={holder} company={company} />}</td>
      ))}
      <td />
      <td>{view.works[tramOfHolder(holder)]?.cash}</td>
      <td colSpan={2} />
    </tr>
  );
}

function BankRow({ where }: { where: "offering" | "pool" }) {
  const { view, words } = useBoard();
  return (
    <tr>
      <th scope="row">{words.sheet[where]}</th>
      {ALL_COMPANIES.map((company) => (
        <td key={company}>{percentInBank(view, company, where) || ""}</td>
      ))}
      <td />
      <td>{where === "pool" ? view.bank : ""}</td>
      <td colSpan={2}>{where === "pool" ? words.sheet.bank : ""}</td>
    </tr>
  );
}

/** What all players have together. */
function TotalRow() {
  const { view, words } = useBoard();
  const total = (figure: (seat: Seat) => number): number =>
    view.players.reduce((sum, _, seat) => sum + figure(seatAt(seat)), 0);
  return (
    <tr>
      <th scope="row">{words.sheet.players}</th>
      {ALL_COMPANIES.map((company) => (
        <td key={company}>{total((seat) => percentOf(view, holderOfSeat(seat), company)) || ""}</td>
      ))}
      <td />
      <td>{total((seat) => cashOf(view, seat))}</td>
      <td>{total((seat) => valueOfShares(view, seat))}</td>
      <td>{total((seat) => worthOf(view, seat))}</td>
    </tr>
  );
}

/** A percentage, marked if its holder leads the company. */
function Percent({ holder, company }: { holder: Holder; company: Company }) {
  const { view, words } = useBoard();
  const percent = percentOf(view, holder, company);
  if (percent === 0) return null;
  const isLeader = leaderOf(view, company) === holder;
  const title = company === SBAHN ? words.chair : words.director;
  return isLeader ? (
    <b className="leads" title={title}>
      {percent}
      <span aria-hidden="true">★</span>
      <span className="unseen">, {title}</span>
    </b>
  ) : (
    <>{percent}</>
  );
}

function Companies() {
  const { view, words, history } = useBoard();
  const incomes = lastIncomes(history, OPERATORS);
  const operators = [
    ...ALL_TRAMS.filter((tram) => sharesOf(view, tram).stage !== "closed"),
    ...ALL_NETS.map(operatorOfNet).filter((operator) => isSeparate(view, operator)),
  ];
  if (operators.length === 0) return null;
  return (
    <table className="works-table">
      <caption>{words.sheet.companies}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.price}</th>
          <th scope="col">{words.treasury}</th>
          <th scope="col">{words.page.vehicles}</th>
          <th scope="col">{words.sheet.income}</th>
          <th scope="col" className="text">
            {words.sheet.depots}
          </th>
        </tr>
      </thead>
      <tbody>
        {operators.map((operator) => {
          const works = view.works[operator];
          return (
            <tr key={operator} data-company={operator}>
              <th scope="row">
                <Sign of={operator} /> {operatorName(operator)}
              </th>
              <td>{priceOf(view, companyOf(operator)) || "–"}</td>
              <td>{works?.cash}</td>
              <td>{works?.vehicles.map((type) => words.short(type)).join(" ") || "–"}</td>
              <td>{incomes[operator] ?? "–"}</td>
              <td className="text">{works?.depots.map((place) => placeName(place)).join(", ")}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
