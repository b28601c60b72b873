import { type ReactNode, Suspense, lazy, useCallback, useState } from "react";
import type { Game } from "@stellwerk/kernel";
import type { GameFace, PointAt } from "../games/game-face.ts";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import { Log } from "./log.tsx";
import type { OnlineSlots } from "./online-slots.ts";
import { type Side, type Tab, isReviewable } from "./side.ts";
import type { ShownPosition } from "./shown-position.ts";
import { type TableSource, type TableState, ownSeat } from "./table-source.ts";

const OtherTab = lazy(async () => ({ default: (await import("./side-tabs.tsx")).OtherTab }));

const ChatNews = lazy(async () => ({ default: (await import("./chat-news.tsx")).ChatNews }));

export interface SidePanelProps {
  readonly game: Game;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound" | "choiceWords">;
  readonly source: TableSource;
  readonly notes: OnlineSlots["notes"];
  readonly state: TableState;
  readonly names: readonly string[];
  readonly shown: ShownPosition;
  readonly choices: readonly unknown[];
  readonly decide: (actions: readonly unknown[]) => void;
  readonly side: Side;
  readonly showPosition: (number: number) => void;
  readonly pointAt: PointAt;
}

/** Beside the board: the log, all possible actions, hints, the chat. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { face, source, notes, state, names, shown, side, showPosition } = props;
  const { isOpen, setTab, close } = side;
  const unread = side.unread.length;
  const news = isOpen && side.tab === "chat" ? undefined : side.unread.at(-1);
  const w = useWords();
  const [isTall, setTall] = useState(false);
  // A match that is over has a review in place of actions, and so has one that goes on once a review is asked for.
  const isOver = isReviewable(state);
  const hasReview = isOver || side.tab === "review";
  const tab = isOver && side.tab === "choices" ? "log" : side.tab;
  const mayGoBack = state.phase === "playing" && state.viewer !== null && state.handOver === null;
  const goBackTo = useCallback(
    (number: number) => {
      if (source.requestUndo) source.requestUndo(number);
      else source.undo(number);
      showPosition(state.number);
    },
    [source, showPosition, state.number],
  );
  const tabs: readonly (readonly [Tab, string])[] = [
    ["log", w.table.log],
    hasReview ? ["review", w.table.review] : ["choices", w.table.actions],
    ["hint", w.table.hint],
    ...(source.sendChat ? [["chat", unread > 0 ? `${w.table.chat} (${unread})` : w.table.chat] as const] : []),
    ...(notes ? [["notes", notes.name] as const] : []),
  ];
  return (
    <>
      <Suspense>{news && <ChatNews key={news.number} line={news} open={() => side.openTab("chat")} />}</Suspense>
      <aside
        className="side"
        data-open={isOpen || undefined}
        data-tab={tab}
        data-tall={isTall || undefined}
        aria-label={w.table.more}
      >
        <div className="tabs">
          <TabList {...{ tabs, tab, setTab }} />
          {tab === "hint" && (
            <button
              type="button"
              className="button quiet square handle"
              onClick={() => setTall(!isTall)}
              aria-expanded={isTall}
              aria-label={w.hint.more}
            >
              <Icon name="back" />
            </button>
          )}
          <button type="button" className="button quiet square" onClick={close} aria-label={w.table.close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="side-panel" id="side-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
          {isOpen && tab === "log" && (
            <Log
              source={source}
              face={face}
              entries={state.entries}
              earlier={state.entriesBeforeTrial}
              isShared={state.online !== null}
              goBackTo={mayGoBack ? goBackTo : null}
              names={names}
              you={ownSeat(state)}
              shown={shown.number}
              showPosition={showPosition}
            />
          )}
          {tab === "notes" && notes?.page}
          {/* A hint that is closed advises no further; a review goes on. */}
          {tab !== "log" && tab !== "notes" && (isOpen || tab !== "hint") && (
            <Suspense>
              <OtherTab {...props} />
            </Suspense>
          )}
        </div>
      </aside>
    </>
  );
}

interface TabListProps extends Pick<Side, "tab" | "setTab"> {
  readonly tabs: readonly (readonly [Tab, string])[];
}

function TabList({ tabs, tab, setTab }: TabListProps): ReactNode {
  const w = useWords();
  return (
    <div role="tablist" aria-label={w.table.more}>
      {tabs.map(([id, name], at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-selected={id === tab}
          aria-controls="side-panel"
          tabIndex={id === tab ? 0 : -1}
          onClick={() => setTab(id)}
          onKeyDown={({ key, currentTarget }) => {
            const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
            const next = tabs[(at + step + tabs.length) % tabs.length];
            if (step === 0 || !next) return;
            setTab(next[0]);
            currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
