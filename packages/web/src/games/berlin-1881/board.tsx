import { useRef, useState } from "react";
import { useShortcuts } from "../shortcuts.ts";
import { Means } from "./desk/charters.tsx";
import { Head } from "./desk/head.tsx";
import { News } from "./desk/news.tsx";
import { Pages } from "./desk/pages.tsx";
import { PlayerCash } from "./desk/player-cash.tsx";
import { StandingOrders } from "./desk/standing-orders.tsx";
import { Task } from "./desk/task.tsx";
import { Holdings } from "./holdings/holdings.tsx";
import { Market } from "./market/market.tsx";
import { MapStage } from "./map/map-stage.tsx";
import { PlayProvider, type Props, STAGES, usePlay } from "./play.tsx";
import { usePlaying } from "./playing.ts";
import { Supply } from "./tiles/supply.tsx";
import "../seats.css";
import "../board.css";
import "./board.css";
import "./desk/desk.css";

/** The whole table of 1881: the map, the market or the holdings on the stage, the desk beside it. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const play = usePlaying(props);
  const [isTall, setTall] = useState(false);
  useShortcuts(root);
  return (
    <PlayProvider value={play}>
      <div ref={root} className="berlin-1881 map-table six-seats" role="group" aria-label={play.words.board}>
        <div className="frame">
          <div className="layout">
            <div className="stage">
              <div className="stage-bar">
                <StageSwitch />
                <PlayerCash />
              </div>
              <Stage />
              <News />
            </div>
            <div className="desk" data-tall={isTall || undefined}>
              <button
                type="button"
                className="handle"
                aria-expanded={isTall}
                aria-label={play.words.desk}
                onClick={() => setTall(!isTall)}
              />
              <Head />
              <Means />
              <Task />
              <StandingOrders />
              <Pages />
            </div>
          </div>
        </div>
      </div>
    </PlayProvider>
  );
}

/** What the stage shows: kept until the player chooses another. */
function StageSwitch() {
  const { words, stage, setStage } = usePlay();
  return (
    <div className="stage-switch" role="group" aria-label={words.stage}>
      {STAGES.map((name, place) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === stage}
          aria-keyshortcuts={String(place + 1)}
          onClick={() => setStage(name)}
        >
          {words.stages[name]}
        </button>
      ))}
    </div>
  );
}

function Stage() {
  const { stage } = usePlay();
  switch (stage) {
    case "map":
      return <MapStage />;
    case "market":
      return <Market />;
    case "holdings":
      return <Holdings />;
    case "tiles":
      return <Supply />;
  }
}
