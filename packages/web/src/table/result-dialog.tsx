import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "zustand";
import { Dialog } from "../components/dialog.tsx";
import { useWords } from "../words/index.ts";
import type { TableSource } from "./table-source.ts";

interface Props {
  readonly source: TableSource;
  readonly onClose: () => void;
  /** The places and scores. */
  readonly children: ReactNode;
}

/** The result of a match, and where to go from there. */
export function ResultDialog({ source, onClose, children }: Props): ReactNode {
  const w = useWords();
  const [, navigate] = useLocation();
  const { trial, online } = useStore(source.store);
  return (
    <Dialog title={w.table.result} className="result" onClose={onClose}>
      {children}
      <div className="actions">
        {trial ? (
          <Link className="button primary" href={trial.back}>
            {w.whatIf.back}
          </Link>
        ) : (
          <button type="button" className="button primary" onClick={() => void source.rematch().then(navigate)}>
            {online?.rematch ? w.table.joinRematch : w.table.rematch}
          </button>
        )}
        {online?.tournament && (
          <Link className="button" href={`/tournaments/${online.tournament}`}>
            {w.table.tournament}
          </Link>
        )}
        <button type="button" className="button" onClick={() => navigate("/")}>
          {w.table.home}
        </button>
      </div>
    </Dialog>
  );
}
