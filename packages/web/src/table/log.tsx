import { type ReactNode, memo, useEffect, useMemo, useRef } from "react";
import { type Game, type Language, type Message, type Viewer, LOCALES, say, whoIs } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { Icon } from "../components/icons.tsx";
import type { GameFace } from "../games/game-face.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type LogLine, repetitionsOf, logLines } from "./log-lines.ts";
import type { TableSource } from "./table-source.ts";
import { WhyButton } from "./why-button.tsx";

interface Props {
  readonly source: TableSource;
  readonly face: Pick<GameFace, "logGrouping" | "beginsRound" | "firstRound">;
  readonly entries: readonly SeenEntry[];
  /** Of a trial: what happened before it began. */
  readonly earlier: readonly SeenEntry[];
  /** Whether people at other screens follow the match: then the log says when, and what was taken back. */
  readonly isShared: boolean;
  readonly names: readonly string[];
  /** The seat that sentences speak to as "you". */
  readonly you: Viewer;
  /** The position on the board. */
  readonly shown: number;
  readonly showPosition: (number: number) => void;
  /** Takes back all that came after a position, or asks the others to; null where that is not possible now. */
  readonly goBackTo: ((number: number) => void) | null;
}

/** What happened, in words and by rounds; every line leads to its position. */
export function Log(props: Props): ReactNode {
  const { source, face, entries, earlier, isShared, names, you, shown, showPosition, goBackTo } = props;
  const w = useWords();
  const words = useSentences(source.game, face, names, you);
  const list = useRef<HTMLOListElement>(null);
  const lines = useMemo(() => logLines(entries, face.logGrouping, isShared), [entries, face.logGrouping, isShared]);
  const first = earlier[0] ?? entries[0];
  const opening = face.firstRound && first && words.heading(face.firstRound(first.seat));
  const before = useMemo(() => logLines(earlier, face.logGrouping), [earlier, face.logGrouping]);
  // Before the first move nothing has been told yet: the log shows where it begins.
  const isAtStart = lines[0] !== undefined && shown < lines[0].first.number;
  // Of the latest action, such as no depot, nothing may be told: then the log shows where it ends.
  const isAtEnd = shown >= (lines.at(-1)?.last.number ?? 0);
  useEffect(() => {
    const { current: all } = list;
    const current = all?.querySelector("[aria-current]") ?? (isAtEnd ? all?.lastElementChild : null);
    (isAtStart ? all?.firstElementChild : current)?.scrollIntoView({ block: "nearest" });
  }, [shown, isAtStart, isAtEnd, entries.length]);
  if (lines.length + before.length === 0) return <p className="quiet-text">{w.table.emptyLog}</p>;
  return (
    <ol className="log" ref={list}>
      {opening && <Heading isCurrent={isAtStart}>{opening}</Heading>}
      {before.length > 0 && <EarlierLines lines={before} words={words} />}
      {lines.map((line, place) => {
        const isCurrent = line.first.number <= shown && shown <= line.last.number;
        return (
          <Line
            key={line.first.number}
            {...{ line, words, isShared, isCurrent, showPosition }}
            why={isCurrent ? <WhyButton {...{ source, names }} told={[{ line, text: "" }]} /> : null}
            goBackTo={isCurrent && place < lines.length - 1 ? goBackTo : null}
          />
        );
      })}
    </ol>
  );
}

const Heading = ({ isCurrent = false, children }: { isCurrent?: boolean; children: string }): ReactNode => (
  <li className="log-round" aria-current={isCurrent ? "step" : undefined}>
    <h3>{children}</h3>
  </li>
);

/** The match before a trial of it: there is no position to show. */
const EarlierLines = memo(function EarlierLines({ lines, words }: EarlierProps): ReactNode {
  const w = useWords();
  return (
    <>
      {lines.map((line) => {
        const { number, seat } = line.first;
        const told = words.sentences(line);
        return [
          told.length > 0 && (
            <li key={number} data-seat={seat}>
              <p>{told.join(" ")}</p>
            </li>
          ),
          ...words.headings(line).map((heading, at) => <Heading key={`${number} ${at}`}>{heading}</Heading>),
        ];
      })}
      <Heading>{w.whatIf.beginsHere}</Heading>
    </>
  );
});

interface EarlierProps {
  readonly lines: readonly LogLine[];
  readonly words: Sentences;
}

interface LineProps extends Pick<Props, "isShared" | "showPosition" | "goBackTo"> {
  readonly line: LogLine;
  readonly words: Sentences;
  readonly isCurrent: boolean;
  readonly why: ReactNode;
}

/** A line stays as it is drawn while the log grows and others are shown. */
const Line = memo(
  function Line({ line, words, isShared, isCurrent, why, showPosition, goBackTo }: LineProps): ReactNode {
    const w = useWords();
    const language = useLanguage();
    const { first, last } = line;
    const told = words.sentences(line);
    return (
      <>
        {told.length > 0 && (
          <li data-seat={first.seat}>
            <button
              type="button"
              aria-current={isCurrent ? "step" : undefined}
              onClick={() => showPosition(last.number)}
            >
              {told.map((sentence, at) => (
                <span key={at}>{sentence}</span>
              ))}
              {isShared && last.at > 0 && <time className="fine">{timeOf(last.at, language)}</time>}
            </button>
            {why}
            {goBackTo && (
              <button type="button" className="button small" onClick={() => goBackTo(last.number)}>
                <Icon name="undo" /> {w.table.backToHere}
              </button>
            )}
          </li>
        )}
        {words.headings(line).map((heading, at) => (
          <Heading key={at}>{heading}</Heading>
        ))}
      </>
    );
  },
  (before, after) =>
    before.line.last === after.line.last &&
    before.line.takenBack === after.line.takenBack &&
    before.words === after.words &&
    before.isShared === after.isShared &&
    before.isCurrent === after.isCurrent &&
    before.showPosition === after.showPosition &&
    before.goBackTo === after.goBackTo,
);

/** The time of day, and the date if it was another day. */
function timeOf(at: number, language: Language): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(LOCALES[language], {
    ...(isToday ? {} : { day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(time);
}

const isSameLine = (a: LogLine, b: LogLine): boolean =>
  a.first === b.first && a.entries.length === b.entries.length && a.takenBack === b.takenBack;

interface Sentences {
  /** What a line of the log tells. */
  readonly sentences: (line: LogLine) => readonly string[];
  /** The rounds that begin after it. */
  readonly headings: (line: LogLine) => readonly string[];
  /** The heading of a round, from the event that begins it. */
  readonly heading: (event: unknown) => string;
}

/** The words of the log, in the chosen language. */
export function useSentences(
  game: Game,
  { logGrouping: grouping, beginsRound }: Pick<GameFace, "logGrouping" | "beginsRound">,
  names: readonly string[],
  you: Viewer,
): Sentences {
  const language = useLanguage();
  const w = useWords();
  return useMemo(() => {
    const name = (seat: number): string => names[seat] ?? "";
    const who = whoIs(name, you);
    const tell = (event: unknown): string => say(game, language, game.describe(event) satisfies Message, name, you);
    const heading = (event: unknown): string => tell(event).replace(/\.$/, "");
    const eventsOf = ({ entries }: LogLine): readonly unknown[] => entries.flatMap((step) => step.events);
    const find = (line: LogLine): readonly string[] => {
      if (line.takenBack > 0) return [w.table.tookBack(who, line.first.seat, line.takenBack)];
      const events = eventsOf(line).filter((event) => !beginsRound?.(event) && !grouping?.isUntold?.(event));
      if (grouping && grouping.kindOf(events) !== null) return [grouping.tell(events, who, language)];
      return repetitionsOf(events).flatMap((same) => {
        const together = same.length > 1 ? grouping?.tellRepeated?.(same[0], same.length, who, language) : null;
        return together ?? same.map(tell);
      });
    };
    // Entries stay the same objects while the log grows: so do the sentences of a line that ends with one.
    const told = new WeakMap<SeenEntry, { readonly line: LogLine; readonly sentences: readonly string[] }>();
    return {
      sentences(line) {
        const known = told.get(line.last);
        if (known && isSameLine(known.line, line)) return known.sentences;
        const sentences = find(line);
        told.set(line.last, { line, sentences });
        return sentences;
      },
      headings: (line) =>
        eventsOf(line)
          .filter((event) => beginsRound?.(event))
          .map(heading),
      heading,
    };
  }, [game, grouping, beginsRound, names, you, language, w]);
}
