import { type ReactNode, useRef, useState } from "react";
import { useShortcuts } from "../keyboard.ts";
import { MapStage } from "./map/map.tsx";
import { CityCard } from "./panel/city.tsx";
import { InForce, Loss, News, Offer } from "./panel/dialogs.tsx";
import { Lists } from "./panel/lists.tsx";
import { Orders } from "./panel/orders.tsx";
import { PlayerStrip, Players } from "./panel/players.tsx";
import { Purchases } from "./panel/purchases.tsx";
import { Means, Trains } from "./panel/train.tsx";
import { TurnButtons, TurnStrip } from "./panel/turn.tsx";
import { PlayProvider, type Props, usePlay } from "./play.tsx";
import { usePlaying } from "./playing.ts";
import "./board.css";

/** The whole table of German Rails: the map as the stage, the turn, the train, the orders. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const play = usePlaying(props);
  const [isTall, setTall] = useState(false);
  useShortcuts(root);
  return (
    <PlayProvider value={play}>
      <div ref={root} className="german-rails" role="group" aria-label={play.words.board}>
        <div className="frame">
          <div className="layout">
            <div className="sheet-of-map">
              <PlayerStrip />
              <MapStage />
              <CityCard />
              <News />
            </div>
            <div className="desk" data-tall={isTall || props.view.phase === "orders" || undefined}>
              <button
                type="button"
                className="handle"
                aria-expanded={isTall}
                aria-label={play.words.desk}
                onClick={() => setTall(!isTall)}
              />
              <TurnStrip />
              <TurnButtons />
              <Means />
              <Trains />
              <Purchases />
              <Pages />
            </div>
          </div>
        </div>
        <Offer />
        <Loss />
      </div>
    </PlayProvider>
  );
}

const PAGES = ["orders", "lists", "players"] as const;
type Page = (typeof PAGES)[number];

/** What lies on the desk one at a time. */
function Pages() {
  const { words } = usePlay();
  const [page, setPage] = useState<Page>("orders");
  const contents: { readonly [page in Page]: ReactNode } = {
    orders: (
      <>
        <Orders />
        <InForce />
      </>
    ),
    lists: <Lists />,
    players: <Players />,
  };
  return (
    <div className="desk-pages">
      <div role="tablist" aria-label={words.desk}>
        {PAGES.map((name, place) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`gr-tab-${name}`}
            aria-selected={name === page}
            aria-controls="gr-page"
            tabIndex={name === page ? 0 : -1}
            onClick={() => setPage(name)}
            onKeyDown={({ key, currentTarget }) => {
              const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
              const next = PAGES[(place + step + PAGES.length) % PAGES.length];
              if (step === 0 || !next) return;
              setPage(next);
              currentTarget.parentElement?.querySelector<HTMLElement>(`#gr-tab-${next}`)?.focus();
            }}
          >
            {words.page[name]}
          </button>
        ))}
      </div>
      <div className="desk-page" id="gr-page" role="tabpanel" aria-labelledby={`gr-tab-${page}`} tabIndex={0}>
        {contents[page]}
      </div>
    </div>
  );
}
