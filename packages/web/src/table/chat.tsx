import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ChatLine, LIMITS } from "@stellwerk/wire";
import { type NameKind, NameSign, nameKind } from "../components/name-sign.tsx";
import { useUnblockedChat } from "../people/session.ts";
import { useWords } from "../words/index.ts";

/** What the host of a table may do with the spectator who wrote a line, or with all of them (`null`). */
export type LimitSpectator = (line: number | null, limit: "muted" | "removed" | null) => void;

interface Props {
  readonly lines: readonly ChatLine[];
  readonly say: (text: string) => void;
  /** For the host only. */
  readonly limitSpectator?: LimitSpectator | undefined;
}

/** Those who watch are told apart from those who play, whatever they are called. */
const kindOf = ({ seat, name, person }: ChatLine): NameKind | null =>
  seat === null ? "watcher" : nameKind({ name, person, bot: null, program: false });

export function Chat({ lines: all, say, limitSpectator }: Props): ReactNode {
  const w = useWords();
  const lines = useUnblockedChat(all);
  const [text, setText] = useState("");
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines.length]);
  return (
    <div className="chat">
      {lines.length === 0 && <p className="quiet-text">{w.online.emptyChat}</p>}
      <ol className="chat-lines" aria-live="polite">
        {lines.map((line) => (
          <li key={line.number} ref={end} data-seat={line.seat ?? undefined}>
            <b>{line.name}</b> <NameSign kind={kindOf(line)} /> {line.text}
            {limitSpectator && line.seat === null && <SpectatorMenu line={line.number} limit={limitSpectator} />}
          </li>
        ))}
      </ol>
      {limitSpectator && lines.some(({ seat }) => seat === null) && (
        <SpectatorMenu line={null} limit={limitSpectator} />
      )}
      <form
        className="chat-form"
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

/** Silences spectators, lets them talk again, or sends one away. */
function SpectatorMenu({ line, limit }: { readonly line: number | null; readonly limit: LimitSpectator }): ReactNode {
  const w = useWords().online.spectators;
  const [done, setDone] = useState<"muted" | "removed" | null>(null);
  const set = (to: "muted" | "removed" | null) => () => {
    limit(line, to);
    setDone(to);
  };
  return (
    <span>
      {" "}
      {done === null ? (
        <>
          <button type="button" className="link" onClick={set("muted")}>
            {line === null ? w.muteAll : w.mute}
          </button>{" "}
          {line !== null && (
            <button type="button" className="link" onClick={set("removed")}>
              {w.remove}
            </button>
          )}
        </>
      ) : (
        <button type="button" className="link" onClick={set(null)}>
          {done === "removed" ? w.readmit : w.unmute}
        </button>
      )}
    </span>
  );
}
