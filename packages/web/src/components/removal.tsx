import { type ReactNode, useState } from "react";
import { useWords } from "../words/index.ts";
import { Icon } from "./icons.tsx";

/** Puts back what was removed. */
type Restore = () => Promise<void> | void;

/** Removes things from a list; the last can be put back as long as the page is open. */
export interface Removal {
  readonly removed: { readonly text: string; readonly restore: Restore } | null;
  /** Removes something; `text` says so. */
  readonly remove: (text: string, work: () => Promise<Restore>) => void;
  readonly restore: () => void;
}

export function useRemoval(): Removal {
  const [removed, setRemoved] = useState<Removal["removed"]>(null);
  return {
    removed,
    remove: (text, work) => void work().then((restore) => setRemoved({ text, restore })),
    restore() {
      void removed?.restore();
      setRemoved(null);
    },
  };
}

/** What was pressed is gone with its row. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** Says what was removed, and takes that back. */
export function RemovedNotice({ removal: { removed, restore } }: { removal: Removal }): ReactNode {
  const w = useWords();
  return (
    <div className="removed" role="status">
      {removed && (
        <p className="banner level" key={removed.text}>
          <span>{removed.text}</span>
          <button ref={takeFocus} type="button" className="button" onClick={restore}>
            <Icon name="undo" /> {w.putBack}
          </button>
        </p>
      )}
    </div>
  );
}
