import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "zustand";
import type { LocalSeat } from "../match/local-match.ts";
import { startTrial } from "../match/start-trial.ts";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import type { Branch, TableSource, Trial } from "./table-source.ts";

interface Props {
  readonly source: TableSource;
  readonly names: readonly string[];
  /** The position on the board. */
  readonly shown: number;
  /** Whether the game goes on from there. */
  readonly possible: boolean;
}

/** Branches a private copy from the position on the board. */
export function WhatIf({ source, names, shown, possible }: Props): ReactNode {
  const w = useWords();
  const [, navigate] = useLocation();
  const [branch, setBranch] = useState<Branch | null>(null);
  const isOnline = useStore(source.store, ({ online }) => online !== null);
  const begin = (seats: readonly LocalSeat[]): void => void (branch && startTrial(branch, seats).then(navigate));
  const person = (seat: number): LocalSeat => ({ name: names[seat] ?? null, bot: null });
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={!possible}
        title={w.whatIf.tip}
        onClick={() => void source.branch(shown).then(setBranch)}
      >
        <Icon name="branch" /> <span>{w.whatIf.button}</span>
      </button>
      {branch && (
        <Dialog title={w.whatIf.title} className="what-if" onClose={() => setBranch(null)}>
          <p>{isOnline ? w.whatIf.textOnline : w.whatIf.text}</p>
          {branch.imagined && <p className="quiet-text">{w.whatIf.imagined}</p>}
          {branch.isAdviceFree && <p className="quiet-text">{w.whatIf.adviceFree}</p>}
          <div className="actions">
            {!branch.isAdviceFree && (
              <button
                type="button"
                className="button primary"
                onClick={() =>
                  begin(names.map((_, seat) => (seat === branch.seat ? person(seat) : { name: null, bot: "hard" })))
                }
              >
                {w.whatIf.withBots(names[branch.seat] ?? "")}
              </button>
            )}
            <button type="button" className="button" onClick={() => begin(names.map((_, seat) => person(seat)))}>
              {w.whatIf.alone}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Says all the time that this is no real match, and leads back to it. */
export function TrialBanner({ trial }: { trial: Trial }): ReactNode {
  const w = useWords();
  return (
    <p className="banner">
      <span>{w.whatIf.banner}</span>
      <Link className="button small" href={trial.back}>
        {w.whatIf.back}
      </Link>
    </p>
  );
}
