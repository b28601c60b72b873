import { type CSSProperties, type ReactNode, useEffect, useState } from "react";
import type { ChatLine } from "@stellwerk/wire";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";

/** Long enough to read a line; the mark at the chat stays. */
const SHOWN_MS = 10_000;

/** At the upper edge of the board, where it covers no hand. */
const ON_BOARD: CSSProperties = {
  gridArea: "board",
  position: "relative",
  inset: "var(--space-4) 0 0",
  alignSelf: "start",
  borderColor: "var(--brass)",
};

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
    <div className="toast level" style={ON_BOARD} role="status">
      <button type="button" className="link" onClick={open}>
        <b>{name}:</b> {text}
      </button>
      <button type="button" className="button quiet square" aria-label={w.table.close} onClick={() => setShown(false)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
