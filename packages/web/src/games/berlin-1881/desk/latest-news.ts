import type { Viewer } from "@stellwerk/kernel";
import type { Event } from "@stellwerk/berlin-1881";
import type { HistoryStep } from "../../game-face.ts";

/** Events that every player should notice, though they happen in another player's turn. */
const isNews = (event: Event): boolean => {
  switch (event.is) {
    case "bids":
    case "phase":
    case "companyBankrupt":
    case "playerBankrupt":
    case "joined":
      return true;
    case "director":
    case "chair":
      return event.before >= 0;
    default:
      return false;
  }
};

interface News {
  /** The step that brought it. */
  readonly number: number;
  readonly events: readonly Event[];
}

/**
 * The latest such events after a step that was read, or since the viewer's own last step, which may have brought them;
 * the exchanged bids come before what is later, as they are seen nowhere else. To spectators only the last step is news.
 * Null for none.
 */
export function latestNews(history: readonly HistoryStep<Event>[], viewer: Viewer, read: number): News | null {
  const acted = history.findLast(({ seat }) => viewer === null || seat === viewer)?.number ?? 0;
  const isUnread = ({ number }: HistoryStep<Event>): boolean => number > read && number >= acted;
  const step =
    history.find((one) => isUnread(one) && one.events.some(({ is }) => is === "bids")) ??
    history.findLast((one) => isUnread(one) && one.events.some(isNews));
  return step ? { number: step.number, events: step.events.filter(isNews) } : null;
}
