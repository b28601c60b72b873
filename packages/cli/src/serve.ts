import { spawn } from "node:child_process";
import { startServer } from "@stellwerk/server";
import { type StoreOptions, configFrom } from "./config.ts";
import { Failure } from "./failure.ts";

export interface ServeOptions extends StoreOptions {
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
}

/** Serves until it is asked to stop; standard output says where, standard error holds the log. */
export async function serve(asked: ServeOptions): Promise<void> {
  // People at a terminal want the address, not every request.
  const config = configFrom(asked, process.stderr.isTTY ? { LOG_LEVEL: "warn" } : {});
  const server = await startServer(config, process.stderr).catch((error: unknown) => {
    throw new Failure(`cannot serve: ${error instanceof Error ? error.message : String(error)}`);
  });
  process.stdout.write(`Stellwerk is open at ${server.url}\n`);
  if (asked.open) openInBrowser(server.url);

  await new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => resolve());
  });
  await server.close();
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};

function openInBrowser(url: string): void {
  const [command, ...args] = OPENERS[process.platform] ?? ["xdg-open"];
  const browser = spawn(command, [...args, url], { stdio: "ignore", detached: true });
  browser.once("error", () => process.stderr.write(`stellwerk: no browser was found; open ${url} yourself\n`));
  browser.unref();
}
