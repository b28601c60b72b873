import {
  type ActionOf,
  type Action,
  type Operator,
  type Type,
  VEHICLES,
  cheapestFor,
  companyOf,
  costOf,
  directorOf,
  mustBuy,
  operatorName,
  phaseFigures,
  priceOf,
  SBAHN,
  vehiclesForSale,
  worksOf,
} from "@stellwerk/berlin-1881";
import { deepEqual } from "../../deep-equal.ts";
import { Vehicle } from "../art/vehicles.tsx";
import { useBoard } from "../board-context.ts";
import { useDealSelection } from "../deal-selection.tsx";
import { useSentences } from "../sentences.ts";
import { usePreview } from "../action-preview.ts";
import { ActionChanges, CostlyAction, PurchaseAction } from "./action-changes.tsx";
import { BestRunsOutlook } from "./best-runs-outlook.tsx";
import { ActionButton, Reason, TreasuryLine } from "./parts.tsx";
import { VehicleOffers } from "./trade-offers.tsx";

const DONE: Action = { do: "done" };
const BANKRUPT: Action = { do: "bankrupt" };

/** The last step: vehicles from the bank and other companies, shares of the S-Bahn, a forced purchase. */
export function VehiclePurchase() {
  const { view, turn, words, offers } = useBoard();
  if (!turn) return null;
  const { operator } = turn;
  const { vehicleLimit } = phaseFigures(view.phase);
  const forSale = vehiclesForSale(view, operator);
  return (
    <>
      {mustBuy(view, operator) ? (
        <>
          <TreasuryLine />
          <ForcedPurchase operator={operator} />
        </>
      ) : (
        <div className="turn-buttons">
          <TreasuryLine />
          <ActionButton
            action={DONE}
            shortcut="P"
            className="primary"
            remark={offers("purchase").length > 0 ? words.shop.endText : null}
          >
            {words.shop.end(operatorName(operator))}
          </ActionButton>
        </div>
      )}
      <h2 className="shop-title">
        {words.shop.bank} <small>{words.shop.limit(worksOf(view, operator).vehicles.length, vehicleLimit)}</small>
      </h2>
      {forSale.length === 0 && <p className="quiet-text">{words.shop.empty}</p>}
      <ul className="shop" data-company={operator}>
        {forSale.map(({ type, used }) => (
          <li key={`${type} ${used}`}>
            <BankVehicle type={type} used={used} />
          </li>
        ))}
      </ul>
      <VehicleOffers />
      <SBahnShares title={words.shop.invest} deals={offers("invest")} />
      <SBahnShares title={words.shop.divest} deals={offers("divest")} />
    </>
  );
}

/** A vehicle that the bank has: every way to buy it, and what each would change. */
function BankVehicle({ type, used }: { type: Type; used: boolean }) {
  const { view, words, offers, refusal, mayAct } = useBoard();
  const ways = offers("purchase").filter((way) => way.type === type && way.used === used);
  const reason =
    mayAct && ways.length === 0 ? refusal({ do: "purchase", type, used, scrap: null, credit: false }) : null;
  const left = (used ? view.used : view.stock)[type] ?? 0;
  return (
    <>
      <p className="thing">
        <Vehicle type={type} />
        <span>
          <b>{words.vehicle(type)}</b>{" "}
          <small>
            {ways.length === 0 && `${words.money(VEHICLES[type]?.price ?? 0)} · `}
            {used ? words.shop.used(left) : words.shop.left(left)}
          </small>
        </span>
      </p>
      <div className="stack">
        {ways.map((way) => (
          <div key={JSON.stringify(way)} className="way">
            <PurchaseAction action={way} />
            <BestRunsOutlook of={way} />
            <DirectorsPayment way={way} />
          </div>
        ))}
        {reason && <Reason of={reason} />}
      </div>
    </>
  );
}

/** What the director pays from personal money (10.1). */
function DirectorsPayment({ way }: { way: ActionOf<"purchase"> }) {
  const { words } = useBoard();
  const preview = usePreview();
  const bought = preview(way).events.find((event) => event.is === "purchased");
  return bought?.is === "purchased" && bought.help > 0 ? (
    <p className="warning">{words.shop.help(bought.help)}</p>
  ) : null;
}

/** A company without a vehicle must buy one: who pays what, which shares may be sold for it, and bankruptcy (E34, E75, E76). */
function ForcedPurchase({ operator }: { operator: Operator }) {
  const { view, viewer, words, offers, showRule } = useBoard();
  const { nameOf } = useSentences();
  const price = cheapestFor(view, operator);
  const director = directorOf(view, operator);
  const treasury = view.works[operator]?.cash ?? 0;
  const cash = view.players[director]?.cash ?? 0;
  const isLost = offers("bankrupt").length > 0;
  const text = (
    <p>
      {words.forced.text(operatorName(operator), price, treasury, director === viewer ? null : nameOf(director), cash)}{" "}
      <button type="button" className="link" aria-label={words.showRule("E34")} onClick={() => showRule("E34")}>
        E34
      </button>
    </p>
  );
  // No alarm for a company that can pay: on a phone the vehicles must stay in sight.
  if (price <= treasury) return text;
  return (
    <div className="forced">
      <h2>{words.forced.title}</h2>
      {text}
      {isLost && <p className="warning">{words.forced.lost}</p>}
      <EmergencySale sales={offers("sell")} />
      {isLost && (
        <CostlyAction action={BANKRUPT} className="grave">
          {words.forced.bankrupt}
        </CostlyAction>
      )}
    </div>
  );
}

/** Shares that the director may sell to pay for it: one bundle is chosen, and what selling it would change (E75). */
function EmergencySale({ sales }: { sales: readonly ActionOf<"sell">[] }) {
  const { view, words } = useBoard();
  const { deal, setDeal } = useDealSelection();
  const chosen = sales.find((sale) => deepEqual(sale, deal)) ?? sales[0];
  if (!chosen) return null;
  return (
    <>
      <h3>{words.forced.sell}</h3>
      <div className="bundle">
        {sales.map((sale) => (
          <button
            key={JSON.stringify(sale)}
            type="button"
            className="button"
            aria-pressed={sale === chosen}
            onClick={() => setDeal(sale)}
          >
            {words.forced.bundle(sale)}
          </button>
        ))}
      </div>
      <ActionChanges of={chosen} />
      <CostlyAction action={chosen} className="primary">
        {words.forced.sale(chosen, priceOf(view, chosen.company) * (chosen.ordinary + chosen.board.length))}
      </CostlyAction>
    </>
  );
}

/** Shares of the S-Bahn that the company itself may buy or sell (10.9). */
function SBahnShares({ title, deals }: { title: string; deals: readonly (ActionOf<"invest"> | ActionOf<"divest">)[] }) {
  const { view, words, turn } = useBoard();
  if (deals.length === 0 || !turn) return null;
  const amount = (deal: (typeof deals)[number]): number =>
    deal.do === "invest"
      ? costOf(view, SBAHN, deal.from, deal.card)
      : priceOf(view, SBAHN) * (deal.ordinary + deal.board.length);
  return (
    <details className="offers">
      <summary>
        {title} ({deals.length})
      </summary>
      <p className="quiet-text">{words.shop.investText(operatorName(companyOf(turn.operator)))}</p>
      <ul>
        {deals.map((deal) => (
          <li key={JSON.stringify(deal)}>
            <PurchaseAction action={deal}>{words.shop.shares(deal, amount(deal))}</PurchaseAction>
          </li>
        ))}
      </ul>
    </details>
  );
}
