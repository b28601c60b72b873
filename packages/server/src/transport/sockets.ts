import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { LIMITS, SOCKET_PATH } from "@stellwerk/wire";
import { type WebSocket, WebSocketServer } from "ws";
import { Connection, type ConnectionDeps } from "./connection.ts";
import { addressOf, isAllowedOrigin } from "./request-guard.ts";
import type { SocketCounts } from "../store/index.ts";
import { ONLINE_MS, type Person, bearerOf, tellFriends } from "../people/index.ts";

const BEAT_MS = 30_000;

interface Deps extends ConnectionDeps {
  readonly socketCounts: SocketCounts;
}

/** The sockets of all clients. */
export class Sockets {
  readonly #deps: Deps;
  // Without compression: it would cost eight times as much as everything else.
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LIMITS.message, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, Connection>();
  /** What the database has yet to be told of sockets that are closed. */
  readonly #farewells = new Set<Promise<void>>();
  readonly #beat: NodeJS.Timeout;
  /** When people who are or were here not long ago were last seen to be. */
  readonly #lastHere = new Map<string, number>();
  #closing = false;

  constructor(http: Server, deps: Deps) {
    this.#deps = deps;
    http.on("upgrade", (request, socket, head) => {
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        deps.log.error({ err: error }, "a socket could not be opened");
        refuse(socket, "503 Service Unavailable");
      });
    });
    this.#beat = setInterval(() => {
      for (const connection of this.#connections.values()) connection.beat();
      this.lookAfterPeople().catch((error: unknown) =>
        this.#deps.log.error({ err: error }, "it could not be noted who is here"),
      );
    }, BEAT_MS);
  }

  /** Notes who is online, and closes the sockets of logins that have ended. */
  async lookAfterPeople(): Promise<void> {
    const { callers } = this.#deps;
    const known = [...this.#connections.values()].flatMap((connection) =>
      connection.person ? [{ connection, ...connection.person }] : [],
    );
    const ended = await callers.ended([...new Set(known.map(({ login }) => login))]);
    for (const { connection, login } of known) if (ended.has(login)) connection.part();
    const here = known.filter(({ login }) => !ended.has(login)).map(({ id }) => id);
    await callers.noteSeen([...new Set(here)], Date.now());
    await this.#tellOfGone(new Set(here), Date.now());
  }

  /** Tells the friends of those who have gone, once they do not count as online any more. */
  async #tellOfGone(here: ReadonlySet<string>, now: number): Promise<void> {
    for (const person of here) {
      if (!this.#lastHere.has(person)) await tellFriends(this.#deps.db, person);
      this.#lastHere.set(person, now);
    }
    for (const [person, at] of this.#lastHere)
      if (now - at > ONLINE_MS) {
        this.#lastHere.delete(person);
        await tellFriends(this.#deps.db, person);
      }
  }

  /** Answers what is under way and closes all sockets: clients reconnect to another process. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#beat);
    await Promise.all([...this.#connections.values()].map((connection) => connection.close()));
    await Promise.all(this.#farewells);
  }

  #await(farewell: Promise<void>): void {
    this.#farewells.add(farewell);
    void farewell.finally(() => this.#farewells.delete(farewell));
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { config, metrics, socketCounts } = this.#deps;
    const address = addressOf(request, config);
    // The client may be gone before it is answered; without a listener that would end the process.
    socket.on("error", () => {});
    if (request.url?.split("?")[0] !== SOCKET_PATH) return refuse(socket, "404 Not Found");
    if (bearerOf(request) === null && !isAllowedOrigin(request, config)) return refuse(socket, "403 Forbidden");
    if (!(await socketCounts.add(address, config.socketsPerAddress))) return refuse(socket, "429 Too Many Requests");
    const forget = (): void => {
      const forgotten = socketCounts
        .remove(address)
        .catch((error: unknown) => this.#deps.log.error({ err: error }, "a socket could not be counted"));
      this.#await(forgotten);
    };
    if (this.#closing || socket.destroyed) {
      forget();
      return refuse(socket, "503 Service Unavailable");
    }
    socket.once("close", forget);
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(ws, request, this.#deps, (person) => this.#welcome(person));
      this.#connections.set(ws, connection);
      metrics.sockets.set(this.#connections.size);
      ws.once("close", () => {
        this.#connections.delete(ws);
        this.#await(connection.left);
        metrics.sockets.set(this.#connections.size);
      });
    });
  }

  /** Tells the friends of a person who has come. */
  async #welcome({ id }: Person): Promise<void> {
    if (this.#lastHere.has(id)) return;
    this.#lastHere.set(id, Date.now());
    await tellFriends(this.#deps.db, id);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
