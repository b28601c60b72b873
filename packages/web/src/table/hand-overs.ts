import { useEffect, useEffectEvent, useState } from "react";
import type { Viewer } from "@stellwerk/kernel";
import type { TableSource } from "./table-source.ts";

/** How often a shared screen was handed over since the page was opened. */
export function useHandOvers({ store }: TableSource): number {
  const [count, setCount] = useState(0);
  useEffect(
    () =>
      store.subscribe(({ handOver }, before) => {
        if (handOver !== null && handOver !== before.handOver) setCount((known) => known + 1);
      }),
    [store],
  );
  return count;
}

/** Without secrets a shared screen changes hands as it is: then nothing that was opened stays open. */
export function useClearForNext(viewer: Viewer, clear: () => void): void {
  const clearNow = useEffectEvent(clear);
  useEffect(() => clearNow(), [viewer]);
}
