import { useState } from "react";
import type { ChatLine } from "@stellwerk/wire";
import { useUnblockedChat } from "../people/session.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { type TableState, isAdviceFree } from "./table-source.ts";

export type Tab = "log" | "choices" | "hint" | "review" | "chat" | "notes";

/** What stands beside the board. */
export interface Side {
  readonly isOpen: boolean;
  readonly tab: Tab;
  /** Lines of the chat that were not read yet. */
  readonly unread: readonly ChatLine[];
  readonly setTab: (tab: Tab) => void;
  readonly openTab: (tab: Tab) => void;
  readonly close: () => void;
  /** Closes it where it takes room from the board. */
  readonly closeSheet: () => void;
  /** As another player finds it: the log, and on a small screen nothing above the board. */
  readonly reset: () => void;
}

/** Beside the board there is room for the log; where the screen is smaller it is a sheet above the board. */
const WIDE = "(min-width: 75.01rem)";
/** Room enough for the log of a game whose board wants the whole width. */
const VERY_WIDE = "(min-width: 110rem)";

/** The log and what shares its place; on a wide screen it stays as it was left. */
export function useSide(folds: boolean, state: TableState): Side {
  const [tab, setTab] = useState<Tab>("log");
  const [isOpen, setOpen] = useState(
    () => matchMedia(WIDE).matches && (useSettings.getState().log ?? (!folds || matchMedia(VERY_WIDE).matches)),
  );
  const set = (open: boolean): void => {
    setOpen(open);
    if (matchMedia(WIDE).matches) changeSettings({ log: open });
  };
  return {
    isOpen,
    tab,
    unread: useUnreadChat(state),
    setTab,
    openTab(next) {
      setTab(next);
      set(true);
    },
    close: () => set(false),
    closeSheet() {
      if (!matchMedia(WIDE).matches) setOpen(false);
    },
    reset() {
      setTab("log");
      if (!matchMedia(WIDE).matches) setOpen(false);
    },
  };
}

/** Whether bots may look at the whole match now. */
export const isReviewable = (state: TableState): boolean => state.phase === "over" && !isAdviceFree(state);

/** What others have said that was not read in this browser yet. */
function useUnreadChat({ online, viewer }: TableState): readonly ChatLine[] {
  const lines = useUnblockedChat(online?.chat.slice(online.linesRead ?? 0) ?? []);
  return lines.filter(({ seat }) => seat === null || seat !== viewer);
}
