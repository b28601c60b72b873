import { type ReactNode, memo } from "react";
import { type Settings, changeSettings, useSettings } from "../settings.ts";
import { playSound } from "../sound/play-sound.ts";
import { useWords } from "../words/index.ts";
import { Choice } from "./choice.tsx";
import { Icon } from "./icons.tsx";

/** Language at one click, the rest in a panel; only settings change it, not what goes on around it. */
export const SettingsMenu = memo(function SettingsMenu(): ReactNode {
  const w = useWords();
  const settings = useSettings();
  const names = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
    // The keys of an object are any texts to the types.
    (Object.keys(texts) as Key[]).map((value) => ({ value, name: texts[value] }));
  const other = settings.language === "de" ? "en" : "de";
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
      <button type="button" className="button quiet square" popoverTarget="settings" aria-label={w.settings.title}>
        <Icon name="settings" />
      </button>
      <div id="settings" popover="auto" className="panel settings-panel" role="dialog" aria-label={w.settings.title}>
        <h2>{w.settings.title}</h2>
        <Choice
          label={w.settings.language}
          value={settings.language}
          options={[
            { value: "de", name: "Deutsch" },
            { value: "en", name: "English" },
          ]}
          onChange={(language) => changeSettings({ language })}
        />
        <Choice
          label={w.settings.theme}
          value={settings.theme}
          options={names(w.settings.themes)}
          onChange={(theme) => changeSettings({ theme })}
        />
        <Choice
          label={w.settings.motion}
          value={settings.motion}
          options={names(w.settings.motions)}
          onChange={(motion) => changeSettings({ motion })}
        />
        <Choice
          label={w.settings.pace}
          value={settings.pace}
          options={names<Settings["pace"]>(w.settings.paces)}
          onChange={(pace) => changeSettings({ pace })}
        />
        <Choice
          label={w.settings.thinking}
          value={settings.thinking}
          options={names<Settings["thinking"]>(w.settings.thinkings)}
          onChange={(thinking) => changeSettings({ thinking })}
        />
        <SoundChoice />
      </div>
    </div>
  );
});

function SoundChoice(): ReactNode {
  const w = useWords();
  const settings = useSettings();
  return (
    <>
      <Choice
        label={w.settings.sound}
        value={settings.muted ? "off" : "on"}
        options={[
          { value: "on", name: w.settings.on },
          { value: "off", name: w.settings.off },
        ]}
        onChange={(sound) => changeSettings({ muted: sound === "off" })}
      />
      {!settings.muted && (
        <label className="field">
          <span>{w.settings.volume}</span>
          <input
            type="range"
            min="0.1"
            max="1"
            step="0.1"
            value={settings.volume}
            onChange={(event) => {
              changeSettings({ volume: Number(event.currentTarget.value) });
              playSound("turn");
            }}
          />
        </label>
      )}
    </>
  );
}
