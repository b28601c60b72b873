// What runs in the page is text: this side knows no names of browsers.

/** The time at which everything that is known now has been drawn. */
export const DRAWN = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))`;

/** Notes from the beginning of a page how long tasks take that keep it from answering. */
export const WATCH_TASKS = `(() => {
  globalThis.tasks_ = [];
  new PerformanceObserver((list) => tasks_.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask", buffered: true });
})()`;

/** Waits until something is on the page and nothing of it still to be drawn; when that was. */
export const drawnWith = (selector: string): string => `(async () => {
  while (!document.querySelector(${JSON.stringify(selector)}) || document.querySelector("[aria-busy=true]"))
    await new Promise(requestAnimationFrame);
  return ${DRAWN};
})()`;

/** One of the elements that can be seen and pressed, from a place on, with its middle. */
const target = (selector: string, place: number): string => `(() => {
    const all = [...document.querySelectorAll(${JSON.stringify(selector)})];
    for (let at = 0; at < all.length; at++) {
      const one = all[(${place} + at) % all.length];
      if (one.closest(".desk, .dock")) one.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = { clientX: x + width / 2, clientY: y + height / 2 };
      const under = document.elementFromPoint(middle.clientX, middle.clientY);
      if (under && (one.contains(under) || under.contains(one))) return { under, ...middle };
    }
    return null;
  })()`;

const SLIDER = `document.querySelector(".history input")`;

/**
 * Presses one of the elements, and waits until what follows is drawn: so many steps of the match, or whatever the next
 * frame shows. How long that took, null where there is nothing to press.
 */
export const press = (selector: string, place: number, steps: string | number): string => `(async () => {
  const target = ${target(selector, place)};
  if (!target) return null;
  const { under, clientX, clientY } = target;
  const added = ${typeof steps === "number" ? steps : `document.querySelectorAll(${JSON.stringify(steps)}).length`};
  const goal = Number(${SLIDER}.max) + added;
  const event = { bubbles: true, cancelable: true, composed: true, detail: 1, isPrimary: true, clientX, clientY };
  const start = performance.now();
  for (const type of ["pointerdown", "pointerup"]) under.dispatchEvent(new PointerEvent(type, event));
  under.dispatchEvent(new MouseEvent("click", event));
  const end = start + 10_000;
  // Looked at before each frame: the one that shows the result must not pass unnoticed, and the next be counted.
  do {
    if (performance.now() > end) throw new Error("no step followed");
    await new Promise(requestAnimationFrame);
  } while (added > 0 && Number(${SLIDER}.max) < goal);
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
})()`;

/** Moves the pointer over one of the elements until what that shows is drawn; how long it took. */
export const hover = (selector: string, place: number): string => `(async () => {
  const target = ${target(selector, place)};
  if (!target) return null;
  const { under, clientX, clientY } = target;
  const start = performance.now();
  under.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX, clientY }));
  return (await ${DRAWN}) - start;
})()`;

/** One step back in the history until it is drawn; how long that took. */
export const LOOK_BACK = `(async () => {
  const before = ${SLIDER}.value;
  const start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  do await new Promise(requestAnimationFrame);
  while (${SLIDER}.value === before);
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
})()`;

/** Notes the time between frames from now on. */
export const WATCH_FRAMES = `(() => {
  globalThis.frames_ = [];
  let last = performance.now();
  const note = () => {
    const now = performance.now();
    frames_.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;
