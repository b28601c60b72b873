import type { ReactNode } from "react";
import { type Settings, changeSettings, useSettings } from "../settings.ts";
import { playSound } from "../sound/play-sound.ts";
import { useWords } from "../words/index.ts";
import { Choice } from "./choice.tsx";
import { PopoverHead } from "./popover-head.tsx";
import { useSettingsWords } from "./settings.words.ts";

/** All settings, and the way out of them. */
export function SettingsPanel(): ReactNode {
  const w = useWords();
  const words = useSettingsWords();
  const settings = useSettings();
  const names = <Key extends string>(texts: Readonly<Record<Key, string>>) =>
    // The keys of an object are any texts to the types.
    (Object.keys(texts) as Key[]).map((value) => ({ value, name: texts[value] }));
  return (
    <>
      <PopoverHead title={w.settings} popover="settings" />
      <Choice
        label={words.language}
        value={settings.language}
        options={[
          { value: "de", name: "Deutsch" },
          { value: "en", name: "English" },
        ]}
        onChange={(language) => changeSettings({ language })}
      />
      <Choice
        label={words.theme}
        value={settings.theme}
        options={names(words.themes)}
        onChange={(theme) => changeSettings({ theme })}
      />
      <Choice
        label={words.motion}
        value={settings.motion}
        options={names(words.motions)}
        onChange={(motion) => changeSettings({ motion })}
      />
      <Choice
        label={words.pace}
        value={settings.pace}
        options={names<Settings["pace"]>(words.paces)}
        onChange={(pace) => changeSettings({ pace })}
      />
      <Choice
        label={words.thinking}
        value={settings.thinking}
        options={names<Settings["thinking"]>(words.thinkings)}
        onChange={(thinking) => changeSettings({ thinking })}
      />
      <SoundChoice />
    </>
  );
}

function SoundChoice(): ReactNode {
  const words = useSettingsWords();
  const settings = useSettings();
  return (
    <>
      <Choice
        label={words.sound}
        value={settings.muted ? "off" : "on"}
        options={[
          { value: "on", name: words.on },
          { value: "off", name: words.off },
        ]}
        onChange={(sound) => changeSettings({ muted: sound === "off" })}
      />
      {!settings.muted && (
        <label className="field">
          <span>{words.volume}</span>
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
