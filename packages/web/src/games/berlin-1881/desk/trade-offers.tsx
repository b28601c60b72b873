import { itemAt } from "@stellwerk/kernel";
import { useId, useState } from "react";
import {
  ALL_OPERATORS,
  directorOf,
  isTram,
  mayTradeVehicles,
  type Operator,
  operatorName,
  placeName,
  type Thing,
  type Type,
  VEHICLES,
  DEPOT_COSTS,
} from "@stellwerk/berlin-1881";
import { CostlyButton } from "../../../components/costly-button.tsx";
import { Sign } from "../art/sign.tsx";
import { Vehicle } from "../art/vehicles.tsx";
import { useBoard } from "../board-context.ts";
import { useSentences } from "../sentences.ts";
import { ActionChanges } from "./action-changes.tsx";
import { Person, Reason } from "./parts.tsx";

interface Offered {
  readonly from: Operator;
  readonly thing: Thing;
  readonly worth: number;
}

/** The vehicles of other companies of the same kind, each with an offer to make (10.5, 12.9). */
export function VehicleOffers() {
  const { view, turn, words, mayAct } = useBoard();
  if (!turn || !mayAct) return null;
  const things = operatorsWith(turn.operator).flatMap((from): Offered[] =>
    [...new Set(view.works[from]?.vehicles)].map((type) => ({
      from,
      thing: { is: "vehicle", type },
      worth: VEHICLES[type]?.price ?? 0,
    })),
  );
  return <Offers title={words.trade.vehicles} things={things} />;
}

/** What is suggested for a depot at least: the price of the second one that a company builds. */
const USUAL_DEPOT = itemAt(DEPOT_COSTS, 1);

/** Depots of others that the company could take over (7.8). */
export function DepotOffers() {
  const { words, offers } = useBoard();
  const things = new Map<string, Offered>();
  for (const { from, thing, price } of offers("offer"))
    if (thing.is === "depot") things.set(thing.place, { from, thing, worth: Math.max(price, USUAL_DEPOT) });
  return <Offers title={words.trade.depots} things={[...things.values()]} />;
}

const operatorsWith = (operator: Operator): Operator[] =>
  ALL_OPERATORS.filter((one) => one !== operator && mayTradeVehicles(one, operator));

function Offers({ title, things }: { title: string; things: readonly Offered[] }) {
  if (things.length === 0) return null;
  return (
    <details className="offers">
      <summary>
        {title} ({things.length})
      </summary>
      <ul>
        {things.map((offered) => (
          <li key={`${offered.from} ${JSON.stringify(offered.thing)}`} data-company={offered.from}>
            <OfferForm {...offered} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** An offer for a vehicle or depot: the price, for the S-Bahn also a vehicle to scrap, and the reason against it. */
export function OfferForm({ from, thing, worth }: Offered) {
  const { view, viewer, turn, words, act, refusal } = useBoard();
  const { sayAction } = useSentences();
  const id = useId();
  const works = turn && view.works[turn.operator];
  const [price, setPrice] = useState(Math.max(1, Math.min(Math.floor(worth / 2), works?.cash ?? 1)));
  const [scrap, setScrap] = useState<Type | null>(null);
  if (!turn || !works) return null;
  const director = directorOf(view, from);
  const action = { do: "offer", from, thing, price, scrap } as const;
  const reason = refusal(action);
  const isOwn = director === viewer;
  const scraps = thing.is === "vehicle" && !isTram(turn.operator) ? [...new Set(works.vehicles)] : [];
  return (
    <>
      <p className="thing">
        <Sign of={from} />
        <span>
          <b>{operatorName(from)}</b> {director >= 0 && <Person seat={director} />}
        </span>
        {thing.is === "vehicle" ? <Vehicle type={thing.type} /> : <span>{placeName(thing.place)}</span>}
      </p>
      <div className="amount">
        <label htmlFor={id}>
          {thing.is === "vehicle" ? words.trade.price(words.vehicle(thing.type)) : words.price}
        </label>
        <input
          id={id}
          type="number"
          min={0}
          max={works.cash}
          value={price}
          onChange={({ currentTarget }) => setPrice(Number(currentTarget.value))}
        />
        {scraps.length > 0 && (
          <select
            aria-label={words.trade.scrap}
            value={scrap ?? ""}
            onChange={({ currentTarget: { value } }) => setScrap(value === "" ? null : Number(value))}
          >
            <option value="">{words.trade.scrapNone}</option>
            {scraps.map((type) => (
              <option key={type} value={type}>
                {words.trade.scrapOne(words.vehicle(type))}
              </option>
            ))}
          </select>
        )}
      </div>
      {reason && <Reason of={reason} />}
      {!reason && isOwn && <ActionChanges of={action} events={["traded"]} />}
      <CostlyButton
        className="button"
        disabled={reason !== null}
        // The price is in its name, and what it changes stands above.
        consequence={null}
        onPress={() => act(action)}
      >
        {isOwn ? words.trade.own(operatorName(from), price) : sayAction(action)}
      </CostlyButton>
    </>
  );
}
