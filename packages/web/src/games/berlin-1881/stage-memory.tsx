import { type ReactNode, useState } from "react";
import type { SeenPart } from "../pan-zoom.ts";
import type { Sort } from "./holdings/columns.ts";
import { requiredContext } from "./required-context.ts";

/** Where the player was on the stages. */
interface Places {
  /** The part of the map that was seen, null for the whole map. */
  readonly map: SeenPart | null;
  /** The step of the match for which the map has framed what can be chosen. */
  readonly framed: string | null;
  /** How far the spreadsheets were scrolled, and by name how each was sorted. */
  readonly scroll: { readonly left: number; readonly top: number };
  readonly sorts: Readonly<Record<string, Sort | null>>;
  /** The income whose runs were looked up, null for none. */
  readonly income: string | null;
}

/** Keeps the places while other stages are shown, so that coming back leads to the same one. */
export interface StageMemory {
  readonly recall: () => Places;
  readonly keep: (places: Partial<Places>) => void;
}

const NOWHERE: Places = { map: null, framed: null, scroll: { left: 0, top: 0 }, sorts: {}, income: null };

function stageMemory(): StageMemory {
  let places = NOWHERE;
  return {
    recall: () => places,
    keep: (changed) => {
      places = { ...places, ...changed };
    },
  };
}

const [Context, useStageMemory] = requiredContext<StageMemory>();
export { useStageMemory };

export function StageMemoryProvider({ children }: { children: ReactNode }) {
  const [memory] = useState(stageMemory);
  return <Context value={memory}>{children}</Context>;
}
