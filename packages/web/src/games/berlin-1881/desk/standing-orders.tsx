import { useEffect, useEffectEvent, useState } from "react";
import {
  ALL_COMPANIES,
  type Company,
  costOf,
  type DealingOrder,
  isInForce,
  markOf,
  offeredCards,
  operatorName,
  type Orders,
  type State,
  type Until,
} from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { standingWords } from "./standing-orders.words.ts";

const NO_ORDERS: Orders = { dealing: null, neverObject: false };

/** The standing orders of the player, hidden from the others. */
export function StandingOrders() {
  const { view, viewer, mayAct, language, words, standingOrders, setStandingOrders } = useBoard();
  const [open, setOpen] = useState(false);
  useLapse();
  if (!setStandingOrders || viewer === null) return null;
  const w = standingWords(language);
  // Faces are not generic over orders; the schema of the rules has checked them.
  const orders = (standingOrders as Orders | null) ?? NO_ORDERS;
  const { dealing, neverObject } = orders;
  const give = (changed: Partial<Orders>): void => {
    const next = { ...orders, ...changed };
    setStandingOrders(next.dealing || next.neverObject ? next : null);
  };
  const isOn = dealing !== null && isInForce(view, viewer, dealing);
  const isLapsed = dealing?.do === "pass" && !isOn && view.stage === "stock" && view.round === dealing.round;
  const said = (order: DealingOrder): string => {
    if (order.do === "passUntil")
      return w.until[order.until.is](order.until.is === "first" ? "" : operatorName(order.until.company));
    if (order.do === "buy") return w.buy(operatorName(order.company), words.money(order.atMost));
    return order.until ? w.untilSomething : w.restOfRound;
  };
  const inForce = [...(isOn ? [said(dealing)] : []), ...(neverObject ? [w.neverObject] : [])];
  // The director of a company on turn has other things to decide; orders are given before or after.
  const isOperating = mayAct && view.stage === "operating" && view.pending.length === 0;
  if (isOperating && inForce.length === 0 && !open) return null;
  return (
    <details className="standing leaf" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{w.title}</b> <span role="status">{inForce.join("; ") || (isLapsed ? w.lapsed : w.none)}</span>
      </summary>
      {open && (
        <>
          {view.stage !== "stock" && <p className="quiet-text">{w.onlyStock}</p>}
          {isOn && (
            <p className="standing-order">
              {said(dealing)}
              <button type="button" className="button small" onClick={() => give({ dealing: null })}>
                {w.cancel}
              </button>
            </p>
          )}
          {view.stage === "stock" && !isOn && <StockRoundOrders give={(order) => give({ dealing: order })} />}
          {!isOn && <LastingOrders give={(order) => give({ dealing: order })} />}
          <label className="check">
            <input type="checkbox" checked={neverObject} onChange={() => give({ neverObject: !neverObject })} />
            {w.neverObject}
          </label>
          <p className="quiet-text">{w.secret}</p>
        </>
      )}
    </details>
  );
}

/**
 * Takes back a lasting order that has ended, as soon as its player sees that: else it would begin again when another is
 * first, or when what was bought is sold.
 */
function useLapse(): void {
  const { view, viewer, mayAct, standingOrders, setStandingOrders } = useBoard();
  // The table keeps the orders of any game; these were given here.
  const orders = standingOrders as Orders | null;
  const dealing = orders?.dealing ?? null;
  const isOver = mayAct && viewer !== null && dealing?.do === "passUntil" && !isInForce(view, viewer, dealing);
  const lapse = useEffectEvent(() => {
    if (isOver && orders) setStandingOrders?.(orders.neverObject ? { ...orders, dealing: null } : null);
  });
  useEffect(() => lapse(), [isOver]);
}

/** Passing that lasts from round to round: until one is first, until a company starts, until its shares are bought. */
function LastingOrders({ give }: { give: (order: DealingOrder) => void }) {
  const { view, viewer, language } = useBoard();
  const { company: opened } = useDealSelection();
  const w = standingWords(language);
  const [chosen, setChosen] = useState<Company | null>(null);
  const isOffered = (one: Company): boolean => leastFor(view, one) !== null;
  const company = chosen ?? opened ?? ALL_COMPANIES.find(isOffered) ?? ALL_COMPANIES[0];
  if (viewer === null || company === undefined) return null;
  const untils: readonly Until[] = [
    { is: "first" },
    { is: "starts", company },
    { is: "bought", company, clock: view.clock },
  ];
  // Of a company that is sold out, nothing can be bought first.
  const possible = untils.filter(
    (until) => (until.is !== "bought" || isOffered(company)) && isInForce(view, viewer, { do: "passUntil", until }),
  );
  return (
    <fieldset className="standing-buy">
      <legend>{w.lasting}</legend>
      <CompanyChoice companies={ALL_COMPANIES} company={company} choose={setChosen} />
      {possible.map((until) => (
        <button key={until.is} type="button" className="button" onClick={() => give({ do: "passUntil", until })}>
          {w.until[until.is](operatorName(company))}
        </button>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly companies: readonly Company[];
  readonly company: Company;
  readonly choose: (company: Company | null) => void;
}

function CompanyChoice({ companies, company, choose }: ChoiceProps) {
  const { language } = useBoard();
  return (
    <label>
      {standingWords(language).company}
      <select
        value={company}
        onChange={({ currentTarget }) => choose(ALL_COMPANIES[Number(currentTarget.value)] ?? null)}
      >
        {companies.map((one) => (
          <option key={one} value={one}>
            {operatorName(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The orders that can be given for the turns of this stock round. */
function StockRoundOrders({ give }: { give: (order: DealingOrder) => void }) {
  const { view, language } = useBoard();
  const { company: opened } = useDealSelection();
  const w = standingWords(language);
  const { round } = view;
  const offered = ALL_COMPANIES.filter((company) => leastFor(view, company) !== null);
  const [chosen, setChosen] = useState<Company | null>(null);
  const company = [chosen, opened].find((one) => one !== null && offered.includes(one)) ?? offered[0];
  const [limit, setLimit] = useState<number | null>(null);
  const atMost = limit ?? (company === undefined ? 0 : (leastFor(view, company) ?? 0));
  return (
    <>
      <div className="standing-buttons">
        <button type="button" className="button" onClick={() => give({ do: "pass", round, until: markOf(view) })}>
          {w.untilSomething}
        </button>
        <button type="button" className="button" onClick={() => give({ do: "pass", round, until: null })}>
          {w.restOfRound}
        </button>
      </div>
      {company === undefined ? (
        <p className="quiet-text">{w.nothingToBuy}</p>
      ) : (
        <form
          className="standing-buy"
          onSubmit={(event) => {
            event.preventDefault();
            give({ do: "buy", round, company, atMost });
          }}
        >
          <CompanyChoice
            companies={offered}
            company={company}
            choose={(one) => {
              setChosen(one);
              setLimit(null);
            }}
          />
          <label>
            {w.atMost}
            <input
              type="number"
              min={1}
              value={atMost}
              onChange={({ currentTarget }) => setLimit(Math.max(0, Math.round(currentTarget.valueAsNumber) || 0))}
            />
          </label>
          <button type="submit" className="button">
            {w.keepBuying}
          </button>
          <p className="quiet-text">{w.buyText}</p>
        </form>
      )}
    </>
  );
}

/** What an ordinary certificate of a company costs at least; null where the bank has none. */
function leastFor(view: State, company: Company): number | null {
  const costs = offeredCards(view, company)
    .filter(({ card }) => card === "ordinary")
    .map(({ from, card }) => costOf(view, company, from, card));
  return costs.length > 0 ? Math.min(...costs) : null;
}
