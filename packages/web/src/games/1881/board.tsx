import { useRef, useState } from "react";
import { useShortcuts } from "../keyboard.ts";
import { Pages } from "./desk/pages.tsx";
import { PlayProvider, type Props, STAGES, usePlay } from "./play.tsx";
import { usePlaying } from "./playing.ts";
import "./board.css";

/** The whole table of 1881: the map, the market or the holdings on the stage, the desk beside it. */
export function Board(props: Props) {
  const root = useRef<HTMLDivElement>(null);
  const play = usePlaying(props);
  const [isTall, setTall] = useState(false);
  useShortcuts(root);
  return (
    <PlayProvider value={play}>
      <div ref={root} className="berlin-1881" role="group" aria-label={play.words.board}>
        <div className="frame">
          <div className="layout">
            <div className="stage">
              <StageSwitch />
              <Stage />
            </div>
            <div className="desk" data-tall={isTall || undefined}>
              <button
                type="button"
                className="handle"
                aria-expanded={isTall}
                aria-label={play.words.desk}
                onClick={() => setTall(!isTall)}
              />
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
      {STAGES.map((name) => (
        <button key={name} type="button" aria-pressed={name === stage} onClick={() => setStage(name)}>
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
      return <div className="map-place" />;
    case "market":
      return <div className="market-place" />;
    case "holdings":
      return <div className="holdings-place" />;
    case "tiles":
      return <div className="tiles-place" />;
  }
}
