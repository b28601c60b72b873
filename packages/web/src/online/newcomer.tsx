import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import type { FirstGame } from "../games/first-steps.ts";
import type { PlayableTitle } from "../games/index.ts";
import { AtAGlance } from "../rules/at-a-glance.tsx";
import { AdviceSwitch, Guidance } from "../table/guidance.tsx";
import type { TableSource } from "../table/table-source.ts";
import { useWords } from "../words/index.ts";
import { useOnlineWords } from "./words.ts";

interface Props {
  readonly title: PlayableTitle;
  readonly source: TableSource;
  readonly end: () => void;
}

/** What guides a guest who plays the game for the first time, at a table with people. */
export function Newcomer({ title, source, end }: Props): ReactNode {
  const w = useWords();
  const m = useOnlineWords().newcomer;
  const first = useFirstGame(title);
  const [isOpen, setOpen] = useState(false);
  if (!first) return null;
  return (
    <>
      <Guidance tell={first.firstSteps} source={source} end={end}>
        <button type="button" className="button" onClick={() => setOpen(true)}>
          <Icon name="rules" /> <span>{m.glance}</span>
        </button>
      </Guidance>
      {isOpen && (
        <Dialog title={m.glanceAt(title.name)} onClose={() => setOpen(false)}>
          <AtAGlance title={title} />
          <TableSteps />
          <div className="actions">
            <button type="button" className="button primary" onClick={() => setOpen(false)}>
              {w.firstGame.understood}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function useFirstGame(title: PlayableTitle): FirstGame | null {
  const [first, setFirst] = useState<FirstGame | null>(null);
  useEffect(() => void title.firstGame().then(setFirst), [title]);
  return first;
}

interface AdviceEntryProps extends Pick<Props, "title" | "source"> {
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** In the menu of such a guest: whether the advice is shown. */
export function AdviceEntry({ title, ...props }: AdviceEntryProps): ReactNode {
  const first = useFirstGame(title);
  return first && <AdviceSwitch tell={first.firstSteps} {...props} />;
}

/** How one finds the way at a table. */
function TableSteps(): ReactNode {
  const { steps } = useOnlineWords().newcomer;
  return (
    <ol className="prose">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** The same while a newcomer waits for the start. */
export function WhileWaiting({ title }: Pick<Props, "title">): ReactNode {
  const m = useOnlineWords().newcomer;
  return (
    <>
      <h2>{m.glanceAt(title.name)}</h2>
      <p>{m.whileWaiting}</p>
      <AtAGlance title={title} />
      <TableSteps />
    </>
  );
}
