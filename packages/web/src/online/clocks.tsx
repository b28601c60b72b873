import { type ReactNode, useEffect } from "react";
import type { Viewer } from "@stellwerk/kernel";
import type { SeatInfo } from "@stellwerk/wire";
import { SeatSign } from "../components/name-sign.tsx";
import { levelName, useSeatNames } from "../components/seat-names.ts";
import { playSound } from "../sound/play-sound.ts";
import type { ReceivedClock, TableState } from "../table/table-source.ts";
import { useWords } from "../words/index.ts";
import { useAway } from "./use-away.ts";
import { LAST_MS, leftOf, timeText, useStopwatch } from "./clock-time.ts";
import { useOnlineWords } from "./words.ts";

/** When one is told how little is left, in seconds. */
const WARNINGS = [10, 30, 60];
/** From when on that is heard. */
const HURRY = 30;

/** Who plays, for whom a bot does, and how much time each has. */
export function Clocks({ state }: { state: TableState }): ReactNode {
  const { seats, viewer, online } = state;
  const w = useWords();
  const m = useOnlineWords();
  const names = useSeatNames(seats);
  const clock = online?.clock ?? null;
  const now = useStopwatch(clock);
  const away = useAway(state);
  const people = seats.filter(
    ({ bot, standIn, seat }) => bot === null && (clock !== null || standIn !== null || away.has(seat)),
  );
  const told = <Told names={[...away.keys()].map((seat) => names[seat] ?? "")} />;
  if (people.length === 0) return told;
  return (
    <>
      {told}
      <ul className="clocks" aria-label={clock ? m.clocks.label : w.table.people}>
        {people.map((seat) => {
          const time = clock?.info.seats[seat.seat];
          const left = clock && time ? leftOf(time, clock, now) : null;
          const isRunning = time?.until !== null && time?.holiday === null;
          return (
            <li key={seat.seat} data-seat={seat.seat} data-running={(left !== null && isRunning) || undefined}>
              <b className="cut">{names[seat.seat]}</b>
              <SeatSign seat={seat.seat} />
              {seat.standIn !== null ? (
                <StandIn seat={seat} />
              ) : (
                left !== null && <Time left={left} isRunning={isRunning} />
              )}
              {away.has(seat.seat) && seat.standIn === null && (
                <span className="clock-note cut">{m.clocks.away(away.get(seat.seat) ?? null)}</span>
              )}
              {time?.holiday && <span className="clock-note cut">{m.clocks.holiday(time.holiday)}</span>}
            </li>
          );
        })}
      </ul>
      <Warning left={clock && leftFor(viewer, clock, now)} />
    </>
  );
}

/** Says once who is away, to those who do not see it. */
function Told({ names }: { names: readonly string[] }): ReactNode {
  const m = useOnlineWords();
  return (
    <div className="unseen" role="status" aria-live="polite">
      {names.length > 0 && m.clocks.areAway(names)}
    </div>
  );
}

function StandIn({ seat: { standIn, resigned } }: { seat: SeatInfo }): ReactNode {
  const w = useWords();
  const m = useOnlineWords();
  return (
    <span className="clock-note cut">
      {resigned ? m.clocks.resigned : m.clocks.standIn(levelName(standIn ?? "", w))}
    </span>
  );
}

function Time({ left, isRunning }: { left: number; isRunning: boolean }): ReactNode {
  const m = useOnlineWords();
  const isLast = isRunning && left <= LAST_MS;
  return (
    <time className="clock" data-last={isLast || undefined}>
      {isLast && <span className="clock-hurry">{m.clocks.hurry}</span>}
      {timeText(left, m)}
    </time>
  );
}

/** Says how little is left to those who do not see it, at a few moments. */
function Warning({ left }: { left: number | null }): ReactNode {
  const m = useOnlineWords();
  const reached = left === null ? undefined : WARNINGS.find((seconds) => left <= seconds * 1_000);
  useEffect(() => {
    if (reached !== undefined && reached <= HURRY) playSound("clock");
  }, [reached]);
  return (
    <div className="unseen" role="status" aria-live="polite">
      {reached !== undefined && m.clocks.warning(reached)}
    </div>
  );
}

/** What is left of the viewer's own clock while it runs. */
function leftFor(viewer: Viewer, clock: ReceivedClock, now: number): number | null {
  const time = viewer === null ? undefined : clock.info.seats[viewer];
  return time && time.until !== null && time.holiday === null ? leftOf(time, clock, now) : null;
}
