import type { ReactNode } from "react";
import { useStore } from "zustand";
import { type Refusal, notYourTurn } from "@stellwerk/kernel";
import type { HistoryStep, Plan } from "../games/game-face.ts";
import type { LoadedGame } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import type { Decisions } from "./decisions.ts";
import { RefusalToast } from "./refusal-toast.tsx";
import type { PositionControl } from "./shown-position.ts";
import { type TableSource, ownSeat } from "./table-source.ts";
import { UndoRequests } from "./undo-requests.tsx";
import { TrialBanner } from "./what-if.tsx";

interface Props {
  readonly loaded: LoadedGame;
  readonly source: TableSource;
  readonly names: readonly string[];
  readonly position: PositionControl;
  readonly choices: readonly unknown[];
  readonly history: readonly HistoryStep[];
  readonly decisions: Decisions;
  /** An action to point at. */
  readonly pointAt: unknown;
  readonly plan?: Plan | null;
  readonly showRule: (rule: string) => void;
  /** What a table on a server shows above the board. */
  readonly above: ReactNode;
}

/** The board of the game at the shown position, with the banners above it and the last refusal. */
export function TableBoard(props: Props): ReactNode {
  const { loaded, source, names, position, choices, history, decisions, pointAt, plan, showRule, above } = props;
  const { game, face } = loaded;
  const { shown, isPast, showPosition } = position;
  const w = useWords();
  const language = useLanguage();
  const state = useStore(source.store);
  const { viewer, phase, trial, refusal, standingOrders } = state;
  const you = ownSeat(state);
  const mayOrder = game.standingOrders !== undefined && viewer !== null && !isPast && phase === "playing";
  const refusalOf = (action: unknown): Refusal | null =>
    viewer === null ? notYourTurn(game.active(shown.view)) : game.refusal(shown.view, viewer, action);
  return (
    <main className="table-board" aria-label={w.table.board} id="content">
      {trial && <TrialBanner trial={trial} />}
      {above}
      <UndoRequests source={source} names={names} showPosition={showPosition} />
      <face.Board
        view={shown.view}
        viewer={viewer}
        choices={choices}
        refusal={refusalOf}
        act={(action) => decisions.decide([action])}
        actAll={decisions.decide}
        waiting={decisions.waiting}
        names={names}
        you={you}
        events={shown.events}
        history={history}
        before={shown.before}
        fresh={shown.fresh}
        language={language}
        pointAt={pointAt}
        plan={plan ?? null}
        showRule={showRule}
        showPosition={showPosition}
        undo={decisions.undo}
        undoReason={w.table.noUndo}
        standingOrders={standingOrders}
        setStandingOrders={mayOrder ? (orders) => source.setStandingOrders(orders) : null}
      />
      {refusal && (
        <RefusalToast
          game={game}
          refusal={refusal}
          names={names}
          you={you}
          showRule={showRule}
          onClose={() => source.store.setState({ refusal: null })}
        />
      )}
    </main>
  );
}
