import { type ReactNode, Suspense, lazy, useId, useState } from "react";
import { useWords } from "../words/index.ts";
import type { LogLine } from "./log-lines.ts";
import { type TableSource, isAdviceFree, isDailyUnderWay } from "./table-source.ts";

const WhyReasons = lazy(async () => ({ default: (await import("../review/why-reasons.tsx")).WhyReasons }));

export interface WhyProps {
  readonly source: TableSource;
  readonly names: readonly string[];
  /** What a bot did in a row, and its words. */
  readonly told: readonly { readonly line: LogLine; readonly text: string }[];
}

/** Lets a player ask why a bot did something. */
export function WhyButton({ source, names, told }: WhyProps): ReactNode {
  const w = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const state = source.store.getState();
  const line = told.at(-1)?.line;
  const seat = line?.first.seat ?? 0;
  if (
    !line ||
    !state.seats[seat]?.bot ||
    line.takenBack > 0 ||
    line.first.number < 1 ||
    isAdviceFree(state) ||
    isDailyUnderWay(state)
  )
    return null;
  return (
    <>
      <button type="button" className="link why" popoverTarget={id} aria-label={w.hint.whyOf(names[seat] ?? "")}>
        {w.hint.why}
      </button>
      <div
        id={id}
        popover="auto"
        className="panel why-panel"
        role="status"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && (
          <Suspense>
            <WhyReasons {...{ source, names, told }} />
          </Suspense>
        )}
      </div>
    </>
  );
}
