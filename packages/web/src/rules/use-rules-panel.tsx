import { type ReactNode, Suspense, lazy, useEffect, useState } from "react";
import type { PlayableTitle } from "../games/index.ts";
import type { RulesPlace } from "./rules-reader.ts";

/** Fetched when the rules are first asked for. */
const RulesPanel = lazy(async () => ({ default: (await import("./rules-panel.tsx")).RulesPanel }));

const TYPING = "input, textarea, select, dialog, [contenteditable]";

interface RulesBeside {
  /** The panel, while it is open. */
  readonly panel: ReactNode;
  readonly showRule: (rule: string) => void;
  readonly showRules: () => void;
  readonly close: () => void;
}

/** Beside a modal dialog nothing can be read: one that names a rule goes away for it. */
function closeModals(): void {
  for (const dialog of document.querySelectorAll("dialog:modal"))
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
}

/** The rules of a game beside its board: opened by a button, by the number of a rule, or by "/" wherever the focus is. */
export function useRulesPanel(title: PlayableTitle): RulesBeside {
  const [place, setPlace] = useState<RulesPlace | null>(null);
  const showRules = (): void => setPlace({ rule: null });
  const close = (): void => setPlace(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      showRules();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return {
    panel: place && (
      <Suspense>
        <RulesPanel title={title} place={place} onClose={close} />
      </Suspense>
    ),
    showRule(rule) {
      closeModals();
      setPlace({ rule });
    },
    showRules,
    close,
  };
}
