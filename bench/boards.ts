import { type BrowserContextOptions, type CDPSession, type Page, devices } from "@playwright/test";
import { type Tried, measuresOf, tryAct } from "./acts.ts";
import { withPage, withPages } from "./browser.ts";
import type { Measured } from "./games.ts";
import { finishedMatch } from "./match.ts";
import { type Bench, type Measure, median, quantile } from "./measure.ts";
import { DRAWN, LOOK_BACK, WATCH_FRAMES, WATCH_TASKS, drawnWith } from "./page-scripts.ts";
import { positionLink } from "./position-link.ts";

interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** How many times slower than this machine. */
  readonly slower: number;
}

const DEVICES: readonly Device[] = [
  { name: "desktop", options: { viewport: { width: 1280, height: 800 } }, slower: 1 },
  { name: "phone, 4× slower", options: devices["Pixel 7"] ?? {}, slower: 4 },
];
/** Frames of each gesture, and milliseconds after it in which the board is drawn anew. */
const GESTURE = 60;
const REST = 1000;
const LOOKS = 20;
/** What is to be reached on every device, in milliseconds. */
const GOALS = { frame: 20, open: 1500, look: 100, slowestLook: 200, task: 200 };

/** How boards are drawn, dragged, zoomed and played on in a real browser, late in a match, when most lies on them. */
export const boards: Bench = {
  name: "boards",
  run: (games) =>
    withPages(async (url) => {
      const measures: Measure[] = [];
      for (const measured of games)
        for (const device of DEVICES) {
          measures.push(...(await withPage(device.options, (page) => lookAtEnd(page, url, measured, device))));
          if (device.slower > 1)
            measures.push(...(await withPage(device.options, (page) => play(page, url, measured, device))));
        }
      return measures;
    }),
};

const whatOf =
  ({ id }: Measured, device: Device) =>
  (text: string): string =>
    `${id}, ${device.name}: ${text}`;

/** Opens a finished match, steps back in it, drags and zooms its board. */
async function lookAtEnd(page: Page, url: string, measured: Measured, device: Device): Promise<Measure[]> {
  const { id, map } = measured;
  const what = whatOf(measured, device);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.slower });
  await page.addInitScript(WATCH_TASKS);
  await page.goto(url + positionLink(finishedMatch(measured)), { waitUntil: "commit" });
  const opened = await page.evaluate<number>(drawnWith(map ?? ".history input"));
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look++) looks.push(await page.evaluate<number>(LOOK_BACK));
  const tasks = await page.evaluate<number[]>("tasks_");
  const measures: Measure[] = [
    {
      what: what("open the page with a finished match until it is drawn"),
      value: opened,
      unit: "ms",
      goal: { atMost: GOALS.open },
    },
    { what: what("draw another position of history, p50"), value: median(looks), unit: "ms" },
    {
      what: what("draw another position of history, p95"),
      value: quantile(looks, 0.95),
      unit: "ms",
      goal: { atMost: GOALS.look },
    },
    {
      what: what("draw another position of history, the slowest"),
      value: Math.max(...looks),
      unit: "ms",
      goal: { atMost: GOALS.slowestLook },
    },
    {
      what: what("the longest task while it opens and is looked through"),
      value: Math.max(0, ...tasks),
      unit: "ms",
      goal: { atMost: GOALS.task },
    },
  ];
  if (map === undefined) return measures;
  await page.keyboard.press("Escape");
  const stage = await page.locator(map).first().boundingBox();
  if (!stage) throw new Error(`${id} has no ${map}`);
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  for (const [name, gesture] of Object.entries(device.options.hasTouch ? touching(session) : pointing(page))) {
    const frames = await framesOf(page, (at) => gesture(middle, at));
    measures.push(
      { what: what(`${name} the board, frames p50`), value: quantile(frames, 0.5), unit: "ms" },
      {
        what: what(`${name} the board, frames p95`),
        value: quantile(frames, 0.95),
        unit: "ms",
        goal: { atMost: GOALS.frame },
      },
      { what: what(`${name} the board, the longest frame`), value: Math.max(...frames), unit: "ms" },
    );
  }
  return measures;
}

/** Opens tables of an unfinished match and does on them what players do. */
async function play(page: Page, url: string, measured: Measured, { slower, ...device }: Device): Promise<Measure[]> {
  const { acts = [] } = measured;
  if (acts.length === 0) return [];
  const match = finishedMatch(measured);
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(WATCH_TASKS);
  const tried = new Map<string, Tried>();
  for (const act of acts) tried.set(act.what, await tryAct(page, session, { url, slower }, match, act));
  return measuresOf(whatOf(measured, { ...device, slower }), tried);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is done at each frame of a gesture around a place. */
type Gesture = (middle: Place, at: number) => Promise<unknown>;

/** To and fro, as a share of how far a gesture reaches. */
const swing = (at: number): number => Math.sin((at / GESTURE) * 2 * Math.PI);
const REACH = 120;

/** With a mouse and its wheel. */
const pointing = ({ mouse }: Page): Record<string, Gesture> => ({
  async zoom({ x, y }, at) {
    if (at === 0) await mouse.move(x, y);
    await mouse.wheel(0, at < GESTURE / 2 ? -60 : 60);
  },
  async drag({ x, y }, at) {
    if (at === 0) await mouse.down();
    await mouse.move(x + REACH * swing(at), y + (REACH / 2) * swing(at));
    if (at === GESTURE - 1) await mouse.up();
  },
});

/** With two fingers and with one. */
function touching(session: CDPSession): Record<string, Gesture> {
  const touch = async (at: number, touchPoints: Place[]): Promise<void> => {
    await session.send("Input.dispatchTouchEvent", { type: at === 0 ? "touchStart" : "touchMove", touchPoints });
    if (at === GESTURE - 1) await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  return {
    zoom({ x, y }, at) {
      const apart = 30 + REACH * Math.abs(swing(at));
      return touch(at, [
        { x: x - apart, y },
        { x: x + apart, y },
      ]);
    },
    drag: ({ x, y }, at) => touch(at, [{ x: x + REACH * swing(at), y: y + (REACH / 2) * swing(at) }]),
  };
}

/** The time between frames while something is done step by step, and while it comes to rest. */
async function framesOf(page: Page, step: (at: number) => Promise<unknown>): Promise<number[]> {
  await page.evaluate(WATCH_FRAMES);
  for (let at = 0; at < GESTURE; at++) {
    await step(at);
    await page.evaluate(DRAWN);
  }
  await page.waitForTimeout(REST);
  return page.evaluate<number[]>("frames_.slice(1)");
}
