import type { ReactNode } from "react";
import type { OnlineTable } from "../match/online-table.ts";
import { Icon } from "../components/icons.tsx";
import type { TableState } from "../table/table-source.ts";
import { useOnlineWords } from "./words.ts";

export type ConfirmQuestion = "standIn" | "resign" | "end";

export interface OnlineMenuProps {
  readonly state: TableState;
  readonly source: OnlineTable;
}

/** What one may want to do at a table beside playing. */
export function OnlineMenu({
  state,
  source,
  ask,
}: OnlineMenuProps & { ask: (question: ConfirmQuestion) => void }): ReactNode {
  const m = useOnlineWords();
  const { viewer, phase, seats } = state;
  const isRated = state.online?.terms.rated === true;
  const own = viewer === null ? undefined : seats[viewer];
  if (!own) return null;
  if (phase === "over") return <Showing state={state} source={source} />;
  if (own.resigned) return null;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => (own.ends ? source.agreeToEnd(false) : ask("end"))}>
        <Icon name="close" /> {own.ends ? m.ending.withdraw : m.ending.ask}
      </button>
      {own.standIn !== null ? (
        <button type="button" className="button quiet" onClick={() => source.returnToSeat()}>
          <Icon name="person" /> {m.standIn.back}
        </button>
      ) : isRated ? null : (
        <button type="button" className="button quiet" onClick={() => ask("standIn")}>
          <Icon name="person" /> {m.standIn.ask}
        </button>
      )}
      <button type="button" className="button quiet" onClick={() => ask("resign")}>
        <Icon name="flag" /> {m.resign.ask}
      </button>
    </>
  );
}

/** Who may look at a match that is over; it is public if all its players agree. */
function Showing({ state: { viewer, seats, online }, source }: OnlineMenuProps): ReactNode {
  const m = useOnlineWords();
  const shows = viewer === null ? "public" : (seats[viewer]?.shows ?? "public");
  const isHeldBack = shows === "public" && online?.terms.shown === "private";
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() => source.setVisibility(shows === "public" ? "private" : "public")}
      >
        <Icon name="share" /> {shows === "public" ? m.shown.private : m.shown.public}
      </button>
      {isHeldBack && <p className="quiet-text">{m.shown.others(seats.length)}</p>}
    </>
  );
}
