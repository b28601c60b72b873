import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "zustand";
import { copyText } from "../components/clipboard.ts";
import { Dialog } from "../components/dialog.tsx";
import { useWords } from "../words/index.ts";
import type { TableSource } from "./table-source.ts";

interface Props {
  readonly source: TableSource;
  /** How it ended for the viewer; null for those who watch. */
  readonly verdict: string | null;
  readonly onClose: () => void;
  /** Closes this and shows the match from its beginning. */
  readonly lookBack: () => void;
  /** Closes this and opens the review; null where no bot may advise. */
  readonly review: (() => void) | null;
  /** The places and scores. */
  readonly children: ReactNode;
}

/** The result of a match, and where to go from there. */
export function ResultDialog({ source, verdict, onClose, lookBack, review, children }: Props): ReactNode {
  const w = useWords();
  const [, navigate] = useLocation();
  const { trial, online, number } = useStore(source.store);
  const [former] = useState(online?.rematch ?? null);
  const [isShared, setShared] = useState(false);
  // Those who play a match from a file again have had no seat in it.
  const isPlayed = source.keptAs !== null;
  const share = async (): Promise<void> => {
    await copyText(location.origin + (await source.linkTo(number)));
    setShared(true);
  };
  return (
    <Dialog title={verdict ?? w.table.result} className="result" onClose={onClose}>
      {children}
      <p role="status">{isPlayed && online && online.rematch !== former ? w.table.rematchOpened : null}</p>
      <div className="actions">
        {trial && (
          <Link className="button primary" href={trial.back}>
            {w.whatIf.back}
          </Link>
        )}
        {online?.tournament && (
          <Link className={isPlayed ? "button primary" : "button"} href={`/tournaments/${online.tournament}`}>
            {w.table.tournament}
          </Link>
        )}
        {!trial && isPlayed && (
          <button
            type="button"
            className={online?.tournament ? "button" : "button primary"}
            onClick={() => void source.rematch().then(navigate)}
          >
            {online?.rematch ? w.table.joinRematch : w.table.rematch}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            onClose();
            lookBack();
          }}
        >
          {w.table.lookBack}
        </button>
        {review && (
          <button
            type="button"
            className={isPlayed ? "button" : "button primary"}
            onClick={() => {
              onClose();
              review();
            }}
          >
            {w.table.review}
          </button>
        )}
        {!trial && (
          <button type="button" className="button" onClick={() => void share()}>
            <span aria-live="polite">{isShared ? w.table.copied : w.table.share}</span>
          </button>
        )}
        <button type="button" className="button" onClick={() => navigate("/")}>
          {w.table.home}
        </button>
      </div>
    </Dialog>
  );
}
