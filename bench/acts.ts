import type { CDPSession, Page } from "@playwright/test";
import type { BenchAct, Match } from "@stellwerk/kernel";
import { type Measure, median, quantile, sample } from "./measure.ts";
import { drawnWith, hover, press } from "./page-scripts.ts";
import { positionLink } from "./position-link.ts";

/** How often each act is tried, and how many places the pointer moves over at each try. */
const TRIES = 4;
const HOVERS = 8;
/** How many elements are pressed in search of one that leads on. */
const MOST_PRESSES = 12;

export interface Tried {
  /** Milliseconds until a table could be played at. */
  readonly ready: readonly number[];
  /** Milliseconds until the result of each act was seen. */
  readonly acts: readonly number[];
  /** Milliseconds of each task that the page could not be used in. */
  readonly tasks: readonly number[];
}

/** Does something on the board at several positions of a match, each at a table of its own. */
export async function tryAct(
  page: Page,
  session: CDPSession,
  { url, slower }: { readonly url: string; readonly slower: number },
  match: Match,
  act: BenchAct,
): Promise<Tried> {
  const ready: number[] = [];
  const acts: number[] = [];
  const tasks: number[] = [];
  for (const number of positionsBefore(match, act.before)) {
    await openTrial(page, url + positionLink(match, number));
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.reload({ waitUntil: "commit" });
    ready.push(await page.evaluate<number>(drawnWith(".table[data-acting] .table-board")));
    acts.push(...(await perform(page, act, number)));
    tasks.push(...(await page.evaluate<number[]>("tasks_")));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  }
  if (acts.length === 0) throw new Error(`${act.what}: this could not be done anywhere`);
  return { ready, acts, tasks };
}

/** Positions at which bots were about to do something, in the second half of the match, when much lies on the board. */
function positionsBefore({ entries }: Match, kind: string): number[] {
  const all = entries.flatMap((entry, number) =>
    "action" in entry && (entry.action as { readonly do?: string }).do === kind ? [number] : [],
  );
  return sample(
    all.filter((number) => number >= entries.length / 2),
    TRIES,
  );
}

/** A trial of a position, with all seats at one screen. */
async function openTrial(page: Page, link: string): Promise<void> {
  // From another page, as a link that differs in its fragment alone loads nothing.
  await page.goto("about:blank");
  await page.goto(link);
  await page.locator(".transport button").filter({ hasText: "What if" }).click();
  await page.locator(".what-if .actions .button").last().click();
  await page.locator(".table[data-acting]").waitFor();
}

/** How long each press or hover took; nothing where the position shows nothing to begin with. */
async function perform(page: Page, act: BenchAct, seed: number): Promise<number[]> {
  const { prepare, presses = [], steps = 1, hovers } = act;
  if (prepare !== undefined) await page.evaluate(press(prepare, 0, 0));
  const times: number[] = [];
  for (let place = 0; hovers !== undefined && place < HOVERS; place++)
    times.push((await page.evaluate<number | null>(hover(hovers, seed + 7 * place))) ?? fail(act, hovers));
  for (const [at, selector] of presses.entries()) {
    const next = presses[at + 1];
    let place = seed;
    do {
      if (place - seed > MOST_PRESSES) fail(act, next ?? selector);
      const time = await page.evaluate<number | null>(press(selector, place++, next === undefined ? steps : 0));
      if (time === null && at === 0) return [];
      times.push(time ?? fail(act, selector));
    } while (next !== undefined && (await page.locator(next).count()) === 0);
  }
  return times;
}

function fail({ what }: BenchAct, selector: string): never {
  throw new Error(`${what}: there is no ${selector} to press`);
}

/** What is to be reached: results within 100 ms, the slowest within 200; a table within 2 s; no task over 200 ms. */
export function measuresOf(what: (text: string) => string, tried: ReadonlyMap<string, Tried>): Measure[] {
  const all = [...tried.values()];
  return [
    {
      what: what("open a table until it can be played at, the slowest"),
      value: Math.max(...all.flatMap(({ ready }) => ready)),
      unit: "ms",
      goal: { atMost: 2000 },
    },
    ...[...tried].flatMap(([name, { acts }]): Measure[] => [
      { what: what(`${name} until it is seen, p50`), value: median(acts), unit: "ms" },
      {
        what: what(`${name} until it is seen, the slowest`),
        value: Math.max(...acts),
        unit: "ms",
        goal: { atMost: 200 },
      },
    ]),
    {
      what: what("all of these, p95"),
      value: quantile(
        all.flatMap(({ acts }) => acts),
        0.95,
      ),
      unit: "ms",
      goal: { atMost: 100 },
    },
    {
      what: what("the longest task while tables open and are played at"),
      value: Math.max(0, ...all.flatMap(({ tasks }) => tasks)),
      unit: "ms",
      goal: { atMost: 200 },
    },
  ];
}
