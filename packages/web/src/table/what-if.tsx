import { type ReactNode, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStore } from "zustand";
import { type Seat, seatsOf } from "@stellwerk/kernel";
import { levelsOf } from "../games/index.ts";
import type { LocalSeat } from "../match/local-match.ts";
import { startTrial } from "../match/start-trial.ts";
import { Dialog } from "../components/dialog.tsx";
import { Icon } from "../components/icons.tsx";
import { useWords } from "../words/index.ts";
import {
  type Branch,
  type TableSource,
  type TableState,
  type Trial,
  effectiveEntries,
  isDailyUnderWay,
} from "./table-source.ts";

type TrialOrigin = NonNullable<Trial["origin"]>;

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
  const state = useStore(source.store);
  const begin = (seats: readonly LocalSeat[]): void =>
    void (branch && startTrial(branch, seats, originOf(state, shown)).then(navigate));
  return (
    <>
      <button
        type="button"
        className="button quiet"
        disabled={!possible || isDailyUnderWay(state)}
        title={isDailyUnderWay(state) ? w.whatIf.notToday : w.whatIf.tip}
        onClick={() => void source.branch(shown).then(setBranch)}
      >
        <Icon name="branch" /> <span>{w.whatIf.button}</span>
      </button>
      {branch && (
        <Dialog title={w.whatIf.title} className="what-if" onClose={() => setBranch(null)}>
          <p>{state.online ? w.whatIf.textOnline : w.whatIf.text}</p>
          {branch.imagined && <p className="quiet-text">{w.whatIf.imagined}</p>}
          {branch.isAdviceFree && <p className="quiet-text">{w.whatIf.adviceFree}</p>}
          <div className="actions">
            {!branch.isAdviceFree && (
              <button
                type="button"
                className="button primary"
                onClick={() => begin(trialSeats(source, names, [branch.seat]))}
              >
                {w.whatIf.withBots(names[branch.seat] ?? "")}
              </button>
            )}
            <button
              type="button"
              className="button"
              onClick={() => begin(trialSeats(source, names, seatsOf(names.length)))}
            >
              {w.whatIf.alone}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Who plays a trial: a person on these seats; elsewhere the bots of the match, and the strongest in place of people. */
export function trialSeats({ game, store }: TableSource, names: readonly string[], own: readonly Seat[]): LocalSeat[] {
  return store.getState().seats.map(({ seat, bot, colour }) => ({
    name: own.includes(seat) ? (names[seat] ?? null) : null,
    bot: own.includes(seat) ? null : (bot ?? levelsOf(game).at(-1) ?? "hard"),
    colour,
  }));
}

/** What a trial of a position is named after: the match, or that of which this is a trial itself. */
export function originOf({ trial, seats, entries, entriesBeforeTrial }: TableState, shown: number): TrialOrigin {
  const players = trial?.origin?.seats ?? seats.map(({ name, bot }) => ({ name, bot }));
  return { seats: players, move: entriesBeforeTrial.length + effectiveEntries(entries, shown).length };
}

/** Says all the time that this is no real match, and leads back to it. */
export function TrialBanner({ trial }: { trial: Trial }): ReactNode {
  const w = useWords();
  return (
    <p className="banner level">
      <span>{w.whatIf.banner}</span>
      <Link className="link level" href={trial.back}>
        {w.whatIf.back}
      </Link>
    </p>
  );
}
