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
  const language = useLanguage();
  const { view, viewer } = useStore(source.store);
  const text = tell(view, viewer, language);
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
