import type { KeyboardEvent } from "react";

const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys lead from piece to piece, and from target to lit target once a piece is picked. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, picking: boolean): void {
  const direction = ARROWS[event.key];
  const from = event.target;
  if (!direction || !(from instanceof Element) || !from.matches("[data-piece], [data-target]")) return;
  const to = event.currentTarget.querySelectorAll<HTMLElement>(picking ? "[data-lit]" : "[data-piece], [data-target]");
  // The arrows belong to the board while it has the focus, also where they lead nowhere.
  event.preventDefault();
  event.stopPropagation();
  nearest(from, [...to], direction)?.focus();
}

/** The nearest element that lies in a direction; sideways distance counts double. */
function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | null {
  const start = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    const box = element.getBoundingClientRect();
    const right = box.left + box.width / 2 - start.left - start.width / 2;
    const under = box.top + box.height / 2 - start.top - start.height / 2;
    const ahead = right * dx + under * dy;
    const aside = Math.abs(right * dy) + Math.abs(under * dx);
    const distance = ahead + 2 * aside;
    if (element !== from && box.width > 0 && ahead > 4 && distance < least) [best, least] = [element, distance];
  }
  return best;
}

/** The first element there is of these. */
export function focusFirst(root: HTMLElement | null, selectors: readonly string[]): void {
  for (const selector of selectors) {
    const element = root?.querySelector<HTMLElement>(selector);
    if (element) return element.focus();
  }
}
