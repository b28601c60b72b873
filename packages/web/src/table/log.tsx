import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Game, type Message, say } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { Icon } from "../components/icons.tsx";
import type { GameFace } from "../games/game-face.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type LogLine, logLines } from "./log-lines.ts";

interface Props {
  readonly game: Game;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound">;
  readonly entries: readonly SeenEntry[];
  /** Of a trial: what happened before it began. */
  readonly earlier: readonly SeenEntry[];
  /** Whether people at other screens follow the match: then the log says when, and what was taken back. */
  readonly isShared: boolean;
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
  readonly showPosition: (number: number) => void;
  /** Takes back all that came after a position, or asks the others to; null where that is not possible now. */
  readonly goBackTo: ((number: number) => void) | null;
}

/** What happened, in words and by rounds; every line leads to its position. */
export function Log(props: Props): ReactNode {
  const { game, face, entries, earlier, isShared, names, shown, showPosition, goBackTo } = props;
  const w = useWords();
  const language = useLanguage();
  const { sentences, headings } = useSentences(game, face, names);
  const end = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => logLines(entries, face.logGrouping, isShared), [entries, face.logGrouping, isShared]);
  const before = useMemo(() => logLines(earlier, face.logGrouping), [earlier, face.logGrouping]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [shown, entries.length]);
  if (lines.length + before.length === 0) return <p className="quiet-text">{w.table.emptyLog}</p>;
  return (
    <ol className="log">
      {before.length > 0 && <EarlierLines lines={before} {...{ sentences, headings }} />}
      {lines.map((line, place) => {
        const { first, last } = line;
        const current = first.number <= shown && shown <= last.number;
        const told = sentences(line);
        return [
          told.length > 0 && (
            <li key={first.number} ref={current ? end : null} data-seat={first.seat}>
              <button
                type="button"
                aria-current={current ? "step" : undefined}
                onClick={() => showPosition(last.number)}
              >
                {told.map((sentence, at) => (
                  <span key={at}>{sentence}</span>
                ))}
                {isShared && last.at > 0 && <time className="fine">{timeOf(last.at, language)}</time>}
              </button>
              {current && goBackTo && place < lines.length - 1 && (
                <button type="button" className="button small" onClick={() => goBackTo(last.number)}>
                  <Icon name="undo" /> {w.table.backToHere}
                </button>
              )}
            </li>
          ),
          ...headings(line).map((heading, at) => (
            <li key={`${first.number} ${at}`} className="log-round">
              <h3>{heading}</h3>
            </li>
          )),
        ];
      })}
    </ol>
  );
}

/** The match before a trial of it: there is no position to show. */
function EarlierLines({ lines, sentences, headings }: { readonly lines: readonly LogLine[] } & Sentences): ReactNode {
  const w = useWords();
  return (
    <>
      {lines.map((line) => {
        const { number, seat } = line.first;
        const told = sentences(line);
        return [
          told.length > 0 && (
            <li key={number} data-seat={seat}>
              <p>{told.join(" ")}</p>
            </li>
          ),
          ...headings(line).map((heading, at) => (
            <li key={`${number} ${at}`} className="log-round">
              <h3>{heading}</h3>
            </li>
          )),
        ];
      })}
      <li className="log-round">
        <h3>{w.whatIf.beginsHere}</h3>
      </li>
    </>
  );
}

/** The time of day, and the date if it was another day. */
function timeOf(at: number, language: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language, {
    ...(isToday ? {} : { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(time);
}

interface Sentences {
  /** What a line of the log tells. */
  readonly sentences: (line: LogLine) => readonly string[];
  /** The rounds that begin after it. */
  readonly headings: (line: LogLine) => readonly string[];
}

/** The words of the log, in the chosen language. */
export function useSentences(
  game: Game,
  { logGrouping: grouping, beginsRound }: Pick<GameFace, "logGrouping" | "beginsRound">,
  names: readonly string[],
): Sentences {
  const language = useLanguage();
  const w = useWords();
  const name = (seat: number): string => names[seat] ?? "";
  const tell = (event: unknown): string => say(game, language, game.describe(event) satisfies Message, name);
  const eventsOf = ({ entries }: LogLine): readonly unknown[] => entries.flatMap((step) => step.events);
  return {
    sentences(line) {
      if (line.takenBack > 0) return [w.table.tookBack(name(line.first.seat), line.takenBack)];
      const events = eventsOf(line).filter((event) => !beginsRound?.(event));
      return grouping && grouping.kindOf(events) !== null ? [grouping.tell(events, names, language)] : events.map(tell);
    },
    headings: (line) =>
      eventsOf(line)
        .filter((event) => beginsRound?.(event))
        .map(tell),
  };
}
