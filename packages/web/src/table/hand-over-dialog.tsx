import type { ReactNode } from "react";
import { Dialog } from "../components/dialog.tsx";
import { useWords } from "../words/index.ts";

/** Covers a shared screen until the next player says that they have it. */
export function HandOverDialog({ name, onReady }: { name: string; onReady: () => void }): ReactNode {
  const w = useWords();
  return (
    <Dialog title={w.handOver.title(name)} className="hand-over">
      <p>{w.handOver.text}</p>
      <button type="button" className="button primary" autoFocus onClick={onReady}>
        {w.handOver.ready(name)}
      </button>
    </Dialog>
  );
}
