import { expect, vi } from "vitest";
import type { Settings } from "../../src/settings.ts";
import type { Tab } from "./tab.ts";

const QUICK: Partial<Settings> = { language: "en", pace: "instant", motion: "off", muted: true };
/** Ends what hangs, on slow and busy machines too; a bot of 1881 has to think within it. */
export const PATIENCE = { timeout: 60_000, interval: 15 };
/** How often in a row a thing must be found where it was before it is pressed: a table is drawn in several frames. */
const LOOKS = 4;

type Place = { readonly x: number; readonly y: number };

/** A thing on the page: a selector, and a text in its name. */
export type Thing = readonly [selector: string, text?: string];

/** Where to press the first of these things that can be seen and pressed; else why none can. Runs in the page. */
function placeOf(things: readonly Thing[]): Place | string {
  const nameOf = (element: Element): string => element.getAttribute("aria-label") ?? element.textContent.trim();
  const isOnTop = (thing: HTMLElement, { x, y }: Place): boolean => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (thing.contains(top) || top.closest("label")?.contains(thing) === true);
  };
  const middleOf = (thing: HTMLElement): Place => {
    const { x, y, width, height } = thing.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  // Letters of another width move what stands below them.
  if (document.fonts.status === "loading") return "The letters are still loading.";
  let why = "";
  for (const [selector, text = ""] of things) {
    const named = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => nameOf(one).includes(text));
    const usable = named.filter((element) => element.checkVisibility() && !element.matches(":disabled"));
    // “2” is rather the plate that says nothing else.
    const thing = usable.find((element) => nameOf(element) === text) ?? usable[0];
    if (!thing) {
      why += `${selector} “${text}” is ${named.length > 0 ? "hidden or disabled" : "not in the page"}. `;
      continue;
    }
    if (!isOnTop(thing, middleOf(thing)))
      thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const place = middleOf(thing);
    if (isOnTop(thing, place)) return place;
    const top = document.elementFromPoint(place.x, place.y);
    why += `${selector} “${text}” is covered by ${top?.outerHTML.slice(0, 200) ?? "the edge of the window"}. `;
  }
  return why;
}

/** A person before a browser: looks at the page, and presses what is to be seen there. */
export class Person {
  /** How far from the middle of a thing the last press was. */
  #aside = 4;

  constructor(
    readonly tab: Tab,
    readonly url: string,
  ) {}

  /** Opens a page as a player who reads English and wants no waiting. */
  async open(path: string, settings: Partial<Settings> = {}): Promise<void> {
    await this.tab.goTo(`${this.url}/icons/stellwerk.svg`);
    await this.tab.run(
      (chosen) => localStorage.setItem("stellwerk.settings", chosen),
      JSON.stringify({ ...QUICK, ...settings }),
    );
    await this.tab.goTo(this.url + path);
  }

  press(selector: string, text = ""): Promise<void> {
    return this.pressFirst([[selector, text]]);
  }

  /** Presses the first of these things, once one can be pressed. */
  async pressFirst(things: readonly Thing[]): Promise<void> {
    let seen: Place | string = "";
    let still = 0;
    const place = await vi
      .waitUntil(async () => {
        const before = seen;
        seen = await this.tab.run(placeOf, things);
        if (typeof seen === "string") return null;
        // What still moves would be missed, also where the page draws less often than it is looked at.
        still = typeof before !== "string" && seen.x === before.x && seen.y === before.y ? still + 1 : 0;
        return still >= LOOKS ? seen : null;
      }, PATIENCE)
      .catch(() => {
        throw new Error(`Nothing can be pressed: ${typeof seen === "string" ? seen : "it does not lie still"}`);
      });
    // Beside the last press: two at one spot in short order are a double click, which the table takes for one.
    this.#aside = -this.#aside;
    await this.tab.press(place.x + this.#aside, place.y);
  }

  /** Presses the first of these things, and again where it first asks whether that is meant. */
  async pressAsMeant(things: readonly Thing[]): Promise<void> {
    const before = await this.position();
    await this.pressFirst(things);
    const hasMoved = async (): Promise<boolean> => (await this.position()) > before;
    await vi.waitUntil(async () => (await hasMoved()) || (await this.sees("[data-told]")), PATIENCE);
    if (!(await hasMoved())) await this.press("[data-told]");
  }

  async fill(selector: string, text: string): Promise<void> {
    await this.press(selector);
    const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) === true;
    await vi.waitUntil(() => this.tab.run(hasFocus, selector), PATIENCE);
    await this.tab.type(text);
    expect(await this.tab.run((selector) => document.querySelector<HTMLInputElement>(selector)?.value, selector)).toBe(
      text,
    );
  }

  /** Chooses the first entry of a list that holds a text. */
  async choose(selector: string, text: string): Promise<void> {
    await this.see(selector, text);
    await this.tab.run(
      (selector, text) => {
        const list = document.querySelector<HTMLSelectElement>(selector);
        const entry = [...(list?.options ?? [])].find(({ label }) => label.includes(text));
        if (!list || !entry) throw new Error(`no ${text}`);
        list.value = entry.value;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      },
      selector,
      text,
    );
  }

  /** Whether such a thing is to be seen now. */
  sees(selector: string, text = ""): Promise<boolean> {
    return this.tab.run(
      (selector, text) =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && (element.textContent ?? "").includes(text),
        ),
      selector,
      text,
    );
  }

  async see(selector: string, text = ""): Promise<void> {
    await vi
      .waitUntil(() => this.sees(selector, text), PATIENCE)
      .catch(async () => {
        throw new Error(
          `${selector} “${text}” is not to be seen in: ${await this.tab.run(() => document.body.innerText)}`,
        );
      });
  }

  async seeNoMore(selector: string, text: string): Promise<void> {
    await vi.waitUntil(async () => !(await this.sees(selector, text)), PATIENCE);
  }

  /** What stands in the first such thing. */
  text(selector: string): Promise<string> {
    return this.tab.run((selector) => document.querySelector(selector)?.textContent ?? "", selector);
  }

  /** The number of the latest move, as the slider knows it. */
  position(): Promise<number> {
    return this.tab.run(() =>
      Number(document.querySelector<HTMLInputElement>(".history input[type=range]")?.max ?? -1),
    );
  }

  /** Does something, and waits until it is on the table. */
  async stepBy(deed: () => Promise<void>): Promise<void> {
    const before = await this.position();
    await deed();
    await vi.waitUntil(async () => (await this.position()) > before, PATIENCE);
  }

  /** Waits until it is this player's turn; false when the match is over instead. */
  async myTurn(): Promise<boolean> {
    await this.see("dialog.result, .table[data-acting]");
    return !(await this.sees("dialog.result"));
  }

  /** How far page and board can be scrolled to where nothing is: the page sideways, the board not at all. */
  overflow(): Promise<number> {
    return this.tab.run(() => {
      const [page, board] = [document.documentElement, document.querySelector(".table-board") ?? document.body];
      const sideways = [page, board].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      return Math.max(...sideways, board === document.body ? 0 : board.scrollHeight - board.clientHeight);
    });
  }
}
