import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { PlayableTitle } from "../games/index.ts";
import { copyText } from "../components/clipboard.ts";
import { Icon } from "../components/icons.tsx";
import { usePublicOrigin } from "../people/session.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import type { TableSource } from "./table-source.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly shown: number;
  readonly showRules: () => void;
  readonly children?: ReactNode;
}

/** What one seldom needs at a table. */
export function TableMenu({ title, source, shown, showRules, children }: Props): ReactNode {
  const w = useWords();
  const origin = usePublicOrigin();
  const muted = useSettings((settings) => settings.muted);
  const [copied, setCopied] = useState(false);
  const { online, phase, number, viewer, trial } = useStore(source.store);
  const copyLink = async (): Promise<void> => {
    await copyText(origin + (await source.linkTo(shown)));
    setCopied(true);
  };
  const save = async (): Promise<void> => {
    const file = await source.matchFile();
    if (file) download(file, `${title.id}-${new Date().toISOString().slice(0, 10)}.json`);
  };
  return (
    <>
      <button type="button" className="button quiet square" popoverTarget="table-menu" aria-label={w.table.menu}>
        <Icon name="menu" />
      </button>
      <div id="table-menu" popover="auto" className="panel menu-panel" onToggle={() => setCopied(false)}>
        {children}
        {(!online || phase === "over") && !trial?.imagined && (
          <button type="button" className="button quiet" onClick={() => void save()}>
            <Icon name="save" /> {w.table.save}
          </button>
        )}
        {!trial?.imagined && (
          <button type="button" className="button quiet" onClick={() => void copyLink()}>
            <Icon name="link" /> <span aria-live="polite">{copied ? w.table.copied : w.table.copyLink}</span>
          </button>
        )}
        {source.requestUndo && viewer !== null && shown < number && (
          <button type="button" className="button quiet" onClick={() => source.requestUndo?.(shown)}>
            <Icon name="undo" /> {w.table.askUndo}
          </button>
        )}
        {online?.tournament && (
          <Link className="button quiet" href={`/tournaments/${online.tournament}`}>
            <Icon name="flag" /> {w.table.tournament}
          </Link>
        )}
        <button
          type="button"
          className="button quiet"
          popoverTarget="table-menu"
          popoverTargetAction="hide"
          onClick={showRules}
        >
          <Icon name="rules" /> {w.table.rules}
        </button>
        <button type="button" className="button quiet" onClick={() => changeSettings({ muted: !muted })}>
          <Icon name={muted ? "sound" : "mute"} /> {muted ? w.table.unmute : w.table.mute}
        </button>
        <Link className="button quiet" href="/">
          <Icon name="leave" /> {w.table.leave}
        </Link>
      </div>
    </>
  );
}

function download(data: object, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
