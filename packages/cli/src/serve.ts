import { spawn } from "node:child_process";
import { networkInterfaces } from "node:os";
import { type Config, startServer } from "@stellwerk/server";
import { type StoreOptions, configFrom } from "./config.ts";
import { Failure } from "./failure.ts";

export interface ServeOptions extends StoreOptions {
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
}

/** A machine can have many addresses; these are enough to try. */
const MOST_ADDRESSES = 4;

/** Serves until it is asked to stop; standard output says where, standard error holds the log. */
export async function serve(asked: ServeOptions): Promise<void> {
  // People at a terminal want the address, not every request.
  const config = configFrom(asked, process.stderr.isTTY ? { LOG_LEVEL: "warn" } : {});
  const server = await startServer(config, process.stderr).catch((error: unknown) => {
    throw new Failure(`cannot serve: ${error instanceof Error ? error.message : String(error)}`);
  });
  process.stdout.write(addressesOf(config, server.url).join(""));
  if (asked.open) openInBrowser(server.url);

  await new Promise<void>((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.once(signal, () => resolve());
  });
  await server.close();
}

/** Where this machine opens the table, where others at home do, and where invitations lead. */
function addressesOf({ host, publicUrl }: Config, url: string): string[] {
  const { port } = new URL(url);
  const isForAll = host === "0.0.0.0" || host === "::";
  const atHome = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => isForAll && !internal && family === "IPv4")
    .slice(0, MOST_ADDRESSES);
  return [
    `Stellwerk is open at ${url}\n`,
    ...(atHome.length === 0
      ? []
      : [`Others on this network can open ${atHome.map(({ address }) => `http://${address}:${port}`).join(" or ")}\n`]),
    ...(publicUrl === null ? [] : [`Invitations lead to ${publicUrl}\n`]),
  ];
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
