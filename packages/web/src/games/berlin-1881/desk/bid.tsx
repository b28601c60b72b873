import { bySeat } from "@stellwerk/kernel";
import { useId, useState } from "react";
import type { Action } from "@stellwerk/berlin-1881";
import { Person } from "./parts.tsx";
import { useBoard } from "../board-context.ts";

/** The secret bid for the order of the initial purchase (2.5–2.8). */
export function Bid() {
  const { view, viewer, words, offers, act, showRule, pointAt, isPointed } = useBoard();
  const bids = offers("bid");
  const [amount, setAmount] = useState(view.options.houseRules ? 40 : 50);
  const id = useId();
  const [least, most] = [bids[0]?.amount ?? 0, bids.at(-1)?.amount ?? 0];
  const step = (bids[1]?.amount ?? 1) - least;
  const bid = Math.min(most, Math.max(least, amount - (amount % step)));
  const action: Action = { do: "bid", amount: bid };
  return (
    <section className="task bid" aria-label={words.bid.title}>
      <h2>{words.bid.title}</h2>
      {bids.length > 0 && (
        <>
          <div className="amount">
            <label htmlFor={id}>{words.bid.amount}</label>
            <input
              type="range"
              min={least}
              max={most}
              step={step}
              value={bid}
              aria-label={words.bid.amount}
              onChange={({ currentTarget }) => setAmount(Number(currentTarget.value))}
            />
            <input
              id={id}
              type="number"
              min={least}
              max={most}
              step={step}
              value={amount}
              data-pointed={(pointAt?.do === "bid" && !isPointed(action)) || undefined}
              onChange={({ currentTarget }) => setAmount(Number(currentTarget.value))}
              onBlur={() => setAmount(bid)}
            />
          </div>
          <p className="quiet-text" role="status">
            {amount === bid ? words.bid.left(most, bid, step) : words.bid.becomes(amount, bid, step, most)}
          </p>
          <button
            type="button"
            className="button primary"
            data-pointed={isPointed(action) || undefined}
            onClick={() => {
              setAmount(bid);
              act(action);
            }}
          >
            {words.bid.make(bid)}
          </button>
        </>
      )}
      <p>
        {words.bid.text}{" "}
        <button type="button" className="link" aria-label={words.showRule("2.8")} onClick={() => showRule("2.8")}>
          2.8
        </button>
      </p>
      <ul className="who-bid">
        {bySeat(view.players).map(([seat, player]) => (
          <li key={seat}>
            <Person seat={seat} />
            <span>
              {player.bid === null ? words.bid.open : seat === viewer ? words.money(player.bid) : words.bid.made}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
