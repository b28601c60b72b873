import { type ReactNode, useState } from "react";
import type { Pace, Terms } from "@stellwerk/wire";
import { Choice } from "../components/choice.tsx";
import { NumberField } from "../components/number-field.tsx";
import { DEFAULT_PACE } from "./default-pace.ts";
import { termsText } from "./terms-text.ts";
import { type LobbyWords, useLobbyWords } from "./words.ts";

interface Props {
  readonly terms: Terms;
  readonly change: (terms: Terms) => void;
  /** Whether the host has an account: rated matches need one. */
  readonly hasAccount: boolean;
  /** Whether the table is open to all: then the match begins by itself. */
  readonly inLobby: boolean;
  /** How many seats the table has. */
  readonly seats?: number;
  /** Whether it is for all matches of a tournament: these have clocks, and begin when they are drawn. */
  readonly tournament?: boolean;
}

/** What people agree on beside the rules: pace and rating at first, the rest on demand. */
export function TermsForm({ terms, change, hasAccount, inLobby, seats = 0, tournament = false }: Props): ReactNode {
  const words = useLobbyWords();
  const w = words.form;
  const set = (changed: Partial<Terms>): void => change({ ...terms, ...changed });
  return (
    <>
      <PaceForm pace={terms.pace} clocksOnly={tournament} change={(pace) => set({ pace })} />
      {hasAccount ? (
        <Choice
          label={w.rated}
          value={terms.rated ? "yes" : "no"}
          options={(["no", "yes"] as const).map((value) => ({
            value,
            name: w.ratings[value].name,
            ...(!tournament && { text: w.ratings[value].text }),
          }))}
          onChange={(value) => set({ rated: value === "yes", ratings: null })}
        />
      ) : null}
      <details className="more">
        <summary>{w.more}</summary>
        {terms.pace.kind !== "untimed" && (
          <Choice
            label={w.late}
            value={terms.late}
            options={(["bot", "end"] as const).map((value) => ({ value, ...w.lates[value] }))}
            onChange={(late) => set({ late })}
          />
        )}
        {terms.rated && !tournament && <Bounds ratings={terms.ratings} change={(ratings) => set({ ratings })} />}
        <Watching watching={terms.watching} change={(watching) => set({ watching })} />
        <Choice
          label={w.shown}
          value={terms.shown}
          options={(["public", "private"] as const).map((value) => ({ value, name: w.showns[value] }))}
          onChange={(shown) => set({ shown })}
        />
      </details>
      <p className="agreed">
        <b>{w.summary}</b> <span>{termsText(terms, words)}</span>.{" "}
        {!tournament && (inLobby ? w.byItself(seats) : w.hostStarts(seats))}
        {!hasAccount && ` ${w.ratedNeedsAccount}`}
      </p>
    </>
  );
}

/** What is offered, by how it is called in the form. */
const LIVE: Readonly<Record<string, Pace>> = {
  minute: { kind: "move", seconds: 60 },
  three: { kind: "move", seconds: 180 },
  short: { kind: "fischer", start: 600, more: 30 },
  long: { kind: "fischer", start: 1_800, more: 60 },
};
const DAYS: Readonly<Record<string, Pace>> = {
  one: { kind: "days", days: 1 },
  three: { kind: "days", days: 3 },
  week: { kind: "days", days: 7 },
};

const same = (one: Pace, other: Pace): boolean => JSON.stringify(one) === JSON.stringify(other);

interface PaceProps {
  readonly pace: Pace;
  /** Whether there has to be a clock. */
  readonly clocksOnly: boolean;
  readonly change: (pace: Pace) => void;
}

function PaceForm({ pace, clocksOnly, change }: PaceProps): ReactNode {
  const w = useLobbyWords().form;
  const kind = pace.kind === "untimed" || pace.kind === "days" ? pace.kind : "live";
  const offered = kind === "days" ? DAYS : LIVE;
  const known = Object.entries(offered).find(([, offer]) => same(offer, pace))?.[0];
  const [own, setOwn] = useState(known === undefined);
  return (
    <>
      <Choice
        label={w.pace}
        value={kind}
        options={([...(clocksOnly ? [] : (["untimed"] as const)), "live", "days"] as const).map((value) => ({
          value,
          ...w.paces[value],
        }))}
        onChange={(value) => {
          setOwn(false);
          change(value === "untimed" ? { kind: value } : value === "days" ? { kind: value, days: 3 } : DEFAULT_PACE);
        }}
      />
      {kind !== "untimed" && (
        <div className="brief">
          <Choice
            label={w.clock}
            value={own || known === undefined ? "own" : known}
            options={[
              ...Object.entries(offered).map(([value, one]) => ({ value, name: offerText(one, w) })),
              { value: "own", name: w.own },
            ]}
            onChange={(value) => {
              setOwn(value === "own");
              const chosen = offered[value];
              if (chosen) change(chosen);
            }}
          />
        </div>
      )}
      {own && kind !== "untimed" && <OwnPace pace={pace} change={change} />}
    </>
  );
}

function offerText(pace: Pace, w: LobbyWords["form"]): string {
  if (pace.kind === "move") return w.perMove(pace.seconds);
  if (pace.kind === "fischer") return w.fischer(pace.start / 60, pace.more);
  return pace.kind === "days" ? w.days(pace.days) : "";
}

function OwnPace({ pace, change }: { pace: Pace; change: (pace: Pace) => void }): ReactNode {
  const w = useLobbyWords().form;
  if (pace.kind === "untimed") return null;
  if (pace.kind === "days")
    return (
      <div className="fields">
        <NumberField
          label={w.daysEach}
          value={pace.days}
          from={1}
          to={30}
          change={(days) => change({ ...pace, days })}
        />
      </div>
    );
  return (
    <>
      <Choice
        label={w.ownClock}
        value={pace.kind}
        options={[
          { value: "move", name: w.ownPerMove },
          { value: "fischer", name: w.ownFischer },
        ]}
        onChange={(kind) => change(kind === "move" ? { kind, seconds: 60 } : { kind, start: 600, more: 30 })}
      />
      <div className="fields">
        {pace.kind === "move" ? (
          <NumberField
            label={w.seconds}
            value={pace.seconds}
            from={5}
            to={3_600}
            change={(seconds) => change({ ...pace, seconds })}
          />
        ) : (
          <>
            <NumberField
              label={w.startMinutes}
              value={Math.round(pace.start / 60)}
              from={1}
              to={600}
              change={(start) => change({ ...pace, start: start * 60 })}
            />
            <NumberField
              label={w.moreSeconds}
              value={pace.more}
              from={0}
              to={600}
              change={(more) => change({ ...pace, more })}
            />
          </>
        )}
      </div>
    </>
  );
}

const LEAST_RATING = 0;
const MOST_RATING = 5_000;

function Bounds({ ratings, change }: { ratings: Terms["ratings"]; change: (ratings: Terms["ratings"]) => void }) {
  const w = useLobbyWords().form;
  const { least, most } = ratings ?? { least: null, most: null };
  const set = (changed: Partial<NonNullable<Terms["ratings"]>>): void => {
    const bounds = { least, most, ...changed };
    change(bounds.least === null && bounds.most === null ? null : bounds);
  };
  return (
    <fieldset className="choice">
      <legend>{w.bounds}</legend>
      <div className="fields">
        {(["least", "most"] as const).map((end) => (
          <label key={end} className="field">
            <span>{w[end]}</span>
            <input
              type="number"
              inputMode="numeric"
              min={LEAST_RATING}
              max={MOST_RATING}
              step={50}
              value={ratings?.[end] ?? ""}
              onChange={({ currentTarget: { value } }) => set({ [end]: value === "" ? null : bounded(value) })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const bounded = (value: string): number =>
  Math.min(MOST_RATING, Math.max(LEAST_RATING, Math.round(Number(value)) || LEAST_RATING));

const USUAL_DELAY = 10;

function Watching({
  watching,
  change,
}: {
  watching: Terms["watching"];
  change: (watching: Terms["watching"]) => void;
}): ReactNode {
  const w = useLobbyWords().form;
  const value = watching === null ? "none" : watching.delay > 0 ? "later" : "now";
  return (
    <>
      <Choice
        label={w.watching}
        value={value}
        options={(["now", "later", "none"] as const).map((one) => ({ value: one, name: w.watchings[one] }))}
        onChange={(chosen) => change(chosen === "none" ? null : { delay: chosen === "later" ? USUAL_DELAY : 0 })}
      />
      {watching && watching.delay > 0 && (
        <div className="fields">
          <NumberField
            label={w.delay}
            value={watching.delay}
            from={1}
            to={1_440}
            change={(delay) => change({ delay })}
          />
        </div>
      )}
    </>
  );
}
