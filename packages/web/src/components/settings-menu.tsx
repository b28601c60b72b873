import { type ReactNode, Suspense, lazy, memo, useState } from "react";
import { changeSettings, useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import { Icon } from "./icons.tsx";

/** Seldom asked for: a first visit does without. */
const SettingsPanel = lazy(async () => ({ default: (await import("./settings-panel.tsx")).SettingsPanel }));

/** Language at one click, the rest in a panel; only settings change it, not what goes on around it. */
export const SettingsMenu = memo(function SettingsMenu(): ReactNode {
  const w = useWords();
  const language = useSettings((settings) => settings.language);
  const [isOpen, setOpen] = useState(false);
  const other = language === "de" ? "en" : "de";
  return (
    <div className="settings level">
      <button
        type="button"
        className="button quiet square language"
        lang={other}
        aria-label={other === "de" ? "Deutsch" : "English"}
        onClick={() => changeSettings({ language: other })}
      >
        {other.toUpperCase()}
      </button>
      <button type="button" className="button quiet square" popoverTarget="settings" aria-label={w.settings}>
        <Icon name="settings" />
      </button>
      <div
        id="settings"
        popover="auto"
        className="panel settings-panel"
        role="dialog"
        aria-label={w.settings}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        <Suspense>{isOpen && <SettingsPanel />}</Suspense>
      </div>
    </div>
  );
});
