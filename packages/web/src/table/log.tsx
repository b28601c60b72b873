import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type Game, type Message, say } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import type { Gathering } from "../games/table.ts";
import { useLanguage, useWords } from "../words/index.ts";
import { type LogLine, linesOf } from "./lines.ts";

interface Props {
  readonly game: Game;
  /** Which steps are told together, where the game has such. */
  readonly gathering: Gathering | undefined;
  readonly entries: readonly SeenEntry[];
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
  readonly look: (number: number) => void;
}

/** What happened, in words; every line leads to its position. */
export function Log({ game, gathering, entries, names, shown, look }: Props): ReactNode {
  const w = useWords();
  const language = useLanguage();
  const sentences = useSentences(game, names);
  const end = useRef<HTMLLIElement>(null);
  const lines = useMemo(() => linesOf(entries, gathering), [entries, gathering]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [shown, entries.length]);
  if (entries.length === 0) return <p className="quiet-text">{w.table.emptyLog}</p>;
  const told = ({ first, entries: steps }: LogLine): readonly string[] => {
    const events = steps.flatMap((step) => step.events);
    return gathering && first.undo === null && gathering.kindOf(events) !== null
      ? [gathering.tell(events, names, language)]
      : sentences(first);
  };
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
            <button type="button" aria-current={current ? "step" : undefined} onClick={() => look(last.number)}>
              {told(line).map((sentence, at) => (
                <span key={at}>{sentence}</span>
              ))}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The sentences for an entry of the log, in the chosen language. */
export function useSentences(game: Game, names: readonly string[]): (entry: SeenEntry) => string[] {
  const language = useLanguage();
  const w = useWords();
  const name = (seat: number): string => names[seat] ?? "";
  const tell = (message: Message): string => say(game, language, message, name);
  return ({ undo, seat, events }) =>
    undo === null ? events.map((event) => tell(game.describe(event))) : [w.table.wentBack(name(seat), undo)];
}
