import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { freePort } from "../free-port.ts";
import type { CleanRoot } from "./clean-root.ts";
import type { ImageConfig } from "./containerfile.ts";

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A container as `docker run --read-only --tmpfs /tmp --cap-drop ALL` starts it, without a runtime. */
export class Container {
  readonly #folder = mkdtempSync(join(tmpdir(), "stellwerk-volume-"));
  readonly #root: CleanRoot;
  readonly #config: ImageConfig;
  #process: { readonly pid: number; readonly ended: Promise<Ended> } | null = null;

  private constructor(
    root: CleanRoot,
    config: ImageConfig,
    readonly port: number,
  ) {
    this.#root = root;
    this.#config = config;
    const { uid, gid } = root.idsOf(config.user);
    chownSync(this.#folder, uid, gid);
  }

  static async start(root: CleanRoot, config: ImageConfig): Promise<Container> {
    const container = new Container(root, config, await freePort());
    const child = container.#spawn(config.command);
    container.#process = { pid: await pidOf(child), ended: endOf(child) };
    return container;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs a command in the same container, as `docker exec` does. */
  exec(command: readonly string[]): Promise<Ended> {
    return endOf(this.#spawn(command));
  }

  /** As its health check says. */
  async isHealthy(): Promise<boolean> {
    return (await this.exec(this.#config.health)).code === 0;
  }

  /** Asks it to end, as `docker stop` does, and says how it did. */
  async stop(): Promise<Ended> {
    if (!this.#process) throw new Error("it was never started");
    process.kill(this.#process.pid, "SIGTERM");
    const ended = await this.#process.ended;
    rmSync(this.#folder, { recursive: true, force: true });
    return ended;
  }

  #spawn(command: readonly string[]): ChildProcess {
    const { environment, folder, user, volumes } = this.#config;
    return this.#root.spawn(command, {
      folder,
      environment: { ...environment, PORT: String(this.port) },
      confined: { user, writable: Object.fromEntries(volumes.map((volume) => [volume, this.#folder])) },
    });
  }
}

/** The process that bubblewrap has started, by what it says on the third further stream. */
export async function pidOf(child: ChildProcess): Promise<number> {
  const [info] = (await once(child.stdio[3] as Readable, "data")) as [Buffer];
  return Number(/"child-pid": (\d+)/.exec(info.toString())?.[1]);
}

async function endOf(child: ChildProcess): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([
    text(child.stdout as Readable),
    text(child.stderr as Readable),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, out, err };
}
