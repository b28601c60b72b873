import { useState } from "react";
import {
  ALL_COMPANIES,
  ALL_NETS,
  chipCostsLeft,
  COMPANIES,
  type Company,
  companyOf,
  holderOfNet,
  isHeld,
  isSeparate,
  isSubnet,
  isTram,
  leaderOf,
  netOf,
  type Operator,
  operatorName,
  operatorOfNet,
  placeName,
  priceOf,
  SBAHN,
  sharesOf,
  type Tram,
} from "@stellwerk/berlin-1881";
import { lastIncome } from "../round-statistics.ts";
import { Sign } from "../art/sign.tsx";
import { Vehicle } from "../art/vehicles.tsx";
import { fullName } from "../companies.ts";
import { useBoard } from "../board-context.ts";
import { useHighlight } from "../highlight.tsx";
import { Holders } from "./deal-card.tsx";
import { Owner } from "./parts.tsx";

/** The company or net on turn: its means in brief. */
export function CompanyOnTurn() {
  const { turn } = useBoard();
  return turn ? <Works operator={turn.operator} isActing /> : null;
}

/** All companies but the one on turn, which has its card above: those in play with what they own, the others in a line. */
export function Charters() {
  const { view, words, turn } = useBoard();
  const inPlay = ALL_COMPANIES.filter((company) => sharesOf(view, company).stage !== "closed");
  const closed = ALL_COMPANIES.filter((company) => !inPlay.includes(company));
  const others = inPlay.filter((company) => !isTram(company) || company !== turn?.operator);
  const byPrice = others.sort((a, b) => priceOf(view, b) - priceOf(view, a));
  return (
    <div className="charters">
      {byPrice.map((company) =>
        isTram(company) ? <Charter key={company} tram={company} /> : <SBahnCharter key={company} />,
      )}
      {closed.length > 0 && (
        <section aria-label={words.notOpened}>
          <h2>{words.notOpened}</h2>
          <ul className="closed">
            {closed.map((company) => (
              <li key={company}>
                <Sign of={company} />
                <span>
                  {operatorName(company)} <small>{fullName(company)}</small>
                  {isTram(company) && <small> · {placeName(COMPANIES[company]?.home)}</small>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Charter({ tram }: { tram: Tram }) {
  const { view, words } = useBoard();
  const { stage } = sharesOf(view, tram);
  return (
    <article className="charter" data-company={tram} aria-label={operatorName(tram)}>
      <Works operator={tram} />
      {stage === "open" && <p className="quiet-text">{words.companyStage(view, tram)}</p>}
      <Shareholders company={tram} />
    </article>
  );
}

/** Folded away, and drawn once it is opened: for all companies it is as large as the rest of the page. */
function Shareholders({ company }: { company: Company }) {
  const { words } = useBoard();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.shareholders}</summary>
      {isOpen && <Holders company={company} />}
    </details>
  );
}

/** The S-Bahn: chair and board, and its nets, each with its own works (12.5). */
function SBahnCharter() {
  const { view, words } = useBoard();
  const { chair, board, nets, stage } = view.sbahn;
  const separate = ALL_NETS.map(operatorOfNet).filter((operator) => isSeparate(view, operator));
  return (
    <article className="charter" data-company={SBAHN} aria-label={operatorName(SBAHN)}>
      {stage !== "running" && (
        <header className="works-head">
          <Sign of={SBAHN} />
          <div>
            <b>{operatorName(SBAHN)}</b>
            <small>{words.companyStage(view, SBAHN)}</small>
          </div>
          <b className="price">{words.money(priceOf(view, SBAHN))}</b>
        </header>
      )}
      {separate.map((operator) => (
        <Works key={operator} operator={operator} />
      ))}
      <dl className="board-of">
        {[chair, ...board].map((holder, place) => (
          <div key={place}>
            <dt>{place === 0 ? words.chair : words.boardSeat(place + 1)}</dt>
            <dd>
              <Owner holder={holder} />
              {place > 0 && <small> {words.net[nets[place] ?? "none"]}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Shareholders company={SBAHN} />
    </article>
  );
}

/** What a company or net works with: director, treasury and price, and once it is in operation the rest. */
function Works({ operator, isActing = false }: { operator: Operator; isActing?: boolean }) {
  const { view, words } = useBoard();
  const { setLit } = useHighlight();
  const works = view.works[operator];
  const director = isTram(operator) ? leaderOf(view, operator) : holderOfNet(view, netOf(operator));
  const price = isSubnet(operator) ? 0 : priceOf(view, companyOf(operator));
  if (!works) return null;
  return (
    <div
      className="works"
      data-company={operator}
      data-acting={isActing || undefined}
      onPointerEnter={() => setLit(operator)}
      onPointerLeave={() => setLit(null)}
    >
      <header className="works-head">
        <Sign of={operator} />
        <div>
          <b>{operatorName(operator)}</b>
          {isHeld(director) && <Owner holder={director} />}
        </div>
        <div className="treasury">
          <b>{words.money(works.cash)}</b>
          <small>{words.treasury}</small>
        </div>
        {price > 0 && (
          <div className="price">
            <b>{words.money(price)}</b>
            <small>{words.price}</small>
          </div>
        )}
      </header>
      {!isActing && !isSubnet(operator) && (
        <p className="full-name" lang="de">
          {fullName(companyOf(operator))}
        </p>
      )}
      {works.depots.length > 0 && <Fleet operator={operator} />}
    </div>
  );
}

/** So small that four of them stand side by side. */
const FLEET = { "--vehicle-height": "21px" };

/** Its vehicles, depots and last income. */
function Fleet({ operator }: { operator: Operator }) {
  const { view, words, history } = useBoard();
  const works = view.works[operator];
  const income = lastIncome(history, operator);
  if (!works) return null;
  return (
    <>
      <p className="fleet" style={FLEET}>
        {works.vehicles.length === 0 && <span className="quiet-text">{words.noVehicles}</span>}
        {[...new Set(works.vehicles)].map((type) => {
          const alike = works.vehicles.filter((one) => one === type);
          return (
            <span key={type} title={words.vehicle(type)}>
              {alike.map((one, place) => (
                <Vehicle key={place} type={one} />
              ))}
              {alike.length > 1 && <span className="unseen">{alike.length} ×</span>}
              <b>{words.short(type)}</b>
              {works.credit.includes(type) && <small>{words.onCredit}</small>}
            </span>
          );
        })}
      </p>
      <p className="facts">
        <Depots operator={operator} /> {income !== undefined && <span>{words.lastIncome(income)}</span>}
      </p>
    </>
  );
}

/** Where the depots stand, and what the next would cost. */
function Depots({ operator }: { operator: Operator }) {
  const { view, words } = useBoard();
  const depots = view.works[operator]?.depots ?? [];
  const costs = chipCostsLeft(view, operator);
  return (
    <span>
      {words.depotsIn(depots.map((place) => placeName(place)))}
      {costs.length > 0 && depots.length > 0 && ` ${words.depotsLeft(costs)}`}
    </span>
  );
}
