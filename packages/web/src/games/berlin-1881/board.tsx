import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useDrawn } from "../../components/after-drawing.ts";
import { useDeskFold } from "../desk-fold.ts";
import { useShortcuts } from "../shortcuts.ts";
import { CompanyOnTurn } from "./desk/charters.tsx";
import { DeskHead } from "./desk/head.tsx";
import { News } from "./desk/news.tsx";
import { Pages } from "./desk/pages.tsx";
import { PlayerCash } from "./desk/player-cash.tsx";
import { StandingOrders } from "./desk/standing-orders.tsx";
import { Task } from "./desk/task.tsx";
import { Holdings } from "./holdings/holdings.tsx";
import { Market } from "./market/market.tsx";
import { MapStage } from "./map/map-stage.tsx";
import { BoardProvider, type Props, useBoard, useBoardContext } from "./board-context.ts";
import { DealSelectionProvider } from "./deal-selection.tsx";
import { HexSelectionProvider } from "./hex-selection.tsx";
import { HighlightProvider } from "./highlight.tsx";
import { RunSelectionProvider } from "./run-selection.tsx";
import { type StageName, STAGES, useStageChoice } from "./stage-choice.ts";
import { StageMemoryProvider } from "./stage-memory.tsx";
import { Supply } from "./tiles/supply.tsx";
import "../seats.css";
import "../board.css";
import "./board.css";
import "./desk/desk.css";

/** The whole table of 1881: the map, the market or the holdings on the stage, the desk beside it. */
export function Board(props: Props) {
  const board = useBoardContext(props);
  return (
    <BoardProvider value={board}>
      <HexSelectionProvider>
        <DealSelectionProvider>
          <RunSelectionProvider>
            <HighlightProvider>
              <StageMemoryProvider>
                <Layout />
              </StageMemoryProvider>
            </HighlightProvider>
          </RunSelectionProvider>
        </DealSelectionProvider>
      </HexSelectionProvider>
    </BoardProvider>
  );
}

function Layout() {
  const { words, showPosition } = useBoard();
  const root = useRef<HTMLDivElement>(null);
  const { stage, setStage, showRuns } = useShownStage();
  const isDrawn = useDrawn();
  useShortcuts(root);
  return (
    <div ref={root} className="berlin-1881 map-table six-seats" role="group" aria-label={words.board}>
      <div className="frame">
        <div className="layout" data-stage={stage}>
          <div className="stage">
            <div className="stage-bar level">
              <StageSwitch stage={stage} setStage={setStage} />
              <PlayerCash />
            </div>
            {stageOf(stage, showPosition && showRuns, isDrawn)}
            <News />
          </div>
          <Desk stage={stage} />
        </div>
      </div>
    </div>
  );
}

/** What the stage shows: runs that were looked up in the spreadsheets lead back to these with the present. */
function useShownStage() {
  const { view, history, showPosition } = useBoard();
  const [stage, setStage] = useStageChoice(view);
  const [runs, setRuns] = useState<{ readonly present: number; readonly isShown: boolean } | null>(null);
  const number = history.at(-1)?.number ?? 0;
  const isPast = runs !== null && number < runs.present;
  // While rendering, so that neither stage is drawn with the position of the other.
  if (runs && runs.isShown !== isPast) setRuns(isPast ? { ...runs, isShown: true } : null);
  return {
    stage: isPast ? "map" : stage,
    setStage: (name: StageName): void => {
      setRuns(null);
      setStage(name);
    },
    showRuns: (step: number): void => {
      setRuns({ present: number, isShown: false });
      showPosition?.(step);
    },
  };
}

function Desk({ stage }: { stage: StageName }) {
  const { words, view, turn, mayAct, pointAt } = useBoard();
  // On a phone tables are read with the desk folded to its buttons.
  const isTable = stage === "holdings" || stage === "tiles";
  const { fold, grip } = useDeskFold(isTable ? "tables" : "board", isTable ? "folded" : "open");
  const desk = useRef<HTMLDivElement>(null);
  // A new task is read from its top, however far down the last one had been scrolled.
  const task = mayAct ? `${view.stage} ${turn?.operator} ${turn?.step} ${view.pending.length}` : null;
  useLayoutEffect(() => {
    if (task !== null && desk.current) desk.current.scrollTop = 0;
  }, [task]);
  // What a hint points at is in sight, too, where the hint leaves the desk little room.
  useEffect(() => {
    if (pointAt !== null) desk.current?.querySelector("[data-pointed]")?.scrollIntoView({ block: "nearest" });
  }, [pointAt]);
  return (
    <>
      <button type="button" className="handle" aria-expanded={fold !== "folded"} aria-label={words.desk} {...grip} />
      <div
        ref={desk}
        className="desk"
        data-folded={fold === "folded" || undefined}
        data-tall={fold === "tall" || undefined}
      >
        <DeskHead />
        <CompanyOnTurn />
        <Task />
        <StandingOrders />
        <Pages />
      </div>
    </>
  );
}

interface SwitchProps {
  readonly stage: StageName;
  readonly setStage: (stage: StageName) => void;
}

/** Chooses what the stage shows. */
function StageSwitch({ stage, setStage }: SwitchProps) {
  const { words } = useBoard();
  return (
    <div className="stage-switch level" role="group" aria-label={words.stage}>
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

function stageOf(stage: StageName, showRuns: ((step: number) => void) | null, isDrawn: boolean): ReactNode {
  switch (stage) {
    case "map":
      return <MapStage />;
    case "market":
      return <Market isPrinted={isDrawn} />;
    case "holdings":
      return <Holdings showRuns={showRuns} />;
    case "tiles":
      return <Supply />;
  }
}
