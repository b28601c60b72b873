import { type ReactNode, useEffect, useState } from "react";
import type { Spectator } from "@stellwerk/wire";
import { NameSign } from "../components/name-sign.tsx";
import { useWords } from "../words/index.ts";

type Limit = Spectator["limit"];

/** What the host of a table may ask about those who watch, and do with them. */
export interface SpectatorControl {
  list(): Promise<readonly Spectator[]>;
  /** Limits the author of a line, one of the list (by `who`), or all of them (`null`). */
  limit(of: number | string | null, limit: Limit): Promise<void>;
}

interface Props {
  readonly control: SpectatorControl;
  /** Another text whenever the list may have changed. */
  readonly news: string;
  readonly changed: () => void;
}

/** Who watches, for the host: each of them can be silenced or sent away, also without having written a line. */
export function Spectators({ control, news, changed }: Props): ReactNode {
  const w = useWords().online.spectators;
  const [list, setList] = useState<readonly Spectator[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // A refusal is shown by the state of the table.
    control.list().then(
      (spectators) => isCurrent && setList(spectators),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [control, news]);
  if (list.length === 0) return null;
  return (
    <section aria-label={w.list}>
      <h3>{w.list}</h3>
      <ul className="people">
        {list.map(({ who, name, kind, limit }) => (
          <li key={who}>
            <b>{name || w.unnamed}</b> <NameSign kind={kind} />
            <LimitButtons {...{ control, limit, changed }} of={who} />
          </li>
        ))}
      </ul>
      <LimitButtons {...{ control, changed }} of={null} />
    </section>
  );
}

interface LimitButtonsProps {
  /** A line, one of the list, or all of them. */
  readonly of: number | string | null;
  readonly control: SpectatorControl;
  /** What holds for them now, where that is known. */
  readonly limit?: Limit;
  readonly changed: () => void;
}

/** Silences spectators, lets them talk again, or sends one away. */
export function LimitButtons({ of, control, limit, changed }: LimitButtonsProps): ReactNode {
  const w = useWords().online.spectators;
  const [chosen, setChosen] = useState<Limit>(null);
  const now = limit === undefined ? chosen : limit;
  const button = (to: Limit, name: string): ReactNode => (
    <button
      type="button"
      className="button quiet small"
      onClick={() => {
        setChosen(to);
        control.limit(of, to).then(changed, changed);
      }}
    >
      {name}
    </button>
  );
  if (now !== null) return <span> {button(null, now === "removed" ? w.readmit : w.unmute)}</span>;
  return (
    <span>
      {" "}
      {button("muted", of === null ? w.muteAll : w.mute)} {of !== null && button("removed", w.remove)}
    </span>
  );
}
