import { useEffect, useState } from "react";

/** Whether a whole drawing was made on this page: the code is quick then, and coming back to it must not flicker. */
let isWarm = false;

/**
 * How many parts of a large drawing are to be drawn by now: at first one more with each frame, so that the page answers
 * in between.
 */
export function useDrawnParts(parts: number): number {
  const [drawn, setDrawn] = useState(isWarm ? parts : 1);
  useEffect(() => {
    if (drawn >= parts) {
      isWarm = true;
      return;
    }
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts]);
  return drawn;
}
