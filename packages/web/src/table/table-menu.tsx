import { type ReactNode, Suspense, lazy, useState } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import type { PlayableTitle } from "../games/index.ts";
import { copyText } from "../components/clipboard.ts";
import { Icon } from "../components/icons.tsx";
import { PopoverHead } from "../components/popover-head.tsx";
import { usePublicOrigin } from "../people/session.ts";
import { changeSettings, useSettings } from "../settings.ts";
import { useWords } from "../words/index.ts";
import { useKeysDialog } from "./keys-dialog.tsx";
import { isReviewable } from "./side.ts";
import { type TableSource, isDailyUnderWay } from "./table-source.ts";

/** Seldom asked for: a first visit does without. */
const MatchInfo = lazy(async () => ({ default: (await import("./match-info.tsx")).MatchInfo }));

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly shown: number;
  readonly showRules: () => void;
  /** Asks the others to take back the last decision; null where that is not possible. */
  readonly askUndo: (() => void) | null;
  /** Opens the review of a match that is over, or of one's own decisions so far. */
  readonly review: () => void;
  readonly children?: ReactNode;
}

/** What one seldom needs at a table. */
export function TableMenu({ title, source, shown, showRules, askUndo, review, children }: Props): ReactNode {
  const w = useWords();
  const origin = usePublicOrigin();
  const [copied, setCopied] = useState(false);
  const [isAbout, setAbout] = useState(false);
  const keys = useKeysDialog();
  const state = useStore(source.store);
  const { online, phase, number, viewer, trial } = state;
  // Elsewhere bots would think about the match of the day while it goes on.
  const mayLeave = !trial?.imagined && !isDailyUnderWay(state);
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
        <PopoverHead title={w.table.menu} popover="table-menu" />
        {children}
        {(!online || phase === "over") && mayLeave && (
          <button type="button" className="button quiet" onClick={() => void save()}>
            <Icon name="save" /> {w.table.save}
          </button>
        )}
        {mayLeave && (
          <button type="button" className="button quiet" onClick={() => void copyLink()}>
            <Icon name="link" /> <span aria-live="polite">{copied ? w.table.copied : w.table.copyLink}</span>
          </button>
        )}
        {source.requestUndo && viewer !== null && shown < number && (
          <Opener icon="undo" open={() => source.requestUndo?.(shown)}>
            {w.table.askBackToHere}
          </Opener>
        )}
        {askUndo && (
          <Opener icon="undo" open={askUndo}>
            {w.table.askUndo}
          </Opener>
        )}
        {online?.tournament && (
          <Link className="button quiet" href={`/tournaments/${online.tournament}`}>
            <Icon name="flag" /> {w.table.tournament}
          </Link>
        )}
        {(isReviewable(state) || (phase === "playing" && viewer !== null)) && (
          <Opener icon="history" open={review}>
            {w.table.review}
          </Opener>
        )}
        <Opener icon="list" open={() => setAbout(true)}>
          {w.table.about}
        </Opener>
        <Opener icon="rules" open={showRules}>
          {w.table.rules}
        </Opener>
        {matchMedia("(any-pointer: fine)").matches && (
          <Opener icon="keys" open={keys.open}>
            {w.keys.title} (?)
          </Opener>
        )}
        <SoundSwitch />
        <Link className="button quiet" href="/">
          <Icon name="leave" /> {w.table.leave}
        </Link>
      </div>
      {keys.dialog}
      {isAbout && (
        <Suspense>
          <MatchInfo {...{ title, source }} onClose={() => setAbout(false)} />
        </Suspense>
      )}
    </>
  );
}

interface OpenerProps {
  readonly icon: "history" | "list" | "rules" | "keys" | "undo";
  readonly open: () => void;
  readonly children: ReactNode;
}

/** Opens something at the table, for which the menu goes away. */
function Opener({ icon, open, children }: OpenerProps): ReactNode {
  return (
    <button type="button" className="button quiet" popoverTarget="table-menu" popoverTargetAction="hide" onClick={open}>
      <Icon name={icon} /> {children}
    </button>
  );
}

function SoundSwitch(): ReactNode {
  const w = useWords();
  const { muted } = useSettings();
  return (
    <button type="button" className="button quiet" onClick={() => changeSettings({ muted: !muted })}>
      <Icon name={muted ? "sound" : "mute"} /> {muted ? w.table.unmute : w.table.mute}
    </button>
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
