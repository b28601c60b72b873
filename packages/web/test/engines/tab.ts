/** A tab of a browser, driven from outside as a person would: it presses places and keys, and looks at the page. */
export interface Tab {
  resize(width: number, height: number): Promise<void>;
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page. It stands by itself: it sees nothing of the file it is written in. */
  run<Arguments extends readonly unknown[], Result>(
    script: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result>;
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
}

/** A browser that is not Chromium. */
export interface Engine {
  /** A tab that remembers nothing of those before. */
  freshTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A call of a function in the page as text; what it gives back comes as JSON, which both protocols carry alike. */
export const asCall = (script: (...given: never) => unknown, given: readonly unknown[]): string =>
  `JSON.stringify((${script.toString()})(...${JSON.stringify(given)}) ?? null)`;

/** Press and release a place, as both protocols say it (W3C WebDriver, 15). */
export const pressing = (x: number, y: number): readonly object[] => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];

/** Press and release key after key. */
export const typing = (text: string): readonly object[] => [
  {
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];
