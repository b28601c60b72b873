import { type RefObject, useEffectEvent, useLayoutEffect } from "react";

const ELSEWHERE = "input, textarea, select, dialog, [role=dialog], [contenteditable]";

/** Keys that press a piece or the end of the turn from anywhere on the page: those in `aria-keyshortcuts`. */
export function useShortcuts(root: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && event.key !== "Escape") return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    const key = CSS.escape(event.key);
    const element = root.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}" i]`);
    element?.focus();
    element?.click();
  });
  useLayoutEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
