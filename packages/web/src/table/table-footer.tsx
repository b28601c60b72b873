import { type ReactNode, useLayoutEffect } from "react";
import type { PlayableTitle } from "../games/index.ts";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import { HistorySlider } from "./history-slider.tsx";
import type { Tab } from "./side-panel.tsx";
import { TableMenu } from "./table-menu.tsx";
import type { TableSource } from "./table-source.ts";
import { WhatIf } from "./what-if.tsx";

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly names: readonly string[];
  /** The number of the position on the board, and of the latest one. */
  readonly shown: number;
  readonly last: number;
  readonly showPosition: (number: number) => void;
  /** Whether a seat may act at the position on the board. */
  readonly isPlayable: boolean;
  /** Takes the last action back; null where that is not possible now. */
  readonly undo: (() => void) | null;
  readonly openTab: (tab: Tab) => void;
  /** Opens the result; null while there is none. */
  readonly showResult: (() => void) | null;
  /** What the page of the match adds to the menu. */
  readonly menu: ReactNode;
}

/** The controls below the board: undo, hint, history, what if, result, menu. */
export function TableFooter(props: Props): ReactNode {
  const { title, source, names, shown, last, showPosition, isPlayable, undo, openTab, showResult, menu } = props;
  const w = useWords();
  useUndoKeys(undo);
  return (
    <footer className="transport">
      <button
        type="button"
        className="button quiet undo"
        disabled={!undo}
        title={undo ? w.table.undoKeys : w.table.noUndo}
        onClick={() => undo?.()}
      >
        <Icon name="undo" /> <span>{w.table.undo}</span>
      </button>
      <button type="button" className="button quiet" onClick={() => openTab("hint")}>
        <Icon name="hint" /> <span>{w.table.hint}</span>
      </button>
      <HistorySlider shown={shown} last={last} showPosition={showPosition} />
      <WhatIf source={source} names={names} shown={shown} possible={isPlayable} />
      {showResult && (
        <button type="button" className="button" onClick={showResult}>
          <Icon name="flag" /> <span>{w.table.result}</span>
        </button>
      )}
      <button type="button" className="button quiet on-phone" onClick={() => openTab("log")} aria-label={w.table.more}>
        <Icon name="log" />
      </button>
      <TableMenu title={title} source={source} shown={shown}>
        {menu}
      </TableMenu>
    </footer>
  );
}

/** Ctrl+Z and ⌘Z. */
function useUndoKeys(undo: (() => void) | null): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      undo?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [undo]);
}
