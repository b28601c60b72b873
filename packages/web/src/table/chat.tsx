import { type ReactNode, useEffect, useRef, useState } from "react";
import { type ChatLine, LIMITS } from "@stellwerk/wire";
import { useUnblockedChat } from "../people/session.ts";
import { useWords } from "../words/index.ts";

export function Chat({ lines: all, say }: { lines: readonly ChatLine[]; say: (text: string) => void }): ReactNode {
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
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
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
