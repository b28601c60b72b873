import { useEffect, useState } from "react";

/**
 * How many parts of a large drawing are to be drawn by now: one more with each frame, so that the page answers in
 * between.
 */
export function useDrawnParts(parts: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= parts) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
