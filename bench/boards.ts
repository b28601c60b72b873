import { deflateRawSync } from "node:zlib";
import { type BrowserContextOptions, type CDPSession, type Page, devices } from "@playwright/test";
import { withPage, withPages } from "./browser.ts";
import type { Measured } from "./games.ts";
import { finishedMatch } from "./match.ts";
import { type Bench, type Measure, median, quantile } from "./measure.ts";

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
/** 30 frames a second. */
const SMOOTH = { atMost: 34 };
const LOOKS = 10;

// What runs in the page is text: this side knows no names of browsers.
const DRAWN = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))`;
/** One step back in the history until it is drawn; how long that took. */
const LOOK_BACK = `(() => {
  const start = performance.now();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  return ${DRAWN}.then((end) => end - start);
})()`;
/** Notes the time between frames from now on. */
const WATCH_FRAMES = `(() => {
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

/** How boards are drawn, dragged and zoomed in a real browser, at the end of a match, when most lies on them. */
export const boards: Bench = {
  name: "boards",
  run: (games) =>
    withPages(async (url) => {
      const measures: Measure[] = [];
      for (const measured of games) {
        const link = `${url}/replay#${positionOf(measured)}`;
        for (const device of DEVICES)
          measures.push(...(await withPage(device.options, (page) => measure(page, link, measured, device))));
      }
      return measures;
    }),
};

/** The end of a match, as a link carries it. */
function positionOf(measured: Measured): string {
  const { game, header, entries } = finishedMatch(measured);
  const position = {
    ...header,
    rules: game.rules,
    names: Array.from({ length: header.seats }, (_, seat) => `Player ${seat + 1}`),
    entries: entries.map(({ rules: _, ...entry }) => entry),
  };
  return deflateRawSync(JSON.stringify(position)).toString("base64url");
}

async function measure(page: Page, link: string, { id, map }: Measured, device: Device): Promise<Measure[]> {
  const what = (text: string): string => `${id}, ${device.name}: ${text}`;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: device.slower });
  await page.goto(link);
  await page.locator("input[type=range]").waitFor();
  const opened = await page.evaluate<number>(DRAWN);
  const looks: number[] = [];
  for (let look = 0; look < LOOKS; look++) looks.push(await page.evaluate<number>(LOOK_BACK));
  const measures: Measure[] = [
    { what: what("open the page with a finished match until it is drawn"), value: opened, unit: "ms" },
    { what: what("draw another position of history, p50"), value: median(looks), unit: "ms" },
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
      { what: what(`${name} the board, frames p95`), value: quantile(frames, 0.95), unit: "ms", goal: SMOOTH },
      { what: what(`${name} the board, the longest frame`), value: Math.max(...frames), unit: "ms" },
    );
  }
  return measures;
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
