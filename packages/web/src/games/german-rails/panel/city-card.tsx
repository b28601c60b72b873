import { useEffect, useLayoutEffect, useRef } from "react";
import { seatsOf, seatAt } from "@stellwerk/kernel";
import { type City, OUT_OF_CITY, contextOf, isConnectedTo } from "@stellwerk/german-rails";
import { Icon } from "../../../components/icons.tsx";
import { letterOf } from "../art/engine.tsx";
import { GoodIcon } from "../art/goods.tsx";
import { useGame } from "../table/game.ts";
import { useSelection } from "../table/selection.ts";

/** All there is to know of the chosen city. */
export function CityCard() {
  const { view, board, words, language } = useGame();
  const { city, setCity, setLitGood } = useSelection();
  const chosen = city === null ? undefined : board.cities[city];
  const card = useRef<HTMLElement>(null);
  // On a phone the desk may be scrolled.
  useEffect(() => card.current?.scrollIntoView({ block: "nearest" }), [city]);
  useLayoutEffect(() => stepAside(card.current, chosen?.id), [chosen]);
  if (city === null || !chosen) return null;
  const lying = view.dropped.filter((one) => one.city === city);
  const wanted = [...view.open, ...view.players.flatMap(({ hand }) => hand)].flatMap((card) =>
    (board.orders[card] ?? []).filter((order) => order.city === city),
  );
  return (
    <section ref={card} className="city-card stack" aria-label={chosen.name[language]}>
      <header className="level">
        <h3>{chosen.name[language]}</h3>
        <small>{words.tier[chosen.tier]}</small>
        <button
          type="button"
          className="button quiet square"
          style={{ position: "absolute", inset: "0 0 auto auto" }}
          aria-label={words.close}
          onClick={() => setCity(null)}
        >
          <Icon name="close" />
        </button>
      </header>
      <h4 className="fine">{words.supplies}</h4>
      <ul className="supply stack">
        {chosen.supplies.map((good) => (
          <li
            key={good}
            className="level"
            data-sold-out={view.supply[good] === 0 || undefined}
            onPointerEnter={() => setLitGood(good)}
            onPointerLeave={() => setLitGood(null)}
          >
            <GoodIcon id={board.goods[good]?.id ?? ""} size={20} />
            <span className="name">{board.goods[good]?.name[language]}</span>
            <small>{words.chips(view.supply[good] ?? 0)}</small>
          </li>
        ))}
        {lying.map(({ good, until }, place) => (
          <li key={`lying ${place}`} className="level">
            <GoodIcon id={board.goods[good]?.id ?? ""} size={20} />
            <span className="name">{board.goods[good]?.name[language]}</span>
            <small>{until > 0 ? words.liesUntil(until) : words.lies}</small>
          </li>
        ))}
      </ul>
      {wanted.length > 0 && (
        <ul className="supply stack">
          <li className="level">
            <h4 className="fine">{words.wantedHere}</h4>
          </li>
          {wanted.map(({ good, pay }, place) => (
            <li key={place} className="level">
              <GoodIcon id={board.goods[good]?.id ?? ""} size={20} />
              <span className="name">{board.goods[good]?.name[language]}</span> <b>{pay}</b>
            </li>
          ))}
        </ul>
      )}
      <Connected city={city} />
      <Depots city={city} />
      {chosen.tier === "major" && <p className="quiet-text">{words.outOfCity(OUT_OF_CITY)}</p>}
    </section>
  );
}

/** The space around a city that its card leaves free: its sign, its name and its goods. */
const AROUND = 40;

/** The card of a city lies in the other corner where it would cover that city. */
function stepAside(card: HTMLElement | null, city: string | undefined): void {
  if (!card) return;
  card.removeAttribute("data-aside");
  const sign = card.closest(".layout")?.querySelector(`[data-city="${city}"] .sign`)?.getBoundingClientRect();
  const own = card.getBoundingClientRect();
  if (sign && sign.left - AROUND < own.right && sign.bottom + AROUND > own.top) card.setAttribute("data-aside", "");
}

function Connected({ city }: { city: City }) {
  const { view, words, nameOf } = useGame();
  const context = contextOf(view);
  const seats = seatsOf(view.players.length).flatMap((seat) => (isConnectedTo(context, seat, city) ? [seat] : []));
  return (
    <p className="fine">
      {seats.length === 0 ? words.noneConnected : `${words.connected}: `}
      {seats.map((seat) => (
        <span key={seat} style={{ borderBottom: "3px solid var(--seat)" }} data-seat={seat}>
          <b>{letterOf(seat)}</b> {nameOf(seatAt(seat))}&ensp;
        </span>
      ))}
    </p>
  );
}

/** Depots in the city, and to whom one's own is open (G61). */
function Depots({ city }: { city: City }) {
  const { view, board, words, nameOf, language, offers, act, sayAction } = useGame();
  const depots = view.players.flatMap(({ depots: own }, seat) =>
    own.filter((depot) => depot.city === city).map((depot) => ({ ...depot, seat })),
  );
  const admits = offers("admit").filter((action) => action.city === city);
  return (
    <>
      {depots.map(({ seat, goods }) => (
        <p key={seat} className="fine">
          {words.depotOf(nameOf(seatAt(seat)))}:{" "}
          {goods.length === 0 ? "–" : goods.map((good) => board.goods[good]?.name[language]).join(", ")}
        </p>
      ))}
      <div className="deeds level">
        {admits.map((action) => (
          <button key={action.seat} type="button" className="button small" onClick={() => act(action)}>
            {sayAction(action)}
          </button>
        ))}
      </div>
    </>
  );
}
