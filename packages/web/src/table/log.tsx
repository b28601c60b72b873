import { type ReactNode, useEffect, useRef } from "react";
import { type Game, type Message, say } from "@stellwerk/kernel";
import type { SeenEntry } from "@stellwerk/wire";
import { useLanguage, useWords } from "../words/index.ts";
import { standing } from "./source.ts";

interface Props {
  readonly game: Game;
  readonly entries: readonly SeenEntry[];
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
  readonly look: (number: number) => void;
}

/** What happened, in words; every step leads to its position. */
export function Log({ game, entries, names, shown, look }: Props): ReactNode {
  const w = useWords();
  const sentences = useSentences(game, names);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [shown, entries.length]);
  if (entries.length === 0) return <p className="quiet-text">{w.table.emptyLog}</p>;
  const stands = new Set(standing(entries, entries.length).map(({ number }) => number));
  return (
    <ol className="log">
      {entries.map((entry) => {
        const current = entry.number === shown;
        const undone = entry.undo === null && !stands.has(entry.number);
        return (
          <li
            key={entry.number}
            ref={current ? end : null}
            className={undone ? "undone" : undefined}
            data-seat={entry.seat}
          >
            <button type="button" aria-current={current ? "step" : undefined} onClick={() => look(entry.number)}>
              {sentences(entry).map((sentence, at) => (
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
