import type { ReactNode } from "react";
import { useStore } from "zustand";
import { unbroken } from "@stellwerk/kernel";
import { Icon } from "../components/icons.tsx";
import type { FirstSteps } from "../games/first-steps.ts";
import { useLanguage, useWords } from "../words/index.ts";
import type { TableSource } from "./table-source.ts";

interface Props {
  readonly tell: FirstSteps;
  readonly source: TableSource;
  readonly end: () => void;
  /** What else a newcomer may press there. */
  readonly children?: ReactNode;
}

/** What a newcomer may do next and what it is good for, above the board, through the first turns. */
export function Guidance({ tell, source, end, children }: Props): ReactNode {
  const w = useWords();
  const text = useAdvice(tell, source);
  if (!text) return null;
  return (
    <p className="banner guidance level" role="status">
      <span>{unbroken(text)}</span>
      {children}
      <button type="button" className="button" onClick={end}>
        <Icon name="close" /> <span>{w.firstGame.enough}</span>
      </button>
    </p>
  );
}

/** What is advised at the latest position; null where nothing is. */
function useAdvice(tell: FirstSteps, source: TableSource): string | null {
  const language = useLanguage();
  const { view, viewer } = useStore(source.store);
  return tell(view, viewer, language);
}

interface AdviceSwitchProps extends Pick<Props, "tell" | "source"> {
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/** In the menu of a first game: shows the advice again, or hides it, as long as there is any. */
export function AdviceSwitch({ tell, source, isOn, change }: AdviceSwitchProps): ReactNode {
  const w = useWords();
  const text = useAdvice(tell, source);
  if (!text) return null;
  return (
    <button
      type="button"
      className="button quiet"
      popoverTarget="table-menu"
      popoverTargetAction="hide"
      onClick={() => change(!isOn)}
    >
      <Icon name="hint" /> {isOn ? w.firstGame.hideAdvice : w.firstGame.showAdvice}
    </button>
  );
}
