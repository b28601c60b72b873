import { useState } from "react";
import type { State } from "@stellwerk/berlin-1881";
import { read, write } from "../../local-storage.ts";

/** What the stage can show. */
export const STAGES = ["map", "market", "holdings", "tiles"] as const;
export type StageName = (typeof STAGES)[number];

interface StageChoice {
  readonly initial: StageName;
  readonly dealing: StageName;
  readonly operating: StageName;
}

const KEY = "stellwerk.1881.stages";
const DEFAULT: StageChoice = { initial: "map", dealing: "market", operating: "map" };

type Part = keyof StageChoice;

/**
 * The market in share dealing, the map in operation and before all prices differ, until the player chooses otherwise;
 * stored for this table.
 */
export function useStageChoice({ stage }: State): readonly [StageName, (stage: StageName) => void] {
  const { pathname } = location;
  const [stages, setStages] = useState<StageChoice>(() => storedChoice(pathname));
  const present: Part = stage === "initial" ? "initial" : stage === "stock" ? "dealing" : "operating";
  const choose = (name: StageName): void => {
    const chosen = { ...stages, [present]: name };
    setStages(chosen);
    write(KEY, { ...chosen, pathname });
  };
  return [stages[present], choose];
}

function storedChoice(pathname: string): StageChoice {
  const stored = read(KEY);
  if (typeof stored !== "object" || stored === null) return DEFAULT;
  if (!("pathname" in stored) || stored.pathname !== pathname) return DEFAULT;
  const part = (name: Part): StageName => {
    const chosen: unknown = Reflect.get(stored, name);
    return isStage(chosen) ? chosen : DEFAULT[name];
  };
  return { initial: part("initial"), dealing: part("dealing"), operating: part("operating") };
}

const isStage = (name: unknown): name is StageName => STAGES.some((stage) => stage === name);
