import { freePort } from "../scripts/free-port.ts";
import type { Served } from "../bench/serve.ts";
import { Proxy } from "./proxy.ts";
import { memoryOf, serveProbed } from "./servers.ts";

/** A server process that can be killed and started again, with a line to its players and one to its database. */
export class Node {
  #served: Served | null = null;

  private constructor(
    readonly port: number,
    readonly toPlayers: Proxy,
    readonly toDatabase: Proxy,
    readonly databaseUrl: string,
  ) {}

  static async start(databaseUrl: string): Promise<Node> {
    const database = new URL(databaseUrl);
    const port = await freePort();
    const toDatabase = await Proxy.to(Number(database.port));
    database.port = String(toDatabase.port);
    const node = new Node(port, await Proxy.to(port), toDatabase, database.href);
    await node.start();
    return node;
  }

  /** Where players reach it. */
  get url(): string {
    return `http://127.0.0.1:${this.toPlayers.port}`;
  }

  /** Whether it is there, as it should be. */
  get isRunning(): boolean {
    return this.#served !== null && this.#served.process.exitCode === null && this.#served.process.signalCode === null;
  }

  /** Tries until it comes up: the database may not be there yet. */
  async start(): Promise<void> {
    for (let tries = 1; !this.isRunning; tries++) {
      try {
        const environment = { DATABASE_URL: this.databaseUrl, LOG_LEVEL: "silent" };
        this.#served = await serveProbed(environment, { port: this.port });
      } catch (error) {
        if (tries === 20) throw error;
      }
    }
  }

  async kill(): Promise<void> {
    await this.#served?.stop("SIGKILL");
  }

  async memory(): Promise<number> {
    return this.#served === null ? 0 : (await memoryOf(this.#served)).rss;
  }

  /** Asks it to end, and says whether it did so properly. */
  async stop(): Promise<boolean> {
    await this.#served?.stop("SIGTERM");
    this.toPlayers.close();
    this.toDatabase.close();
    return this.#served?.process.exitCode === 0;
  }
}
