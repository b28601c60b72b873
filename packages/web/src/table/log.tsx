import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Game, type Message, say } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import type { LogGrouping } from "../games/game-face.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type LogLine, logLines } from "./log-lines.ts";

interface Props {
  readonly game: Game;
  /** Which steps are told together, where the game has such. */
  readonly grouping: LogGrouping | undefined;
  readonly entries: readonly SeenEntry[];
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
  readonly showPosition: (number: number) => void;
}

/** What happened, in words; every line leads to its position. */
export function Log({ game, grouping, entries, names, shown, showPosition }: Props): ReactNode {
  const w = useWords();
  const sentences = useSentences(game, grouping, names);
  const end = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => logLines(entries, grouping), [entries, grouping]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [shown, entries.length]);
  if (entries.length === 0) return <p className="quiet-text">{w.table.emptyLog}</p>;
  return (
    <ol className="log">
      {lines.map((line) => {
        const { first, last, isUndone } = line;
        const current = first.number <= shown && shown <= last.number;
        return (
          <li
            key={first.number}
            ref={current ? end : null}
            className={isUndone ? "undone" : undefined}
            data-seat={first.seat}
          >
            <button type="button" aria-current={current ? "step" : undefined} onClick={() => showPosition(last.number)}>
              {sentences(line).map((sentence, at) => (
                <span key={at}>{sentence}</span>
              ))}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The sentences for a line of the log, in the chosen language. */
export function useSentences(
  game: Game,
  grouping: LogGrouping | undefined,
  names: readonly string[],
): (line: LogLine) => readonly string[] {
  const language = useLanguage();
  const w = useWords();
  const name = (seat: number): string => names[seat] ?? "";
  const tell = (message: Message): string => say(game, language, message, name);
  return ({ first: { undo, seat }, entries }) => {
    if (undo !== null) return [w.table.wentBack(name(seat), undo)];
    const events = entries.flatMap((step) => step.events);
    return grouping && grouping.kindOf(events) !== null
      ? [grouping.tell(events, names, language)]
      : events.map((event) => tell(game.describe(event)));
  };
}
