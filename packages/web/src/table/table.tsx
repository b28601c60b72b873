import { type ReactNode, useState } from "react";
import { useStore } from "zustand";
import { useSeatNames } from "../components/seat-names.ts";
import type { LoadedGame, PlayableTitle } from "../games/index.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { Announcer } from "./announcer.tsx";
import { useDecisions } from "./decisions.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { HistorySlider } from "./history-slider.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { LatestMoves } from "./latest-moves.tsx";
import type { OnlineSlots } from "./online-slots.ts";
import { MatchResult } from "./match-result.tsx";
import { RuleDialog } from "./rule-dialog.tsx";
import { useShownPosition } from "./shown-position.ts";
import { useSide } from "./side.ts";
import { SidePanel } from "./side-panel.tsx";
import { TableBoard } from "./table-board.tsx";
import { TableFooter } from "./table-footer.tsx";
import { TableHeader } from "./table-header.tsx";
import { useTabTitle } from "./tab-title.ts";
import { type TableSource, effectiveEntries } from "./table-source.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly loaded: LoadedGame;
  readonly source: TableSource;
  /** The position to open at; the latest if there is none. */
  readonly at?: number | null;
  /** What the page of the match adds to the menu. */
  readonly menu?: ReactNode;
  /** What a table on a server adds. */
  readonly online?: OnlineSlots;
}

/** Everything around a board: status, log, history, hints, result. It knows no game. */
export function Table({ title, loaded, source, at = null, menu, online }: Props): ReactNode {
  const { game, face } = loaded;
  const w = useWords();
  const language = useLanguage();
  const state = useStore(source.store);
  if (state.fault) throw state.fault;
  const { viewer, handOver, phase } = state;
  const names = useSeatNames(state.seats);
  const position = useShownPosition(source, state, at);
  const { shown, isPast, showPosition } = position;
  const side = useSide(face.foldsLog ?? false, state);
  const [pointAt, setPointAt] = useState<unknown>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [isResultSeen, setResultSeen] = useState(at !== null);
  const decisions = useDecisions(source, state, face.logGrouping, isPast);

  const isLive = state.mayAct && !isPast;
  const choices = isLive && viewer !== null ? game.choices(state.view, viewer) : [];
  const history = [...state.entriesBeforeTrial, ...effectiveEntries(state.entries, shown.number)];
  // An administrator closed the match, or a tournament's host decided it, at a position where a seat could still act: there is no result.
  const isClosed = phase === "over" && !online?.ended && game.active(state.view).length > 0;
  const hasResult = phase === "over" && !isClosed;
  const closed = state.online?.tournament ? w.table.decided : w.table.closed;
  const early = online?.ended?.text ?? (isClosed ? closed : null);
  const status = early !== null && !isPast ? early : face.status(shown.view, names, viewer, language);

  useTabTitle(title.name, status, isLive);
  return (
    <div className="table" data-game={game.id} data-acting={isLive || undefined} data-looking={isPast || undefined}>
      <TableHeader status={status} showPresent={isPast ? position.showPresent : null} online={state.online}>
        <LatestMoves {...{ game, face, state, names }} shown={shown.number} />
      </TableHeader>
      <TableBoard
        {...{ loaded, source, names, position, choices, history, decisions, pointAt }}
        showRule={setRule}
        above={online?.above}
      />
      <SidePanel
        {...{ game, face, source, state, names, shown, choices, side, showPosition }}
        decide={decisions.decide}
        notes={online?.notes ?? null}
        pointAt={setPointAt}
      />
      <TableFooter
        {...{ title, source, names, decisions, side }}
        history={<HistorySlider {...{ face, state, showPosition }} shown={shown.number} />}
        shown={shown.number}
        isPlayable={game.active(shown.view).length > 0}
        showResult={hasResult ? () => setResultSeen(false) : null}
        menu={
          <>
            {menu}
            {online?.menu}
          </>
        }
      />
      <Announcer {...{ game, face, state, names, status }} />
      <KeysDialog />
      {online?.dialog}
      {rule !== null && <RuleDialog title={title} rule={rule} onClose={() => setRule(null)} />}
      {handOver !== null && <HandOverDialog name={names[handOver] ?? ""} onReady={() => source.viewAs?.(handOver)} />}
      {hasResult && !isResultSeen && !isPast && (
        <MatchResult
          {...{ loaded, source, names, history, online }}
          onClose={() => setResultSeen(true)}
          lookBack={() => showPosition(0)}
        />
      )}
    </div>
  );
}
