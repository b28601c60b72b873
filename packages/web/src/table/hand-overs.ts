import { useEffect, useState } from "react";
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
