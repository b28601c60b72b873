import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ChatLine, LIMITS } from "@stellwerk/wire";
import { type NameKind, NameSign, nameKind } from "../components/name-sign.tsx";
import { useUnblockedChat } from "../people/session.ts";
import { useWords } from "../words/index.ts";
import { LimitButtons, type SpectatorControl, Spectators } from "./spectators.tsx";

interface Props {
  readonly lines: readonly ChatLine[];
  readonly say: (text: string) => void;
  /** Called whenever all lines are on the screen. */
  readonly read?: (() => void) | undefined;
  /** For the host only. */
  readonly spectators?: SpectatorControl | undefined;
  /** How many watch. */
  readonly watchers: number;
}

/** Those who watch are told apart from those who play, whatever they are called. */
const kindOf = ({ seat, name, person }: ChatLine): NameKind | null =>
  seat === null ? "watcher" : nameKind({ name, person, bot: null, program: false });

export function Chat({ lines: all, say, read, spectators, watchers }: Props): ReactNode {
  const w = useWords();
  const lines = useUnblockedChat(all);
  const [text, setText] = useState("");
  const [changes, setChanges] = useState(0);
  const changed = (): void => setChanges((count) => count + 1);
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => read?.(), [read, all.length]);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines.length]);
  return (
    <div className="chat">
      {lines.length === 0 && <p className="quiet-text">{w.online.emptyChat}</p>}
      <ol className="chat-lines" aria-live="polite">
        {lines.map((line) => (
          <li key={line.number} ref={end} data-seat={line.seat ?? undefined}>
            <b>{line.name}</b> <NameSign kind={kindOf(line)} /> {line.text}
            {spectators && line.seat === null && (
              <LimitButtons of={line.number} control={spectators} changed={changed} />
            )}
          </li>
        ))}
      </ol>
      {spectators && <Spectators control={spectators} news={`${watchers} ${changes}`} changed={changed} />}
      <form
        className="chat-form level"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() === "") return;
          say(text.trim());
          setText("");
        }}
      >
        <input
          value={text}
          maxLength={LIMITS.chat}
          aria-label={w.online.say}
          placeholder={w.online.say}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button">
          {w.online.send}
        </button>
      </form>
    </div>
  );
}
