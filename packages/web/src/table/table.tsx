import { type ReactNode, Suspense, lazy, useCallback, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { SeenEntry } from "@stellwerk/wire";
import { seatColourStyle } from "../components/seat-colours.ts";
import { useSeatNames } from "../components/seat-names.ts";
import type { BoardProps, PointAt } from "../games/game-face.ts";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import { useRulesPanel } from "../rules/use-rules-panel.tsx";
import { Announcer } from "./announcer.tsx";
import { useDecisions } from "./decisions.ts";
import { useDoubleClickGuard } from "./double-click.ts";
import { useClearForNext, useHandOvers } from "./hand-overs.ts";
import { HistorySlider } from "./history-slider.tsx";
import { LatestMoves } from "./latest-moves.tsx";
import type { OnlineSlots } from "./online-slots.ts";
import { useShownPosition } from "./shown-position.ts";
import { useSide } from "./side.ts";
import { SidePanel } from "./side-panel.tsx";
import { TableBoard } from "./table-board.tsx";
import { TableFooter } from "./table-footer.tsx";
import { TableHeader } from "./table-header.tsx";
import { useTabTitle } from "./tab-title.ts";
import { useTableStatus } from "./table-status.ts";
import { type TableSource, type TableState, effectiveEntries } from "./table-source.ts";

/** Seen between turns at one screen, and at the end of a match: a first visit does without. */
const HandOverDialog = lazy(async () => ({ default: (await import("./hand-over-dialog.tsx")).HandOverDialog }));
const MatchResult = lazy(async () => ({ default: (await import("./match-result.tsx")).MatchResult }));

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly source: TableSource;
  /** The position to open at; the latest if there is none. */
  readonly at?: number | null;
  /** What the page of a match without a server adds above the board. */
  readonly above?: ReactNode;
  /** What the page of a match without a server adds to the menu. */
  readonly menu?: ReactNode;
  /** What the page of a match without a server says above the result. */
  readonly aboveResult?: ReactNode;
  /** What a table on a server adds. */
  readonly online?: OnlineSlots;
}

/** A table; at a shared screen with secrets every player finds a clean one. */
export function Table({ at = null, ...props }: Props): ReactNode {
  const handOvers = useHandOvers(props.source);
  return <OneTable key={handOvers} {...props} at={handOvers === 0 ? at : null} />;
}

/** Everything around a board: status, log, history, hints, result. It knows no game. */
function OneTable({ title, loaded, source, at = null, above, aboveResult, menu, online }: Props): ReactNode {
  const { game, face } = loaded;
  const state = useStore(source.store);
  if (state.fault) throw state.fault;
  const { viewer, handOver, seats } = state;
  const names = useSeatNames(seats);
  const position = useShownPosition(source, state, at);
  const { shown, isPast, showPosition } = position;
  const side = useSide(face.foldsLog ?? false, state);
  const [pointed, pointAt] = usePointed();
  const rules = useRulesPanel(title);
  const [isResultSeen, setResultSeen] = useState(at !== null);
  const decisions = useDecisions(source, state, face.logGrouping, isPast);

  useClearForNext(viewer, () => {
    pointAt(null);
    rules.close();
    side.reset();
  });

  const isLive = state.mayAct && !isPast;
  const choices = useChoices(source, state, isLive);
  const history = useHistory(state, shown.number);
  const { status, notice, hasResult } = useTableStatus(loaded, state, position, names, online);

  useTabTitle(title.name, status, isLive);
  const guardDoubleClick = useDoubleClickGuard(state.number);
  if (position.isOpening) return null;
  return (
    <div
      className="table"
      style={seatColourStyle(seats, face.seatColours)}
      data-game={game.id}
      data-seats={face.seatColours?.length}
      data-acting={isLive || undefined}
      data-looking={isPast || undefined}
      data-over={state.phase === "over" || undefined}
      data-side={side.isOpen ? side.tab : undefined}
      onClickCapture={guardDoubleClick}
    >
      <TableHeader {...{ status, notice, online: state.online }} showPresent={isPast ? position.showPresent : null}>
        <LatestMoves {...{ source, face, state, names }} shown={shown.number} />
      </TableHeader>
      <TableBoard
        {...{ loaded, source, names, position, choices, history, decisions, ...pointed }}
        showRule={rules.showRule}
        above={online?.above ?? above}
      />
      <SidePanel
        {...{ game, face, source, state, names, shown, choices, side, showPosition }}
        decide={decisions.decide}
        notes={online?.notes ?? null}
        pointAt={pointAt}
      />
      <TableFooter
        {...{ title, source, names, decisions, side }}
        hasUndo={!face.hasUndo}
        showRules={rules.showRules}
        history={<HistorySlider {...{ face, state, showPosition }} shown={shown.number} />}
        shown={shown.number}
        isPlayable={game.active(shown.view).length > 0}
        showResult={hasResult ? () => setResultSeen(false) : null}
        menu={online?.menu ?? menu}
      />
      <Announcer {...{ game, face, state, names, status }} />
      {online?.dialog}
      {rules.panel}
      <Suspense>
        {handOver !== null && (
          <HandOverDialog {...{ game, face, state, names }} seat={handOver} onReady={() => source.viewAs?.(handOver)} />
        )}
        {hasResult && !isResultSeen && !isPast && (
          <MatchResult
            {...{ loaded, source, names, history, online, side }}
            above={aboveResult}
            onClose={() => setResultSeen(true)}
            lookBack={() => showPosition(0)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** What the viewer may do now; the same list until the position changes. */
function useChoices({ game }: TableSource, { view, viewer }: TableState, isLive: boolean): readonly unknown[] {
  return useMemo(() => (isLive && viewer !== null ? game.choices(view, viewer) : []), [game, view, viewer, isLive]);
}

/** The steps that led to a position; the same list until another is shown. */
function useHistory({ entriesBeforeTrial, entries }: TableState, number: number): readonly SeenEntry[] {
  return useMemo(
    () => [...entriesBeforeTrial, ...effectiveEntries(entries, number)],
    [entriesBeforeTrial, entries, number],
  );
}

type Pointed = Pick<BoardProps, "pointAt" | "plan">;

/** One object, as to point at nothing again must not draw the table once more. */
const NOTHING: Pointed = { pointAt: null };

/** What the board points at, for a hint or the list of actions. */
function usePointed(): [Pointed, PointAt] {
  const [pointed, setPointed] = useState(NOTHING);
  return [
    pointed,
    useCallback((action, plan = null) => setPointed(action === null ? NOTHING : { pointAt: action, plan }), []),
  ];
}
