import { useEffect } from "react";
import { useWaitingCount } from "../lobby/waiting-count.ts";
import { useMe } from "../people/session.ts";

const ICON = "/icons/stellwerk.svg";
const ICON_TURN = "/icons/your-turn.svg";

/** The tab of a table says which game it is and what happens there; its icon has a red signal while it is the viewer's turn. */
export function useTabTitle(game: string, status: string, isTurn: boolean): void {
  const waiting = useWaitingCount();
  const me = useMe();
  useEffect(() => {
    // At other tables it may be one's turn meanwhile; of a guest's, only the pages look for that.
    const sign = isTurn ? "● " : me && waiting > 0 ? `(${waiting}) ` : "";
    document.title = `${sign}${game}: ${status}`;
  }, [game, status, isTurn, waiting, me]);
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = isTurn ? ICON_TURN : ICON;
    return () => {
      if (icon) icon.href = ICON;
    };
  }, [isTurn]);
}
