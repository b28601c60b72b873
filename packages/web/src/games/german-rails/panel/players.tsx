import { useState } from "react";
import { type Seat, bySeat } from "@stellwerk/kernel";
import { MOST_TURNS, TOP_PRICE, majorCitiesJoined } from "@stellwerk/german-rails";
import { SeatSign } from "../../../components/name-sign.tsx";
import { EngineIcon, letterOf } from "../art/engine.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";

/** Whether a seat's cash is shown to the viewer: their own, all with open cash, and all at the end (G16). */
function useCashShown(): (seat: Seat) => boolean {
  const { view, viewer } = useGame();
  return (seat) => seat === viewer || view.options.openCash || view.phase === "over";
}

/** All players in brief, on top of the map. */
export function PlayerStrip() {
  const { view, viewer, words, nameOf, board } = useGame();
  const isShown = useCashShown();
  return (
    <ul className="player-strip" aria-label={words.players}>
      {bySeat(view.players).map(([seat, player]) => (
        <li
          key={seat}
          className="level"
          data-seat={seat}
          data-mine={seat === viewer || undefined}
          data-turn={(view.phase !== "over" && view.seat === seat && view.phase !== "orders") || undefined}
        >
          <b className="letter">{letterOf(seat)}</b>
          <span className="name">
            {nameOf(seat)}
            {seat === viewer && <small> {words.you}</small>}
          </span>
          <SeatSign seat={seat} />
          {isShown(seat) && <b className="cash">{words.money(player.cash)}</b>}
          {player.trains.map(({ engine, load }, train) => (
            <span key={train} className="brief level">
              <EngineIcon engine={engine} seat={seat} /> {words.engineType(engine)}
              {load.map((good, place) => (
                <GoodIcon key={place} id={board.goods[good]?.id ?? ""} size={15} />
              ))}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

const IN_COLOUR = { borderInlineStart: "5px solid var(--seat, var(--hairline))", paddingInlineStart: "var(--space-5)" };

/** All players in detail, the deals in force, and offers to make. */
export function Players() {
  const { view, viewer, words, nameOf, board, language, offers } = useGame();
  const isShown = useCashShown();
  const joined = view.players.map((player) => majorCitiesJoined(board, player));
  return (
    <div className="players">
      {bySeat(view.players).map(([seat, player]) => (
        <section key={seat} style={IN_COLOUR} data-seat={seat} aria-label={nameOf(seat)}>
          <h3>
            <b className="letter">{letterOf(seat)}</b> {nameOf(seat)} <SeatSign seat={seat} />{" "}
            {seat === viewer && <small>{words.you}</small>}
          </h3>
          <p>
            {words.cash}: {isShown(seat) ? words.money(player.cash) : words.hidden} ·{" "}
            {words.track(player.sections.length)} · {words.majors(joined[seat] ?? 0, board.figures.majorCities)}
          </p>
          {player.trains.map(({ engine, load }, train) => (
            <p key={train} className="brief level">
              <EngineIcon engine={engine} seat={seat} /> {words.engineType(engine)}
              {load.map((good, place) => (
                <span key={place} title={board.goods[good]?.name[language]}>
                  <GoodIcon id={board.goods[good]?.id ?? ""} size={20} />
                  <span className="unseen">{board.goods[good]?.name[language]}</span>
                </span>
              ))}
            </p>
          ))}
          {seat !== viewer && offers("offer").some(({ user, owner }) => user === seat || owner === seat) && (
            <OfferForm with={seat} />
          )}
          {seat !== viewer && <NoMoreOffers with={seat} />}
        </section>
      ))}
      <Deals />
    </div>
  );
}

/** The deals in force (G54). */
export function Deals() {
  const { view, words, who } = useGame();
  if (view.deals.length === 0) return null;
  return (
    <section className="in-force" aria-label={words.deals}>
      <h3>{words.deals}</h3>
      <ul>
        {view.deals.map(({ user, owner, turns }, place) => (
          <li key={place}>{words.deal(who, user, owner, turns)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Says in one's own turn why its offers are used up, in place of the form (G54). */
function NoMoreOffers({ with: other }: { with: Seat }) {
  const { view, viewer, refusal, sayRefusal } = useGame();
  if (viewer === null || view.phase !== "play" || view.seat !== viewer || view.pending !== null) return null;
  const reason = refusal({ do: "offer", user: viewer, owner: other, price: 0, turns: 1 });
  return reason?.rule === "G54" && <p className="quiet-text">{sayRefusal(reason)}</p>;
}

const IN_A_ROW = { gap: "var(--space-6)" };

/** An offer for the use of track: who uses whose, for how long, at what price (G54). */
function OfferForm({ with: other }: { with: Seat }) {
  const { board, viewer, words, nameOf, act, refusal, sayRefusal, sayAction } = useGame();
  const [isMine, setMine] = useState(true);
  const [turns, setTurns] = useState(2);
  const [chosen, setPrice] = useState<number | null>(null);
  // What the fees of these turns would come to: track is not sold for less by mistake.
  const price = chosen ?? Math.min(TOP_PRICE, board.figures.fee * turns);
  if (viewer === null) return null;
  const action = { do: "offer", user: isMine ? viewer : other, owner: isMine ? other : viewer, price, turns } as const;
  const reason = refusal(action);
  return (
    <details className="offer">
      <summary>{words.makeOffer(nameOf(other))}</summary>
      <div className="stack">
        <label className="level">
          <input type="radio" name={`offer ${other}`} checked={isMine} onChange={() => setMine(true)} />
          {words.iUse(nameOf(other))}
        </label>
        <label className="level">
          <input type="radio" name={`offer ${other}`} checked={!isMine} onChange={() => setMine(false)} />
          {words.theyUse(nameOf(other))}
        </label>
        <div className="level" style={IN_A_ROW}>
          <label className="field">
            <span>{words.price}</span>
            <input
              type="number"
              min={0}
              max={TOP_PRICE}
              value={price}
              onChange={({ currentTarget }) => setPrice(Number(currentTarget.value))}
            />
          </label>
          <label className="field">
            <span>{words.turnsOfDeal}</span>
            <input
              type="number"
              min={1}
              max={MOST_TURNS}
              value={turns}
              onChange={({ currentTarget }) => setTurns(Number(currentTarget.value))}
            />
          </label>
        </div>
        {reason && <p className="quiet-text">{sayRefusal(reason)}</p>}
        <button type="button" className="button" disabled={reason !== null} onClick={() => act(action)}>
          {sayAction(action)}
        </button>
      </div>
    </details>
  );
}
