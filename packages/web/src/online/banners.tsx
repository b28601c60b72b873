import type { ReactNode } from "react";
import { useLocation } from "wouter";
import type { OnlineTable } from "../match/online-table.ts";
import { levelName, useSeatNames } from "../components/seat-names.ts";
import type { TableState } from "../table/table-source.ts";
import { useWords } from "../words/index.ts";
import { useOnlineWords } from "./words.ts";

/** What all at the table should see at once: a stand-in plays, a player asks to end the match. */
export function Banners({ state, source }: { state: TableState; source: OnlineTable }): ReactNode {
  const w = useWords();
  const m = useOnlineWords();
  const { seats, viewer, phase, online } = state;
  const names = useSeatNames(seats);
  const delay = online?.terms.watching?.delay ?? 0;
  if (viewer === null && delay > 0 && phase !== "over")
    return (
      <p className="banner level" role="status">
        {m.watching(delay)}
      </p>
    );
  if (phase === "over" && viewer !== null) return <Rematch state={state} source={source} />;
  if (phase !== "playing") return null;
  const own = viewer === null ? undefined : seats[viewer];
  const offering = seats.filter(({ ends, seat }) => ends && seat !== viewer);
  return (
    <>
      {own?.standIn && !own.resigned && (
        <p className="banner level" role="status">
          {m.standIn.banner(levelName(own.standIn, w))}{" "}
          <button type="button" className="button small primary" onClick={() => source.returnToSeat()}>
            {m.standIn.back}
          </button>
        </p>
      )}
      {own?.ends && (
        <p className="banner level" role="status">
          {m.ending.yours}{" "}
          <button type="button" className="button small" onClick={() => source.agreeToEnd(false)}>
            {m.ending.withdraw}
          </button>
        </p>
      )}
      {offering.length > 0 && (
        <p className="banner level" role="status">
          {m.ending.offered(offering.map(({ seat }) => names[seat] ?? ""))}{" "}
          {own && !own.ends && !own.resigned && (
            <button type="button" className="button small" onClick={() => source.agreeToEnd(true)}>
              {m.ending.agree}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** Tells a player who is still at the table that another has just opened a rematch. */
function Rematch({ state: { online }, source }: { state: TableState; source: OnlineTable }): ReactNode {
  const w = useWords();
  const [, navigate] = useLocation();
  if (!online?.rematch || online.rematch === source.table.rematch) return null;
  return (
    <p className="banner level" role="status">
      {w.table.rematchOpened}{" "}
      <button
        type="button"
        className="button small primary"
        onClick={() => void source.rematch().then(navigate, () => {})}
      >
        {w.table.joinRematch}
      </button>
    </p>
  );
}
