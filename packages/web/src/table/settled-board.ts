import { useEffect, useState } from "react";

/** True once the animations of the last step are over; at once where nothing moves. */
export function useSettledBoard(isEnding: boolean): boolean {
  const [isSettled, setSettled] = useState(!isEnding);
  useEffect(() => {
    if (!isEnding) return setSettled(true);
    let isCurrent = true;
    // Animations of the step begin when the board has been drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const board = document.querySelector(".table-board");
        const moving = (board?.getAnimations({ subtree: true }) ?? []).filter(
          ({ effect }) => effect?.getComputedTiming().endTime !== Infinity,
        );
        void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => isCurrent && setSettled(true));
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isEnding]);
  return isSettled;
}
