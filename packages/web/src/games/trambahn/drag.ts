import type { PointerEvent as ReactPointerEvent } from "react";

const DRAG_AFTER = 6;
const LONG_PRESS = 450;

interface Drag {
  /** The copy that follows the finger. */
  readonly ghost: HTMLElement | null;
  readonly begin: () => void;
  /** `null` while over nothing that a piece could be put on. */
  readonly over: (target: HTMLElement | null) => void;
  readonly end: (target: HTMLElement | null) => void;
  readonly longPress: () => void;
}

/** Follows a pointer from where it went down on a piece; a press without a way is left to be a click. */
export function drag(down: ReactPointerEvent<HTMLElement>, { ghost, begin, over, end, longPress }: Drag): void {
  const box = down.currentTarget.getBoundingClientRect();
  let moving = false;
  const pressed = setTimeout(longPress, LONG_PRESS);
  const targetAt = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-target]") ?? null;

  const move = (event: PointerEvent): void => {
    const right = event.clientX - down.clientX;
    const under = event.clientY - down.clientY;
    if (!moving && Math.hypot(right, under) > DRAG_AFTER) {
      clearTimeout(pressed);
      moving = true;
      begin();
    }
    if (!moving) return;
    ghost?.style.setProperty("width", `${box.width}px`);
    ghost?.style.setProperty("translate", `${box.left + right}px ${box.top + under}px`);
    over(targetAt(event));
  };
  const finish = (event: PointerEvent): void => {
    clearTimeout(pressed);
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", finish);
    window.removeEventListener("pointercancel", finish);
    if (moving) end(event.type === "pointerup" ? targetAt(event) : null);
  };
  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", finish);
  window.addEventListener("pointercancel", finish);
}
