import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import type { PlayableTitle } from "../games/index.ts";
import { useShortcuts } from "../games/shortcuts.ts";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import type { Decisions } from "./decisions.ts";
import type { Side } from "./side.ts";
import { TableMenu } from "./table-menu.tsx";
import type { TableSource } from "./table-source.ts";
import { WhatIf } from "./what-if.tsx";

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly names: readonly string[];
  /** The number of the position on the board. */
  readonly shown: number;
  /** What steps through the match. */
  readonly history: ReactNode;
  /** Whether a seat may act at the position on the board. */
  readonly isPlayable: boolean;
  readonly decisions: Decisions;
  /** Whether undo is a button here; its keys work at every table. */
  readonly hasUndo: boolean;
  readonly side: Side;
  /** Opens the result; null while there is none. */
  readonly showResult: (() => void) | null;
  readonly showRules: () => void;
  /** What the page of the match adds to the menu. */
  readonly menu: ReactNode;
}

/** Its room is kept. */
const UNSEEN: CSSProperties = { visibility: "hidden" };

/** The controls below the board: undo, hint, history, what if, result, menu. */
export function TableFooter(props: Props): ReactNode {
  const { title, source, names, shown, history, isPlayable, decisions, hasUndo, side, showResult, showRules, menu } =
    props;
  const unread = side.unread.length;
  const { undo, redo, askUndo } = decisions;
  const w = useWords();
  const footer = useRef<HTMLElement>(null);
  useUndoKeys(undo, redo);
  useShortcuts(footer);
  return (
    <footer ref={footer} className="transport level" data-over={showResult !== null || undefined}>
      {/* What is over leaves its room to the way through it. */}
      {hasUndo && (undo || !showResult) && (
        <button
          type="button"
          className="button quiet undo"
          disabled={!undo}
          title={undo ? w.table.undoKeys : w.table.noUndo}
          onClick={() => undo?.()}
        >
          <Icon name="undo" /> <span>{w.table.undo}</span>
        </button>
      )}
      {/* It keeps its place, or all beside it would move when a step is taken back. */}
      {(redo || (hasUndo && !showResult)) && (
        <button
          type="button"
          className="button quiet square redo"
          style={redo ? undefined : UNSEEN}
          data-kept={!redo || undefined}
          title={w.table.redoKeys}
          aria-label={w.table.redo}
          onClick={() => redo?.()}
        >
          <Icon name="redo" />
        </button>
      )}
      <button
        type="button"
        className="button quiet to-hint"
        aria-keyshortcuts="H"
        title={`${w.hint.title} (H)`}
        onClick={() => side.openTab("hint")}
      >
        <Icon name="hint" /> <span>{w.table.hint}</span>
      </button>
      {history}
      <WhatIf source={source} names={names} shown={shown} possible={isPlayable} />
      {showResult && (
        <button type="button" className="button to-result" onClick={showResult}>
          <Icon name="flag" /> <span>{w.table.result}</span>
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-expanded={side.isOpen}
        aria-label={unread > 0 ? `${w.table.more} (${unread})` : w.table.more}
        onClick={() => (side.isOpen ? side.close() : side.openTab(unread > 0 ? "chat" : "log"))}
      >
        <Icon name={unread > 0 ? "chat" : "log"} /> {unread > 0 && <b>{unread}</b>}
      </button>
      <TableMenu {...{ title, source, shown, showRules, askUndo }} review={() => side.openTab("review")}>
        {menu}
      </TableMenu>
    </footer>
  );
}

/** Ctrl+Z and ⌘Z; with Shift, or Ctrl+Y, what was taken back is done again. */
function useUndoKeys(undo: (() => void) | null, redo: (() => void) | null): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || !(key === "z" || key === "y")) return;
      if (event.target instanceof Element && event.target.closest("input, textarea")) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) redo?.();
      else undo?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo, redo]);
}
