import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { vi } from "vitest";
import { findDisplay, findWebKitDriver } from "../../../../scripts/engines.ts";
import { freePort } from "../../../../scripts/free-port.ts";
import { Child } from "./child.ts";
import { type Engine, type Tab, asCall, pressing, typing } from "./tab.ts";

/** A session of WebDriver (W3C): one browser with one tab. */
class WebKitTab implements Tab {
  private constructor(readonly session: string) {}

  static async open(driver: string, capabilities: object): Promise<WebKitTab> {
    const { sessionId } = await ask<{ sessionId: string }>("POST", `${driver}/session`, { capabilities });
    return new WebKitTab(`${driver}/session/${sessionId}`);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#post("window/rect", { x: 0, y: 0, width, height });
  }

  async goTo(url: string): Promise<void> {
    await this.#post("url", { url });
  }

  async reload(): Promise<void> {
    await this.#post("refresh", {});
  }

  async run<Arguments extends readonly unknown[], Result>(
    script: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> {
    const json = await this.#post<string>("execute/sync", { script: `return ${asCall(script, given)}`, args: [] });
    return JSON.parse(json) as Result;
  }

  async press(x: number, y: number): Promise<void> {
    await this.#post("actions", { actions: pressing(x, y) });
  }

  async type(text: string): Promise<void> {
    await this.#post("actions", { actions: typing(text) });
  }

  async close(): Promise<void> {
    await ask("DELETE", this.session);
  }

  #post<Result>(command: string, body: object): Promise<Result> {
    return ask("POST", `${this.session}/${command}`, body);
  }
}

async function ask<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error ?? answer.status}: ${value.message ?? ""}`);
  return value;
}

/** The small browser that comes with WebKitGTK's library; its folder is named after processor and version. */
function findMiniBrowser(): string {
  const libraries = readdirSync("/usr/lib").map((name) => join("/usr/lib", name));
  const found = libraries
    .flatMap((folder) => ["webkit2gtk-4.1", "webkitgtk-6.0"].map((version) => join(folder, version, "MiniBrowser")))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error("The tests need WebKitGTK's MiniBrowser, which comes with Debian's webkit2gtk-driver.");
}

/** WebKitGTK, on a display that is not to be seen. */
export async function startWebKit(): Promise<Engine> {
  const display = new Child(findDisplay(), ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const env = {
    ...process.env,
    DISPLAY: `:${await display.says(/(\d+)\n/, 3)}`,
    NO_AT_BRIDGE: "1",
    // Without a graphics card, drawing as if there were one takes twice the time.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    WEBKIT_DISABLE_DMABUF_RENDERER: "1",
  };
  const capabilities = {
    alwaysMatch: {
      browserName: "MiniBrowser",
      // Without its bars, the window is the page.
      "webkitgtk:browserOptions": { binary: findMiniBrowser(), args: ["--automation", "--full-screen"] },
    },
  };
  let tab: WebKitTab | undefined;
  let driver: Child | undefined;
  const end = async (): Promise<void> => {
    await tab?.close();
    await driver?.end();
  };
  return {
    async freshTab() {
      await end();
      // A driver has one session at a time, and may hang when another begins while the browser of the last one ends.
      const port = await freePort();
      driver = new Child(findWebKitDriver(), [`--port=${port}`], { env, stdio: "ignore" });
      const address = `http://127.0.0.1:${port}`;
      await vi.waitFor(() => ask("GET", `${address}/status`), { timeout: 30_000, interval: 20 });
      tab = await WebKitTab.open(address, capabilities);
      return tab;
    },
    async close() {
      await end();
      await display.end();
    },
  };
}
