import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { findFirefox } from "../../../../scripts/engines.ts";
import { Child } from "./child.ts";
import { type Engine, type Tab, asCall, pressing, typing } from "./tab.ts";

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly message?: string;
}

/** A connection to a browser by WebDriver BiDi (W3C). */
class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  #id = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.#hear(JSON.parse((data as Buffer).toString()) as Answer));
    socket.on("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("the browser is gone"));
    });
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url);
    await once(socket, "open");
    const bidi = new Bidi(socket);
    await bidi.ask("session.new", { capabilities: {} });
    return bidi;
  }

  #hear({ id, result, message }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  }

  ask<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.#id;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.terminate();
  }
}

class FirefoxTab implements Tab {
  constructor(
    readonly bidi: Bidi,
    readonly context: string,
  ) {}

  async resize(width: number, height: number): Promise<void> {
    await this.#ask("browsingContext.setViewport", { viewport: { width, height } });
  }

  async goTo(url: string): Promise<void> {
    await this.#ask("browsingContext.navigate", { url, wait: "interactive" });
  }

  async reload(): Promise<void> {
    await this.#ask("browsingContext.reload", { wait: "interactive" });
  }

  async run<Arguments extends readonly unknown[], Result>(
    script: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.bidi.ask<{
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>("script.evaluate", {
      expression: asCall(script, given),
      target: { context: this.context },
      awaitPromise: false,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? "null") as Result;
  }

  async press(x: number, y: number): Promise<void> {
    await this.#ask("input.performActions", { actions: pressing(x, y) });
  }

  async type(text: string): Promise<void> {
    await this.#ask("input.performActions", { actions: typing(text) });
  }

  #ask<Result>(method: string, params: object): Promise<Result> {
    return this.bidi.ask(method, { context: this.context, ...params });
  }
}

/** Firefox, without a window. */
export async function startFirefox(): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), "stellwerk-firefox-"));
  const firefox = new Child(
    findFirefox(),
    ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0", "about:blank"],
    // As root, Firefox wants a home of root's own.
    { env: { ...process.env, HOME: home }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const bidi = await Bidi.connect(`${await firefox.says(/listening on (ws:\S+)/)}/session`);
  return {
    async freshTab() {
      const { userContext } = await bidi.ask<{ userContext: string }>("browser.createUserContext", {});
      const { context } = await bidi.ask<{ context: string }>("browsingContext.create", { type: "tab", userContext });
      // Keys go to the tab in front.
      await bidi.ask("browsingContext.activate", { context });
      return new FirefoxTab(bidi, context);
    },
    async close() {
      bidi.close();
      await firefox.end();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
