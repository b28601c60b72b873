import { useEffect, useState } from "react";
import type { Board } from "@stellwerk/german-rails";
import type { Frame } from "../../pan-zoom.ts";

interface Shape {
  readonly name: string;
  readonly path: string;
}

/** What is drawn under a board, in kilometres. */
export interface SceneryFile {
  readonly frame: Frame;
  readonly country: string;
  readonly abroad: string;
  readonly seas: readonly {
    readonly name: { readonly de: string; readonly en: string };
    readonly at: readonly number[];
  }[];
  readonly lakes: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly mountains: readonly (Shape & { readonly kind: "mountain" | "high" })[];
}

/** One file a board, each a part of the site of its own: it is loaded when that board is played. */
const FILES = import.meta.glob<SceneryFile>("../../../../../german-rails/boards/*.scenery.json", { import: "default" });
const loaded = new Map<string, SceneryFile>();

async function loadScenery(id: string): Promise<void> {
  const load = FILES[`../../../../../german-rails/boards/${id}.scenery.json`];
  if (!load) throw new Error(`the board ${id} has no scenery`);
  loaded.set(id, await load());
}

/** Asks for the scenery of a board before it is drawn. */
export function prefetchScenery(id: string): void {
  // What does not come is told when it is to be drawn.
  loadScenery(id).catch(() => {});
}

/** The scenery of a board that has been loaded. */
export function sceneryOf({ id }: Board): SceneryFile {
  const scenery = loaded.get(id);
  if (!scenery) throw new Error(`the scenery of ${id} is not loaded yet`);
  return scenery;
}

/** Loads the scenery of a board; false until it is there. */
export function useScenery(board: Board): boolean {
  const [, setReady] = useState<string | null>(null);
  const isLoaded = loaded.has(board.id);
  useEffect(() => {
    // Asked for as well where it has come since: only then is it drawn.
    if (!isLoaded) void loadScenery(board.id).then(() => setReady(board.id));
  }, [board, isLoaded]);
  return isLoaded;
}
