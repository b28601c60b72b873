import { type ReactNode, useRef, useState } from "react";
import { Tabs } from "../../components/tabs.tsx";
import { useShortcuts } from "../shortcuts.ts";
import { MapStage } from "./map/map-stage.tsx";
import { useScenery } from "./map/scenery-files.ts";
import { CityCard } from "./panel/city-card.tsx";
import { InForce, Loss, News, Offer } from "./panel/dialogs.tsx";
import { Lists } from "./panel/destination-lists.tsx";
import { Orders } from "./panel/orders.tsx";
import { PlayerStrip, Players } from "./panel/players.tsx";
import { Purchases } from "./panel/purchases.tsx";
import { Means, Trains } from "./panel/train.tsx";
import { TurnButtons, TurnStrip } from "./panel/turn.tsx";
import { PlayProvider, type Props, usePlay } from "./play.tsx";
import { usePlaying } from "./playing.ts";
import "../seats.css";
import "../board.css";
import "./board.css";

/** The whole table of German Rails: the map as the stage, the turn, the train, the orders. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const play = usePlaying(props);
  const [isTall, setTall] = useState(false);
  const hasScenery = useScenery(play.board);
  useShortcuts(root);
  return (
    <PlayProvider value={play}>
      <div ref={root} className="german-rails map-table six-seats" role="group" aria-label={play.words.board}>
        <div className="frame">
          <div className="layout">
            <div className="sheet-of-map">
              <PlayerStrip />
              {hasScenery ? <MapStage /> : <div className="map" aria-busy="true" />}
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
    <Tabs label={words.desk} pages={PAGES} page={page} turnTo={setPage} nameOf={(name) => words.page[name]}>
      {contents[page]}
    </Tabs>
  );
}
