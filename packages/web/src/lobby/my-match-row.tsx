import type { ReactNode } from "react";
import { Link } from "wouter";
import type { MyMatch } from "@stellwerk/wire";
import { seenChatLines } from "../match/seat-keys.ts";
import { Icon } from "../components/icons.tsx";
import { useProgressText } from "../components/progress-text.ts";
import { seatNames } from "../components/seat-names.ts";
import { GoOn, SmallPoster } from "../components/match-row.tsx";
import { datesIn } from "../words/dates.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { gameName, isFree } from "./open-table-row.tsx";
import { type LobbyWords, useLobbyWords } from "./words.ts";

interface Props {
  readonly match: MyMatch;
  /** Whether to go on with it is the first thing to do on the page. */
  readonly leads?: boolean | undefined;
  /** Whether the list has others' turns, too: elsewhere its heading says whose turn it is. */
  readonly isMixed?: boolean;
  readonly forget?: (name: string) => void;
}

/** A match of one's own in a list: with whom, and how it stands. */
export function MyMatchRow({ match, leads, isMixed = false, forget }: Props): ReactNode {
  const w = useLobbyWords();
  const common = useWords();
  const { dayAndTime } = datesIn(useLanguage());
  const names = seatNames(match.seats, common);
  const others = names.filter((_, seat) => seat !== match.seat && !isFree(match.seats[seat]));
  const fresh = match.phase === "over" ? 0 : match.lines - seenChatLines(match.match);
  const title = [gameName(match.game), ...(others.length > 0 ? [others.join(", ")] : [])].join(": ");
  const isMyTurn = match.phase === "playing" && match.active.includes(match.seat);
  const progress = useProgressText(match.game, () => match.progress);
  const said = [isMixed && isMyTurn && common.yourTurn, progress, standing(match, names, w)]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="leaf level" data-turn={match.active.includes(match.seat) || undefined}>
      <SmallPoster game={match.game} />
      <Link href={`/t/${match.match}`}>
        <b>{title}</b>
        <span className="fine" title={match.deadline === null ? undefined : dayAndTime(match.deadline)}>
          {said}
        </span>
        {match.phase !== "over" && <span className="fine">{w.terms.pace(match.terms.pace)}</span>}
        {fresh > 0 && <span className="fine fresh">{w.mine.newLines(fresh)}</span>}
      </Link>
      {isMyTurn && <GoOn href={`/t/${match.match}`} name={title} leads={leads} />}
      {forget && (
        <button
          type="button"
          className="button quiet square"
          aria-label={common.forget(title)}
          onClick={() => forget(title)}
        >
          <Icon name="bin" />
        </button>
      )}
    </li>
  );
}

function standing(match: MyMatch, names: readonly string[], { mine: w }: LobbyWords): string {
  const { phase, seats, active, seat, deadline, moved, at } = match;
  if (phase === "over") return result(match, w);
  if (phase === "waiting") {
    const free = seats.filter(isFree).length;
    return [free > 0 ? w.seatsFree(free) : w.fullTable(seats.length), w.opened(at)].join(" · ");
  }
  // Whose turn is one's own is said above the list.
  const turn = !active.includes(seat) && w.turnOf(active.map((one) => names[one]).join(", "));
  return [turn, deadline !== null && w.deadline(deadline), moved === null ? w.opened(at) : w.moved(moved)]
    .filter((part) => part !== false)
    .join(" · ");
}

/** How the match ended for the viewer. */
function result({ ended, seat, seats }: MyMatch, w: LobbyWords["mine"]): string {
  if (!ended) return w.noResult;
  const { outcome, by, at } = ended;
  const own = outcome?.standings.find((one) => one.seat === seat);
  const isShared = own?.place === 1 && outcome?.standings.every(({ place }) => place === 1);
  const place = !own ? w.noResult : isShared ? w.shared : own.place === 1 ? w.won : w.place(own.place, seats.length);
  // Found in the object by `in`, which does not narrow a text.
  const how = by !== null && by in w.endedBy ? w.endedBy[by as keyof typeof w.endedBy] : null;
  return [place, how, w.ended(at)].filter((part) => part !== null).join(" · ");
}
