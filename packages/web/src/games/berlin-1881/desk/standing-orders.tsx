import { useState } from "react";
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
} from "@stellwerk/berlin-1881";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { standingWords } from "./standing-orders.words.ts";

const NO_ORDERS: Orders = { dealing: null, neverObject: false };

/** The standing orders of the player, hidden from the others. */
export function StandingOrders() {
  const { view, language, words, standingOrders, setStandingOrders } = useBoard();
  const [open, setOpen] = useState(false);
  if (!setStandingOrders) return null;
  const w = standingWords(language);
  // Faces are not generic over orders; the schema of the rules has checked them.
  const orders = (standingOrders as Orders | null) ?? NO_ORDERS;
  const { dealing, neverObject } = orders;
  const give = (changed: Partial<Orders>): void => {
    const next = { ...orders, ...changed };
    setStandingOrders(next.dealing || next.neverObject ? next : null);
  };
  const isOn = dealing !== null && isInForce(view, dealing);
  const isLapsed = dealing !== null && !isOn && view.stage === "stock" && view.round === dealing.round;
  const said = (order: DealingOrder): string => {
    if (order.do === "buy") return w.buy(operatorName(order.company), words.money(order.atMost));
    return order.until ? w.untilSomething : w.restOfRound;
  };
  const inForce = [...(isOn ? [said(dealing)] : []), ...(neverObject ? [w.neverObject] : [])];
  return (
    <details className="standing" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{w.title}</b> <span role="status">{inForce.join("; ") || (isLapsed ? w.lapsed : w.none)}</span>
      </summary>
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
      <label className="check">
        <input type="checkbox" checked={neverObject} onChange={() => give({ neverObject: !neverObject })} />
        {w.neverObject}
      </label>
      <p className="quiet-text">{w.secret}</p>
    </details>
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
          <label>
            {w.company}
            <select
              value={company}
              onChange={({ currentTarget }) => {
                setChosen(ALL_COMPANIES[Number(currentTarget.value)] ?? null);
                setLimit(null);
              }}
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {operatorName(one)}
                </option>
              ))}
            </select>
          </label>
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
