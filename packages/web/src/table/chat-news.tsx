import { type ReactNode, useEffect, useState } from "react";
import type { ChatLine } from "@stellwerk/wire";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";

/** Long enough to read a line; the mark at the chat stays. */
const SHOWN_MS = 10_000;

interface Props {
  readonly line: ChatLine;
  readonly open: () => void;
}

/** Tells for a while what was just said in the chat, where the chat itself is not in view. */
export function ChatNews({ line: { name, text }, open }: Props): ReactNode {
  const w = useWords();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div className="toast chat-news level" role="status">
      <button type="button" className="link" onClick={open}>
        <b>{name}:</b> {text}
      </button>
      <button type="button" className="button quiet square" aria-label={w.table.close} onClick={() => setShown(false)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
